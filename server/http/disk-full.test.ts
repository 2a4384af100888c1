import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../testing/harness.ts';

let t: TestApp;
let user: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  user = await t.user({ company: await t.company() });
});
afterAll(() => t.close());

const full = (code: string) => Object.assign(new Error('no space left on device'), { code });
const upload = () =>
  t.as(user).attempt('uploadProfileImage', {
    params: { projectId: 'new' },
    body: { file: new File(['GIF89a and more'], 'a.gif') },
  });
const refusal = { status: 503, body: { errorCode: 'UNAVAILABLE' } };

test.each(['ENOSPC', 'EDQUOT'])(
  'a full file store (%s) is 503 with a time to come back, and is logged',
  async (code) => {
    const { files } = t.ports;
    t.ports.files = { ...files, put: () => Promise.reject(full(code)) };
    const answer = await upload();
    t.ports.files = files;
    expect(answer).toMatchObject(refusal);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(t.logs.filter(({ event }) => event === 'unavailable').at(-1)?.fields).toMatchObject({
      operationId: 'uploadProfileImage',
      message: 'no space left on device',
    });
    expect((await upload()).status).toBe(201);
  },
);

test('so is a disk that takes no more of a form', async () => {
  const { uploads } = t.ports;
  t.ports.uploads = { ...uploads, receive: () => Promise.reject(full('ENOSPC')) };
  expect(await upload()).toMatchObject(refusal);
  t.ports.uploads = uploads;
});

test('so is a database that cannot grow, and nothing is half done', async () => {
  const { database } = t.ports;
  const name = crypto.randomUUID();
  const create = () => t.as(user).attempt('createCompany', { body: { name } });
  t.ports.database = {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        await work(tx);
        throw new Error('Failed query', { cause: full('53100') });
      }),
  };
  expect(await create()).toMatchObject(refusal);
  t.ports.database = database;
  expect((await create()).status).toBe(201);
});
