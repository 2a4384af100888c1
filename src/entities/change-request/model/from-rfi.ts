import { shortened } from '#domain/text/beginning.ts';
import type { RfiDetail } from '@/shared/api/generated/model';
import { type ChangeRequestValues, emptyChangeRequest } from './values';

/** As much as a description holds (contract: ChangeRequestSaveRequest); the rest stands on the RFI, which it is linked with. */
const LONGEST = 10_000;

/**
 * A new change request that comes from an RFI, as far as the RFI says it: what is asked and what was answered, the days, and
 * who asked. What it costs nobody has said yet.
 */
export function changeFromRfi(rfi: RfiDetail, readerId: string): ChangeRequestValues {
  const answer = rfi.responses.find(({ isOfficial }) => isOfficial) ?? rfi.responses.at(-1);
  const parts = [
    `From ${rfi.rfiNumber ?? 'an RFI'}: ${rfi.question}`,
    ...(answer === undefined ? [] : [`Answer by ${answer.createdBy.name}: ${answer.response}`]),
  ];
  return {
    ...emptyChangeRequest(readerId),
    subject: rfi.subject,
    description: shortened(parts.join('\n\n'), LONGEST),
    scheduleImpactInDays: String(rfi.scheduleImpact.days ?? 0),
  };
}
