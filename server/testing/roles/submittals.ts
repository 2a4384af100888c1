import type { SubmittalStatus } from '#domain/submittal/kinds.ts';
import { SUBMITTAL_GIVEN, type SubmittalGiven } from '../../../tests/rules/roles/given.ts';
import type { Who } from '../../../tests/rules/roles/cells.ts';
import type { Db } from '../../db/database.ts';
import { type ApproverRow, keptFacts } from '../../modules/submittal/records.ts';
import {
  submittalApprovers,
  submittalRevisions,
  submittals,
  submittalUsers,
  submittalWords,
} from '../../modules/submittal/schema.ts';
import type { World } from './world.ts';

export const isSubmittalGiven = (given: string): given is SubmittalGiven =>
  Object.hasOwn(SUBMITTAL_GIVEN, given);

export interface StoredSubmittal {
  id: string;
  /** Found by this word alone. */
  word: string;
}

/** Where it stands, by what the table says of it; in review where that says nothing. */
const STATUSES: Partial<Record<SubmittalGiven, SubmittalStatus>> = {
  submittalDraftOthers: 'DRAFT',
  submittalRegistered: 'DRAFT',
  submittalOwed: 'DRAFT',
  submittalMadeDraft: 'DRAFT',
  submittalMadeRevision: 'REVISION',
  submittalMadeClosed: 'CLOSED',
  submittalAssigned: 'ASSIGNED',
  submittalAsked: 'REASSIGNED',
  submittalReviewed: 'GC_REVIEWED',
  submittalOthersPending: 'APPROVAL_PENDING',
  submittalApproves: 'APPROVAL_PENDING',
  submittalApproved: 'APPROVED',
};
const DAY = 86_400_000;
let made = 0;

/** The row, with nothing but what the caller is to it. */
function valuesOf({ asker, answerer, people, project, t }: World, given: SubmittalGiven, who: Who) {
  const n = ++made;
  const now = t.clock.now();
  const me = people[who] ?? asker;
  const creator = given.startsWith('submittalMade') ? me : asker;
  const status = STATUSES[given] ?? 'IN_PROGRESS';
  // A draft goes to somebody who reviews for the general contractor.
  const reviewer = (status === 'DRAFT' ? people.GENERAL_CONTRACTOR : answerer) ?? answerer;
  const isOfTheirs = given === 'submittalOwed' || given === 'submittalColleagues';
  return {
    id: crypto.randomUUID(),
    projectId: project.id,
    specSection: '23 31 00',
    sequence: status === 'DRAFT' ? null : 10_000 + n,
    revision: 0,
    title: `duct${n}x`,
    status,
    // What is sent for information is closed once reviewed.
    purpose: given === 'submittalReviewed' ? ('INFORMATION' as const) : ('APPROVAL' as const),
    category: 'CONSTRUCTION' as const,
    submittalType: 'SHOP_DRAWING' as const,
    isPrivate: given === 'submittalPrivateOthers' || given === 'submittalInvited',
    inRegister: given === 'submittalRegistered' || given === 'submittalOwed',
    companyId: isOfTheirs ? me.companyId : creator.companyId,
    createdBy: creator.id,
    receivedFromId: null,
    assigneeId: (given.startsWith('submittalAssigned') ? me : reviewer).id,
    reviewerId: given === 'submittalAsked' ? me.id : null,
    dueDate: new Date(now.getTime() + 14 * DAY).toISOString().slice(0, 10),
    requiredOnSite: null,
    leadTimeDays: null,
    reviewDays: null,
    attachmentCount: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** For each person a submittal that is to them what the table says, without the steps that lead there. */
export async function storeSubmittals(
  db: Db,
  world: World,
  given: SubmittalGiven,
  everyone: readonly Who[],
): Promise<StoredSubmittal[]> {
  const { people, asker, answerer, bystander, project, t } = world;
  const now = t.clock.now();
  const stored: StoredSubmittal[] = [];
  for (const who of everyone) {
    const me = people[who] ?? asker;
    const values = valuesOf(world, given, who);
    const of = { submittalId: values.id, projectId: project.id };
    const deciding = {
      ...of,
      revision: 0,
      userId: (given === 'submittalApproves' ? me : answerer).id,
      position: 0,
      step: 1,
      isRequired: true,
      decision: given === 'submittalApproved' ? ('APPROVED' as const) : ('PENDING' as const),
    };
    const isForwarded = values.status === 'APPROVAL_PENDING' || values.status === 'APPROVED';
    const approvers = isForwarded ? [deciding] : [];
    const kept = keptFacts(null, values, approvers as unknown as ApproverRow[], [], now);
    await db.insert(submittals).values({ ...values, ...kept });
    if (isForwarded) await db.insert(submittalApprovers).values(deciding);
    const { status, title } = values;
    await db
      .insert(submittalRevisions)
      .values({ ...of, revision: 0, status, title, fields: {}, fileKeys: [] });
    const invited = given === 'submittalInvited' ? [bystander, me] : [bystander];
    await db
      .insert(submittalUsers)
      .values(invited.map(({ id }) => ({ ...of, userId: id, part: 'INVITED' as const, createdAt: now })));
    await db
      .insert(submittalWords)
      .values({ recordId: values.id, word: values.title, projectId: project.id });
    stored.push({ id: values.id, word: values.title });
  }
  return stored;
}
