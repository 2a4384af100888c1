import { authoritiesFor } from '#domain/authority/authorities.ts';
import { PROJECT_ROLES } from '#domain/authority/roles.ts';
import type { Actor } from '#domain/authority/scope.ts';
import { CHANGE_REQUEST_STATUSES } from '#domain/change-request/faces.ts';
import { LOG_ACCESSES, mayReadDailyLog } from '#domain/daily-log/sight.ts';
import { DAILY_LOG_STATUSES } from '#domain/daily-log/status.ts';
import { INSPECTION_STATUSES } from '#domain/inspection/status.ts';
import { isForAll, mayReadMessage, MESSAGE_STATUSES } from '#domain/message/status.ts';
import { mayReadRfi, RFI_STATUSES, RFI_VISIBILITIES } from '#domain/rfi/status.ts';
import { QUALITY_TASK_STATUSES } from '#domain/quality-check/status.ts';
import { PACKET_STATUSES } from '#domain/signing/packet-status.ts';
import { SUBMITTAL_STATUSES } from '#domain/submittal/kinds.ts';
import { mayReadSubmittal } from '#domain/submittal/sight.ts';
import { and, eq, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import type { ProjectContext } from '../../http/context.ts';
import { createTestApp, type TestApp, type TestProject } from '../../testing/harness.ts';
import { CHANGE_REQUESTS, visibleRequests } from '../change-request/list-query.ts';
import { mayRead as mayReadChangeRequest, readChangeRequest } from '../change-request/records.ts';
import { changeRequestApprovers, changeRequests, changeRequestUsers } from '../change-request/schema.ts';
import { courtOf, readersOf, readLog } from '../daily-log/records.ts';
import { dailyLogEntries, dailyLogs, dailyLogShares } from '../daily-log/schema.ts';
import { visibleLogs } from '../daily-log/sight.ts';
import { visibleInspections } from '../inspection/list-query.ts';
import { maySeeInspection, readInspection } from '../inspection/records.ts';
import { inspections } from '../inspection/schema.ts';
import { readPayApp } from '../payapp/records.ts';
import { g703s, payApps, paymentTerms } from '../payapp/schema.ts';
import { maySeePayApp, visiblePayApps } from '../payapp/sight.ts';
import { messageRecord, readMessage } from '../messages/records.ts';
import { messagePeople, messages } from '../messages/schema.ts';
import { visibleMessages } from '../messages/sight.ts';
import { visibleTasks } from '../quality-check/list-query.ts';
import { TASKS } from '../quality-check/records.ts';
import { qualityTasks } from '../quality-check/schema.ts';
import { visibleRfis } from '../rfi/list-query.ts';
import { keptFacts, readRfi, rfiRecord } from '../rfi/records.ts';
import { rfis, rfiUsers } from '../rfi/schema.ts';
import { signaturePacketRequests, signaturePackets, signatureSigners } from '../signing/schema.ts';
import { visibleSovs } from '../sov/list-query.ts';
import { maySeeSov, readSov } from '../sov/records.ts';
import { sovs, sovUsers } from '../sov/schema.ts';
import { visibleSubmittals } from '../submittal/list-query.ts';
import { keptFacts as keptOfSubmittal, readSubmittal, submittalRecord } from '../submittal/records.ts';
import { submittalApprovers, submittals, submittalUsers } from '../submittal/schema.ts';

// A list and a page that tell different people different things is how a record leaks: each tool's sight as SQL is held
// against its rule, record by record, for made-up records and people.

let t: TestApp;
let project: TestProject;
const people: string[] = [];
const companies: string[] = [];

beforeAll(async () => {
  t = await createTestApp();
  for (let i = 0; i < 3; i++) companies.push(await t.company());
  const members = [];
  for (let i = 0; i < 4; i++) members.push(await t.user({ company: companies[i % 3] ?? null }));
  people.push(...members.map(({ id }) => id));
  if (members[0]) project = await t.project(members[0]);
});
afterAll(() => t.close());

const at = <T>(values: readonly T[], index: number): T => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('There is nothing to choose from');
  return value;
};
const someone = fc.nat(3);
const nobodyOr = fc.option(someone);
const idOf = (index: number) => at(people, index);
const idOrNull = (index: number | null) => (index === null ? null : idOf(index));
const added = fc.uniqueArray(someone, { maxLength: 2 });

const actors = fc.record({
  user: someone,
  company: fc.option(fc.nat(2)),
  role: fc.constantFrom(...PROJECT_ROLES),
  mayNothing: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});
const actorOf = ({
  user,
  company,
  role,
  mayNothing,
}: typeof actors extends fc.Arbitrary<infer A> ? A : never): Actor => ({
  userId: idOf(user),
  companyId: company === null ? null : at(companies, company),
  projectRole: role,
  authorities: mayNothing ? [] : authoritiesFor({ projectRole: role, userCompanyOwnsProject: false }),
});

/** Stores each record and asks for each person, in a project's transaction, what is listed and what may be read. */
async function holdsFor<R>(
  record: fc.Arbitrary<R>,
  store: (db: Db, record: R) => Promise<string>,
  listed: (ctx: ProjectContext, id: string) => PromiseLike<unknown[]>,
  mayRead: (db: Db, actor: Actor, id: string) => Promise<boolean>,
) {
  const outcomes = new Set<boolean>();
  const property = fc.asyncProperty(
    record,
    fc.array(actors, { minLength: 6, maxLength: 6 }),
    (made, asking) =>
      t.db(async (db) => {
        const id = await store(db, made);
        for (const actor of asking.map(actorOf)) {
          const ctx = { db, actor, project: { id: project.id } } as ProjectContext; // the sight asks for nothing else
          const isListed = (await listed(ctx, id)).length === 1;
          outcomes.add(isListed);
          expect([actor, isListed]).toEqual([actor, await mayRead(db, actor, id)]);
        }
      }, project.id),
  );
  await fc.assert(property, { numRuns: 60 });
  expect(outcomes).toEqual(new Set([true, false]));
}

const one = <R>([row]: R[]): R => {
  if (row === undefined) throw new Error('Nothing was stored');
  return row;
};

let sequence = 0;
test('inspections', () =>
  holdsFor(
    fc.record({
      creator: someone,
      company: fc.option(fc.nat(2)),
      isDraft: fc.boolean(),
      status: fc.constantFrom(...INSPECTION_STATUSES),
    }),
    async (db, made) => {
      sequence += 1;
      const [row] = await db
        .insert(inspections)
        .values({
          projectId: project.id,
          sequence: made.isDraft ? null : sequence,
          inspectionType: 'OTHER',
          status: made.status,
          title: 'Sight',
          createdBy: idOf(made.creator),
          companyId: made.company === null ? null : at(companies, made.company),
          courtSince: new Date(),
        })
        .returning();
      return one(row ? [row] : []).id;
    },
    (ctx, id) =>
      ctx.db
        .select({ id: inspections.id })
        .from(inspections)
        .where(and(eq(inspections.id, id), visibleInspections(ctx))),
    async (db, actor, id) => {
      const loaded = await readInspection(db, id);
      return loaded !== undefined && maySeeInspection(actor, loaded.inspection);
    },
  ));

test('RFIs', () =>
  holdsFor(
    fc.record({
      status: fc.constantFrom(...RFI_STATUSES),
      visibility: fc.constantFrom(...RFI_VISIBILITIES),
      endedAsDraft: fc.boolean(),
      requester: someone,
      assignee: nobodyOr,
      added,
    }),
    async (db, { requester, assignee, added: on, endedAsDraft, ...made }) => {
      const neverSent = made.status === 'DRAFT' || (made.status === 'TERMINATED' && endedAsDraft);
      const now = new Date();
      const values = {
        ...made,
        sequence: neverSent ? null : ++sequence,
        requesterId: idOf(requester),
        assigneeId: idOrNull(assignee),
        answered: false,
      };
      const unasked = { subject: '', costAnswer: 'UNKNOWN', scheduleAnswer: 'UNKNOWN' } as const;
      const { id } = one(
        await db
          .insert(rfis)
          .values({ ...values, ...unasked, projectId: project.id, ...keptFacts(null, values, now) })
          .returning(),
      );
      for (const user of on)
        await db
          .insert(rfiUsers)
          .values({ rfiId: id, userId: idOf(user), projectId: project.id, addedBy: idOf(requester) });
      return id;
    },
    (ctx, id) =>
      ctx.db
        .select({ id: rfis.id })
        .from(rfis)
        .where(and(eq(rfis.id, id), visibleRfis(ctx as ProjectContext))),
    async (db, actor, id) => {
      const loaded = await readRfi(db, id);
      return loaded !== undefined && mayReadRfi(actor, rfiRecord(loaded));
    },
  ));

test('quality checks', () =>
  holdsFor(
    fc.record({ status: fc.constantFrom(...QUALITY_TASK_STATUSES), creator: someone, assignee: nobodyOr }),
    async (db, { status, creator, assignee }) => {
      const values = { status, createdBy: idOf(creator), assigneeId: idOrNull(assignee) };
      const { id } = one(
        await db
          .insert(qualityTasks)
          .values({
            ...values,
            ...TASKS.courtOf(null, values, new Date()),
            projectId: project.id,
            title: 'Rebar cover',
            sequence: ++sequence,
          })
          .returning(),
      );
      return id;
    },
    (ctx, id) =>
      ctx.db
        .select({ id: qualityTasks.id })
        .from(qualityTasks)
        .where(and(eq(qualityTasks.id, id), visibleTasks(ctx))),
    (db, actor, id) =>
      TASKS.load(db, actor, id).then(
        () => true,
        () => false,
      ),
  ));

test('daily logs', () =>
  holdsFor(
    fc.record({
      status: fc.constantFrom(...DAILY_LOG_STATUSES),
      access: fc.constantFrom(...LOG_ACCESSES),
      creator: someone,
      shared: added,
      owner: nobodyOr,
      holds: fc.boolean(),
    }),
    async (db, { status, access, creator, shared, owner, holds }) => {
      const createdBy = idOf(creator);
      const now = new Date();
      const n = ++sequence;
      const { id } = one(
        await db
          .insert(dailyLogs)
          .values({
            projectId: project.id,
            sequence: n,
            logDate: '2026-04-14',
            status,
            access,
            crewKey: String(n),
            createdBy,
            companyId: project.companyId,
            ...courtOf(null, { status, createdBy }, now),
          })
          .returning(),
      );
      for (const user of shared)
        await db
          .insert(dailyLogShares)
          .values({ dailyLogId: id, userId: idOf(user), projectId: project.id, sharedBy: createdBy });
      await db.insert(dailyLogEntries).values({
        projectId: project.id,
        dailyLogId: id,
        position: 1,
        entryType: 'NONCONFIRMING_LOG',
        content: {
          entryType: 'NONCONFIRMING_LOG',
          subject: '',
          severity: 'MINOR',
          requirement: null,
          location: null,
          description: '',
          correctiveAction: null,
        },
        status: 'OPEN',
        ownerId: idOrNull(owner),
        holds,
        createdBy,
      });
      return id;
    },
    (ctx, id) =>
      ctx.db
        .select({ id: dailyLogs.id })
        .from(dailyLogs)
        .where(and(eq(dailyLogs.id, id), visibleLogs(ctx))),
    async (db, actor, id) => {
      const loaded = await readLog(db, id);
      return loaded !== undefined && mayReadDailyLog(actor, readersOf(loaded));
    },
  ));

test('messages', () =>
  holdsFor(
    fc.record({
      status: fc.constantFrom(...MESSAGE_STATUSES),
      author: someone,
      people: added,
      notifyRoles: fc.uniqueArray(fc.constantFrom(...PROJECT_ROLES), { maxLength: 2 }),
    }),
    async (db, { status, author, people: named, notifyRoles }) => {
      const audience = { notifyWith: named.map(idOf), notifyRoles };
      const { id } = one(
        await db
          .insert(messages)
          .values({
            projectId: project.id,
            status,
            subject: 'Deck closed',
            body: '',
            notifyRoles,
            isForAll: isForAll(audience),
            createdBy: idOf(author),
          })
          .returning(),
      );
      for (const userId of audience.notifyWith)
        await db.insert(messagePeople).values({ messageId: id, userId, projectId: project.id });
      return id;
    },
    (ctx, id) =>
      ctx.db
        .select({ id: messages.id })
        .from(messages)
        .where(and(eq(messages.id, id), visibleMessages(ctx as ProjectContext))),
    async (db, actor, id) => {
      const loaded = await readMessage(db, id);
      return loaded !== undefined && mayReadMessage(actor, messageRecord(loaded));
    },
  ));

test('submittals', () =>
  holdsFor(
    fc.record({
      status: fc.constantFrom(...SUBMITTAL_STATUSES),
      endedAsDraft: fc.boolean(),
      isPrivate: fc.boolean(),
      inRegister: fc.boolean(),
      creator: someone,
      company: fc.option(fc.nat(2)),
      receivedFrom: nobodyOr,
      assignee: nobodyOr,
      reviewer: nobodyOr,
      approvers: added,
      invited: added,
    }),
    async (db, { status, endedAsDraft, isPrivate, inRegister, company, approvers, invited, ...made }) => {
      const neverSent = status === 'DRAFT' || (status === 'TERMINATED' && endedAsDraft);
      const values = {
        status,
        isPrivate,
        inRegister,
        specSection: '03 30 00',
        sequence: neverSent ? null : ++sequence,
        revision: 0,
        companyId: company === null ? null : at(companies, company),
        createdBy: idOf(made.creator),
        receivedFromId: idOrNull(made.receivedFrom),
        assigneeId: idOrNull(made.assignee),
        reviewerId: idOrNull(made.reviewer),
        dueDate: null,
        requiredOnSite: null,
        leadTimeDays: null,
        reviewDays: null,
      };
      const { id } = one(
        await db
          .insert(submittals)
          .values({
            ...values,
            ...keptOfSubmittal(null, values, [], [], new Date()),
            projectId: project.id,
            title: 'Mix design',
            purpose: 'APPROVAL',
            category: 'CONSTRUCTION',
            submittalType: 'MIX_DESIGN',
          })
          .returning(),
      );
      const of = { submittalId: id, projectId: project.id };
      for (const user of approvers)
        await db
          .insert(submittalApprovers)
          .values({ ...of, revision: 0, userId: idOf(user), position: user, step: 1, isRequired: true });
      for (const user of invited)
        await db.insert(submittalUsers).values({ ...of, userId: idOf(user), part: 'INVITED' });
      return id;
    },
    (ctx, id) =>
      ctx.db
        .select({ id: submittals.id })
        .from(submittals)
        .where(and(eq(submittals.id, id), visibleSubmittals(ctx))),
    async (db, actor, id) => {
      const loaded = await readSubmittal(db, id);
      return loaded !== undefined && mayReadSubmittal(actor, submittalRecord(loaded));
    },
  ));

const nobody = fc.constant(null);

test('change requests', () =>
  holdsFor(
    fc.record({
      status: fc.constantFrom(...CHANGE_REQUEST_STATUSES),
      endedAsDraft: fc.boolean(),
      creator: someone,
      company: fc.nat(2),
      sovCompany: fc.option(fc.nat(2)),
      approver: nobodyOr,
      pricer: nobodyOr,
      added,
      packet: fc.oneof(nobody, fc.record({ status: fc.constantFrom(...PACKET_STATUSES), signer: someone })),
    }),
    async (db, made) => {
      const projectId = project.id;
      const createdBy = idOf(made.creator);
      const request = one(
        await db
          .insert(changeRequests)
          .values({
            projectId,
            status: made.status,
            sequence: made.status === 'DRAFT' || made.endedAsDraft ? null : ++sequence,
            subject: 'Offset',
            reason: 'OTHER',
            requestedById: createdBy,
            createdBy,
            companyId: at(companies, made.company),
            sovCompanyId: made.sovCompany === null ? null : at(companies, made.sovCompany),
            creatorRole: 'GENERAL_CONTRACTOR',
            pricerId: idOrNull(made.pricer),
            courtSince: new Date(),
          })
          .returning(),
      );
      const of = { requestId: request.id, projectId };
      const { companyId } = request;
      if (made.approver !== null)
        await db
          .insert(changeRequestApprovers)
          .values({ ...of, companyId, userId: idOf(made.approver), position: 0 });
      for (const user of made.added)
        await db.insert(changeRequestUsers).values({ ...of, userId: idOf(user) });
      if (made.packet) await sendOut(db, { changeRequestId: request.id }, createdBy, made.packet);
      return request.id;
    },
    async (ctx, id) => {
      const where = (sight: SQL | undefined) =>
        ctx.db
          .select({ id: changeRequests.id })
          .from(changeRequests)
          .where(and(eq(changeRequests.id, id), sight));
      const whole = await where(visibleRequests(ctx));
      // A list counts its parts one by one: what is in one of them is in no other.
      const parts = [];
      for (const part of CHANGE_REQUESTS.sight(ctx).parts) parts.push(...(await where(part)));
      expect(parts).toEqual(whole);
      return whole;
    },
    async (db, actor, id) => {
      const loaded = await readChangeRequest(db, id);
      return loaded !== undefined && mayReadChangeRequest(actor, loaded);
    },
  ));

/** A packet about a record, with one signer. */
async function sendOut(
  db: Db,
  about: { payAppId: string } | { changeRequestId: string },
  createdBy: string,
  { status, signer }: { status: (typeof PACKET_STATUSES)[number]; signer: number },
) {
  const projectId = project.id;
  const packet = one(
    await db
      .insert(signaturePackets)
      .values({
        projectId,
        ...about,
        documentType: 'payAppId' in about ? 'G702' : 'CHANGE_ORDER',
        round: 1,
        documentName: 'Form',
        status,
        facts: [],
        createdBy,
        requestedBy: 'Dana Whitfield',
        unsignedKey: 'unsigned.pdf',
        sha256Unsigned: '',
      })
      .returning(),
  );
  if (packet.changeRequestId !== null)
    await db
      .insert(signaturePacketRequests)
      .values({ projectId, packetId: packet.id, requestId: packet.changeRequestId, position: 1 });
  await db.insert(signatureSigners).values({
    projectId,
    packetId: packet.id,
    position: 1,
    userId: idOf(signer),
    name: '',
    email: '',
    role: 'CONTRACTOR',
    status: 'SENT',
  });
}

const schedule = { creator: someone, contractor: someone, company: fc.nat(2), approver: nobodyOr, added };

async function storeSov(
  db: Db,
  made: { creator: number; contractor: number; company: number; approver: number | null; added: number[] },
) {
  const { id } = one(
    await db
      .insert(sovs)
      .values({
        projectId: project.id,
        divisionName: 'Concrete',
        divisionNumber: '03',
        contractorId: idOf(made.contractor),
        companyId: at(companies, made.company),
        approverId: idOrNull(made.approver),
        createdBy: idOf(made.creator),
      })
      .returning(),
  );
  for (const user of made.added)
    await db
      .insert(sovUsers)
      .values({ sovId: id, userId: idOf(user), projectId: project.id, addedBy: idOf(made.creator) });
  return id;
}

test('schedules of values', () =>
  holdsFor(
    fc.record(schedule),
    storeSov,
    (ctx, id) =>
      ctx.db
        .select({ id: sovs.id })
        .from(sovs)
        .where(and(eq(sovs.id, id), visibleSovs(ctx))),
    async (db, actor, id) => {
      const loaded = await readSov(db, id);
      return loaded !== undefined && maySeeSov(actor, loaded);
    },
  ));

test('pay applications', () =>
  holdsFor(
    fc.record({
      ...schedule,
      receiver: someone,
      certifier: nobodyOr,
      sheet: fc.option(nobodyOr),
      packet: fc.option(fc.record({ status: fc.constantFrom(...PACKET_STATUSES), signer: someone })),
    }),
    async (db, made) => {
      const sovId = await storeSov(db, made);
      const projectId = project.id;
      const [companyId, createdBy] = [at(companies, made.company), idOf(made.creator)];
      const term = one(
        await db
          .insert(paymentTerms)
          .values({
            projectId,
            sovId,
            receivingCompanyId: companyId,
            receivingUserId: idOf(made.receiver),
            approvingUserId: idOrNull(made.approver),
            certifyingUserId: idOrNull(made.certifier),
            paymentInterval: 'MONTHLY',
            retainage: 100_000,
            timeToSignCLWInDays: 7,
            timeToSignUCLWInDays: 7,
            timeForPaymentInDays: 30,
            createdBy,
          })
          .returning(),
      );
      const { id: payAppId } = one(
        await db
          .insert(payApps)
          .values({
            projectId,
            sovId,
            payAppNumber: 1,
            status: 'DRAFT',
            paymentTermId: term.id,
            companyId,
            periodTo: '2026-08-31',
            createdBy,
          })
          .returning(),
      );
      if (made.sheet !== null)
        await db.insert(g703s).values({ projectId, payAppId, assignedToUserId: idOrNull(made.sheet) });
      if (made.packet === null) return payAppId;
      await sendOut(db, { payAppId }, createdBy, made.packet);
      return payAppId;
    },
    (ctx, id) =>
      ctx.db
        .select({ id: payApps.id })
        .from(payApps)
        .innerJoin(paymentTerms, eq(paymentTerms.id, payApps.paymentTermId))
        .leftJoin(g703s, eq(g703s.payAppId, payApps.id))
        .where(and(eq(payApps.id, id), visiblePayApps(ctx))),
    async (db, actor, id) => {
      const loaded = await readPayApp(db, id);
      return loaded !== undefined && maySeePayApp(actor, loaded);
    },
  ));
