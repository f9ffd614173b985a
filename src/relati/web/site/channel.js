// How the tabs of this site and the authority find each other. Several sites may share an origin.

const root = new URL("..", import.meta.url).pathname;

/** The name of everything that this site keeps or shares between its tabs. */
export const NAME = `relati:${root}`;
export const CHANNEL = NAME;
/** Who holds this lock is the authority. */
export const AUTHORITY = `${NAME}:authority`;

/** The lock that a tab holds as long as it lives. @param {string} tab */
export const lockOf = (tab) => `${NAME}:tab:${tab}`;

/** A file of this site. @param {string} path */
export const fileOf = (path) => new URL(path, new URL("..", import.meta.url)).href;

/** An id that nobody else has. */
export const newId = () => crypto.randomUUID();
