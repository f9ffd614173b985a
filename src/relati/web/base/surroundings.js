// Where this client runs: on a server, where other people are, or alone on a device.

/** Whether there is a server, and so other people: matches by link, a lobby, profiles, ratings. */
export const hasServer = () => globalThis.document?.documentElement?.dataset?.server !== "none";
