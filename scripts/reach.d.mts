/** The test files of a level from which a changed file can be reached, sorted, or 'all'. */
export function reached(question: {
  changed: string[];
  level: string;
  sources?: Map<string, string>;
}): string[] | 'all';
/** The files that differ from a commit, uncommitted and untracked ones included. */
export function changedFiles(base?: string): string[];
/** The levels that run a file: one for a test file, none for any other. */
export function levelsOf(file: string): string[];
