// What a run of the levels came to: counts, failures with the start of their message, tests that passed only when they
// ran again, the slowest, and how long each level took. Levels add to it as they end; it is printed once, at the end,
// where a log that is cut still shows it.
import { relative } from 'node:path';
import { root } from '../tasks.mjs';

const SLOWEST = 10;
const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

export class Report {
  passed = 0;
  failed = 0;
  #failures = [];
  #flakes = [];
  #notes = [];
  #times = [];
  #tests = [];

  /** Adds what a level's JSON report counts, in the shape that vitest writes. */
  count(level, counts) {
    this.passed += counts?.numPassedTests ?? 0;
    this.failed += counts?.numFailedTests ?? 0;
    for (const file of counts?.testResults ?? []) {
      const name = relative(root, file.name);
      const bad = file.assertionResults.filter((test) => test.status === 'failed');
      for (const { fullName, failureMessages } of bad) {
        const why = (failureMessages?.[0] ?? '').split('\n').slice(0, 6).join('\n    ');
        this.#failures.push(`[${level}] ${name}: ${fullName}\n    ${why}`);
      }
      if (file.status === 'failed' && bad.length === 0)
        this.#failures.push(`[${level}] ${name}: ${String(file.message).slice(0, 600)}`);
      for (const { fullName, duration, status } of file.assertionResults)
        if (status === 'passed' || status === 'failed')
          this.#tests.push({ name: `[${level}] ${name}: ${fullName}`, duration: duration ?? 0 });
    }
  }

  /** What no test caught, which no report of tests lists. */
  uncaught(level, errors) {
    for (const { type, name, message, stack, path } of errors) {
      const at = String(stack ?? '')
        .split('\n')
        .filter((line) => line.trimStart().startsWith('at '))
        .slice(0, 8)
        .join('\n');
      const where = path ? relative(root, path) : 'outside any file';
      this.#failures.push(`[${level}] ${where}: ${type ?? 'Unhandled error'}: ${name}: ${message}\n${at}`);
    }
  }

  /** A test, or a whole level, that failed once and passed when it ran again. */
  flake(level, name) {
    this.#flakes.push(`[${level}] ${name}`);
  }

  /** Something that makes the run red without being a test. */
  fail(note) {
    this.failed += 1;
    this.#notes.push(note);
  }

  /** That a level ended badly; its failed tests are counted already. */
  note(note) {
    this.#notes.push(note);
  }

  took(name, ms) {
    this.#times.push({ name, ms });
  }

  get flakes() {
    return this.#flakes.length;
  }

  print() {
    const slowest = this.#tests.toSorted((a, b) => b.duration - a.duration).slice(0, SLOWEST);
    if (slowest.length > 0)
      console.log(
        `\nSlowest tests:\n${slowest.map(({ name, duration }) => `  ${inSeconds(duration).padStart(8)}  ${name}`).join('\n')}`,
      );
    const times = this.#times.toSorted((a, b) => b.ms - a.ms);
    console.log(
      `\nTime of each part (side by side, so that they add up to more than the whole):\n${times.map(({ name, ms }) => `  ${inSeconds(ms).padStart(8)}  ${name}`).join('\n')}`,
    );
    if (this.#failures.length > 0)
      console.log(`\nFailed tests, and errors of no test:\n\n${this.#failures.join('\n\n')}`);
    if (this.#flakes.length > 0)
      console.log(
        `\nFlakes, which failed and then passed: ${String(this.#flakes.length)}. Each has a cause to be found.\n${this.#flakes.map((name) => `  ${name}`).join('\n')}`,
      );
    if (this.#notes.length > 0) console.log(`\nNot green: ${this.#notes.join('; ')}`);
  }
}
