import { ApiError, isApiError } from '@/shared/api/api-error';
import type { HistoryEntry } from '@/shared/api/generated/model';
import { formatInstant } from '@/shared/lib/dates/format';

interface WithHistory {
  /** Newest first; without it the refusal's own words stay. */
  history?: readonly HistoryEntry[];
}

/** What others did since the version that was looked at, newest first. */
function newSince(before: WithHistory | undefined, now: WithHistory): HistoryEntry[] {
  const seen = new Set(before?.history?.map((entry) => entry.id));
  return (now.history ?? []).filter((entry) => !seen.has(entry.id));
}

/**
 * Two people acting at once: one wins, the other is told who was faster and what they did. Reads the record afresh
 * for that; any other failure comes back as it was.
 * @param describe a step as the rest of a sentence after the actor's name
 */
export async function explainConflict<R extends WithHistory>(
  error: unknown,
  before: R | undefined,
  readAfresh: () => Promise<R>,
  describe: (entry: HistoryEntry) => string,
): Promise<unknown> {
  if (!isApiError(error, 409)) return error;
  let now: R;
  try {
    now = await readAfresh();
  } catch {
    // The refusal itself is what matters; without a connection its own words have to do.
    return error;
  }
  const last = newSince(before, now)[0];
  if (last === undefined) return error;
  const who = last.actor?.name ?? 'The system';
  return new ApiError({
    status: error.status,
    errorCode: error.errorCode,
    errors: error.errors,
    requestId: error.requestId,
    message: `${who} ${describe(last)} on ${formatInstant(last.at)}. ${error.message}`,
  });
}
