import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attachments } from '../modules/attachments/schema.ts';
import { images } from '../modules/files/schema.ts';
import { toProblem } from '../http/failure.ts';
import { approvedG703, type Detail, payAppSteps, signingToken } from '../modules/payapp/testing.ts';
import { sovScene, type SovScene } from '../modules/sov/testing.ts';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../testing/harness.ts';
import { s3Files } from './s3-files.ts';

/** A service that takes every connection and answers nothing, until it is told to hang up. */
async function silentService() {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    files: (answerMs: number) =>
      s3Files(
        {
          endpoint: `http://127.0.0.1:${port}`,
          bucket: 'plans',
          region: 'eu-central-1',
          accessKeyId: 'AKID',
          secretAccessKey: 's',
        },
        { answerMs },
      ),
    asked: () => sockets.size,
    nextAsked: () => once(server, 'connection'),
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    answerAll: (text: string) => {
      for (const socket of sockets) socket.write(text);
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
let service: Awaited<ReturnType<typeof silentService>>;
beforeEach(async () => {
  service = await silentService();
});
afterEach(() => service.close());

const problemOf = async (work: Promise<unknown>) => toProblem(await work.catch((error: unknown) => error));
const unavailable = { code: 'UNAVAILABLE', status: 503, retryAfter: 5 };

describe('a store that does not answer', () => {
  test('is given up after its time, whatever is asked of it', async () => {
    for (const ask of [
      () => service.files(30).put('images/a.png', new Uint8Array(10), 'image/png'),
      () => service.files(30).get('images/a.png'),
      () => service.files(30).delete('images/a.png'),
    ])
      expect(await problemOf(ask())).toMatchObject(unavailable);
  });

  test('is left alone for a while: what is asked next fails at once', async () => {
    const files = service.files(30);
    await problemOf(files.get('images/a.png'));
    const before = service.asked();
    expect(await problemOf(files.get('images/a.png'))).toMatchObject(unavailable);
    expect(service.asked()).toBe(before);
  });

  test('in the middle of a file breaks it off, so that nobody takes a part for the whole', async () => {
    const asked = service.nextAsked();
    const got = service.files(100).get('images/a.png');
    await asked;
    service.answerAll('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nthe beginning');
    const file = await got;
    expect(file?.size).toBe(1000);
    await expect(new Response(file?.body).arrayBuffer()).rejects.toThrow();
  });

  test('or that is not there is 503 as well', async () => {
    service.close();
    expect(await problemOf(service.files(1000).get('images/a.png'))).toMatchObject(unavailable);
  });
});

describe('while a file waits for its store', () => {
  let t: TestApp;
  let user: TestUser;
  let project: TestProject;
  beforeAll(async () => {
    t = await createTestApp();
    user = await t.user({ company: await t.company() });
    project = await t.project(user);
  });
  afterAll(() => t.close());

  const file = () => new File(['GIF89a and more'], 'a.gif', { type: 'image/gif' });
  const uploads = [
    ['uploadRfiFiles', () => ({ params: { projectId: project.id }, body: { files: [file()] } })],
    [
      'uploadQualityFile',
      () => ({
        params: { projectId: project.id, qualityTaskId: crypto.randomUUID() },
        body: { file: file() },
      }),
    ],
    ['uploadProfileImage', () => ({ params: { projectId: 'new' }, body: { file: file() } })],
  ] as const;
  test.each(uploads)('%s holds up nobody, and comes to nothing with 503', async (operationId, input) => {
    t.ports.files = service.files(60_000);
    const asked = service.nextAsked();
    const uploaded = t.as(user).attempt(operationId, input());
    await asked;
    // There is one connection to this database: with a transaction open none of these would be answered.
    expect((await t.as(null).attempt('getHealth')).status).toBe(200);
    expect((await t.as(user).attempt('getMe')).status).toBe(200);
    expect((await t.as(user).attempt('createCompany', { body: { name: crypto.randomUUID() } })).status).toBe(
      201,
    );
    service.hangUp();
    const { status, headers } = await uploaded;
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(await t.db((db) => db.$count(attachments))).toBe(0);
    expect(await t.db((db) => db.$count(images))).toBe(0);
  });
});

describe('while a document to be signed waits for its store', () => {
  let s: SovScene;
  let ready: Detail;
  beforeEach(async () => {
    s = await sovScene();
    const { steps, payApp } = await approvedG703(s);
    ready = await steps.generate(payApp);
  });
  afterEach(() => s.t.close());

  /** Others go on meanwhile; then the store hangs up, and the call comes to nothing with 503. */
  async function expectNobodyHeldUp(call: () => Promise<{ status: number; headers: Headers }>) {
    const { files } = s.t.ports;
    s.t.ports.files = service.files(60_000);
    const asked = service.nextAsked();
    const answered = call();
    await asked;
    // There is one connection to this database: with a transaction open none of these would be answered.
    expect((await s.t.as(null).attempt('getHealth')).status).toBe(200);
    expect((await s.t.as(s.gc).attempt('getMe')).status).toBe(200);
    service.hangUp();
    const { status, headers } = await answered;
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    s.t.ports.files = files;
  }
  const where = () => ({ projectId: s.project.id, payAppId: ready.id });
  const get = () => s.t.as(s.gc).call('getPayApp', { params: where() });
  const signAs = (token: string) =>
    s.t.as(null).attempt('signDocument', {
      body: { token, signatureType: 'TYPED', typedName: 'A Name', consent: true },
    });
  const signed = async (user: TestUser) => {
    expect((await signAs(await signingToken(s, user))).status).toBe(200);
  };

  test('sending it holds up nobody, and leaves the application as it was', async () => {
    const before = await get();
    await expectNobodyHeldUp(() =>
      s.t
        .as(s.gc)
        .attempt('sendG702ForSignature', { params: where(), body: { version: before.g702?.version ?? 0 } }),
    );
    expect(await get()).toEqual(before);
  });

  test('reading it, signing it and sealing it hold up nobody, and count for nothing until the store is back', async () => {
    await payAppSteps(s).send(ready);
    const token = await signingToken(s, s.gc);
    await expectNobodyHeldUp(() => s.t.as(null).attempt('getSigningDocument', { body: { token } }));
    await expectNobodyHeldUp(() => signAs(token));
    expect((await get()).signaturePacket?.signers.map(({ status }) => status)).toEqual([
      'VIEWED',
      'SIGN_PENDING',
    ]);
    await signed(s.gc);
    const last = await signingToken(s, s.owner);
    await expectNobodyHeldUp(() => signAs(last));
    expect((await get()).signaturePacket).toMatchObject({ status: 'SENT' });
    await signed(s.owner);
    expect(await get()).toMatchObject({ status: 'G702_APPROVED', signaturePacket: { status: 'SIGNED' } });
    for (const operationId of ['getG702Pdf', 'getMergedPdf'] as const)
      await expectNobodyHeldUp(() => s.t.as(s.gc).attempt(operationId, { params: where() }));
  });
});
