import { type ContractTime, contractTime } from '#domain/change-request/time.ts';
import { addDays } from '#domain/time/dates.ts';
import type { Db } from '../../db/database.ts';
import { contractEnds } from '../sov/contract-ends.ts';
import { outBefore } from './order.ts';
import type { ChangeRequestRow } from './records.ts';

/** What a change request does to the time of its contract; of a signed one as it was signed (rule: money 6). */
export async function timeOf(db: Db, request: ChangeRequestRow): Promise<ContractTime> {
  const { sovId, scheduleImpactInDays: days, signedEndBefore } = request;
  if (sovId === null) return contractTime(null, 0, days);
  const { original, signedDays } = (await contractEnds(db, request.projectId, [sovId], request))(sovId);
  const earlier = await outBefore(db, request);
  const now = contractTime(original, signedDays + earlier.days, days);
  if (signedEndBefore === null) return now;
  return { ...now, endBefore: signedEndBefore, endAfter: addDays(signedEndBefore, days) };
}
