import type { Actor } from '#domain/authority/scope.ts';
import { type DailyLogRecord, dailyLogMachine } from '#domain/daily-log/status.ts';
import { decide } from '#domain/transition/machine.ts';
import type { DailyLog } from '@/shared/api/generated/model';

export type BulkAction = 'close' | 'share';

/** Whether the reader may do this to a log of the list, by the same rule as the server; the reason where not. */
export function bulkRefusal(actor: Actor, log: DailyLog, action: BulkAction): string | undefined {
  const record: DailyLogRecord = {
    status: log.status,
    // The server listed it, so the reader may read it; who else may is not in a list's row.
    access: 'PUBLIC',
    creatorId: log.createdBy.id,
    companyId: log.company.id,
    sharedUserIds: [],
    ownerIds: [],
    isSigned: log.isSigned,
    justClosed: false,
    entryAuthorId: null,
  };
  const decision = decide(dailyLogMachine, actor, record, action);
  return decision.ok ? undefined : decision.reason;
}
