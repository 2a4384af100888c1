import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { projectMembers } from '../members/schema.ts';
import { approvedG703, type Detail, payAppSteps, signByMail, signingToken } from '../payapp/testing.ts';
import { sovScene, type SovScene } from '../sov/testing.ts';

const scenes: SovScene[] = [];
let s: SovScene;
let out: Detail;
/** The application is out for signature: the contractor signs first, and did not send it to themselves alone. */
beforeEach(async () => {
  s = await sovScene();
  scenes.push(s);
  const { steps, payApp } = await approvedG703(s);
  out = await sendTo(await steps.generate(payApp));
});
afterAll(async () => {
  for (const scene of scenes) await scene.t.close();
});

const at = (payApp: Pick<Detail, 'id'>) => ({ projectId: s.project.id, payAppId: payApp.id });
const sendTo = (issued: Detail) =>
  s.t.as(s.gc).call('sendG702ForSignature', {
    params: at(issued),
    body: { version: issued.g702?.version ?? 0, contractorSignerId: s.gcMember.id },
  });
const recall = (user = s.gc, version = out.g702?.version ?? 0) =>
  s.t.as(user).attempt('recallG702', { params: at(out), body: { version, comment: 'Wrong certifier.' } });
const remind = (user = s.gc) => s.t.as(user).attempt('remindG702Signer', { params: at(out) });
const detail = () => payAppSteps(s).get(out);
const trail = async (packetId: string) => {
  const params = { projectId: s.project.id, packetId };
  const { data } = await s.t.as(s.gc).call('getSignaturePacket', { params });
  return data.etchPacket.events.map(({ event }) => event);
};

describe('a request for signatures that its sender recalls', () => {
  test('leaves the sheet approved and the G702 generated, ready to be sent again', async () => {
    const token = await signingToken(s, s.gcMember);
    s.t.clock.advance(60_000);
    const back = await recall();
    expect(back).toMatchObject({
      status: 200,
      body: {
        status: 'G703_APPROVED',
        g703: { status: 'APPROVED', isSnapshot: true },
        g702: { status: 'SUBMITTED', isSnapshot: true },
        signaturePacket: { status: 'RECALLED' },
        ballInCourt: { user: { id: s.gc.id } },
      },
    });
    expect(back.body.history[0]).toMatchObject({ action: 'recallG702', comment: 'Wrong certifier.' });
    expect((await trail(back.body.signaturePacket?.id ?? '')).at(-1)).toBe('RECALLED');

    // The link that is out says so, whatever is tried with it.
    for (const call of [
      s.t.as(null).attempt('openSigning', { body: { token } }),
      s.t.as(null).attempt('getSigningDocument', { body: { token } }),
      s.t.as(null).attempt('signDocument', {
        body: { token, signatureType: 'TYPED', typedName: 'Tomas', consent: true },
      }),
      s.t.as(null).attempt('declineSigning', { body: { token, reason: 'No' } }),
    ])
      expect(await call).toMatchObject({
        status: 410,
        body: { errorCode: 'LINK_EXPIRED', message: expect.stringContaining('recalled') },
      });
    // Whoever was asked is told.
    const [mail] = await s.t.mailbox(s.gcMember.email);
    expect(mail?.subject).toBe('Recalled: G702 application 1, General contract');
    expect(mail?.text).toContain('Wrong certifier.');

    s.t.clock.advance(60_000);
    const again = await sendTo(back.body);
    expect(again).toMatchObject({ status: 'G702_SIGNATURE_PENDING', signaturePacket: { status: 'SENT' } });
    await signByMail(s, s.gcMember);
    await signByMail(s, s.owner);
    expect(await detail()).toMatchObject({ status: 'G702_APPROVED', g702: { status: 'APPROVED' } });
  });

  test('is refused once somebody has signed, to anybody else, and on a stale version', async () => {
    for (const other of [s.gcMember, s.owner, s.architect]) expect((await recall(other)).status).toBe(403);
    expect((await recall(s.gc, 1)).body).toMatchObject({ errorCode: 'STALE_VERSION' });
    expect((await detail()).abilities.recallG702.allowed).toBe(true);
    await signByMail(s, s.gcMember);
    const late = await recall();
    expect(late).toMatchObject({ status: 409, body: { errorCode: 'WRONG_STATUS' } });
    const now = await detail();
    expect(now).toMatchObject({ status: 'G702_SIGNATURE_PENDING', signaturePacket: { status: 'SENT' } });
    expect(now.abilities.recallG702).toMatchObject({ allowed: false });
    await signByMail(s, s.owner);
    expect((await recall()).status).toBe(409);
  });
});

describe('a signer who has left the project', () => {
  const leave = () =>
    s.t.db((db) =>
      db
        .update(projectMembers)
        .set({ status: 'INACTIVE' })
        .where(and(eq(projectMembers.projectId, s.project.id), eq(projectMembers.userId, s.owner.id))),
    );

  test('hears nothing more; the sender takes the document back, signed or not', async () => {
    await signByMail(s, s.gcMember);
    expect((await recall()).status).toBe(409);
    await leave();
    const stuck = await detail();
    expect(stuck.abilities.recallG702).toEqual({ allowed: true, reason: null });
    expect(stuck.abilities.remindG702).toMatchObject({
      allowed: false,
      reason: expect.stringContaining('takes no part in this project any more'),
    });
    const mails = (await s.t.mailbox(s.owner.email)).length;
    expect(await remind()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Recall the document') },
    });
    expect(await s.t.mailbox(s.owner.email)).toHaveLength(mails);
    const back = await recall();
    expect(back).toMatchObject({
      status: 200,
      body: { status: 'G703_APPROVED', signaturePacket: { status: 'RECALLED' } },
    });
  });

  test('is not asked when their turn comes; the sender is told', async () => {
    await leave();
    const mails = (await s.t.mailbox(s.owner.email)).length;
    await signByMail(s, s.gcMember);
    expect(await s.t.mailbox(s.owner.email)).toHaveLength(mails);
    const told = await s.t.as(s.gc).call('listNotifications', { query: {} });
    expect(told.data.map(({ title }) => title)).toContainEqual(
      expect.stringContaining('has left the project and cannot sign'),
    );
    expect((await detail()).abilities.recallG702.allowed).toBe(true);
  });
});

describe('a reminder', () => {
  test('goes to the signer whose turn it is, with a link that works, once a day', async () => {
    const before = await signingToken(s, s.gcMember);
    s.t.clock.advance(60_000);
    const done = await remind();
    expect(done.status).toBe(200);
    expect(done.body.signaturePacket?.signers[0]?.remindedAt).toBe(s.t.clock.now().toISOString());
    const [mail] = await s.t.mailbox(s.gcMember.email);
    expect(mail?.subject).toBe('Reminder: please sign G702 application 1, General contract');
    const told = await s.t.as(s.gcMember).call('listNotifications', { query: {} });
    expect(told.data[0]).toMatchObject({ event: 'SIGNATURE_REQUESTED', title: mail?.subject });
    expect(await trail(done.body.signaturePacket?.id ?? '')).toContain('REMINDED');
    expect(await s.t.as(null).attempt('openSigning', { body: { token: before } })).toMatchObject({
      status: 410,
    });
    expect((await s.t.mailbox(s.owner.email)).some(({ subject }) => subject.startsWith('Reminder'))).toBe(
      false,
    );

    expect((await detail()).abilities.remindG702.allowed).toBe(false);
    expect((await remind()).status).toBe(409);
    s.t.clock.advance(24 * 3_600_000);
    expect((await remind()).status).toBe(200);
    await signByMail(s, s.gcMember);
    s.t.clock.advance(60_000);
    // The next signer has not been reminded yet.
    expect((await remind()).status).toBe(200);
    expect((await s.t.mailbox(s.owner.email))[0]?.subject).toMatch(/^Reminder/);
  });

  test('is the sender’s alone, and only while a signature is awaited', async () => {
    for (const other of [s.gcMember, s.owner, s.architect]) expect((await remind(other)).status).toBe(403);
    expect((await remind(s.sub)).status).toBe(404);
    await recall();
    expect((await remind()).status).toBe(409);
  });
});
