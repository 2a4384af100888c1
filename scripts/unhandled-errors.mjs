// A reporter that keeps what no test caught (a timer after the end of its file, a promise nobody awaited) in the file
// that UNHANDLED_ERRORS names: the JSON report of tests has no place for it, and without it such a run fails unexplained.
import { writeFileSync } from 'node:fs';

export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const file = process.env.UNHANDLED_ERRORS;
    if (!file || errors.length === 0) return;
    const kept = errors.map(({ type, name, message, stack, VITEST_TEST_PATH: path }) => ({
      type,
      name,
      message,
      stack,
      path,
    }));
    writeFileSync(file, JSON.stringify(kept));
  }
}
