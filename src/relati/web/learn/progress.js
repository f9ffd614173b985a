// Which lessons have been done, and which one comes next. Pure but for what the browser keeps.

import { recall, remember } from "../store.js";

/** @typedef {{name: string, title: string, ruleset: string, steps: number}} LessonTitle */
/** @typedef {{name: string, title: string, summary: string, lessons: LessonTitle[]}} LessonSet */

const KEPT = "lessons";

/** The names of lessons done. @returns {Set<string>} */
export const doneLessons = () => new Set(recall(KEPT, /** @type {string[]} */ ([])));

/** Keeps that a lesson is done. @param {string} name */
export const keepDone = (name) => remember(KEPT, [...doneLessons().add(name)]);

/** Forgets them all. */
export const forgetDone = () => remember(KEPT, []);

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
