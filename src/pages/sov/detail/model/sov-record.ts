import type { SovRecord } from '#domain/sov/status.ts';
import type { SovDetail } from '@/shared/api/generated/model';

/** The schedule as its status machine reads it; counts of the sheet as it stands, saved or not. */
export function sovRecord(sov: SovDetail, sheet: { lineCount: number; lineErrorCount: number }): SovRecord {
  return {
    status: sov.sovStatus,
    creatorId: sov.createdBy.id,
    editorIds: sov.allowedUsers.map(({ id }) => id),
    approverId: sov.approverId,
    wasSubmitted: sov.sovNumber !== null,
    hasBilling: sov.sovLines.some((line) => line.totalCompleted !== 0),
    ...sheet,
  };
}
