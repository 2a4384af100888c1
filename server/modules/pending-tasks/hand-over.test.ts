import { PENDING_TASK_TYPES, type PendingTaskType } from '#domain/transition/pending-task.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  ChangeGiven,
  InspectionGiven,
  LogGiven,
  PayGiven,
  QualityGiven,
  RfiGiven,
  SubmittalGiven,
} from '../../../tests/rules/roles/given.ts';
import type { Db } from '../../db/database.ts';
import { history } from '../../db/schema/history.ts';
import type { TestUser } from '../../testing/harness.ts';
import { storeChanges } from '../../testing/roles/change-requests.ts';
import { storeLogs } from '../../testing/roles/daily-logs.ts';
import { storeInspections } from '../../testing/roles/inspections.ts';
import { storePays } from '../../testing/roles/pay-apps.ts';
import { storeTasks } from '../../testing/roles/quality-checks.ts';
import { storeRfis } from '../../testing/roles/records.ts';
import { storeSubmittals } from '../../testing/roles/submittals.ts';
import { rolesWorld, type World } from '../../testing/roles/world.ts';
import { changeRequests } from '../change-request/schema.ts';
import { dailyLogEntries } from '../daily-log/schema.ts';
import { inspectionFollowUps, inspectionPeople, inspections } from '../inspection/schema.ts';
import { payApps, paymentTerms } from '../payapp/schema.ts';
import { qualityTasks } from '../quality-check/schema.ts';
import { signaturePackets } from '../signing/schema.ts';
import { sovs } from '../sov/schema.ts';
import { submittals } from '../submittal/schema.ts';
import { HANDED } from './hand-over-parts.ts';

let world: World;
beforeAll(async () => {
  world = await rolesWorld();
});
afterAll(() => world.t.close());

/** The scene of one test: the same project, with two people of one company who came for it. */
interface Scene extends World {
  leaver: TestUser;
  leaverId: string;
  heir: TestUser;
  heirId: string;
}
type Make = (db: Db, scene: Scene) => Promise<unknown>;

/** Stands for the leaver among the people of the table of rights. */
const AS = ['GENERAL_CONTRACTOR'] as const;
const one = <T>([stored]: readonly T[]): T => {
  if (stored === undefined) throw new Error('Nothing was stored');
  return stored;
};

const rfi =
  (given: RfiGiven): Make =>
  (db, s) =>
    storeRfis(db, s, given, [s.leaver]);
const check =
  (given: QualityGiven): Make =>
  (db, s) =>
    storeTasks(db, s, given, [s.leaver]);
const change =
  (given: ChangeGiven, values?: Partial<typeof changeRequests.$inferInsert>): Make =>
  async (db, s) => {
    const { id } = one(await storeChanges(db, s, given, AS));
    if (values)
      await db
        .update(changeRequests)
        .set({ courtId: s.leaver.id, ...values })
        .where(eq(changeRequests.id, id));
  };
const pay =
  (
    given: PayGiven,
    then?: (db: Db, stored: { payAppId: string; paymentTermId: string }) => Promise<unknown>,
  ): Make =>
  async (db, s) => {
    const stored = one(await storePays(db, s, given, AS));
    await then?.(db, stored);
  };
const submittal =
  (given: SubmittalGiven, values?: (s: Scene) => Partial<typeof submittals.$inferInsert>): Make =>
  async (db, s) => {
    const { id } = one(await storeSubmittals(db, s, given, AS));
    if (values)
      await db
        .update(submittals)
        .set({ courtId: s.leaver.id, ...values(s) })
        .where(eq(submittals.id, id));
  };
const inspection =
  (given: InspectionGiven, values?: Partial<typeof inspections.$inferInsert>): Make =>
  async (db, s) => {
    const { id } = one(await storeInspections(db, s, given, AS));
    if (values)
      await db
        .update(inspections)
        .set({ courtId: s.leaver.id, ...values })
        .where(eq(inspections.id, id));
  };
const log =
  (given: LogGiven): Make =>
  (db, s) =>
    storeLogs(db, s, given, AS);
const sov =
  (status: typeof sovs.$inferInsert.status, part: 'createdBy' | 'approverId'): Make =>
  (db, { project, leaver, answerer, asker }) =>
    db.insert(sovs).values({
      projectId: project.id,
      divisionName: 'Concrete',
      divisionNumber: '03',
      status,
      contractorId: part === 'createdBy' ? leaver.id : asker.id,
      companyId: (part === 'createdBy' ? leaver.companyId : asker.companyId) ?? '',
      createdBy: part === 'createdBy' ? leaver.id : asker.id,
      approverId: part === 'approverId' ? leaver.id : answerer.id,
    });
const payStatus =
  (status: typeof payApps.$inferInsert.status) =>
  (db: Db, { payAppId }: { payAppId: string }) =>
    db.update(payApps).set({ status }).where(eq(payApps.id, payAppId));

/**
 * For every kind of task a record that waits for the one who leaves with it; for those that nobody can take over, it is said
 * so. A kind of task without a line here does not compile, and one that is handed over by no rule fails.
 */
const WAITS: Readonly<Record<PendingTaskType, { make: Make; refused?: true } | { why: string }>> = {
  PROJECT_INVITATION: { why: 'of who does not take part yet' },
  JOIN_REQUEST: { why: 'of all owners of a company, in no project' },
  SOV_DRAFT: { make: sov('DRAFT', 'createdBy') },
  SOV_APPROVAL: { make: sov('APPROVAL_PENDING', 'approverId') },
  SOV_REVISION: { make: sov('REJECTED', 'createdBy') },
  PAYMENT_TERM_SUBMISSION: { make: pay('payMadeTerm') },
  PAYMENT_TERM_APPROVAL: { make: pay('payTerm') },
  PAYMENT_TERM_REVISION: {
    make: pay('payMadeTerm', async (db, { payAppId, paymentTermId }) => {
      await db.update(payApps).set({ status: 'PAYMENT_TERM_REJECTED' }).where(eq(payApps.id, payAppId));
      await db.update(paymentTerms).set({ status: 'REJECTED' }).where(eq(paymentTerms.id, paymentTermId));
    }),
  },
  OPENING_BALANCE: { make: pay('payMadeOpening') },
  OPENING_BALANCE_AGREEMENT: { make: pay('payAgrees') },
  G703_SUBMISSION: { make: pay('payMade') },
  G703_APPROVAL: { make: pay('payApproves') },
  G703_REVISION: { make: pay('payMadeSubmitted', payStatus('G703_REJECTED')) },
  INSPECTOR_REPORT: { why: 'of whoever may file it on the paying side, and of nobody by name' },
  G702_SENDING: { make: pay('payMadeIssued') },
  G702_SIGNATURE: { make: pay('paySigns'), refused: true },
  PACKAGE_SUBMISSION: { make: pay('payMadeSigned') },
  PACKAGE_APPROVAL: { make: pay('payPackage') },
  CONDITIONAL_WAIVER_SENDING: { make: pay('payMadePayable') },
  CONDITIONAL_WAIVER_SIGNATURE: { make: pay('payClaims'), refused: true },
  PAYMENT_RELEASE: { make: pay('payDue') },
  UNCONDITIONAL_WAIVER_SENDING: { make: pay('payMadePaid') },
  UNCONDITIONAL_WAIVER_SIGNATURE: {
    make: pay('payClaims', async (db, stored) => {
      await payStatus('UCLW_PENDING')(db, stored);
      await db
        .update(signaturePackets)
        .set({ documentType: 'UCLW' })
        .where(eq(signaturePackets.payAppId, stored.payAppId));
    }),
    refused: true,
  },
  CHANGE_REQUEST_DRAFT: { make: change('changeMadeDraft') },
  CHANGE_REQUEST_PRICING: { make: change('changeAsked', { status: 'ASSIGNED' }) },
  CHANGE_REQUEST_APPROVAL: { make: change('changeApproves') },
  CHANGE_REQUEST_REVISION: { make: change('changeMadeSubmitted', { status: 'REJECTED' }) },
  CHANGE_REQUEST_SENDING: { make: change('changeMadeApproved') },
  CHANGE_REQUEST_SIGNATURE: { make: change('changeSigns'), refused: true },
  RFI_DRAFT: { make: rfi('askedDraft') },
  RFI_RESPONSE: { make: rfi('assigned') },
  RFI_REVIEW: { make: rfi('askedAnswered') },
  SUBMITTAL_DRAFT: { make: submittal('submittalMadeDraft') },
  SUBMITTAL_RESPONSE: { make: submittal('submittalAssigned') },
  SUBMITTAL_REVIEW: { make: submittal('submittalAssignedStarted') },
  SUBMITTAL_FORWARDING: {
    make: submittal('submittalAssignedStarted', () => ({ status: 'GC_REVIEWED' })),
  },
  SUBMITTAL_APPROVAL: { make: submittal('submittalApproves') },
  SUBMITTAL_REVISION: { make: submittal('submittalMadeRevision') },
  SUBMITTAL_CLOSING: {
    make: submittal('submittalApproved', ({ leaver }) => ({ assigneeId: leaver.id })),
  },
  INSPECTION_DRAFT: { make: inspection('inspectionMadeDraft') },
  INSPECTION: { make: inspection('inspectionInspects') },
  INSPECTION_FOLLOW_UP: { make: inspection('inspectionOwes') },
  INSPECTION_VERIFICATION: { make: inspection('inspectionInspectsCorrected') },
  INSPECTION_REVISION: {
    make: async (db, s) => {
      const { id, followUpId } = one(await storeInspections(db, s, 'inspectionMadeFailed', AS));
      await db
        .update(inspectionFollowUps)
        .set({ status: 'VERIFIED' })
        .where(eq(inspectionFollowUps.id, followUpId));
      await db.update(inspections).set({ courtId: s.leaver.id }).where(eq(inspections.id, id));
    },
  },
  REINSPECTION: { make: inspection('inspectionInspectsStarted', { status: 'REINSPECTION' }) },
  INSPECTION_CLOSING: { make: inspection('inspectionMadePassed') },
  DAILY_LOG_CLOSING: { make: log('logMade') },
  NONCONFORMANCE_CORRECTION: {
    make: async (db, s) => {
      const { openId } = one(await storeLogs(db, s, 'logOwned', AS));
      await db.update(dailyLogEntries).set({ courtId: s.leaver.id }).where(eq(dailyLogEntries.id, openId));
    },
  },
  NONCONFORMANCE_VERIFICATION: {
    make: async (db, s) => {
      const { correctedId } = one(await storeLogs(db, s, 'logOthers', AS));
      await db
        .update(dailyLogEntries)
        .set({ createdBy: s.leaver.id, courtId: s.leaver.id })
        .where(eq(dailyLogEntries.id, correctedId));
    },
  },
  QUALITY_TASK: { make: check('checkAssigned') },
};

/** Parts of a record that no kind of task has alone: whoever is asked besides, and a check that its maker does. */
const BESIDES: readonly { name: string; type: PendingTaskType; make: Make }[] = [
  { name: 'asked besides', type: 'SUBMITTAL_RESPONSE', make: submittal('submittalAsked') },
  {
    name: 'made, and assigned to nobody',
    type: 'QUALITY_TASK',
    make: async (db, s) => {
      const { id } = one(await storeTasks(db, s, 'checkMade', [s.leaver]));
      await db
        .update(qualityTasks)
        .set({ assigneeId: null, courtId: s.leaver.id })
        .where(eq(qualityTasks.id, id));
    },
  },
];

async function scene(): Promise<Scene> {
  const { t, project } = world;
  const company = await t.company(`Leavers ${crypto.randomUUID().slice(0, 8)}`);
  const leaver = await t.user({ company, name: 'Luis Ortega' });
  const heir = await t.user({ company, name: 'Noah Price' });
  return {
    ...world,
    people: { ...world.people, GENERAL_CONTRACTOR: leaver },
    leaver,
    leaverId: await t.member(project, leaver, 'GENERAL_CONTRACTOR'),
    heir,
    heirId: await t.member(project, heir, 'GENERAL_CONTRACTOR'),
  };
}

const waiting = async (user: TestUser): Promise<string[]> =>
  (
    await world.t.as(user).call('listPendingTasks', { query: { projectId: world.project.id, limit: 100 } })
  ).data.map(({ taskType }) => taskType);

const deactivate = (s: Scene) =>
  world.t.as(world.people.PROJECT_ADMIN).attempt('updateMember', {
    params: { projectId: world.project.id, memberId: s.leaverId },
    body: { version: 1, isActive: false, handOverTo: s.heirId },
  });

async function handsOver(type: PendingTaskType, make: Make): Promise<void> {
  const s = await scene();
  await world.t.db((db) => make(db, s), world.project.id);
  const before = await waiting(s.leaver);
  expect(before).toContain(type);
  const done = await deactivate(s);
  expect([done.status, done.body.errors]).toEqual([200, undefined]);
  expect(await waiting(s.heir)).toEqual(before);
  const left = await world.t.as(world.people.PROJECT_ADMIN).call('listProjectPendingTasks', {
    query: { projectId: world.project.id, memberId: s.leaverId },
  });
  expect(left.data).toEqual([]);
}

describe('what waits for a member who is deactivated', () => {
  const kinds = PENDING_TASK_TYPES.map((type) => [type, WAITS[type]] as const);
  for (const [type, how] of kinds) {
    if ('why' in how) continue;
    test(`${type}: ${how.refused ? 'stays theirs, and is said to' : 'waits for who takes over'}`, async () => {
      if (!how.refused) return handsOver(type, how.make);
      const s = await scene();
      await world.t.db((db) => how.make(db, s), world.project.id);
      const before = await waiting(s.leaver);
      expect(before).toContain(type);
      const refused = await deactivate(s);
      expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'handOverTo']);
      expect(refused.body.message).toContain('a signature is given by whoever was asked for it');
      expect(await waiting(s.leaver)).toEqual(before);
      expect(await waiting(s.heir)).toEqual([]);
    });
  }
  test.each(BESIDES)('$type of somebody who is $name', ({ type, make }) => handsOver(type, make));

  test('whoever inspects with the one who leaves goes on alone, and it waits for them', async () => {
    const s = await scene();
    const inspectionId = await world.t.db(async (db) => {
      const { id } = one(await storeInspections(db, s, 'inspectionInspects', AS));
      await db.insert(inspectionPeople).values({
        projectId: s.project.id,
        inspectionId: id,
        part: 'INSPECTOR',
        userId: s.heir.id,
        position: 1,
      });
      // Of two it is the turn of neither alone.
      await db.update(inspections).set({ courtId: null }).where(eq(inspections.id, id));
      return id;
    }, world.project.id);
    expect(await waiting(s.leaver)).toEqual(['INSPECTION']);
    expect((await deactivate(s)).status).toBe(200);
    expect(await waiting(s.heir)).toEqual(['INSPECTION']);
    const params = { projectId: s.project.id, inspectionId };
    const read = await world.t.as(s.heir).call('getInspection', { params });
    expect(read.ballInCourt?.user?.id).toBe(s.heir.id);
  });

  test('who wrote a daily log stays who wrote it: whoever takes over completes it, and reads it though it is private', async () => {
    const s = await scene();
    const { id } = one(await world.t.db((db) => storeLogs(db, s, 'logMade', AS), world.project.id));
    const params = { projectId: s.project.id, dailyLogId: id };
    const before = await world.t.as(s.leaver).call('getDailyLog', { params });
    expect((await world.t.as(s.heir).attempt('getDailyLog', { params })).status).toBe(404);
    expect((await deactivate(s)).status).toBe(200);
    const read = await world.t.as(s.heir).call('getDailyLog', { params });
    expect(read.createdBy).toEqual(before.createdBy);
    expect(read.ballInCourt?.user?.id).toBe(s.heir.id);
    expect(read.abilities.close?.allowed).toBe(true);
    const member = await world.t
      .as(world.people.PROJECT_ADMIN)
      .call('getMember', { params: { projectId: s.project.id, memberId: s.leaverId } });
    await world.t.as(world.people.PROJECT_ADMIN).call('updateMember', {
      params: { projectId: s.project.id, memberId: s.leaverId },
      body: { version: member.version, isActive: true },
    });
    // Back again they read what they wrote.
    expect((await world.t.as(s.leaver).attempt('getDailyLog', { params })).status).toBe(200);
  });

  test('every part of every kind of record that can be handed over has been', async () => {
    const steps = await world.t.db(
      (db) => db.select().from(history).where(eq(history.action, 'hand-over')),
      world.project.id,
    );
    const moved = new Set(
      steps.flatMap(({ objectType, changes }) =>
        (changes ?? []).map(({ field }: { field: string }) => `${objectType}.${field}`),
      ),
    );
    const parts = Object.entries(HANDED).flatMap(([kind, { parts: own }]) =>
      own.map(({ field }) => `${kind}.${field}`),
    );
    expect([...moved].toSorted()).toEqual(parts.toSorted());
  });
});
