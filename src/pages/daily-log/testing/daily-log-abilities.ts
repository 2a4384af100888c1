import { type NonconformanceRecord, nonconformanceMachine } from '#domain/daily-log/nonconformance-status.ts';
import { type DailyLogRecord, dailyLogMachine } from '#domain/daily-log/status.ts';
import { decide } from '#domain/transition/machine.ts';
import type {
  Ability,
  DailyLogAbilities,
  DailyLogDetail,
  DailyLogEntry,
  NonconformanceAbilities,
  NonconformingLogEntry,
} from '@/shared/api/generated/model';
import { currentRights } from '@/shared/testing/story-world';

const said = (decision: { ok: true } | { ok: false; reason: string }): Ability => ({
  allowed: decision.ok,
  reason: decision.ok ? null : decision.reason,
});

const ownersOf = ({ entries }: DailyLogDetail): string[] =>
  entries.flatMap((entry) =>
    entry.entryType === 'NONCONFIRMING_LOG' && entry.owner !== null ? [entry.owner.id] : [],
  );

/** What the reader may do with a log and each of its entries, by the machines that the server asks. */
export function withAbilities(log: DailyLogDetail, readerId: string): DailyLogDetail {
  const rights = currentRights();
  const actor = {
    userId: readerId,
    companyId: rights.company?.id ?? null,
    projectRole: rights.roles[0]?.roleName ?? null,
    authorities: rights.authorities,
  };
  const readers = {
    access: log.logAccess,
    creatorId: log.createdBy.id,
    sharedUserIds: log.shares.map(({ sharedToUserId }) => sharedToUserId),
    ownerIds: ownersOf(log),
  };
  const record: DailyLogRecord = {
    ...readers,
    status: log.status,
    companyId: log.company.id,
    isSigned: log.isSigned,
    justClosed: true,
    entryAuthorId: null,
  };
  const names = ['save', 'addEntry', 'share', 'unshare', 'close', 'reopen', 'sign', 'voidEntry'] as const;
  const abilities = names.map((name) => [name, said(decide(dailyLogMachine, actor, record, name))]);

  const ofNonconformance = (entry: NonconformingLogEntry): NonconformanceAbilities => {
    const found: NonconformanceRecord = {
      ...readers,
      status: entry.status,
      ownerId: entry.owner?.id ?? null,
      companyId: log.company.id,
      holds: entry.voided === null && entry.correctedByEntryId === null,
    };
    const may = (name: 'correct' | 'verify' | 'reopen') =>
      said(decide(nonconformanceMachine, actor, found, name));
    return {
      ...ofEntry(entry),
      correct: may('correct'),
      verify: may('verify'),
      reopen: may('reopen'),
    };
  };
  const ofEntry = (entry: DailyLogEntry) => ({
    voidEntry: said(
      decide(dailyLogMachine, actor, { ...record, entryAuthorId: entry.createdBy.id }, 'voidEntry'),
    ),
  });
  return {
    ...log,
    // The names are those of the abilities.
    abilities: Object.fromEntries(abilities) as unknown as DailyLogAbilities,
    entries: log.entries.map((entry): DailyLogEntry =>
      entry.entryType === 'NONCONFIRMING_LOG'
        ? { ...entry, abilities: ofNonconformance(entry) }
        : { ...entry, abilities: ofEntry(entry) },
    ),
  };
}
