// Runs tasks side by side on as many places as the machine has processors, in the order given: a task starts as soon as
// what it comes after has ended and its places are free.
import { availableParallelism } from 'node:os';

/** Places for tasks. Two are enough for the suites; more would starve servers and browsers of shared machines. */
export const PLACES = Math.min(2, availableParallelism());

/**
 * @typedef {object} Task
 * @property {string} name
 * @property {string[]} [after] tasks that have to have ended well; where one did not, this one is not run
 * @property {number} [places] how many it fills, 1 where it is left out
 * @property {() => Promise<boolean>} run resolves with whether it ended well; a failure of one hides none of the others
 */

/**
 * Runs every task to its end. Resolves with what became of each: 'ok', 'failed', or 'left out' where what it needs failed.
 * @param {readonly Task[]} tasks
 * @param {number} [places]
 * @returns {Promise<Map<string, 'ok' | 'failed' | 'left out'>>}
 */
export async function sideBySide(tasks, places = PLACES) {
  const waiting = [...tasks];
  const running = new Map();
  const ended = new Map();
  const known = new Set(tasks.map(({ name }) => name));
  const sizeOf = (task) => Math.min(task.places ?? 1, places);
  // What is not part of this run counts as done: a level alone needs no more than it names.
  const after = (task) => (task.after ?? []).filter((name) => known.has(name));
  let free = places;

  while (waiting.length > 0 || running.size > 0) {
    for (const task of waiting.filter((each) =>
      after(each).some((name) => ended.has(name) && ended.get(name) !== 'ok'),
    )) {
      waiting.splice(waiting.indexOf(task), 1);
      ended.set(task.name, 'left out');
    }
    const next = waiting.find(
      (task) => sizeOf(task) <= free && after(task).every((name) => ended.get(name) === 'ok'),
    );
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      free -= sizeOf(next);
      running.set(
        next.name,
        next.run().then(
          (ok) => [next, ok ? 'ok' : 'failed'],
          (error) => {
            console.error(`${next.name}: ${error.stack ?? error}`);
            return [next, 'failed'];
          },
        ),
      );
      continue;
    }
    if (running.size === 0) {
      if (waiting.length === 0) break;
      throw new Error(
        `Nothing can start of ${waiting.map(({ name }) => name).join(', ')}: they wait for each other`,
      );
    }
    const [task, outcome] = await Promise.race(running.values());
    running.delete(task.name);
    free += sizeOf(task);
    ended.set(task.name, outcome);
  }
  return ended;
}
