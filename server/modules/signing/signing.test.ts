import { SIGNING_CONSENT } from '#domain/signing/consent.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyOf, verifyChain } from '../../db/history-chain.ts';
import { history } from '../../db/schema/history.ts';
import { sha256 } from '../../http/tokens.ts';
import { readPdf } from '../../pdf/testing/read-pdf.ts';
import { signaturePng } from '../../pdf/testing/signature-png.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/harness.ts';
import { projectMembers } from '../members/schema.ts';
import * as packetFunctions from './packets.ts';
import { aboutPayApp } from './subject.ts';
import { packetProgress } from './records.ts';
import { readDocument } from './stored-documents.ts';
import { sendPacket, signingScene, type SigningScene, statusesOf, tokenOf } from './testing.ts';

const packets = { ...packetFunctions, packetProgress };
const DAY = 24 * 3_600_000;
const WAITING = { payApp: 'G702_SIGNATURE_PENDING', g703: 'APPROVED', g702: 'SIGNATURE_PENDING' };

let t: TestApp;
let scene: SigningScene;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  scene = await signingScene(t);
  await sendPacket(t, scene);
});

const typed = { signatureType: 'TYPED', typedName: 'Dana Whitfield', consent: true } as const;
const sign = (token: string, body: object = {}) =>
  t
    .as(null)
    .attempt('signDocument', { body: { token, ...typed, ...body }, headers: { 'user-agent': 'Safari' } });
const open = (token: string) => t.as(null).attempt('openSigning', { body: { token } });
const packetOf = async () => {
  const view = await t.db((db) => packets.packetOf(db, aboutPayApp(scene.payAppId)), scene.project.id);
  if (!view) throw new Error('There is no packet');
  return view;
};
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

describe('the way of a packet', () => {
  test('opens, is signed by one after the other, is sealed and moves the application on', async () => {
    const first = await tokenOf(t, scene.contractor);
    expect(await t.mailbox(scene.certifier.email)).toEqual([]);
    const session = await t.as(null).call('openSigning', { body: { token: first } });
    expect(session).toMatchObject({
      signerName: 'Dana Whitfield',
      status: 'VIEWED',
      packetStatus: 'SENT',
      facts: [{ label: 'Current payment due', value: '90.00' }],
      signers: [
        { name: 'Dana Whitfield', role: 'CONTRACTOR', status: 'VIEWED' },
        { name: 'Priya Natarajan', role: 'CERTIFIER', status: 'SIGN_PENDING' },
      ],
    });
    expect(JSON.stringify(session)).not.toContain('@');

    expect((await sign(first)).status).toBe(200);
    expect(await statusesOf(t, scene)).toEqual(WAITING);
    const second = await tokenOf(t, scene.certifier);
    const soFar = await t.as(null).attempt('getSigningDocument', { body: { token: second } });
    const [page] = await readPdf(soFar.body);
    expect(page?.lines.join('\n')).toContain('Signed electronically');
    // The names below the lines are those of the people asked, whoever the terms name.
    expect(page?.items.map(({ text }) => text)).toEqual(
      expect.arrayContaining([scene.contractor.name, scene.certifier.name]),
    );

    t.clock.advance(DAY);
    const done = await t.as(null).call('signDocument', {
      body: {
        token: second,
        ...typed,
        signatureType: 'DRAWN',
        typedName: 'Priya Raman',
        drawnPng: base64(signaturePng()),
      },
    });
    expect(done).toMatchObject({ status: 'SIGNED', packetStatus: 'SIGNED' });
    expect(await statusesOf(t, scene)).toEqual({
      payApp: 'G702_APPROVED',
      g703: 'APPROVED',
      g702: 'APPROVED',
    });

    // Both are told, with a way to the application and no token.
    for (const person of [scene.contractor, scene.certifier]) {
      const [newest] = await t.mailbox(person.email);
      expect(newest?.subject).toBe('Signed by all: G702 application 1, General contract');
      expect(newest?.text).toContain(`/tools/pay-apps/${scene.payAppId}`);
      expect(newest?.text).not.toContain('token=');
    }
  });

  test('the sealed file carries the record, its digests match, and both signers can read it by their links', async () => {
    const first = await tokenOf(t, scene.contractor);
    await sign(first);
    const second = await tokenOf(t, scene.certifier);
    await sign(second, { typedName: 'P. Raman' });
    const { id } = await packetOf();
    const params = { projectId: scene.project.id, packetId: id };
    const { data } = await t.as(scene.contractor).call('getSignaturePacket', { params });
    const { etchPacket } = data;
    expect(etchPacket.events.map(({ event }) => event)).toEqual([
      'CREATED',
      'SENT',
      'SIGNED',
      'SENT',
      'SIGNED',
      'SEALED',
    ]);
    const [created] = etchPacket.events;
    expect(created).toMatchObject({ sha256: etchPacket.sha256Before, ip: '198.51.100.7', userAgent: 'Test' });
    expect(etchPacket.events[2]).toMatchObject({ userAgent: 'Safari', signerId: etchPacket.signers[0]?.id });

    for (const token of [first, second]) {
      const file = await t.as(null).attempt('getSigningDocument', { body: { token } });
      expect(file.headers.get('content-type')).toBe('application/pdf');
      expect(file.headers.get('content-disposition')).toContain('G702 application 1, General contract.pdf');
      expect(await sha256(file.body)).toBe(etchPacket.sha256After);
    }
    const kept = await t.db(
      (db) => packets.sealedDocument(db, aboutPayApp(scene.payAppId)),
      scene.project.id,
    );
    const bytes = kept ? await readDocument(t.ports.files, kept) : new Uint8Array();
    const record = (await readPdf(bytes)).at(-1)?.lines.join('\n') ?? '';
    expect(record).toContain(`SHA-256 before signing ${etchPacket.sha256Before}`);
    expect(record).toContain(`SHA-256 after signing ${etchPacket.events[4]?.sha256}`);
    for (const said of ['Priya Natarajan, signed as “P. Raman”', scene.certifier.email, 'Browser Safari'])
      expect(record).toContain(said);
    expect(record.replaceAll(/\s+/g, ' ')).toContain(SIGNING_CONSENT.slice(0, 40));
  });

  test('history names the signers and its chain holds', async () => {
    await sign(await tokenOf(t, scene.contractor));
    const { id } = await packetOf();
    await t.db(async (db) => {
      const steps = await historyOf(db, 'SIGNATURE_PACKET', id);
      expect(steps.map(({ action, actorName }) => [action, actorName])).toEqual([
        ['send', 'Dana Whitfield'],
        ['sign', 'Dana Whitfield'],
      ]);
      expect(steps[1]?.actorId).toBe(scene.contractor.id);
      // What follows for the application is the signer's doing too, not the system's.
      const authors = await db.selectDistinct({ name: history.actorName }).from(history);
      expect(authors).toEqual([{ name: 'Dana Whitfield' }]);
      expect(await verifyChain(db, scene.project.id)).toBeNull();
    }, scene.project.id);
  });

  test('declining needs a reason, ends the packet and unlocks the application', async () => {
    const first = await tokenOf(t, scene.contractor);
    await sign(first);
    const token = await tokenOf(t, scene.certifier);
    const silent = await t.as(null).attempt('declineSigning', { body: { token, reason: '   ' } });
    expect(silent).toMatchObject({ status: 422, body: { errors: [{ field: 'reason' }] } });
    t.clock.advance(60_000);
    const declined = await t
      .as(null)
      .call('declineSigning', { body: { token, reason: 'Line 4 misses the steel.' } });
    expect(declined).toMatchObject({ status: 'REJECTED', packetStatus: 'REJECTED' });
    expect(await statusesOf(t, scene)).toEqual({
      payApp: 'G703_UNLOCKED',
      g703: 'UNLOCKED',
      g702: 'UNLOCKED',
    });
    const [mail] = await t.mailbox(scene.contractor.email);
    expect(mail?.text).toContain('Line 4 misses the steel.');

    const late = await sign(token);
    expect(late).toMatchObject({ status: 409, body: { errorCode: 'WRONG_STATUS' } });
    expect(
      await t.db((db) => packets.packetProgress(db, aboutPayApp(scene.payAppId)), scene.project.id),
    ).toEqual({
      askedHasLeft: false,
      signerIds: [],
      senderId: null,
      goodSignerIds: [],
      signers: [],
      askedSignerId: null,
      anySignature: false,
    });
  });
});

describe('links', () => {
  test('a token that never was answers 404 and is not told from another project’s', async () => {
    for (const call of ['openSigning', 'getSigningDocument'] as const) {
      const answer = await t.as(null).attempt(call, { body: { token: 'x'.repeat(43) } });
      expect(answer).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } });
    }
    expect((await sign('x'.repeat(43))).status).toBe(404);
  });

  test('the second signer has no link before the first has signed', async () => {
    await expect(tokenOf(t, scene.certifier)).rejects.toThrow('no signing link');
    expect((await packetOf()).signers[1]).toMatchObject({ status: 'SIGN_PENDING', sentAt: null });
  });

  test('a replayed token signs once', async () => {
    const token = await tokenOf(t, scene.contractor);
    expect((await sign(token)).status).toBe(200);
    const again = await sign(token);
    expect(again).toMatchObject({ status: 409, body: { errorCode: 'WRONG_STATUS' } });
    expect(again.body.message).toContain('Signed');
    expect((await t.mailbox(scene.certifier.email)).length).toBe(1);
  });

  test('the same link used twice at once signs once', async () => {
    const token = await tokenOf(t, scene.contractor);
    const answers = await Promise.all([sign(token), sign(token, { typedName: 'Somebody Else' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await t.mailbox(scene.certifier.email)).length).toBe(1);
  });

  test('signing and declining at once: one wins', async () => {
    const token = await tokenOf(t, scene.contractor);
    const answers = await Promise.all([
      sign(token),
      t.as(null).attempt('declineSigning', { body: { token, reason: 'Not yet.' } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('an expired link answers 410, a new one is mailed, and the old one stays replaced', async () => {
    const old = await tokenOf(t, scene.contractor);
    t.clock.advance(7 * DAY);
    const expired = await sign(old);
    expect(expired).toMatchObject({ status: 410, body: { errorCode: 'LINK_EXPIRED' } });
    expect(expired.body.message).toContain('mailed you a new one');
    const fresh = await tokenOf(t, scene.contractor);
    expect(fresh).not.toBe(old);
    const replaced = await open(old);
    expect(replaced).toMatchObject({ status: 410, body: { errorCode: 'LINK_EXPIRED' } });
    expect((await t.mailbox(scene.contractor.email)).length).toBe(2);
    expect((await sign(fresh)).status).toBe(200);
  });

  test('who has left the project or been deactivated signs nothing', async () => {
    const token = await tokenOf(t, scene.contractor);
    await t.db((db) => db.update(projectMembers).set({ status: 'INACTIVE' }), scene.project.id);
    expect((await sign(token)).status).toBe(404);
    expect((await open(token)).status).toBe(404);
  });

  test('a void packet can be looked at and not signed', async () => {
    const token = await tokenOf(t, scene.contractor);
    await t.db((db) => packets.voidPackets(db, aboutPayApp(scene.payAppId), t.clock.now()), scene.project.id);
    expect(await open(token)).toMatchObject({ status: 200, body: { packetStatus: 'VOID' } });
    const refused = await sign(token);
    expect(refused).toMatchObject({ status: 409, body: { errorCode: 'WRONG_STATUS' } });
    expect(refused.body.message).toContain('Void');
  });

  test('no token stands in the database or in a log line', async () => {
    const token = await tokenOf(t, scene.contractor);
    await open(token);
    const rows = await t.db((db) => db.query.signatureSigners.findMany());
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(t.logs)).not.toContain(token);
  });
});

describe('bad input', () => {
  test.each([
    ['no consent', { consent: false }, 'consent'],
    ['a blank name', { typedName: '   ' }, 'typedName'],
    ['a huge name', { typedName: 'x'.repeat(121) }, 'typedName'],
    ['a drawing that is missing', { signatureType: 'DRAWN' }, 'drawnPng'],
    ['a drawing that is not base64', { signatureType: 'DRAWN', drawnPng: '§§§' }, 'drawnPng'],
    [
      'a JPEG',
      { signatureType: 'DRAWN', drawnPng: base64(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])) },
      'drawnPng',
    ],
    [
      'a PNG with lying size',
      { signatureType: 'DRAWN', drawnPng: base64(signaturePng({ width: 60_000, height: 60_000 })) },
      'drawnPng',
    ],
    [
      'a tampered PNG',
      { signatureType: 'DRAWN', drawnPng: base64(signaturePng().map((b, i) => (i > 45 && i < 90 ? 0 : b))) },
      'drawnPng',
    ],
    ['a PNG over 512 kB', { signatureType: 'DRAWN', drawnPng: base64(new Uint8Array(524_289)) }, 'drawnPng'],
  ])('%s is 422 at its field and signs nothing', async (_, body, field) => {
    const token = await tokenOf(t, scene.contractor);
    const answer = await sign(token, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([expect.objectContaining({ field })]);
    expect((await packetOf()).signers[0]).toMatchObject({ status: 'SENT' });
  });

  test('the longest name that is allowed is printed within its block', async () => {
    const name = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3) + 'Ж'.repeat(12);
    expect((await sign(await tokenOf(t, scene.contractor), { typedName: name })).status).toBe(200);
    expect((await sign(await tokenOf(t, scene.certifier), { typedName: '王小明' })).status).toBe(200);
    expect((await statusesOf(t, scene)).payApp).toBe('G702_APPROVED');
  });

  test('a stored document that was tampered with is not signed', async () => {
    const [row] = await t.db((db) =>
      db.query.signaturePackets.findMany({ where: (p, { eq }) => eq(p.payAppId, scene.payAppId) }),
    );
    await t.ports.files.put(row?.unsignedKey ?? '', new Uint8Array([1, 2, 3]), 'application/pdf');
    const answer = await sign(await tokenOf(t, scene.contractor));
    expect(answer).toMatchObject({ status: 503, body: { errorCode: 'UNAVAILABLE' } });
    expect((await packetOf()).signers[0]).toMatchObject({ status: 'SENT' });
  });
});

describe('the admin area', () => {
  test('lists, filters and searches the packets of one project', async () => {
    const params = { projectId: scene.project.id };
    const list = (query: object) => t.as(scene.contractor).call('listSignaturePackets', { params, query });
    expect(await list({})).toMatchObject({
      data: [{ status: 'SENT', signedCount: 0, signerCount: 2, payAppId: scene.payAppId }],
      meta: { total: 1 },
    });
    await sign(await tokenOf(t, scene.contractor));
    expect((await list({ status: ['SENT', 'VOID'], search: 'APPLICATION 1' })).data[0]?.signedCount).toBe(1);
    expect((await list({ status: ['SIGNED'] })).data).toEqual([]);
    expect((await list({ search: '100%' })).data).toEqual([]);
  });

  test('is closed to members without the authority and to other projects', async () => {
    const outsider = await signingScene(t);
    const { id } = await packetOf();
    const sub: TestUser = await t.user({ company: await t.company() });
    await t.member(scene.project, sub, 'SUBCONTRACTOR');
    const read = (user: TestUser, projectId: string) =>
      t.as(user).attempt('getSignaturePacket', { params: { projectId, packetId: id } });
    expect((await read(sub, scene.project.id)).status).toBe(403);
    expect((await read(outsider.contractor, scene.project.id)).status).toBe(404);
    expect((await read(outsider.contractor, outsider.project.id)).status).toBe(404);
  });
});
