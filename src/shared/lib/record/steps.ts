import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isApiError } from '@/shared/api/api-error';
import type { HistoryEntry } from '@/shared/api/generated/model';
import { inTime } from '@/shared/api/time-limit';
import { explainConflict } from './explain-conflict';

/** What a record has to say of itself so that two people can act on it at once. */
export interface SteppedRecord {
  id: string;
  /** Counts up with every change; a step on any other than the newest is refused with a 409. */
  version: number;
  /** Newest first; left out where the record is sent without it. */
  history?: readonly HistoryEntry[];
}

/** Where a record is kept on screen, and the words of its history. */
export interface StepsOf<R extends SteppedRecord> {
  queryKey: QueryKey;
  /** Reads the record from the server. */
  read: () => Promise<R>;
  /** Puts an answer in place and lets whatever derives from it be read again. */
  adopt: (record: R) => void;
  /** An entry of the history as the rest of a sentence after the actor's name; with it a 409 says who was faster. */
  describe?: (entry: HistoryEntry) => string;
}

/** The ways to act on one record. */
export interface RecordSteps<R extends SteppedRecord> {
  /** The record as the page shows it; undefined before it was read. */
  current: () => R | undefined;
  /** Reads the record afresh and shows what it says now. */
  reload: () => Promise<R>;
  /**
   * Runs a step and puts its answer in place. Steps of one record run one after the other, in the order they were asked
   * for, each on the version that the one before it left: a reader who marks the answer and closes at once is not
   * refused because of their own first step.
   * @param call given the version to act on
   * @throws ApiError ready to be shown; on a 409 the record was read afresh and the message names who was faster; also read
   *   afresh where no answer came in time
   */
  run: (call: (version: number) => Promise<R>) => Promise<R>;
  /** The same for a step that leaves nothing to show: the record is gone after it. */
  remove: (call: (version: number) => Promise<unknown>) => Promise<void>;
  /** The same as `run`, with the outcome shown at once and taken back when the server refuses. */
  runOptimistic: (change: (record: R) => R, call: (version: number) => Promise<R>) => Promise<R>;
}

/** Builds the steps of one record over the query cache; outside a component. */
export function recordSteps<R extends SteppedRecord>(
  queryClient: QueryClient,
  { queryKey, read, adopt, describe = () => 'changed it' }: StepsOf<R>,
): RecordSteps<R> {
  const current = (): R | undefined => queryClient.getQueryData<R>(queryKey);
  // Not through the query: a click that is shown at once cancels its reads, one under way may be older than the refusal,
  // and without a network it would wait, and every later step with it.
  const reload = async (): Promise<R> => {
    const now = await inTime(read());
    adopt(now);
    return now;
  };
  /** The same after a step; where it fails, the page asks again by itself and the refusal keeps its own words. */
  const reloadAfter = (): Promise<R> =>
    reload().catch((error: unknown) => {
      void queryClient.invalidateQueries({ queryKey, exact: true });
      throw error;
    });

  /** Waits for the record's earlier steps, whichever part of the page asked for them. */
  const inTurn = <T>(step: () => Promise<T>): Promise<T> =>
    queryClient
      .getMutationCache()
      .build<T, Error, void, unknown>(queryClient, {
        ...queryClient.getDefaultOptions().mutations,
        mutationFn: step,
        scope: { id: JSON.stringify(queryKey) },
      })
      .execute();

  const step = <T>(call: (version: number) => Promise<T>, done: (answer: T) => void): Promise<T> =>
    inTurn(async () => {
      const before = current();
      try {
        const answer = await call(before?.version ?? 0);
        done(answer);
        return answer;
      } catch (error) {
        // Whether it was kept, only the record can say; the next step goes on from there.
        if (isApiError(error) && error.isUnanswered) await reloadAfter().catch(() => {});
        throw await explainConflict(error, before, reloadAfter, describe);
      }
    });
  const run = (call: (version: number) => Promise<R>): Promise<R> => step(call, adopt);
  const remove = (call: (version: number) => Promise<unknown>): Promise<void> =>
    step(
      async (version) => void (await call(version)),
      () => {},
    );

  const runOptimistic = async (
    change: (record: R) => R,
    call: (version: number) => Promise<R>,
  ): Promise<R> => {
    // A read that is under way would put the old state back.
    const shown = queryClient.cancelQueries({ queryKey, exact: true }).then(() => {
      const before = current();
      if (before !== undefined) queryClient.setQueryData(queryKey, change(before));
      return before;
    });
    try {
      // The step takes its place in the queue at once, before it is shown.
      return await run(async (version) => {
        await shown;
        return call(version);
      });
    } catch (error) {
      const before = await shown;
      if (before !== undefined && current()?.version === before.version)
        queryClient.setQueryData(queryKey, before);
      // What was shown before may hold the change of a step ahead that was refused too.
      void queryClient.invalidateQueries({ queryKey, exact: true });
      throw error;
    }
  };

  return { current, reload, run, runOptimistic, remove };
}
