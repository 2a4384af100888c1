import type { ProjectRole } from '#domain/authority/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { approvedSov, line, sovScene, type SovScene } from '../sov/testing.ts';
import { type Detail, payAppSteps } from './testing.ts';

let s: SovScene;
let engineer: TestUser;
let steps: ReturnType<typeof payAppSteps>;
let mine: Detail;
let other: Detail;

/** An application out for signature; its term names this certifier, or nobody but the approver. */
async function outForSignature(certifier: TestUser | null): Promise<Detail> {
  const sov = await approvedSov(s, [line(1, 1000), line(2, 1000)]);
  const term = certifier ? { certifyingUserId: certifier.id } : {};
  const agreed = await steps.approveTerm(await steps.submitTerm(await steps.create(sov.id), term));
  await steps.bill(agreed, { '03 30 00.1': 500 });
  const approved = await steps.approveG703(await steps.submitG703(agreed));
  return steps.send(await steps.generate(approved));
}
const member = async (role: ProjectRole): Promise<TestUser> => {
  const user = await s.t.user({ company: await s.t.company() });
  await s.t.member(s.project, user, role);
  return user;
};

beforeAll(async () => {
  s = await sovScene();
  steps = payAppSteps(s);
  engineer = await member('ENGINEER');
  mine = await outForSignature(engineer);
  other = await outForSignature(null);
});
afterAll(() => s.t.close());

const READS = [
  'getPayApp',
  'getG703',
  'getG703Pdf',
  'getG702Pdf',
  'generateUnsignedG702',
  'getMergedPdf',
] as const;
const read = (operation: (typeof READS)[number], user: TestUser, payApp: Pick<Detail, 'id'>) =>
  s.t.as(user).attempt(operation, { params: steps.of(payApp) });
/** Signs this very application in the app: the scene has several, and their links share a mailbox. */
async function sign(user: TestUser, payApp: Pick<Detail, 'id'>, more: object = {}): Promise<void> {
  const { token } = await s.t.as(user).call('openG702Signing', { params: steps.of(payApp) });
  const body = { token, signatureType: 'TYPED', typedName: user.name, consent: true, ...more } as const;
  await s.t.as(null).call('signDocument', { body });
}
const listed = async (user: TestUser) => {
  const answer = await s.t
    .as(user)
    .attempt('listPayApps', { params: { projectId: s.project.id }, query: { limit: 100 } });
  return answer.status === 200 ? answer.body.data.map(({ id }: { id: string }) => id) : answer.status;
};

describe('an engineer whom the payment term names to certify', () => {
  test.each(READS)('%s: their application, and no other', async (operation) => {
    expect((await read(operation, engineer, mine)).status).toBe(200);
    expect((await read(operation, engineer, other)).status).toBe(403);
  });

  test('lists the application, and none besides, and has the list in the navigation', async () => {
    expect(await listed(engineer)).toEqual([mine.id]);
    const rights = await s.t.as(engineer).call('getMyRoles', { params: { projectId: s.project.id } });
    expect(rights.seesPayApps).toBe(true);
  });

  test('reads its comments and its history, and those of no other', async () => {
    for (const [payApp, comments, history] of [
      [mine, 200, 200],
      [other, 403, 404],
    ] as const) {
      const of = { projectId: s.project.id, objectType: 'PAYAPP', objectId: payApp.id } as const;
      expect((await s.t.as(engineer).attempt('listComments', { params: of })).status).toBe(comments);
      expect((await s.t.as(engineer).attempt('getRecordHistory', { params: of })).status).toBe(history);
    }
  });

  test('changes nothing but what a certifier gives', async () => {
    const { abilities } = (await read('getPayApp', engineer, mine)).body;
    const open = Object.entries(abilities).filter(([, ability]) => (ability as { allowed: boolean }).allowed);
    expect(open.map(([name]) => name)).toEqual([]);
    const body = { version: mine.g702?.version ?? 0 };
    for (const operation of ['recallG702', 'generateG702'] as const)
      expect((await s.t.as(engineer).attempt(operation, { params: steps.of(mine), body })).status).toBe(403);
  });

  test('signs in the app from the task, in their turn', async () => {
    const open = () => s.t.as(engineer).attempt('openG702Signing', { params: steps.of(mine) });
    expect((await open()).status).toBe(409);
    await sign(s.gc, mine);
    const here = `/app/projects/${s.project.id}/tools/pay-apps/${mine.id}/sign`;
    const { data } = await s.t.as(engineer).call('listPendingTasks', { query: {} });
    expect(data.map(({ record }) => record.link)).toEqual([here]);
    const told = await s.t.as(engineer).call('listNotifications', { query: {} });
    expect(told.data.find(({ event }) => event === 'SIGNATURE_REQUESTED')).toMatchObject({ link: here });
    await sign(engineer, mine, { amountCertified: 450 });
    const done = await read('getPayApp', engineer, mine);
    expect(done.body).toMatchObject({ status: 'G702_APPROVED', g702: { amountCertified: 450 } });
    const elsewhere = await s.t.as(engineer).attempt('openG702Signing', { params: steps.of(other) });
    expect(elsewhere.status).toBe(403);
  });

  test('notes the amount in the form before it is issued', async () => {
    const sov = await approvedSov(s, [line(1, 1000)]);
    const term = { certifyingUserId: engineer.id };
    const agreed = await steps.approveTerm(await steps.submitTerm(await steps.create(sov.id), term));
    await steps.bill(agreed, { '03 30 00.1': 500 });
    const approved = await steps.approveG703(await steps.submitG703(agreed));
    const noted = await s.t.as(engineer).attempt('saveG702', {
      params: steps.of(approved),
      body: { version: approved.g702?.version ?? 0, amountCertified: 450 },
    });
    expect(noted).toMatchObject({ status: 200, body: { g702: { amountCertified: 450 } } });
  });

  test('reads it no longer once the term names somebody else', async () => {
    const sov = await approvedSov(s, [line(1, 1000)]);
    const [first, second] = [await member('ENGINEER'), await member('ENGINEER')];
    const draft = await steps.create(sov.id);
    const sent = await steps.submitTerm(draft, { certifyingUserId: first.id });
    expect((await read('getPayApp', first, sent)).status).toBe(200);
    const rejected = await s.t.as(s.owner).call('rejectPaymentTerm', {
      params: { projectId: s.project.id, paymentTermId: sent.paymentTerm.id },
      body: { version: sent.paymentTerm.version, comment: 'Another engineer certifies.' },
    });
    await steps.submitTerm(rejected, { certifyingUserId: second.id });
    expect((await read('getPayApp', first, sent)).status).toBe(403);
    expect((await read('getPayApp', second, sent)).status).toBe(200);
    expect(await listed(first)).toBe(403);
  });
});

test('earlier applications that do not name the certifier are not told', async () => {
  const sov = await approvedSov(s, [line(1, 1000)]);
  const agreed = await steps.approveTerm(await steps.submitTerm(await steps.create(sov.id)));
  await steps.bill(agreed, { '03 30 00.1': 500 });
  const out = await steps.send(await steps.generate(await steps.approveG703(await steps.submitG703(agreed))));
  await sign(s.gc, out);
  await sign(s.owner, out);
  await steps.approvePackage(await steps.submitPackage(await steps.get(out)));
  const next = await steps.create(sov.id);
  const named = await steps.submitTerm(next, { certifyingUserId: engineer.id });
  expect(named.previousPayApps.map(({ id }) => id)).toEqual([out.id]);
  expect((await read('getPayApp', engineer, named)).body.previousPayApps).toEqual([]);
  expect((await read('getPayApp', engineer, out)).status).toBe(403);
});

test('who is named nowhere gets no list, and the project goes on as before', async () => {
  for (const role of ['ENGINEER', 'OTHER'] as const) {
    const user = await member(role);
    expect(await listed(user)).toBe(403);
    const params = { projectId: s.project.id };
    expect((await s.t.as(user).attempt('canCreatePayApp', { params })).status).toBe(403);
    expect((await s.t.as(user).call('getMyRoles', { params })).seesPayApps).toBe(false);
    expect((await read('getPayApp', user, { id: s.project.id })).status).toBe(403);
  }
});

describe('whom a payment term may name', () => {
  const offered = async (user: TestUser) => {
    const { data } = await s.t.as(user).call('listPayingCompanies', { params: { projectId: s.project.id } });
    return new Map(
      data.map(({ company, users }: (typeof data)[number]) => [
        company.id,
        users.map(({ user: { id }, mayApprove }: (typeof users)[number]) => [id, mayApprove]),
      ]),
    );
  };

  test('a subcontractor may be paid by the company that made the project, and nobody by their own', async () => {
    const general = s.gc;
    const sub = await member('SUBCONTRACTOR');
    const forSub = await offered(sub);
    expect(forSub.get(general.companyId ?? '')).toContainEqual([general.id, true]);
    expect(forSub.has(sub.companyId ?? '')).toBe(false);
  });

  test('an engineer is offered to certify, and not to approve', async () => {
    expect((await offered(s.gc)).get(engineer.companyId ?? '')).toEqual([[engineer.id, false]]);
  });
});
