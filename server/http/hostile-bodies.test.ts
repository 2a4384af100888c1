import { operations } from '#contract/operations.ts';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/harness.ts';
import { MAX_JSON_DEPTH } from './json.ts';
import type { Operation } from './operation.ts';

const MIB = 1024 * 1024;

let t: TestApp;
let user: TestUser;
let app: Hono;
let address = '203.0.113.7';
beforeAll(async () => {
  t = await createTestApp();
  user = await t.user({ company: await t.company() });
  app = createApp(t.ports, { clientAddress: () => address });
});
afterAll(() => t.close());
beforeEach(() => {
  address = crypto.randomUUID();
});

/** A body that is written as it is read; `sent` counts what was read of it. */
function streamed(bytes: number, fill = '[') {
  const chunk = new TextEncoder().encode(fill.repeat(16_384 / fill.length));
  const counter = { sent: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (counter.sent >= bytes) return controller.close();
        counter.sent += chunk.byteLength;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, counter };
}

const post = async (path: string, body: BodyInit, token?: string, headers: Record<string, string> = {}) => {
  const response = await app.fetch(
    new Request(`http://localhost/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body,
      duplex: 'half',
    } as RequestInit),
  );
  return { status: response.status, body: await response.json() };
};
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('a body of brackets from somebody unknown', () => {
  const publicWithBody = Object.entries(operations as Record<string, Operation>).filter(
    ([, each]) => each.authority === 'public' && each.bodyType === 'json',
  );
  test.each(publicWithBody.filter(([id]) => id !== 'signDocument').map(([id, { path }]) => [id, path]))(
    '%s refuses it after kilobytes, without parsing any',
    async (_, path) => {
      const parse = vi.spyOn(JSON, 'parse');
      const { body, counter } = streamed(8 * MIB);
      const parsed = parse.mock.calls.length;
      const answer = await post(path, body);
      parse.mockRestore();
      expect(parsed).toBe(0);
      expect(answer.status).toBe(413);
      expect(answer.body.message).toMatch(/larger than \d+ KB/);
      expect(counter.sent).toBeLessThan(64 * 1024);
    },
  );

  test('is not read at all where it says how long it is', async () => {
    const { body, counter } = streamed(8 * MIB);
    const headers = { 'content-length': String(8 * MIB) };
    expect((await post('/auth/signin', body, undefined, headers)).status).toBe(413);
    expect(counter.sent).toBe(0);
  });

  test('is counted for its address before it is read: after so many, none is', async () => {
    let answers = 0;
    for (; answers < 100; answers++) if ((await post('/auth/signin', '[')).status === 429) break;
    expect(answers).toBe(60);
    const { body, counter } = streamed(8 * MIB);
    expect((await post('/auth/signin', body)).status).toBe(429);
    expect(counter.sent).toBe(0);
    address = 'another';
    expect((await post('/auth/signin', '[')).status).toBe(400);
  });

  test('is not read either where an operation takes much and the session is none', async () => {
    const { body, counter } = streamed(8 * MIB);
    const path = operations.saveSov.path.replace('{projectId}', crypto.randomUUID());
    const answer = await app.fetch(
      new Request(`http://localhost/api${path}`, {
        method: operations.saveSov.method.toUpperCase(),
        headers: { authorization: `Bearer ${'x'.repeat(43)}`, 'content-type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit),
    );
    expect(answer.status).toBe(401);
    expect(counter.sent).toBe(0);
  });
});

describe('a body that is nested', () => {
  const tooDeep = /nested more than \d+ levels deep/;

  test('deeper than any record is refused before it is parsed', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const answer = await post('/companies', nested(4000), user.token);
    const parsed = parse.mock.calls.filter(([text]) => text.startsWith('[[')).length;
    parse.mockRestore();
    expect(answer).toMatchObject({
      status: 400,
      body: { errorCode: 'MALFORMED_REQUEST', message: expect.stringMatching(tooDeep) },
    });
    expect(parsed).toBe(0);
  });

  test('as deep as allowed is read, one level more is not', async () => {
    const just = await post('/companies', nested(MAX_JSON_DEPTH), user.token);
    expect(just.body.message).not.toMatch(tooDeep);
    const more = await post('/companies', nested(MAX_JSON_DEPTH + 1), user.token);
    expect(more.body.message).toMatch(tooDeep);
  });

  test('with half a character is refused, with a whole one it is taken as it is', async () => {
    const half = await post('/companies', '{"name":"Steel \\ud83c works"}', user.token);
    expect(half).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('half a character') },
    });
    const inName = await post('/companies', '{"name":"Steel","\\udfd7":1}', user.token);
    expect(inName.status).toBe(400);
    const whole = await post('/companies', '{"name":"Steel \\ud83c\\udfd7 works"}', user.token);
    expect(whole).toMatchObject({ status: 201, body: { name: 'Steel 🏗 works' } });
  });

  test('in its texts only is not nested', async () => {
    const name = `${'['.repeat(60)}\\"${'{'.repeat(60)}\\\\`;
    const answer = await post('/companies', `{"name":"${name}"}`, user.token);
    expect(answer.body.message ?? '').not.toMatch(tooDeep);
    expect(answer.status).toBe(201);
  });
});
