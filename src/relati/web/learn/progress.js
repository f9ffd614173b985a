// Which lessons have been done, and which one comes next. Pure but for the browser's storage.

import { readStored, writeStored } from "../base/browser_storage.js";

/** @typedef {import("../messages.js").LessonTitle} LessonTitle */
/** @typedef {import("../messages.js").LessonSet} LessonSet */

const STORED_AS = "lessons";

/** The names of lessons done. @returns {Set<string>} */
export const doneLessons = () => new Set(readStored(STORED_AS, /** @type {string[]} */ ([])));

/** Stores that a lesson is done. @param {string} name */
export const saveDone = (name) => writeStored(STORED_AS, [...doneLessons().add(name)]);

/** Forgets them all. */
export const clearDone = () => writeStored(STORED_AS, []);

/** All lessons in the order of teaching. @param {LessonSet[]} sets */
export const inOrder = (sets) => sets.flatMap(({ lessons }) => lessons);

/** The first lesson not done, or the first of all. @param {LessonSet[]} sets @param {Set<string>} done */
export function firstOpen(sets, done) {
  const lessons = inOrder(sets);
  return lessons.find(({ name }) => !done.has(name)) ?? lessons[0];
}

/** The lesson after this one, or null after the last. @param {LessonSet[]} sets @param {string} name @returns {LessonTitle|null} */
export function following(sets, name) {
  const lessons = inOrder(sets);
  return lessons[lessons.findIndex((lesson) => lesson.name === name) + 1] ?? null;
}

/** How many lessons of a set are done. @param {LessonSet} set @param {Set<string>} done */
export const countDone = ({ lessons }, done) => lessons.filter(({ name }) => done.has(name)).length;
