import { RFI_GIVEN, type RfiGiven, type ViewGiven } from '../../../tests/rules/roles/given.ts';
import type { Db } from '../../db/database.ts';
import { attachments } from '../../modules/attachments/schema.ts';
import { comments } from '../../modules/comments/schema.ts';
import { PNG } from '../../modules/comments/testing.ts';
import { keptFacts } from '../../modules/rfi/records.ts';
import { rfiResponses, rfis, rfiUsers, rfiWords } from '../../modules/rfi/schema.ts';
import { savedViews } from '../../modules/saved-views/schema.ts';
import { storeEntries } from '../../modules/search/entries.ts';
import { betweenTransactions } from '../../ports/open-transaction.ts';
import type { TestUser } from '../harness.ts';
import type { World } from './world.ts';

export const isRfiGiven = (given: string): given is RfiGiven => Object.hasOwn(RFI_GIVEN, given);

export interface StoredRfi {
  id: string;
  /** Found by this word alone. */
  word: string;
  responseId: string;
}

const STATUS_OF: Partial<Record<RfiGiven, (typeof rfis.$inferSelect)['status']>> = {
  draftOthers: 'DRAFT',
  askedDraft: 'DRAFT',
  askedClosed: 'CLOSED',
  closedOthers: 'CLOSED',
  askedTerminated: 'TERMINATED',
  askedAnswered: 'IN_PROGRESS',
  assignedAnswered: 'IN_PROGRESS',
};
const DAY = 86_400_000;
let made = 0;

function rfiValues({ asker, answerer, project, t }: World, given: RfiGiven, caller: TestUser | null) {
  const n = ++made;
  const now = t.clock.now();
  const me = caller ?? asker;
  const requester = given.startsWith('asked') ? me : asker;
  const status = STATUS_OF[given] ?? 'ASSIGNED';
  const values = {
    id: crypto.randomUUID(),
    projectId: project.id,
    subject: `duct${n}x`,
    question: 'May the beam be penetrated?',
    status,
    visibility: given.endsWith('Private') || given.startsWith('private') ? 'PRIVATE' : 'PUBLIC',
    requesterId: requester.id,
    companyId: given.startsWith('colleagues') ? me.companyId : requester.companyId,
    assigneeId: given.startsWith('assigned') ? me.id : answerer.id,
    answered: status === 'IN_PROGRESS',
    dueDate: new Date(now.getTime() + 7 * DAY).toISOString().slice(0, 10),
    costAnswer: 'UNKNOWN',
    scheduleAnswer: 'UNKNOWN',
    responseCount: 1,
    createdAt: now,
    updatedAt: now,
    ...(status === 'DRAFT'
      ? {}
      : { sequence: 10_000 + n, publishedAt: now, publishedOn: now.toISOString().slice(0, 10) }),
    ...(status === 'CLOSED' || status === 'TERMINATED' ? { closedAt: now, finalAgeDays: 0 } : {}),
  } as const;
  return { ...values, ...keptFacts(null, values, now) };
}

/** For each person an RFI that is to them what the table says, without the steps that lead there. */
export async function storeRfis(
  db: Db,
  world: World,
  given: RfiGiven,
  callers: readonly (TestUser | null)[],
): Promise<StoredRfi[]> {
  const { asker, bystander, project, t } = world;
  const now = t.clock.now();
  const rows = callers.map((caller) => rfiValues(world, given, caller));
  await db.insert(rfis).values(rows);
  const responses = rows.map(({ id, assigneeId }) => ({
    id: crypto.randomUUID(),
    projectId: project.id,
    rfiId: id,
    response: 'Not without a stiffener.',
    isFromAssignee: true,
    createdBy: assigneeId,
    position: 0,
    createdAt: now,
  }));
  await db.insert(rfiResponses).values(responses);
  const isAdded = given.startsWith('added');
  await db.insert(rfiUsers).values(
    rows.flatMap((row, i) =>
      [bystander, ...(isAdded ? [callers[i] ?? asker] : [])].map((user) => ({
        rfiId: row.id,
        userId: user.id,
        projectId: project.id,
        addedBy: asker.id,
        createdAt: now,
      })),
    ),
  );
  await db
    .insert(rfiWords)
    .values(rows.map(({ id, subject }) => ({ recordId: id, word: subject, projectId: project.id })));
  await storeEntries(
    db,
    rows.map(({ id, subject, projectId, createdAt }) => ({
      id,
      projectId,
      createdAt,
      kind: 'RFI',
      number: null,
      title: subject,
      others: [],
    })),
  );
  return rows.map(({ id, subject }, i) => ({ id, word: subject, responseId: responses[i]?.id ?? '' }));
}

/** A comment on a record, emptied where it has been deleted. */
export async function storeComment(
  db: Db,
  world: World,
  on: { objectType: 'RFI' | 'SOV' | 'PAYAPP'; objectId: string },
  by: TestUser,
  isDeleted: boolean,
): Promise<string> {
  const now = world.t.clock.now();
  const [row] = await db
    .insert(comments)
    .values({
      ...on,
      projectId: world.project.id,
      content: isDeleted ? '' : 'Which grid line?',
      createdBy: by.id,
      createdAt: now,
      deletedAt: isDeleted ? now : null,
    })
    .returning();
  return row?.id ?? '';
}

/** A file, of a record or of nothing yet. */
export async function storeFile(
  db: Db,
  world: World,
  uploadedBy: TestUser,
  owner: { objectType: string; objectId: string } | null,
): Promise<string> {
  const { t, project } = world;
  const key = `attachments/${crypto.randomUUID()}.png`;
  const now = t.clock.now();
  await db.insert(attachments).values({
    key,
    projectId: project.id,
    name: 'beam.png',
    size: PNG.byteLength,
    contentType: 'image/png',
    uploadedBy: uploadedBy.id,
    ...owner,
    claimedAt: owner ? now : null,
    createdAt: now,
  });
  // The world is set up in one transaction, and nobody waits for it.
  await betweenTransactions(() => t.ports.files.put(key, PNG, 'image/png'));
  return key;
}

const TOOL_OF: Partial<Record<ViewGiven, 'PAYAPP' | 'CHANGE_REQUEST'>> = {
  viewSharedPay: 'PAYAPP',
  viewSharedChange: 'CHANGE_REQUEST',
};

/** A saved view of the caller's own or of somebody else. */
export async function storeView(
  db: Db,
  world: World,
  given: ViewGiven,
  caller: TestUser | null,
): Promise<string> {
  const now = world.t.clock.now();
  const isOwn = given.startsWith('viewOwn');
  const [row] = await db
    .insert(savedViews)
    .values({
      projectId: world.project.id,
      tool: TOOL_OF[given] ?? 'RFI',
      name: `View ${++made}`,
      search: {},
      columns: [],
      shared: given.includes('Shared'),
      createdBy: (isOwn && caller ? caller : world.asker).id,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  return row?.id ?? '';
}
