import { IN_APP_SIGNING_MINUTES } from '#domain/signing/consent.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../testing/harness.ts';
import { approvedG703, type Detail, payAppSteps, signByMail, signingToken } from '../payapp/testing.ts';
import { sovScene, type SovScene } from '../sov/testing.ts';
import { signatureSigners } from './schema.ts';

const scenes: SovScene[] = [];
let s: SovScene;
let out: Detail;
beforeEach(async () => {
  s = await sovScene();
  scenes.push(s);
  const { steps, payApp } = await approvedG703(s);
  out = await steps.send(await steps.generate(payApp));
});
afterAll(async () => {
  for (const scene of scenes) await scene.t.close();
});

const ask = (user: TestUser, payApp: Pick<Detail, 'id'> = out) =>
  s.t.as(user).attempt('openG702Signing', { params: { projectId: s.project.id, payAppId: payApp.id } });
const tokenFor = async (user: TestUser): Promise<string> => {
  const answer = await ask(user);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.token;
};
const open = (token: string) => s.t.as(null).attempt('openSigning', { body: { token } });
const sign = (token: string, more: object = {}) =>
  s.t.as(null).attempt('signDocument', {
    body: { token, signatureType: 'TYPED', typedName: 'A Name', consent: true, ...more },
  });
const tasksOf = (user: TestUser) => s.t.as(user).call('listPendingTasks', { query: {} });

describe('a signer who is signed in', () => {
  test('signs one after the other without any mailed link, and the package is complete', async () => {
    const token = await tokenFor(s.gc);
    expect((await open(token)).body).toMatchObject({ status: 'VIEWED', packetStatus: 'SENT' });
    expect((await sign(token)).status).toBe(200);
    expect((await sign(await tokenFor(s.owner), { amountCertified: 450 })).status).toBe(200);
    const done = await payAppSteps(s).get(out);
    expect(done).toMatchObject({
      status: 'G702_APPROVED',
      signaturePacket: { status: 'SIGNED' },
      g702: { amountCertified: 450 },
    });
  });

  test('is the one whom everybody waits for, by name, and finds the form from the task and the notification', async () => {
    expect(out.ballInCourt).toMatchObject({ user: { id: s.gc.id }, action: 'Signer to sign the G702' });
    const here = `/app/projects/${s.project.id}/tools/pay-apps/${out.id}/sign`;
    const { data } = await tasksOf(s.gc);
    expect(data.find(({ taskType }) => taskType === 'G702_SIGNATURE')).toMatchObject({
      record: { link: here },
    });
    const told = await s.t.as(s.gc).call('listNotifications', { query: {} });
    expect(told.data.find(({ event }) => event === 'SIGNATURE_REQUESTED')).toMatchObject({ link: here });
    expect(out.abilities.signG702).toEqual({ allowed: true, reason: null });

    await signByMail(s, s.gc);
    const next = await s.t.as(s.owner).call('getPayApp', { params: payAppSteps(s).of(out) });
    expect(next.ballInCourt).toMatchObject({ user: { id: s.owner.id } });
    expect(next.abilities.signG702.allowed).toBe(true);
    const list = await s.t
      .as(s.owner)
      .call('listPayApps', { params: { projectId: s.project.id }, query: {} });
    expect(list.data[0]?.ballInCourt).toMatchObject({ user: { id: s.owner.id } });
  });

  test('leaves the mailed link working, and the other way round', async () => {
    const mailed = await signingToken(s, s.gc);
    const own = await tokenFor(s.gc);
    expect((await open(mailed)).status).toBe(200);
    expect((await open(own)).status).toBe(200);
    expect((await sign(mailed)).status).toBe(200);
    expect((await sign(own)).status).toBe(409);
  });

  test('has a pass of their own for half an hour; the newest one counts', async () => {
    const first = await tokenFor(s.gc);
    const second = await tokenFor(s.gc);
    expect((await open(first)).status).toBe(404);
    s.t.clock.advance(IN_APP_SIGNING_MINUTES * 60_000);
    const late = await open(second);
    expect(late).toMatchObject({ status: 410, body: { errorCode: 'LINK_EXPIRED' } });
    // Nothing is mailed for it: the mailed link is as it was.
    expect((await s.t.mailbox(s.gc.email)).filter(({ text }) => text.includes('/sign#token='))).toHaveLength(
      1,
    );
    expect((await open(await tokenFor(s.gc))).status).toBe(200);
  });

  test('signs nothing any more once the session that asked has ended', async () => {
    const token = await tokenFor(s.gc);
    await s.t.as(s.gc).call('signOut', {});
    expect((await sign(token)).status).toBe(410);
  });
});

test('a name, and a reason, has to be there to be read', async () => {
  const token = await tokenFor(s.gc);
  for (const typedName of ['\u200b', '\u2800 \u3164', '\u202e\u0007']) {
    const unreadable = await sign(token, { typedName });
    expect([unreadable.status, unreadable.body.errors?.[0]?.field]).toEqual([422, 'typedName']);
  }
  const decline = (reason: string) => s.t.as(null).attempt('declineSigning', { body: { token, reason } });
  expect(await decline('\u2060')).toMatchObject({ status: 422, body: { errors: [{ field: 'reason' }] } });
  expect((await payAppSteps(s).get(out)).status).toBe('G702_SIGNATURE_PENDING');
  expect((await sign(token, { typedName: 'Dana\r\n\u202eWhitfield' })).status).toBe(200);
  const [printed] = await s.t.db((db) => db.select().from(signatureSigners), s.project.id);
  expect(printed?.typedName).toBe('Dana Whitfield');
});

describe('who may not', () => {
  test('a signer before their turn: 409 with the reason, and the ability says the same', async () => {
    const early = await ask(s.owner);
    expect(early).toMatchObject({ status: 409, body: { errorCode: 'WRONG_STATUS' } });
    const seen = await s.t.as(s.owner).call('getPayApp', { params: payAppSteps(s).of(out) });
    expect(seen.abilities.signG702).toEqual({ allowed: false, reason: early.body.message });
  });

  test.each(['GC_MEMBER', 'OWNER_MEMBER', 'ARCHITECT', 'PROJECT_ADMIN'] as const)(
    '%s who is no signer: 403',
    async (role) => {
      const other = await s.t.user({ company: await s.t.company() });
      await s.t.member(s.project, other, role);
      expect((await ask(other)).status).toBe(403);
    },
  );

  test('a role without payments: 403; who is not in the project: 404', async () => {
    const other = await s.t.user({ company: await s.t.company() });
    expect((await ask(other)).status).toBe(404);
    await s.t.member(s.project, other, 'OTHER');
    expect((await ask(other)).status).toBe(403);
  });

  test('a signer who has signed, and one of an application that is not out for signature: 409', async () => {
    expect((await sign(await tokenFor(s.gc))).status).toBe(200);
    expect((await ask(s.gc)).status).toBe(409);
    expect((await sign(await tokenFor(s.owner))).status).toBe(200);
    const late = await ask(s.owner);
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('G702 signed');
  });
});
