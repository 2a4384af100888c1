import { dailyLogHistoryWords } from '#domain/daily-log/history-words.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  addDailyLogEntry,
  closeDailyLog,
  getDailyLog,
  getGetDailyLogQueryKey,
  reopenDailyLog,
  reopenNonconformance,
  shareDailyLog,
  signDailyLog,
  unshareDailyLog,
  updateDailyLog,
  verifyNonconformance,
  voidDailyLogEntry,
} from '@/shared/api/generated/daily-logs/daily-logs';
import type {
  DailyLogDetail,
  DailyLogEntryInput,
  DailyLogSignatureInput,
  DailyLogUpdateRequest,
} from '@/shared/api/generated/model';
import { idempotencyHeaders, newIdempotencyKey } from '@/shared/api/idempotency';
import { adoptRecord } from '@/shared/lib/record/adopt';
import { recordSteps } from '@/shared/lib/record/steps';

type Step = Promise<DailyLogDetail>;

/** Everything a person can do with a daily log. */
export interface LogSteps {
  /** Puts an answer in place that came another way: what the outbox sent. */
  adopt: (log: DailyLogDetail) => void;
  update: (fields: Omit<DailyLogUpdateRequest, 'version'>) => Step;
  addEntry: (entry: DailyLogEntryInput, key: string) => Step;
  voidEntry: (entryId: string, reason: string) => Step;
  /** Reads the log afresh and shows what it says now. */
  reload: () => Step;
  /** The correction of a nonconformance is found good, or sent back. */
  verify: (entryId: string, comment: string) => Step;
  sendBack: (entryId: string, comment: string) => Step;
  share: (userId: string) => Promise<void>;
  unshare: (userId: string) => Promise<void>;
  close: (signature: DailyLogSignatureInput | null) => Step;
  sign: (signature: DailyLogSignatureInput) => Step;
  reopen: (reason: string) => Step;
}

/** Everything that can be done with one, outside of a component. */
export function logSteps(queryClient: QueryClient, projectId: string, logId: string): LogSteps {
  const queryKey = getGetDailyLogQueryKey(projectId, logId);
  const adopt = (log: DailyLogDetail): void => adoptRecord(queryClient, projectId, queryKey, log);
  const { current, reload, run } = recordSteps<DailyLogDetail>(queryClient, {
    queryKey,
    read: () => getDailyLog(projectId, logId),
    adopt,
    describe: dailyLogHistoryWords,
  });
  /** An entry has a version of its own: what was looked at is what is shown when its turn comes. */
  const onEntry = (
    entryId: string,
    call: (version: number, headers: { 'Idempotency-Key': string }) => Step,
  ): Step =>
    run(async () => {
      const log = current() ?? (await reload());
      const entry = log.entries.find(({ id }) => id === entryId);
      return call(entry?.version ?? 0, idempotencyHeaders(newIdempotencyKey()));
    });
  const once = (key = newIdempotencyKey()) => ({ headers: idempotencyHeaders(key) });
  return {
    adopt,
    reload,
    update: (fields) => run((version) => updateDailyLog(projectId, logId, { ...fields, version })),
    // What is added overwrites nothing: several people write in one log at once.
    addEntry: (entry, key) => run(() => addDailyLogEntry(projectId, logId, entry, once(key))),
    voidEntry: (entryId, reason) =>
      onEntry(entryId, (version, headers) =>
        voidDailyLogEntry(projectId, logId, entryId, { version, reason }, { headers }),
      ),
    verify: (entryId, comment) =>
      onEntry(entryId, (version, headers) =>
        verifyNonconformance(
          projectId,
          logId,
          entryId,
          { version, ...(comment !== '' && { comment }) },
          { headers },
        ),
      ),
    sendBack: (entryId, comment) =>
      onEntry(entryId, (version, headers) =>
        reopenNonconformance(projectId, logId, entryId, { version, comment }, { headers }),
      ),
    share: async (sharedToUserId) => {
      await run(async () => {
        await shareDailyLog(projectId, logId, { sharedToUserId }, once());
        return getDailyLog(projectId, logId);
      });
    },
    unshare: async (userId) => {
      await run(async () => {
        await unshareDailyLog(projectId, logId, userId);
        return getDailyLog(projectId, logId);
      });
    },
    close: (signature) =>
      run((version) =>
        closeDailyLog(projectId, logId, { version, ...(signature !== null && { signature }) }),
      ),
    sign: (signature) => run((version) => signDailyLog(projectId, logId, { version, signature }, once())),
    reopen: (reason) => run((version) => reopenDailyLog(projectId, logId, { version, reason })),
  };
}

/** The steps of one log. Each puts the server's answer in place. */
export function useLogSteps(projectId: string, logId: string): LogSteps {
  const queryClient = useQueryClient();
  return useMemo(() => logSteps(queryClient, projectId, logId), [queryClient, projectId, logId]);
}
