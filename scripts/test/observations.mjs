// A reporter that keeps, in the file that TEST_OBSERVATIONS names, what the JSON report of tests has no place for: what
// no test caught (a timer after the end of its file, a promise nobody awaited), without which such a run fails
// unexplained, and the tests that passed only when they were tried again.
import { relative } from 'node:path';
import { writeFileSync } from 'node:fs';

export default class Observations {
  onTestRunEnd(modules, errors) {
    const file = process.env.TEST_OBSERVATIONS;
    if (!file) return;
    const uncaught = errors.map(({ type, name, message, stack, VITEST_TEST_PATH: path }) => ({
      type,
      name,
      message,
      stack,
      path,
    }));
    const flakes = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${relative(process.cwd(), module.moduleId)}: ${test.fullName}`),
    );
    writeFileSync(file, JSON.stringify({ uncaught, flakes }));
  }
}
