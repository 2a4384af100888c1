import type { ToldStep } from '../record/history-words.ts';

/** What became of a nonconformance; the step names it by its subject. */
const OF_NONCONFORMANCES: ReadonlySet<string> = new Set([
  'correctNonconformance',
  'verifyNonconformance',
  'reopenNonconformance',
]);
/** What became of the log as a whole. */
const OF_LOG: ReadonlySet<string> = new Set(['create', 'copy', 'close', 'reopen', 'sign']);

/** Whoever reads an excerpt of a log, with the subjects of the nonconformances in it. */
interface Reader {
  userId: string;
  subjects: readonly string[];
}

/**
 * A step of a log's history as an excerpt tells it: what its reader did themselves and what became of the nonconformances
 * in it as it is, that the log was made, closed, signed and opened again without a word more, of all else nothing.
 */
export function stepInExcerpt<S extends ToldStep & { actor: { id: string } | null; comment: string | null }>(
  step: S,
  { userId, subjects }: Reader,
): S | null {
  if (step.actor?.id === userId) return step;
  const subject = step.changes?.find(({ field }) => field === 'entry')?.to;
  if (OF_NONCONFORMANCES.has(step.action))
    return typeof subject === 'string' && subjects.includes(subject) ? step : null;
  return OF_LOG.has(step.action) ? { ...step, comment: null, changes: [] } : null;
}
