import contract from '#contract/openapi.json' with { type: 'json' };
import { operations } from '#contract/operations.ts';
import { ERROR_HTTP_STATUS } from '#domain/errors/codes.ts';
import { serve } from '@hono/node-server';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMock } from '../../mock/app.ts';

/** The guide's own servers, taken from its page, in front of the mock server. */
const guide = readFileSync(new URL('../../docs/backend-teams.md', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'plumbline-guide-'));
let mock: ReturnType<typeof serve>;
let mockAddress = '';

beforeAll(async () => {
  await new Promise<void>((ready) => {
    mock = serve({ fetch: createMock().fetch, port: 0 }, (info) => {
      mockAddress = `http://localhost:${info.port}`;
      ready();
    });
  });
});
afterAll(() => {
  mock.close();
  rmSync(folder, { recursive: true });
});

const LANGUAGES = [
  { name: 'Node', block: 'js', file: 'server.mjs', command: [process.execPath], probe: ['--version'] },
  { name: 'Python', block: 'python', file: 'server.py', command: ['python3'], probe: ['--version'] },
  { name: 'Go', block: 'go', file: 'main.go', command: ['go', 'run'], probe: ['version'] },
];

async function freePort(): Promise<number> {
  const server: Server = createServer();
  await new Promise<void>((ready) => server.listen(0, ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function untilItAnswers(address: string): Promise<void> {
  for (let i = 0; i < 100; i++) {
    const answered = await fetch(address).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new Error(`Nothing answers at ${address}`);
}

describe.each(LANGUAGES)('the first endpoint in $name', ({ block, file, command, probe }) => {
  const [program = '', ...args] = command;
  const missing = spawnSync(program, probe).status !== 0;
  let child: ChildProcess;
  let address = '';

  beforeAll(async () => {
    if (missing) return;
    const code = new RegExp(`\`\`\`${block}\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? '';
    writeFileSync(join(folder, file), code);
    const port = await freePort();
    address = `http://localhost:${port}`;
    const env = { ...process.env, PORT: String(port), MOCK: mockAddress };
    child = spawn(program, [...args, join(folder, file)], { env, stdio: 'ignore' });
    await untilItAnswers(`${address}/api/health`);
  });
  afterAll(() => child?.kill());

  // Skipped where the language is not installed: the guide asks nobody to have all three.
  test.skipIf(missing)('answers by the contract, with an id for every request', async () => {
    const response = await fetch(`${address}/api/health`);
    expect(response.status).toBe(200);
    expect(operations.getHealth.response.safeParse(await response.json()).success).toBe(true);
    expect(response.headers.get('x-request-id')).toMatch(/^req_/);
  });

  test.skipIf(missing)('hands every other operation on, with its token, body, answer and error', async () => {
    const headers = { authorization: 'Bearer any', 'content-type': 'application/json' };
    const me = await fetch(`${address}/api/user-profile/me`, { headers });
    expect(operations.getMe.response.safeParse(await me.json()).success).toBe(true);
    const signedIn = await fetch(`${address}/api/auth/signin`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'dana@plumbline.example', password: 'Level-the-plumb-line-7' }),
    });
    expect(signedIn.status).toBe(200);
    const refused = await fetch(`${address}/api/user-profile/me`);
    expect([refused.status, await refused.json()]).toEqual([
      401,
      expect.objectContaining({
        errorCode: 'UNAUTHENTICATED',
        requestId: refused.headers.get('x-request-id'),
      }),
    ]);
  });
});

test('the guide lists every error code with its status, and no other', () => {
  const listed = [...guide.matchAll(/^\| `([A-Z_]+)` +\| (\d{3}) +\|/gm)].map(([, code, status]) => [
    code,
    Number(status),
  ]);
  expect(Object.fromEntries(listed)).toEqual(ERROR_HTTP_STATUS);
  expect(listed.map(([code]) => code).toSorted()).toEqual(
    contract.components.schemas.ErrorCode.enum.toSorted(),
  );
});

test('the guide names every address that fits two templates', () => {
  const isParameter = (segment: string | undefined) => segment?.startsWith('{') === true;
  const methods = ['get', 'post', 'put', 'patch', 'delete'];
  const templates = Object.entries(contract.paths as Record<string, object>);
  const lines = guide.split('\n');
  let found = 0;
  for (const [winner, ofWinner] of templates)
    for (const [other, ofOther] of templates) {
      const [a, b] = [winner.split('/'), other.split('/')];
      const alike =
        a.length === b.length &&
        a.every((part, i) => part === b[i] || isParameter(part) || isParameter(b[i]));
      const first = a.findIndex((part, i) => isParameter(part) !== isParameter(b[i]));
      if (!alike || first < 0 || isParameter(a[first])) continue;
      if (!methods.some((method) => method in ofWinner && method in ofOther)) continue;
      found += 1;
      const crossed = a.some((part, i) => isParameter(part) && !isParameter(b[i]));
      const [row, word] = crossed ? [winner, b.at(-1)] : [other, a[first]];
      const line = lines.find((each) => each.startsWith(`| \`${row}\``)) ?? '';
      expect([row, line.includes(crossed ? `/${word}\`` : `\`${word}\``)]).toEqual([row, true]);
    }
  expect(found).toBeGreaterThan(30);
});

test('what the guide names is there', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...guide.matchAll(/npm run ([\w:]+)/g)].map((match) => match[1] ?? '');
  expect(named.length).toBeGreaterThan(3);
  // The verification comes with a branch of its own.
  const missing = named.filter((name) => !scripts[name] && name !== 'contract:verify');
  expect(missing).toEqual([]);
  for (const [, path = ''] of guide.matchAll(/\]\(\.\.\/([^)#]+)\)/g))
    expect(() => readFileSync(new URL(`../../${path}/.`.replace(/\/\.$/, ''), import.meta.url))).not.toThrow(
      /ENOENT/,
    );
});
