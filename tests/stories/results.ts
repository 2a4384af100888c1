import { resolve } from 'node:path';

/** An entry of Storybook's index. */
export interface StoryEntry {
  type: string;
  id: string;
  title: string;
  name: string;
  /** From the root: `./src/pages/…`. */
  importPath: string;
  tags?: string[];
}

interface TestResult {
  title: string;
  fullName: string;
  status: 'passed' | 'failed';
  /** Milliseconds. */
  duration: number;
  failureMessages: string[];
}

/** The outcomes of stories and their looks, as tests by name. */
export class Results {
  readonly #byFile = new Map<string, TestResult[]>();
  readonly #flakes: string[] = [];
  passed = 0;
  failed = 0;

  #titleOf(story: StoryEntry, look: string): string {
    return look === '' ? story.name : `${story.name}, ${look}`;
  }

  /** Something that failed and passed when the story was played again. */
  flake(story: StoryEntry, look: string, messages: readonly string[]): void {
    this.#flakes.push(`${story.title}: ${this.#titleOf(story, look)}: ${messages[0]?.split('\n')[0] ?? ''}`);
  }

  /** A story's outcome, or with a look's name that look's; prints it at once where it failed. */
  add(
    story: StoryEntry,
    look: string,
    duration: number,
    outcome: { passed: boolean; messages: string[] },
  ): void {
    const title = this.#titleOf(story, look);
    const fullName = `${story.title}: ${title}`;
    if (outcome.passed) this.passed += 1;
    else {
      this.failed += 1;
      console.log(
        `FAILED ${fullName}\n  ${outcome.messages.join('\n').split('\n').slice(0, 12).join('\n  ')}`,
      );
    }
    const file = resolve(story.importPath);
    const result: TestResult = {
      title,
      fullName,
      status: outcome.passed ? 'passed' : 'failed',
      duration,
      failureMessages: outcome.messages,
    };
    this.#byFile.set(file, [...(this.#byFile.get(file) ?? []), result]);
  }

  /** In the shape of vitest's JSON report, which whoever adds levels up reads. */
  report() {
    return {
      success: this.failed === 0,
      numPassedTests: this.passed,
      numFailedTests: this.failed,
      flakes: this.#flakes,
      testResults: [...this.#byFile].map(([name, assertionResults]) => ({
        name,
        status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
        assertionResults,
      })),
    };
  }

  summary(ms: number): string {
    return `${String(this.passed)} stories and looks passed, ${String(this.failed)} failed (${(ms / 1000).toFixed(0)} s)`;
  }
}
