import { LOG_ACCESSES } from '#domain/daily-log/sight.ts';
import { NONCONFORMANCE_STATUSES } from '#domain/daily-log/nonconformance-status.ts';
import { DAILY_LOG_ENTRY_TYPES, DAILY_LOG_STATUSES } from '#domain/daily-log/status.ts';
import { CHANGE_REQUEST_STATUSES } from '#domain/change-request/faces.ts';
import { DOCUMENT_FILE_TYPES } from '#domain/document/kinds.ts';
import { audienceOf, GRANT_AUDIENCES, SHARING_TYPES } from '#domain/document/rights.ts';
import { trashDaysLeft } from '#domain/document/trash.ts';
import { FOLLOW_UP_STATUSES } from '#domain/inspection/follow-up.ts';
import { INSPECTION_STATUSES } from '#domain/inspection/status.ts';
import { MESSAGE_FLAGS } from '#domain/message/status.ts';
import { QUALITY_TASK_STATUSES } from '#domain/quality-check/status.ts';
import { RFI_STATUSES } from '#domain/rfi/status.ts';
import { REVIEW_CODES, SUBMITTAL_STATUSES } from '#domain/submittal/kinds.ts';
import { SUBMITTAL_RISKS, submittalRisk } from '#domain/submittal/schedule.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentGrants, documents, documentVersions } from '../modules/document/schema.ts';
import { inspectionFollowUps, inspections } from '../modules/inspection/schema.ts';
import { inspectionTemplates } from '../modules/inspection/template-schema.ts';
import { qualityFollowUps, qualityTasks } from '../modules/quality-check/schema.ts';
import { messages } from '../modules/messages/schema.ts';
import { rfis } from '../modules/rfi/schema.ts';
import { changeRequests } from '../modules/change-request/schema.ts';
import { lienWaivers, payApps, paymentReleases } from '../modules/payapp/schema.ts';
import { projects } from '../modules/projects/schema.ts';
import { submittalApprovers, submittalRevisions, submittals } from '../modules/submittal/schema.ts';
import { dailyLogEntries, dailyLogs } from '../modules/daily-log/schema.ts';
import { DemoClient } from './demo-client.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { HARBORVIEW_LOGS } from './harborview-logs.ts';
import { HARBORVIEW_CHECKS } from './harborview-checks.ts';
import { HARBORVIEW_INSPECTIONS } from './harborview-inspections.ts';
import { HARBORVIEW_MESSAGES } from './harborview-messages.ts';
import { HARBORVIEW_RFIS } from './harborview-rfis.ts';
import { loadDemo } from './load-demo.ts';
import { DEMO_PASSWORD, demoEmail } from './people.ts';
import { HARBORVIEW_SUBMITTALS } from './submittals.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  // The same hour at each run: days left in the trash are counted from one.
  const noon = t.clock.now();
  noon.setUTCHours(12, 0, 0, 0);
  t.clock.set(noon);
  await loadDemo(t.ports, 'http://localhost:3000');
}, 180_000);
afterAll(() => t.close());

const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title);

test('the demo building has questions in every status, some overdue, numbered without a gap', async () => {
  const name = 'Harborview Medical Office Building';
  const rows = await t.db((db) =>
    db
      .select({ rfi: rfis })
      .from(rfis)
      .innerJoin(projects, eq(projects.id, rfis.projectId))
      .where(eq(projects.name, name)),
  );
  const made = rows.map((row) => row.rfi);
  expect(made).toHaveLength(HARBORVIEW_RFIS.length);
  expect(new Set(made.map((rfi) => rfi.status))).toEqual(new Set(RFI_STATUSES));
  const today = t.clock.now().toISOString().slice(0, 10);
  const late = made.filter((rfi) => rfi.courtId && rfi.status !== 'DRAFT' && (rfi.dueDate ?? today) < today);
  expect(late.length).toBeGreaterThanOrEqual(3);
  const numbers = made.flatMap((rfi) => rfi.sequence ?? []).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  expect(made.every((rfi) => rfi.createdAt <= t.clock.now())).toBe(true);
});

test('the demo building has checks in every status, from its schedule, failed and put right', async () => {
  const made = await t.db((db) => db.select().from(qualityTasks));
  const links = await t.db((db) => db.select().from(qualityFollowUps));
  const followUps = made.filter((task) => links.some(({ taskId }) => taskId === task.id));
  expect(made).toHaveLength(HARBORVIEW_CHECKS.length + followUps.length);
  expect(new Set(made.map((task) => task.status))).toEqual(new Set(QUALITY_TASK_STATUSES));
  expect(new Set(followUps.map((task) => task.status))).toEqual(new Set(['IN_PROGRESS', 'COMPLETED']));
  expect(made.filter((task) => task.sovLineId !== null)).toHaveLength(3);
  expect(new Set(made.map((task) => task.lastResult))).toEqual(
    new Set(['PASS', 'FAIL', 'OBSERVATION', null]),
  );
  const today = t.clock.now().toISOString().slice(0, 10);
  expect(made.filter((task) => task.courtId && task.dueDate && task.dueDate < today)).toHaveLength(2);
  const numbers = made.map((task) => task.sequence).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
});

test('the demo building has daily logs: every entry, every state, open and closed, signed and opened again', async () => {
  const made = await t.db((db) => db.select().from(dailyLogs));
  expect(made).toHaveLength(HARBORVIEW_LOGS.length);
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set(DAILY_LOG_STATUSES));
  expect(new Set(made.map(({ access }) => access))).toEqual(new Set(LOG_ACCESSES));
  expect(new Set(made.map(({ companyId }) => companyId)).size).toBe(2);
  expect(made.filter(({ hasAccident }) => hasAccident)).toHaveLength(1);
  expect(made.filter(({ crewName }) => crewName !== null)).toHaveLength(1);
  expect(made.some(({ status, signedAt }) => status === 'CLOSED' && signedAt === null)).toBe(true);
  const entries = await t.db((db) => db.select().from(dailyLogEntries));
  expect(new Set(entries.map(({ entryType }) => entryType))).toEqual(new Set(DAILY_LOG_ENTRY_TYPES));
  expect(new Set(entries.map(({ status }) => status))).toEqual(new Set([null, ...NONCONFORMANCE_STATUSES]));
  expect(entries.filter(({ voidedAt }) => voidedAt !== null)).toHaveLength(1);
  expect(entries.filter(({ correctedByEntryId }) => correctedByEntryId !== null)).toHaveLength(1);
  expect(entries.filter(({ photoCount }) => photoCount > 0).length).toBeGreaterThanOrEqual(4);
  expect(made.every(({ createdAt, updatedAt }) => createdAt <= updatedAt && updatedAt <= t.clock.now())).toBe(
    true,
  );
  const luis = new DemoClient(t.app, { email: demoEmail('luis'), password: DEMO_PASSWORD });
  const projectId = made[0]?.projectId ?? '';
  const { data } = await luis.call('listSovs', { path: { projectId } });
  const sovs = await Promise.all(
    data.map(({ id: sovId }: { id: string }) =>
      luis.call('getDailyLogQuantities', { path: { projectId }, query: { sovId } }),
    ),
  );
  const percents = sovs.flatMap(({ lines }) =>
    lines.map((line: { proposedPercent: number }) => line.proposedPercent),
  );
  expect(percents.filter((percent) => percent > 0).length).toBeGreaterThanOrEqual(3);
});

test('the demo building has inspections in every status, follow-ups in every state, and a weekly walk', async () => {
  const made = await t.db((db) => db.select().from(inspections));
  const walks = made.filter(({ seriesId }) => seriesId !== null);
  expect(walks).toHaveLength(8);
  expect(made).toHaveLength(HARBORVIEW_INSPECTIONS.length + walks.length);
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set(INSPECTION_STATUSES));
  expect(new Set(made.map(({ revisionNumber }) => revisionNumber))).toEqual(new Set([0, 1]));
  const followUps = await t.db((db) => db.select().from(inspectionFollowUps));
  expect(new Set(followUps.map(({ status }) => status))).toEqual(new Set(FOLLOW_UP_STATUSES));
  expect(followUps.filter(({ sentBackReason }) => sentBackReason !== null)).toHaveLength(1);
  const today = t.clock.now().toISOString().slice(0, 10);
  expect(followUps.some(({ status, dueDate }) => status === 'OPEN' && dueDate < today)).toBe(true);
  const numbers = made.flatMap(({ sequence }) => sequence ?? []).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  expect(made.every(({ createdAt, updatedAt }) => createdAt <= updatedAt && updatedAt <= t.clock.now())).toBe(
    true,
  );
  const templates = await t.db((db) => db.select().from(inspectionTemplates));
  expect(templates.map(({ name }) => name)).toEqual(['Northgate deck pre-pour']);
});

test('the demo building has a board: answered, edited, flagged, unread, and a draft', async () => {
  const made = await t.db((db) => db.select().from(messages));
  expect(made).toHaveLength(HARBORVIEW_MESSAGES.length);
  expect(made.filter(({ status }) => status === 'DRAFT')).toHaveLength(1);
  expect(made.filter(({ editedAt }) => editedAt !== null)).toHaveLength(1);
  expect(new Set(made.map(({ flag }) => flag))).toEqual(new Set([null, ...MESSAGE_FLAGS]));
  expect(made.every(({ createdAt, lastCommentAt }) => (lastCommentAt ?? createdAt) <= t.clock.now())).toBe(
    true,
  );
  const dana = new DemoClient(t.app, { email: demoEmail('dana'), password: DEMO_PASSWORD });
  const { data } = await dana.call('listMessages', {
    path: { projectId: made[0]?.projectId ?? '' },
    query: { isUnread: 'true' },
  });
  expect(data.map(({ subject }: { subject: string }) => subject)).toEqual(
    expect.arrayContaining(['Near miss at the north stair', 'Site visit on Thursday: shear wall SW-4']),
  );
});

test('the demo building has submittals in every status, with every review code, and a register', async () => {
  const made = await t.db((db) => db.select().from(submittals));
  expect(made).toHaveLength(HARBORVIEW_SUBMITTALS.length);
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set(SUBMITTAL_STATUSES));
  const revisions = await t.db((db) => db.select().from(submittalRevisions));
  expect(new Set(revisions.map(({ reviewCode }) => reviewCode))).toEqual(new Set([null, ...REVIEW_CODES]));
  expect(new Set(made.map(({ revision }) => revision))).toEqual(new Set([0, 1]));
  expect(made.filter(({ isPrivate }) => isPrivate)).toHaveLength(1);
  expect(new Set(made.map(({ companyId }) => companyId)).size).toBe(2);
  const today = t.clock.now().toISOString().slice(0, 10);
  expect(new Set(made.map((row) => submittalRisk(row, today)))).toEqual(new Set([null, ...SUBMITTAL_RISKS]));
  const late = made.filter(
    ({ closedAt, status, dueDate }) => !closedAt && status !== 'DRAFT' && dueDate && dueDate < today,
  );
  expect(late.length).toBeGreaterThanOrEqual(3);
  expect(made.filter(({ inRegister }) => inRegister)).toHaveLength(8);
  const waiting = await t.db((db) => db.select().from(submittalApprovers));
  expect(new Set(waiting.map(({ step }) => step))).toEqual(new Set([1, 2]));
  expect(made.every(({ createdAt, updatedAt }) => createdAt <= updatedAt && updatedAt <= t.clock.now())).toBe(
    true,
  );

  // A private one is found by those who are on it.
  const { projectId } = made[0] ?? { projectId: '' };
  const at = { path: { projectId }, query: { limit: '100' } };
  const clientOf = (key: string) => new DemoClient(t.app, { email: demoEmail(key), password: DEMO_PASSWORD });
  expect(titles(await clientOf('owen').call('listSubmittals', at))).not.toContain(
    'Access control of the pharmacy vault',
  );
  expect(titles(await clientOf('ben').call('listSubmittals', at))).toContain(
    'Access control of the pharmacy vault',
  );
});

test('the demo building has change requests in every status, some in its schedules and billed', async () => {
  const made = await t.db((db) => db.select().from(changeRequests));
  expect(new Set(made.map((request) => request.status))).toEqual(new Set(CHANGE_REQUEST_STATUSES));
  expect(made.every(({ createdAt, updatedAt }) => createdAt <= updatedAt && updatedAt <= t.clock.now())).toBe(
    true,
  );
  const numbers = made.flatMap((request) => request.sequence ?? []).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  const today = t.clock.now().toISOString().slice(0, 10);
  expect(
    made.filter((request) => request.status !== 'SIGNED' && (request.dueDate ?? today) < today),
  ).toHaveLength(1);

  // What was signed on the prime contract is line 2 of the application that waits, and ties out.
  const prime = made.find(({ orderSequence }) => orderSequence === 3)?.sovId;
  const signed = made.filter(({ status, sovId }) => status === 'SIGNED' && sovId === prime);
  expect(signed.map(({ orderSequence }) => orderSequence).toSorted()).toEqual([1, 2, 3]);
  const dana = new DemoClient(t.app, { email: demoEmail('dana'), password: DEMO_PASSWORD });
  const path = { projectId: made[0]?.projectId ?? '' };
  const { data } = await dana.call('listPayApps', { path, query: { sovId: prime ?? '' } });
  const waiting = await dana.call('getPayApp', { path: { ...path, payAppId: data[0].id } });
  const { figures } = waiting.g702;
  expect(figures.netChangeByChangeOrders * 100).toBe(
    signed.reduce((sum, { costImpact }) => sum + costImpact, 0),
  );
  expect(waiting.tieOut.every(({ ok }: { ok: boolean }) => ok)).toBe(true);
});

test('the demo building has a library of every kind, with versions, rights, something private and a trash', async () => {
  const made = await t.db((db) => db.select().from(documents));
  const { projectId } = made.find(({ name }) => name === 'Safety') ?? { projectId: '' };
  const own = made.filter((document) => document.projectId === projectId);
  const kinds = new Set(own.map(({ fileType }) => fileType));
  // Models of CAD and videos are too large to come with a product.
  expect(kinds).toEqual(
    new Set(DOCUMENT_FILE_TYPES.filter((kind) => !['DRAWING', 'VIDEO', 'OTHER'].includes(kind))),
  );
  expect(new Set(own.map(({ sharingType }) => sharingType))).toEqual(new Set(SHARING_TYPES));
  expect(own.filter(({ creationType }) => creationType === 'TEMPLATE')).toHaveLength(2);
  const grants = await t.db((db) => db.select().from(documentGrants));
  expect(new Set(grants.map(audienceOf))).toEqual(new Set(GRANT_AUDIENCES));
  const versions = await t.db((db) => db.select().from(documentVersions));
  expect(versions.filter(({ number }) => number > 1)).toHaveLength(2);
  const days = own.flatMap(({ trashedAt }) => (trashedAt ? [trashDaysLeft(trashedAt, t.clock.now())] : []));
  expect(days.toSorted((a, b) => a - b)).toEqual([6, 7, 30]);
  expect(own.every(({ createdAt, updatedAt }) => createdAt <= updatedAt && updatedAt <= t.clock.now())).toBe(
    true,
  );

  // What is private or somebody's working files is found by those who may see it.
  const at = { path: { projectId } };
  const seenBy = async (key: string) => {
    const client = new DemoClient(t.app, { email: demoEmail(key), password: DEMO_PASSWORD });
    const { data } = await client.call('listDocumentFolders', at);
    return data.map(({ name }: { name: string }) => name);
  };
  expect(await seenBy('owen')).toEqual(expect.arrayContaining(['Cascade working files', 'Site photos']));
  expect(await seenBy('grace')).toContain('Contracts');
  for (const [key, name] of [
    ['owen', 'Contracts'],
    ['luis', 'Buyout'],
    ['henrik', 'Cascade working files'],
  ] as const)
    expect([key, await seenBy(key)]).toEqual([key, expect.not.arrayContaining([name])]);

  // Submittals and messages refer to it.
  const plan = own.find(({ name }) => name === 'M-301 Level 3 HVAC plan.pdf')?.id ?? '';
  const dana = new DemoClient(t.app, { email: demoEmail('dana'), password: DEMO_PASSWORD });
  const { usedIn, fileVersion } = await dana.call('getDocument', {
    path: { projectId, documentId: plan },
  });
  expect(usedIn.map(({ objectType }: { objectType: string }) => objectType)).toEqual([
    'MESSAGE',
    'SUBMITTAL',
  ]);
  expect(fileVersion).toBe(2);
});

test('the demo building marks changes up as its project does: an addition with all of it, a credit with the bond alone', async () => {
  const dana = new DemoClient(t.app, { email: demoEmail('dana'), password: DEMO_PASSWORD });
  const rows = await t.db((db) => db.select().from(changeRequests));
  const markedUp = async (subject: string) => {
    const { id = '', projectId = '' } = rows.find((request) => request.subject.startsWith(subject)) ?? {};
    const path = { projectId, changeRequestId: id };
    const { status, costImpact, markups } = await dana.call('getChangeRequest', { path });
    const of = markups.map(({ name, amount }: { name: string; amount: number }) => [name, amount]);
    return { status, costImpact, markups: Object.fromEntries(of) };
  };
  expect(await markedUp('Bronze storefront')).toEqual({
    status: 'APPROVAL_PENDING',
    costImpact: 83_938.47,
    markups: { Overhead: 7160, Profit: 3938, Bond: 1240.47 },
  });
  expect(await markedUp('Credit for the second monument sign')).toEqual({
    status: 'APPROVED',
    costImpact: -14_413,
    markups: { Overhead: 0, Profit: 0, Bond: -213 },
  });
  const presets = await dana.call('getChangeRequestMarkupPresets', {
    path: { projectId: rows[0]?.projectId ?? '' },
  });
  expect(presets.data.map(({ name }: { name: string }) => name)).toEqual(['Overhead', 'Profit', 'Bond']);
});

test('what the demo has paid was waived, released and signed on both sides of the payment', async () => {
  const applications = await t.db((db) => db.select().from(payApps));
  const waivers = await t.db((db) => db.select().from(lienWaivers));
  const payments = await t.db((db) => db.select().from(paymentReleases));
  const closed = applications.filter(({ status }) => status === 'CLOSED');
  // One of the building, and all but the last of the street and sewer contract.
  expect(closed).toHaveLength(10);
  for (const { id, amountReleased } of closed) {
    const own = waivers.filter(({ payAppId }) => payAppId === id);
    expect(own.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
      'CONDITIONAL SIGNED',
      'UNCONDITIONAL SIGNED',
    ]);
    // Both projects are in California.
    expect(own.map(({ civilCodeSection }) => civilCodeSection).toSorted()).toEqual(['8132', '8134']);
    const paid = payments.filter(({ payAppId }) => payAppId === id);
    expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(amountReleased);
    expect(new Set(own.map(({ amount }) => amount))).toEqual(new Set([amountReleased]));
  }
});

test('the demo contractor pays by the year after a time by the month, and who was invited pays nothing', async () => {
  const as = async (key: string) => {
    const client = new DemoClient(t.app, { email: demoEmail(key), password: DEMO_PASSWORD });
    return { status: await client.call('getSubscriptionStatus'), client };
  };
  const { status, client } = await as('dana');
  expect(status).toMatchObject({ status: 'ACTIVE', isSubscribed: true, credit: 0 });
  expect(status.currentPlan.priceId).toBe('price_yearly');
  expect(Date.parse(status.currentPeriodEnd)).toBeGreaterThan(t.clock.now().getTime());
  const { data } = await client.call('listInvoices');
  expect(data).toHaveLength(8);
  // The rest of the month that was paid is credited with the change.
  expect(data[0]).toMatchObject({ interval: 'YEARLY', amount: 3600, status: 'PAID' });
  expect(data[0].credit).toBeGreaterThan(0);
  expect(data[0].amountPaid).toBe((360_000 - Math.round(data[0].credit * 100)) / 100);
  const invited = await as('mei');
  expect(invited.status).toMatchObject({ status: 'NONE', currentPlan: null });
  expect(invited.status.abilities.createProjects.allowed).toBe(false);
});
