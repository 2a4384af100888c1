import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { main, type Means } from '../../verify/cli.ts';
import { CHECK_NAMES } from '../../verify/checks/all.ts';
import { loadContract } from '../../verify/contract.ts';
import { RULES } from '../../verify/rules.ts';
import { type MailpitServer, startMailpit } from './mailpit-server.ts';
import { BASE, besides, type Scene, verifyScene } from './scene.ts';

let scene: Scene;
let mails: MailpitServer;
let beside: Awaited<ReturnType<typeof besides>>;
const folder = mkdtempSync(join(tmpdir(), 'plumbline-verify-'));

beforeAll(async () => {
  scene = await verifyScene();
  beside = await besides(scene);
  mails = await startMailpit(scene.mail);
}, 60_000);
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await mails.close();
  await scene.t.close();
  await beside.t.close();
});

/** Runs the tool as the command line does and returns its exit code and what it printed. */
const command = (...args: string[]) => commandWith({}, args);

async function commandWith(
  means: Means,
  args: readonly string[],
): Promise<{ code: number; printed: string }> {
  const lines: string[] = [];
  const take = (text: unknown) => void lines.push(String(text));
  vi.spyOn(console, 'log').mockImplementation(take);
  vi.spyOn(console, 'error').mockImplementation(take);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const env = {
    VERIFY_PASSWORD: scene.main.password,
    VERIFY_OTHER_PASSWORD: scene.other.password,
    VERIFY_THIRD_PASSWORD: scene.third.password,
  };
  const code = await main(args, env, { fetch: scene.fetch, ...means });
  return { code, printed: lines.join('\n') };
}

const accounts = () => ['--base-url', BASE, '--email', scene.main.email, '--other-email', scene.other.email];

/** What stays unproven with three accounts and the mails, and why. */
const UNPROVEN: Readonly<Record<string, string>> = {
  remindWaiverSigner: 'who has not opened it may be reminded on the day after at the earliest',
};

interface Report {
  operations: {
    operation: string;
    outcome: string;
    failures: { rule: string; detail: string }[];
    requests: number;
  }[];
}

// The limit ends a run that hangs. How long a run takes is not judged here: machines differ several times over.
test('our own server keeps the whole contract', { timeout: 1_500_000 }, async () => {
  const files = { junit: join(folder, 'verify.xml'), json: join(folder, 'verify.json') };
  const startReference = async () => ({ reference: beside.reference, stop: async () => {} });
  const { code, printed } = await commandWith({ startReference }, [
    ...accounts(),
    '--seed=11',
    '--samples=6',
    `--third-email=${scene.third.email}`,
    `--mail=${mails.url}`,
    `--allow-unproven=${Object.keys(UNPROVEN).join(',')}`,
    `--junit=${files.junit}`,
    `--json=${files.json}`,
  ]);
  const report = JSON.parse(readFileSync(files.json, 'utf8')) as Report;
  const failed = report.operations.filter(({ outcome }) => outcome === 'failed');
  // As one text, which a report shows whole.
  expect(
    failed
      .map(
        ({ operation, failures }) =>
          `${operation}: ${failures.map(({ rule, detail }) => `${rule}: ${detail}`).join()}`,
      )
      .join('\n'),
  ).toBe('');
  const unproven = report.operations.filter(({ outcome }) => outcome === 'unproven');
  expect(unproven.map(({ operation }) => operation).toSorted()).toEqual(Object.keys(UNPROVEN).toSorted());
  expect(report.operations.filter(({ outcome }) => outcome === 'skipped')).toEqual([]);
  expect(report.operations).toHaveLength(loadContract().operations.length);
  expect(code).toBe(0);
  const xml = readFileSync(files.junit, 'utf8');
  expect(xml.match(/<testcase /g)).toHaveLength(report.operations.length);
  expect(printed).toMatch(/listSovs +\d+ requests/);
  expect(printed).not.toContain(scene.main.password);
});

test('an operation that never succeeded is not ok, unless it is allowed', { timeout: 240_000 }, async () => {
  const args = [...accounts(), '--only=signUp,listUnits', '--samples=2', '--seed=3'];
  const { code, printed } = await command(...args);
  expect(printed).toMatch(/unproven +signUp +\d+ requests +\d+ held +never succeeded: 4\d\d×/);
  expect(printed).toMatch(/ok +listUnits/);
  expect(printed).toContain('2 operations: 1 ok, 0 failed, 1 unproven, 0 not built, 0 skipped');
  expect(code).toBe(1);
  expect((await command(...args, '--allow-unproven=signUp')).code).toBe(0);
  expect((await command(...args, '--allow-unproven=all')).code).toBe(0);
  expect((await command(...args, '--allow-unproven=listUnits')).code).toBe(1);
});

test('one account alone is enough for a part of it', { timeout: 240_000 }, async () => {
  const { code, printed } = await command(
    `--base-url=${BASE}`,
    `--email=${scene.main.email}`,
    '--only=getSov,submitSov',
    '--allow-unproven=submitSov',
    '--samples=2',
    '--seed=3',
  );
  expect(printed).toContain("another tenant's ids need a second account (--other-email)");
  expect(code).toBe(0);
});

test('the time that is up is said, not hidden', async () => {
  const { printed } = await command(...accounts(), '--only', 'sov', '--max-seconds', '0');
  expect(printed).toContain('Nothing could be verified. The time is up');
});

test.each([
  [[], '--base-url, --email and --password are needed'],
  [['--nonsense'], "Unknown option '--nonsense'"],
  [['--mail', '/no/such/folder'], '--mail is an address or a folder that is there, not "/no/such/folder"'],
  [['--only', 'no-such-tool'], 'there is no tool or operation "no-such-tool"'],
  [['--checks', 'no-such-check'], 'there is no check "no-such-check"'],
  [['--allow-unproven', 'nobody'], '--allow-unproven: there is no tool or operation "nobody"'],
  [['--seed', 'abc'], '--seed is a whole number, not "abc"'],
])('wrong arguments %j end with the usage', async (extra, words) => {
  const given = extra.length > 0 && extra[0] !== '--nonsense' ? accounts() : [];
  const { code, printed } = await command(...given, ...extra);
  expect(printed).toContain(words);
  expect(code).toBe(2);
});

test('--list shows the operations of a tool and asks nothing', async () => {
  const { code, printed } = await command('--list', '--only', 'sov');
  expect(printed).toMatch(/sov +listSovs +GET \/projects\/\{projectId\}\/tools\/sov\/all/);
  expect(code).toBe(0);
});

test('a wrong password ends without a verdict', async () => {
  const { code, printed } = await command(...accounts(), '--password', 'not-the-password-1');
  expect(printed).toContain('signIn answered 401');
  expect(code).toBe(2);
});

test('the reference names every rule, check and flag', async () => {
  const text = readFileSync(new URL('../../docs/contract-verify.md', import.meta.url), 'utf8');
  const { printed } = await command('--help');
  const flags = [...printed.matchAll(/--([a-z-]+)/g)].map(([flag]) => flag);
  const missing = [...Object.keys(RULES), ...CHECK_NAMES, ...flags].filter(
    (name) => !text.includes(`\`${name}`),
  );
  expect(missing).toEqual([]);
});
