import {
  nonconformanceBallInCourt,
  type NonconformanceRecord,
} from '#domain/daily-log/nonconformance-status.ts';
import { keptCourt } from '../record/court.ts';
import type { EntryRow, LoadedLog } from './records.ts';

/** The shape of a nonconformance that the rules decide on. */
export const nonconformanceRecord = (loaded: LoadedLog, entry: EntryRow): NonconformanceRecord => ({
  status: entry.status ?? 'OPEN',
  ownerId: entry.ownerId,
  creatorId: loaded.log.createdBy,
  companyId: loaded.log.companyId,
  access: loaded.log.access,
  sharedUserIds: loaded.sharedUserIds,
  ownerIds: loaded.ownerIds,
  holds: entry.holds,
});

/** Whose turn it is with a nonconformance, for its row; nobody's once it holds no more. */
export const nonconformanceCourt = (
  before: Pick<EntryRow, 'courtId' | 'courtSince'> | null,
  entry: Pick<EntryRow, 'status' | 'ownerId' | 'holds'>,
  creatorId: string,
  at: Date,
) => {
  const { status, ownerId } = entry;
  const court = status && entry.holds ? nonconformanceBallInCourt({ status, ownerId, creatorId }) : null;
  return keptCourt(before && { courtId: before.courtId, courtSince: before.courtSince ?? at }, court, at);
};
