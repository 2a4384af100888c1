import type { ChangeRequestStatus } from '#domain/change-request/faces.ts';
import { CHANGE_GIVEN, type ChangeGiven } from '../../../tests/rules/roles/given.ts';
import { type Role, ROLES, type Who } from '../../../tests/rules/roles/cells.ts';
import type { Db } from '../../db/database.ts';
import {
  type ApproverRow,
  type ChangeRequestRow,
  courtOf,
  turnOf,
} from '../../modules/change-request/records.ts';
import {
  changeRequestApprovers,
  changeRequests,
  changeRequestTasks,
  changeRequestUsers,
  changeRequestWords,
} from '../../modules/change-request/schema.ts';
import { type Parties, storePacket } from './packets.ts';
import type { World } from './world.ts';

export const isChangeGiven = (given: string): given is ChangeGiven => Object.hasOwn(CHANGE_GIVEN, given);

export interface StoredChange {
  id: string;
  /** Found by this word alone. */
  word: string;
  sovId: string;
}

/** What a change request stands at, by how its description ends; open where it says nothing. */
const STATUSES: readonly (readonly [RegExp, ChangeRequestStatus])[] = [
  [/Draft$/, 'DRAFT'],
  [/Submitted$|^changeApproves$/, 'APPROVAL_PENDING'],
  [/Approved$|^changeApproved$/, 'APPROVED'],
  [/Signed$/, 'SIGNED'],
  [/Terminated$/, 'TERMINATED'],
  [/^changeAsked$/, 'ASSIGNED'],
  [/^changeSigns$|Sent$/, 'SIGNATURE_PENDING'],
];
const COST_IMPACT = 124_80;
let made = 0;

const isRole = (who: Who): who is Role => ROLES.some((role) => role === who);

/** The row, with nothing but what the caller is to it. */
function valuesOf({ asker, own, people, project, t, theirs }: World, given: ChangeGiven, who: Who) {
  const n = ++made;
  const now = t.clock.now();
  const me = people[who] ?? asker;
  const isMine = given.startsWith('changeMade');
  const creator = isMine ? me : asker;
  const status = STATUSES.find(([ends]) => ends.test(given))?.[1] ?? 'OPEN';
  // One's own stands on one's own schedule: what others see there is theirs alone, and one at a time goes out for signature.
  const isOnOwn = ['changeOnOwnSov', 'changeMadeSigned', 'changeMadeApproved'].includes(given);
  const mine = isOnOwn ? own.get(who) : undefined;
  return {
    id: crypto.randomUUID(),
    projectId: project.id,
    subject: `offset${n}x`,
    status,
    sequence: status === 'DRAFT' ? null : 10_000 + n,
    orderSequence: status === 'SIGNED' ? n : null,
    signedOn: status === 'SIGNED' ? now.toISOString().slice(0, 10) : null,
    signedOriginalSum: status === 'SIGNED' ? 0 : null,
    signedNetChange: status === 'SIGNED' ? 0 : null,
    reason: 'OTHER' as const,
    sovId: mine?.sovId ?? theirs.sovId,
    sovCompanyId: mine ? me.companyId : asker.companyId,
    requestedById: creator.id,
    createdBy: creator.id,
    // Everyone of the table has a company.
    companyId: (given === 'changeColleagues' ? me.companyId : creator.companyId) ?? '',
    creatorRole: isMine && isRole(who) ? who : ('SUBCONTRACTOR' as const),
    pricerId: given === 'changeAsked' ? me.id : null,
    pricingAskedBy: given === 'changeAsked' ? asker.id : null,
    pricingAskedAt: given === 'changeAsked' ? now : null,
    costImpact: COST_IMPACT,
    createdAt: now,
    updatedAt: now,
  };
}

/** Its approvers: an engineer whom the caller does not know, or the caller. */
function approversOf({ answerer, asker, people, t }: World, given: ChangeGiven, who: Who) {
  const isCallers = given === 'changeApproves' || given === 'changeApproved';
  // One's own is signed by the company that pays: by somebody who can bind it, and who is not of one's own.
  const payer = (who === 'OWNER' ? people.GENERAL_CONTRACTOR : people.OWNER) ?? answerer;
  const others = given === 'changeMadeApproved' ? payer : answerer;
  const approver = isCallers ? (people[who] ?? asker) : others;
  const decided = STATUSES.some(([ends, status]) => ends.test(given) && status === 'APPROVED');
  return {
    userId: approver.id,
    position: 0,
    decision: decided ? ('APPROVED' as const) : ('PENDING' as const),
    decidedAt: decided ? t.clock.now() : null,
  };
}

/** Who sent the form of one that is out for signature, and who is asked first, so that nothing is signed. */
function partiesOf({ asker, people }: World, given: ChangeGiven, who: Who): Parties | null {
  const me = people[who] ?? asker;
  if (given === 'changeSigns') return { sender: asker, signer: me };
  return given === 'changeMadeSent' ? { sender: me, signer: asker } : null;
}

/** For each person a change request that is to them what the table says, without the steps that lead there. */
export async function storeChanges(
  db: Db,
  world: World,
  given: ChangeGiven,
  everyone: readonly Who[],
): Promise<StoredChange[]> {
  const { asker, people, project, t } = world;
  const now = t.clock.now();
  const stored: StoredChange[] = [];
  for (const who of everyone) {
    const values = valuesOf(world, given, who);
    const approver = approversOf(world, given, who);
    // Whose turn it is follows from status and people alone.
    const parties = partiesOf(world, given, who);
    const turn = turnOf(
      values as unknown as ChangeRequestRow,
      [approver] as ApproverRow[],
      parties?.signer.id ?? null,
    );
    const court = courtOf(null, turn, now);
    await db.insert(changeRequests).values({ ...values, ...court });
    const of = { requestId: values.id, projectId: project.id };
    await db.insert(changeRequestApprovers).values({ ...of, companyId: values.companyId, ...approver });
    await db.insert(changeRequestTasks).values({
      ...of,
      id: crypto.randomUUID(),
      position: 0,
      taskId: crypto.randomUUID(),
      taskNumber: '23 31 13',
      taskName: 'Metal ducts',
      subDivisionId: crypto.randomUUID(),
      subDivisionNumber: '23 31 00',
      subDivisionName: 'Ducts',
      divisionId: world.divisionId,
      divisionNumber: '23',
      divisionName: 'HVAC',
      originalScheduledValue: 0,
      costImpact: COST_IMPACT,
      costImpactAction: 'ADD',
    });
    if (given === 'changeAdded' || given === 'changeAsked')
      await db
        .insert(changeRequestUsers)
        .values({ ...of, userId: (people[who] ?? asker).id, createdAt: now });
    if (parties)
      await storePacket(
        db,
        world,
        { changeRequestId: values.id, documentType: 'CHANGE_ORDER' },
        parties,
        'CONTRACTOR',
      );
    await db
      .insert(changeRequestWords)
      .values({ recordId: values.id, word: values.subject, projectId: project.id });
    stored.push({ id: values.id, word: values.subject, sovId: values.sovId });
  }
  return stored;
}
