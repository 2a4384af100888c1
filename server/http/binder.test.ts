import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyOf } from '../db/history-chain.ts';
import { companies } from '../modules/companies/schema.ts';
import { type Attempt, requestOf, type LooseInput } from '../testing/client.ts';
import { createTestApp, type TestApp, type TestProject, type TestUser } from '../testing/harness.ts';
import { sampleContract, type SampleId, sampleOperations } from '../testing/sample-contract.ts';
import { createSession, revokeSessionsOf } from './sessions.ts';

let t: TestApp;
let gc: TestUser;
let stranger: TestUser;
let project: TestProject;
let other: TestProject;

beforeAll(async () => {
  t = await createTestApp({ contract: sampleContract });
  gc = await t.user({ company: await t.company(), name: 'Dana' });
  stranger = await t.user({ company: await t.company() });
  project = await t.project(gc, { name: 'Harborview' });
  other = await t.project(stranger);
});
afterAll(() => t.close());

async function send(id: SampleId, input: LooseInput = {}, token: string | null = gc.token): Promise<Attempt> {
  const response = await t.app.fetch(requestOf(sampleOperations[id], input, token));
  const text = await response.clone().text();
  return {
    status: response.status,
    body: text ? JSON.parse(text) : null,
    headers: response.headers,
    response,
  };
}

const inProject = () => ({ projectId: project.id });

describe('who may call', () => {
  test('a public operation answers anyone', async () => {
    expect((await send('ping', {}, null)).body).toEqual({ ok: true });
  });

  test('401 without a token, and for one that nobody has', async () => {
    expect(await send('whoAmI', {}, null)).toMatchObject({
      status: 401,
      body: { errorCode: 'UNAUTHENTICATED' },
    });
    const unknown = await send('whoAmI', {}, 'x'.repeat(43));
    expect(unknown).toMatchObject({
      status: 401,
      body: { errorCode: 'SESSION_EXPIRED', message: 'Your session has expired. Please login again.' },
    });
  });

  test('a session opens what its user may do, until it is revoked', async () => {
    const user = await t.user();
    expect((await send('whoAmI', {}, user.token)).body).toEqual({ id: user.id });
    await t.db((db) => revokeSessionsOf(db, user.id, t.clock.now()));
    expect((await send('whoAmI', {}, user.token)).status).toBe(401);
  });

  test('a reset token opens the reset and nothing else, and a session does not open the reset', async () => {
    const token = await t.db((db) => createSession(db, t.ports, gc.id, 'reset'));
    expect((await send('whoAmI', {}, token)).status).toBe(401);
    expect((await send('setPassword', {}, token)).status).toBe(204);
    expect((await send('setPassword')).status).toBe(401);
  });

  test('a project answers its members and is not found by anyone else', async () => {
    expect((await send('getProject', { params: inProject() })).body).toMatchObject({ name: 'Harborview' });
    const foreign = await send('getProject', { params: { projectId: other.id } });
    const absent = await send('getProject', { params: { projectId: crypto.randomUUID() } });
    const nonsense = await send('getProject', { params: { projectId: 'nonsense' } });
    for (const answer of [foreign, absent, nonsense]) {
      expect(answer).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } });
      expect(answer.body.message).toBe(absent.body.message);
    }
  });

  test('a pending member is told of the invitation, a deactivated one finds nothing', async () => {
    const pending = await t.user();
    await t.member(project, pending, 'OWNER', 'PENDING', gc);
    const answer = await send('getProject', { params: inProject() }, pending.token);
    expect(answer).toMatchObject({ status: 403, body: { errorCode: 'PROJECT_INVITATION_PENDING' } });
    const inactive = await t.user();
    await t.member(project, inactive, 'OWNER', 'INACTIVE', gc);
    expect((await send('getProject', { params: inProject() }, inactive.token)).status).toBe(404);
  });

  test('403 where the role lacks the authority', async () => {
    const architect = await t.user();
    await t.member(project, architect, 'ARCHITECT');
    const answer = await send('saveLines', { params: inProject(), body: { sovLines: [] } }, architect.token);
    expect(answer).toMatchObject({ status: 403, body: { errorCode: 'FORBIDDEN' } });
  });

  test('authority is checked before the body', async () => {
    const answer = await send('saveLines', { params: { projectId: other.id }, body: { wrong: true } });
    expect(answer.status).toBe(404);
  });

  test('static paths win over parameters', async () => {
    const answer = await send('listCompanyProjects', { params: { companyId: project.companyId } });
    expect(answer.body).toEqual([expect.objectContaining({ id: project.id })]);
  });
});

describe('what is sent', () => {
  test('query strings become values by the contract', async () => {
    const { body } = await send('search', {
      query: { page: '3', open: 'false', status: 'DRAFT,ACTIVE', text: '007' },
    });
    expect(body.query).toEqual({ page: 3, open: false, status: ['DRAFT', 'ACTIVE'], text: '007' });
    const again = await send('search', { query: { status: ['DRAFT', 'ACTIVE'], text: '' } });
    expect(again.body.query).toEqual({ page: 1, status: ['DRAFT', 'ACTIVE'] });
  });

  test.each([
    { page: 'two' },
    { page: '0' },
    { page: '1.5' },
    { open: '1' },
    { status: 'GONE' },
    // A filter of another list: passed over, it would answer everything.
    { searchText: 'deck' },
  ])('the query %o is malformed', async (query) => {
    const answer = await send('search', { query });
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'MALFORMED_REQUEST' } });
    expect(answer.body.errors[0].field).toMatch(Object.keys(query)[0] ?? '');
  });

  const line = { name: 'Earthwork', amount: 100 };
  const save = (body: unknown, headers?: Record<string, string>) =>
    send('saveLines', { params: inProject(), body, ...(headers ? { headers } : {}) });

  test.each([
    ['not JSON', '{"sovLines": [', undefined],
    ['a wrong kind', { sovLines: [{ ...line, amount: '100' }] }, 'sovLines.0.amount'],
    ['a missing field', { sovLines: [{ amount: 1 }] }, 'sovLines.0.name'],
    ['an unknown field', { sovLines: [], admin: true }, 'admin'],
    ['nothing', '', undefined],
  ])('400 for %s', async (_, body, field) => {
    const answer = await save(body);
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'MALFORMED_REQUEST' } });
    if (field) expect(answer.body.errors.map((e: { field: string }) => e.field)).toContain(field);
  });

  test.each([
    ['a third decimal', { amount: 10.005 }, 'sovLines.1.amount', 'At most 2 decimals'],
    ['a third decimal in an exponent', { amount: 1e-3 }, 'sovLines.1.amount', 'At most 2 decimals'],
    ['a negative amount', { amount: -1 }, 'sovLines.1.amount', 'Must be at least 0'],
    [
      'a date that does not exist',
      { start: '2026-02-30' },
      'sovLines.1.start',
      'This date does not exist. Use YYYY-MM-DD.',
    ],
    ['an empty name', { name: '' }, 'sovLines.1.name', 'This field is required'],
  ])('422 for %s, at its field', async (_, change, field, message) => {
    const answer = await save({ sovLines: [line, { ...line, ...change }] });
    expect(answer).toMatchObject({
      status: 422,
      body: { errorCode: 'VALIDATION_FAILED', errors: [{ field, message }] },
    });
  });

  test('amounts with two decimals pass, also those that binary fractions cannot hold', async () => {
    const amounts = [0.1, 0.29, 1.005e2, 4.35, 33_333.34, 8_123_456_789.99];
    expect((await save({ sovLines: amounts.map((amount) => ({ ...line, amount })) })).status).toBe(200);
  });

  test('415 for another media type, 413 for a body over the bound, however it announces itself', async () => {
    expect((await save('sovLines=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(
      415,
    );
    const sovLines = Array.from({ length: 3000 }, () => line);
    expect(await save({ sovLines })).toMatchObject({ status: 413, body: { errorCode: 'PAYLOAD_TOO_LARGE' } });
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 16_384;
        controller.enqueue(new Uint8Array(16_384).fill(32));
      },
    });
    const request = new Request(`http://localhost/api/projects/${project.id}/lines`, {
      method: 'POST',
      headers: { authorization: `Bearer ${gc.token}`, 'content-type': 'application/json' },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect((await t.app.fetch(request)).status).toBe(413);
    expect(sent).toBeLessThan(256 * 1024);
  });

  test('a form arrives as files and text, and one over the bound is refused', async () => {
    const file = new File(['0123456789'], 'ten.txt');
    expect((await send('upload', { body: { file, note: 'n' } })).body).toEqual({ size: 10, note: 'n' });
    const form = new FormData();
    form.append('file', new File([new Uint8Array(300 * 1024)], 'large.bin'));
    const encoded = new Response(form);
    const large = {
      body: new Uint8Array(await encoded.clone().arrayBuffer()),
      headers: Object.fromEntries(encoded.headers),
    };
    expect((await send('upload', large)).status).toBe(413);
    expect((await send('upload', { body: { file } }, 'y'.repeat(43))).status).toBe(401);
    const broken = await send('upload', {
      body: new TextEncoder().encode('no form'),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(broken.status).toBe(400);
  });
});

describe('one request, one transaction', () => {
  const count = (name: string) => t.db((db) => db.$count(companies, like(companies.name, `${name}%`)));

  test('an unforeseen error rolls back, is logged with its cause and tells the caller nothing', async () => {
    const answer = await send('crash', {}, null);
    expect(answer).toMatchObject({ status: 500, body: { errorCode: 'INTERNAL' } });
    expect(JSON.stringify(answer.body)).not.toContain('secret_table_name');
    expect(await count('Half done')).toBe(0);
    const logged = t.logs.find((line) => line.event === 'unexpected-error');
    expect(logged?.fields).toMatchObject({ requestId: answer.body.requestId, operationId: 'crash' });
    expect(String(logged?.fields['message'])).toContain('secret_table_name');
  });

  test('a change, its history and its mail are committed together', async () => {
    const { body } = await send('renameProject', {
      params: inProject(),
      body: { name: 'Harbor View', version: 1 },
    });
    expect(body).toMatchObject({ name: 'Harbor View', version: 2 });
    const [step] = await t.db((db) => historyOf(db, 'PROJECT', project.id), project.id);
    expect(step).toMatchObject({
      action: 'rename',
      actorName: 'Dana',
      changes: [{ field: 'name', from: 'Harborview', to: 'Harbor View' }],
    });
    expect(await t.mailbox(gc.email)).toEqual([expect.objectContaining({ text: 'Now Harbor View' })]);
  });

  test('a stale version is 409 and changes nothing; of two at once one wins', async () => {
    const stale = await send('renameProject', { params: inProject(), body: { name: 'Late', version: 1 } });
    expect(stale).toMatchObject({ status: 409, body: { errorCode: 'STALE_VERSION' } });
    const both = await Promise.all(
      ['First', 'Second'].map((name) =>
        send('renameProject', { params: inProject(), body: { name, version: 2 } }),
      ),
    );
    expect(both.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409]);
    const winner = both.find((answer) => answer.status === 200);
    expect((await send('getProject', { params: inProject() })).body).toEqual(winner?.body);
  });

  test('a failed try is counted although it is answered with an error', async () => {
    expect((await send('tryCode', { body: { email: 'a@example.com' } }, null)).status).toBe(422);
    expect(await count('Failed try')).toBe(1);
  });
});

describe('the same request twice', () => {
  const create = (name: string, key: string, token = gc.token) =>
    send('createCompany', { body: { name }, headers: { 'idempotency-key': key } }, token);
  const count = (name: string) => t.db((db) => db.$count(companies, like(companies.name, `${name}%`)));

  test('with the same key gives the same record, one after the other and at once', async () => {
    const key = crypto.randomUUID();
    const [first, ...more] = await Promise.all([1, 2, 3].map(() => create('Once', key)));
    const last = await create('Once', key);
    for (const answer of [...more, last]) expect(answer).toMatchObject({ status: 201, body: first?.body });
    expect(await count('Once')).toBe(1);
  });

  test('with another body is refused, and another user has keys of their own', async () => {
    const key = crypto.randomUUID();
    await create('Mine', key);
    const again = await create('Changed', key);
    expect(again).toMatchObject({ status: 422, body: { errorCode: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await count('Changed')).toBe(0);
    expect((await create('Mine too', key, stranger.token)).status).toBe(201);
    expect(await count('Mine')).toBe(2);
  });

  test('a refused request does not use up its key', async () => {
    const key = crypto.randomUUID();
    expect((await create('', key)).status).toBe(422);
    expect((await create('Now named', key)).status).toBe(201);
  });
});

describe('limits', () => {
  const tries = async (email: string, n: number) => {
    const statuses = [];
    for (let i = 0; i < n; i++) statuses.push((await send('tryCode', { body: { email } }, null)).status);
    return statuses;
  };

  test('an account has so many tries in a window, whatever the spelling of its address', async () => {
    expect(await tries('b@example.com', 3)).toEqual([422, 422, 422]);
    const refused = await send('tryCode', { body: { email: ' B@Example.com ' } }, null);
    expect(refused).toMatchObject({ status: 429, body: { errorCode: 'RATE_LIMITED' } });
    expect(Number(refused.headers.get('retry-after'))).toBe(600);
    expect((await send('tryCode', { body: { email: 'c@example.com' } }, null)).status).toBe(422);
    t.clock.advance(601_000);
    expect((await send('tryCode', { body: { email: 'b@example.com' } }, null)).status).toBe(422);
  });
});

describe('limits on failures', () => {
  const signIn = async (password: string) =>
    (await send('signIn', { body: { email: 'd@example.com', password } }, null)).status;

  test('what succeeds is not counted; once the failures are used up, even the right password waits', async () => {
    for (let i = 0; i < 10; i++) expect(await signIn('right')).toBe(204);
    for (let i = 0; i < 3; i++) expect(await signIn('wrong')).toBe(401);
    expect(await signIn('wrong')).toBe(429);
    expect(await signIn('right')).toBe(429);
    t.clock.advance(601_000);
    expect(await signIn('right')).toBe(204);
  });
});

describe('answers', () => {
  test('one that breaks the contract is found in tests', async () => {
    expect((await send('wrongAnswer')).status).toBe(500);
    expect(t.logs.some((line) => String(line.fields['message']).includes('wrongAnswer answers what'))).toBe(
      true,
    );
  });

  test('an unknown address is a problem like any other', async () => {
    const response = await t.app.fetch(new Request('http://localhost/api/no/such'));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      errorCode: 'NOT_FOUND',
      requestId: expect.stringMatching(/^req_/),
    });
  });

  test('log lines name operation, status and time, and nothing of the caller', async () => {
    t.logs.length = 0;
    await send('getProject', { params: inProject() });
    expect(t.logs).toEqual([
      {
        level: 'info',
        event: 'request',
        fields: {
          requestId: expect.any(String),
          operationId: 'getProject',
          status: 200,
          ms: expect.any(Number),
        },
      },
    ]);
  });
});
