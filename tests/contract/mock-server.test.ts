import { ERROR_CODES, httpStatusOf } from '#domain/errors/codes.ts';
import { read } from 'xlsx';
import { describe, expect, test } from 'vitest';
import { createMock } from '../../mock/app.ts';
import type { Operation } from '../../server/http/operation.ts';
import { all, requestOf } from './mock-requests.ts';

const mock = createMock();
/** A second server: what both answer alike comes from the request alone, not from what one was asked before. */
const another = createMock();
const send = (request: Request, app = mock) => Promise.resolve(app.fetch(request));
const operation = (id: string): Operation => {
  const found = all.find(([each]) => each === id)?.[1];
  if (!found) throw new Error(`There is no operation ${id}`);
  return found;
};
const call = (id: string, parts: Parameters<typeof requestOf>[2] = {}, app = mock) =>
  send(requestOf(id, operation(id), parts), app);

/** What the schema says is wrong with a body. */
function faults(schema: Operation['response'], body: unknown): string[] {
  const result = schema?.safeParse(body);
  return result?.success === false
    ? result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    : [];
}

async function expectProblem(response: Response, status: number): Promise<Record<string, unknown>> {
  const body = (await response.json()) as Record<string, unknown>;
  expect([response.status, body]).toEqual([
    status,
    expect.objectContaining({
      message: expect.any(String),
      errorCode: expect.toSatisfy((code) => ERROR_CODES.includes(code as never)),
      requestId: response.headers.get('x-request-id'),
    }),
  ]);
  return body;
}

describe.each(all)('%s', (id, described) => {
  test('answers a request that is in order with the success that the contract declares', async () => {
    const response = await call(id);
    const text = described.contentType?.endsWith('json') ? await response.clone().text() : '';
    expect([response.status, response.status < 400 ? '' : text]).toEqual([described.successStatus, '']);
    if (described.response) expect(faults(described.response, JSON.parse(text))).toEqual([]);
    else if (described.contentType) expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10);
    else expect(await response.text()).toBe('');
  });

  test('answers the same bytes to the same request, with any seed', async () => {
    for (const seed of ['0', '7']) {
      const headers = { 'x-mock-seed': seed };
      const [one, two] = await Promise.all([call(id, { headers }), call(id, { headers }, another)]);
      const [left, right] = [await one.arrayBuffer(), await two.arrayBuffer()];
      expect(Buffer.from(left).equals(Buffer.from(right))).toBe(true);
    }
  });

  if (described.response)
    test.each(['empty', 'full'])('keeps to the contract when asked for the %s example', async (kind) => {
      const response = await call(id, { headers: { 'x-mock-example': kind, 'x-mock-seed': '3' } });
      expect(response.status).toBe(described.successStatus);
      expect(faults(described.response, await response.json())).toEqual([]);
    });

  if (described.authority !== 'public')
    test('asks for a token', async () => {
      expect((await expectProblem(await call(id, { token: null }), 401)).errorCode).toBe('UNAUTHENTICATED');
      expect((await expectProblem(await call(id, { token: 'expired' }), 401)).errorCode).toBe(
        'SESSION_EXPIRED',
      );
    });

  test('answers each error that it declares when told to', async () => {
    for (const status of described.statuses.filter((each) => each >= 400))
      await expectProblem(await call(id, { headers: { 'x-mock-status': String(status) } }), status);
  });

  if (described.bodyType === 'json')
    test('refuses what is not JSON, and another type', async () => {
      await expectProblem(await call(id, { body: '{' }), 400);
      if (described.bodyRequired)
        await expectProblem(await call(id, { headers: { 'content-type': 'text/plain' } }), 415);
    });

  if (described.bodyType === 'json' && described.body)
    test('refuses a field that it does not know', async () => {
      const body = await expectProblem(await call(id, { body: { notInTheContract: 1 } }), 400);
      expect(body.errors).toEqual(
        expect.arrayContaining([expect.objectContaining({ field: expect.any(String) })]),
      );
    });

  if (described.path.includes('{'))
    test('finds nothing under an id that is none', async () => {
      const names = [...described.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
      const params = Object.fromEntries(names.map((name) => [name, '00000000-0000-0000-0000-000000000000']));
      await expectProblem(await call(id, { params }), 404);
    });
});

describe('the switches', () => {
  test.each(ERROR_CODES)('x-mock-error: %s', async (code) => {
    const response = await call('saveSov', { headers: { 'x-mock-error': code } });
    const body = await expectProblem(response, httpStatusOf(code));
    expect(body.errorCode).toBe(code);
    expect(response.headers.has('retry-after')).toBe(['RATE_LIMITED', 'UNAVAILABLE'].includes(code));
  });

  test('x-mock-status answers any error, also one that the operation does not declare', async () => {
    for (const status of [422, 429, 500, 503])
      await expectProblem(await call('getMe', { headers: { 'x-mock-status': String(status) } }), status);
  });

  test('a 422 names a field of the body', async () => {
    const body = await expectProblem(
      await call('createProject', { headers: { 'x-mock-status': '422' } }),
      422,
    );
    const [error] = body.errors as { field: string }[];
    expect(
      operation('createProject')
        .body?.safeParse({})
        .error?.issues.map((issue) => issue.path[0]),
    ).toContain(error?.field);
  });

  test('one that cannot be meant is refused', async () => {
    const typos: Record<string, string>[] = [
      { 'x-mock-status': 'high' },
      { 'x-mock-status': '299' },
      { 'x-mock-error': 'NO_SUCH_CODE' },
      { 'x-mock-error': 'STALE_VERSION', 'x-mock-status': '422' },
      { 'x-mock-delay': '-1' },
      { 'x-mock-seed': 'a' },
      { 'x-mock-example': 'half' },
    ];
    for (const headers of typos) {
      const body = await expectProblem(await call('getMe', { headers }), 400);
      expect(body.errors).toEqual([expect.objectContaining({ field: expect.stringMatching(/^x-mock-/) })]);
    }
  });

  test('x-mock-delay waits', async () => {
    const started = performance.now();
    await call('getHealth', { headers: { 'x-mock-delay': '120' } });
    expect(performance.now() - started).toBeGreaterThanOrEqual(115);
  });

  test('the server’s own delay and seed hold where no header says otherwise', async () => {
    const own = createMock({ seed: 5, delay: 60 });
    const started = performance.now();
    const text = await (await call('listSovs', {}, own)).text();
    expect(performance.now() - started).toBeGreaterThanOrEqual(55);
    expect(text).toBe(await (await call('listSovs', { headers: { 'x-mock-seed': '5' } })).text());
  });

  test('x-mock-seed gives other records, x-mock-example none or a full page', async () => {
    const ids = async (headers: Record<string, string>) => {
      const body = (await (await call('listSovs', { headers })).json()) as { data: { id: string }[] };
      return body.data.map((row) => row.id);
    };
    expect(await ids({ 'x-mock-seed': '1' })).not.toEqual(await ids({ 'x-mock-seed': '2' }));
    expect(await ids({ 'x-mock-example': 'empty' })).toEqual([]);
    const full = await ids({ 'x-mock-example': 'full' });
    expect([full.length, new Set(full).size]).toEqual([10, 10]);
  });
});

describe('a list', () => {
  interface Page {
    data: { id: string; sovStatus: string; sovNumber: string | null }[];
    meta: { total: number; page: number; limit: number; totalPages: number };
  }
  const page = async (
    query: Record<string, string>,
    headers: Record<string, string> = { 'x-mock-seed': '4' },
  ) => (await (await call('listSovs', { query, headers })).json()) as Page;

  test('obeys page and limit, and every record is on one page', async () => {
    const first = await page({ page: '1', limit: '4' });
    const { total, totalPages } = first.meta;
    expect(first.meta).toEqual({ total, page: 1, limit: 4, totalPages: Math.ceil(total / 4) });
    expect(total).toBeGreaterThan(4);
    const pages = await Promise.all(
      Array.from({ length: totalPages }, (_, i) => page({ page: String(i + 1), limit: '4' })),
    );
    const ids = pages.flatMap(({ data }) => data.map((row) => row.id));
    expect([ids.length, new Set(ids).size]).toEqual([total, total]);
    expect((await page({ page: String(totalPages + 1), limit: '4' })).data).toEqual([]);
  });

  test('filters by enumeration, searches and sorts', async () => {
    const rejected = await page({ status: 'REJECTED' });
    expect(rejected.data.length).toBeGreaterThan(0);
    expect(new Set(rejected.data.map((row) => row.sovStatus))).toEqual(new Set(['REJECTED']));
    expect((await page({ search: 'no such words' })).meta).toMatchObject({ total: 0, totalPages: 0 });
    const numbers = (await page({ orderBy: 'sovNumber', order: 'ASC', limit: '50' })).data.map(
      (row) => row.sovNumber ?? '',
    );
    expect(numbers).toEqual(numbers.toSorted());
  });

  test('refuses a page that is none', async () => {
    const wrong: Record<string, string>[] = [
      { page: '0' },
      { limit: '101' },
      { page: 'one' },
      { status: 'NO' },
    ];
    for (const query of wrong) await expectProblem(await call('listSovs', { query }), 400);
  });
});

describe('what the caller sends comes back', () => {
  const id = '11111111-2222-4333-8444-555555555555';

  test('ids of the path, in the record and in its rows', async () => {
    const params = { projectId: id, sovId: id.replace('1', '9') };
    expect(await (await call('getSov', { params })).json()).toMatchObject({
      projectId: id,
      id: params.sovId,
    });
    const list = (await (await call('listSovs', { params })).json()) as { data: { projectId: string }[] };
    expect(new Set(list.data.map((row) => row.projectId))).toEqual(new Set([id]));
  });

  test('fields of the body, and the next version', async () => {
    const me = (await (await call('getMe')).json()) as { version: number };
    const body = { name: 'Anna Example', version: me.version };
    const answer = await (await call('updateMe', { body })).json();
    expect(JSON.stringify(answer)).toContain(`"version":${me.version + 1}`);
  });

  test('what is created has an id of its own', async () => {
    const create = async (name: string) => {
      const example = (await requestOf('createCompany', operation('createCompany')).json()) as object;
      return (await call('createCompany', { body: { ...example, name } })).json() as Promise<{
        id: string;
        name: string;
      }>;
    };
    const [one, two] = [await create('One'), await create('Two')];
    expect([one.name, two.name]).toEqual(['One', 'Two']);
    expect(one.id).not.toBe(two.id);
    expect(await create('One')).toEqual(one);
  });
});

describe('bad requests', () => {
  test('a rule that the value breaks is 422 at its field', async () => {
    const body = await expectProblem(
      await call('signIn', { body: { email: 'not an address', password: 'x' } }),
      422,
    );
    expect(body.errors).toEqual(expect.arrayContaining([expect.objectContaining({ field: 'email' })]));
  });

  test('an old version is 409', async () => {
    const example = (await requestOf('updateProject', operation('updateProject')).json()) as {
      version: number;
    };
    const answer = (await (await call('updateProject')).json()) as { version: number };
    expect(example.version).toBeGreaterThan(1);
    expect(answer.version).toBe(example.version + 1);
    const stale = await expectProblem(await call('updateProject', { body: { ...example, version: 1 } }), 409);
    expect(stale.errorCode).toBe('STALE_VERSION');
  });

  test('a key for another body is 422', async () => {
    const headers = { 'idempotency-key': 'the-key-of-this-test' };
    const example = (await requestOf('createCompany', operation('createCompany')).json()) as object;
    const first = await (await call('createCompany', { headers })).text();
    expect(await (await call('createCompany', { headers })).text()).toBe(first);
    const other = await call('createCompany', { headers, body: { ...example, name: 'Another' } });
    expect((await expectProblem(other, 422)).errorCode).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('a body over the limit is 413', async () => {
    const big = await call('signIn', { headers: { 'content-length': String(9 * 1024 * 1024) } });
    await expectProblem(big, 413);
  });

  test('an address or method that is not in the contract is 404', async () => {
    await expectProblem(await send(new Request('http://mock/api/nothing')), 404);
    await expectProblem(await send(new Request('http://mock/api/health', { method: 'DELETE' })), 404);
  });
});

describe('files', () => {
  const bytes = async (id: string) => new Uint8Array(await (await call(id)).arrayBuffer());

  test('are real ones of their type', async () => {
    const pdf = new TextDecoder().decode(await bytes('getG702Pdf'));
    expect(pdf).toMatch(/^%PDF-1\.4[\s\S]+%%EOF\n$/);
    const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
    expect(pdf.slice(start, start + 4)).toBe('xref');
    expect(read(await bytes('exportSovs')).SheetNames).toEqual(['Sample']);
    expect(new TextDecoder().decode(await bytes('exportSovDetailCsv'))).toContain(
      '"Footings F1 to F9, 4,000 psi"',
    );
  });

  test('stored ones are streamed and downloaded by key, to whom has a token', async () => {
    const get = (path: string, headers: Record<string, string> = { authorization: 'Bearer t' }) =>
      send(new Request(`http://mock${path}`, { headers }));
    const stream = await get('/documents/stream?key=documents/a.pdf&filename=plan.pdf');
    expect(stream.headers.get('content-type')).toBe('application/pdf');
    expect(stream.headers.get('content-disposition')).toMatch(/^inline; filename="plan.pdf"/);
    const download = await get('/documents/download?key=images/a.png');
    expect(download.headers.get('content-disposition')).toMatch(/^attachment/);
    const small = await get('/documents/stream?key=images/a.png&thumbnail=true');
    expect(small.headers.get('content-type')).toBe('image/png');
    await expectProblem(await get('/documents/stream?key=documents/a.pdf&thumbnail=true'), 404);
    await expectProblem(await get('/documents/stream?key=a.pdf', {}), 401);
  });
});

test('a page of another origin may call, with a token and the switches, and read what it needs', async () => {
  const preflight = await send(
    new Request('http://mock/api/projects', {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type, idempotency-key, x-mock-seed',
      },
    }),
  );
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
  const answer = await call('getMe', { headers: { origin: 'http://localhost:5173' } });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-expose-headers')).toContain('x-request-id');
});
