import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { NotBuilt, RateLimited, TimeUp, Unanswered } from './client.ts';
import { CHECK_NAMES } from './checks/all.ts';
import { loadContract, toolKey } from './contract.ts';
import { type OperationResult, outcomeOf, type Recorder } from './recorder.ts';
import type { Reference } from './reference/reference.ts';
import { jsonOf, junitOf } from './report/files.ts';
import { type ReportOptions, tableOf, wantedResults } from './report/table.ts';
import { isWanted, prepare, verify, type VerifyOptions } from './verify.ts';
import { CannotStart, type Credentials } from './world/world.ts';
import { mailAt, MailMissing } from './mail/place.ts';

const USAGE = `npm run contract:verify -- --base-url URL --email E --password P [options]

  --base-url URL          address of the server, with or without the API's own path
  --email, --password     an account with a company that may make projects
  --other-email, --other-password
                          an account of another company: approvals, and what another tenant must not see
  --third-email, --third-password
                          a third account: what a change of role takes and gives, and what is personal
  --mail=URL|FOLDER       where the server's mails are read: the address of a Mailpit, or a folder of .eml files
  --reference=URL         a server whose answers are the right ones: it is asked the same, and the two are compared
                          (default: our own, started beside the run)
  --reference-mail=URL|FOLDER
                          where the mails of that one are read
  --no-reference          compare with no other server
  --only=a,b              tools (pay-app) or operations (listSovs)
  --checks=a,b            ${CHECK_NAMES.join(', ')}
  --seed N                the same seed generates the same requests (default: from the clock)
  --samples N             valid requests generated for each operation (default 4)
  --steps N               steps that nobody has thought of, taken by chance beside the reference (default 0: none)
  --max-seconds N         stop asking after so long; what is left is listed as skipped
  --strict                operations that are not built (501) fail
  --allow-unproven=a,b    tools or operations that may go without a success; "all" allows it everywhere
  --junit FILE, --json FILE
  --list                  show the operations and stop

The passwords may be given as VERIFY_PASSWORD, VERIFY_OTHER_PASSWORD and VERIFY_THIRD_PASSWORD instead.`;

const OPTIONS = {
  'base-url': { type: 'string' },
  email: { type: 'string' },
  password: { type: 'string' },
  'other-email': { type: 'string' },
  'other-password': { type: 'string' },
  'third-email': { type: 'string' },
  'third-password': { type: 'string' },
  mail: { type: 'string' },
  reference: { type: 'string' },
  'reference-mail': { type: 'string' },
  'no-reference': { type: 'boolean' },
  only: { type: 'string' },
  checks: { type: 'string' },
  seed: { type: 'string' },
  samples: { type: 'string' },
  steps: { type: 'string' },
  'max-seconds': { type: 'string' },
  strict: { type: 'boolean' },
  'allow-unproven': { type: 'string' },
  junit: { type: 'string' },
  json: { type: 'string' },
  list: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** The arguments are wrong; the text says how. */
class Usage extends Error {}

/** What ends a run before there is anything to report. */
const NO_VERDICT = [Usage, MailMissing, CannotStart, Unanswered, RateLimited, TimeUp, NotBuilt];

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, strict: true }).values;
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : String(error));
  }
}

type Values = ReturnType<typeof parse>;

function numberOf(values: Values, name: 'seed' | 'samples' | 'steps' | 'max-seconds'): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new Usage(`--${name} is a whole number, not "${text}"`);
  return value;
}

const listOf = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function checked(values: Values, contract: ReturnType<typeof loadContract>) {
  const only = listOf(values.only);
  const known = new Set(contract.operations.flatMap(({ id, tool }) => [id, toolKey(tool)]));
  const strange = only?.find((name) => !known.has(name));
  if (strange) throw new Usage(`--only: there is no tool or operation "${strange}"`);
  const unproven = listOf(values['allow-unproven']) ?? [];
  const unknown = unproven.find((name) => name !== 'all' && !known.has(name));
  if (unknown) throw new Usage(`--allow-unproven: there is no tool or operation "${unknown}"`);
  const checks = listOf(values.checks);
  const odd = checks?.find((name) => !CHECK_NAMES.includes(name));
  if (odd) throw new Usage(`--checks: there is no check "${odd}"`);
  return { only, checks, unproven };
}

/** One of the further accounts, where it is given. */
function accountOf(values: Values, env: NodeJS.ProcessEnv, who: 'other' | 'third'): Credentials | null {
  const email = values[`${who}-email`];
  const password = values[`${who}-password`] ?? env[`VERIFY_${who.toUpperCase()}_PASSWORD`];
  if (email && !password) throw new Usage(`--${who}-email needs --${who}-password`);
  return email && password ? { email, password } : null;
}

/** How a run reaches its servers where no flag says it. */
export interface Means {
  /** Asks the verified server. */
  fetch?: VerifyOptions['fetch'];
  /** Starts the reference of a run for which none is named. */
  startReference?: () => Promise<StartedReference>;
}

/** A reference that is there for one run. */
export interface StartedReference {
  reference: Reference;
  stop: () => Promise<void>;
}

/** Verifies a server as the arguments say and resolves with the exit code: 0 all fits, 1 failures, 2 no verdict. */
export async function main(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  means: Means = {},
): Promise<number> {
  try {
    return await perform(parse(args), env, means);
  } catch (error) {
    if (!NO_VERDICT.some((kind) => error instanceof kind)) throw error;
    const { message } = error as Error;
    console.error(
      error instanceof Usage ? `${message}\n\n${USAGE}` : `Nothing could be verified. ${message}`,
    );
    return 2;
  }
}

/** The reference that the flags name, or else one that is started; null without one. */
async function referenceOf(values: Values, { startReference }: Means): Promise<StartedReference | null> {
  const { reference: baseUrl, 'reference-mail': place, 'no-reference': without } = values;
  if (without) return null;
  if (baseUrl === undefined) return (await startReference?.()) ?? null;
  if (!URL.canParse(baseUrl)) throw new Usage(`--reference is the address of a server, not "${baseUrl}"`);
  return { reference: { baseUrl, mail: place ? mailAt(place) : null }, stop: async () => {} };
}

async function perform(values: Values, env: NodeJS.ProcessEnv, means: Means): Promise<number> {
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const contract = loadContract();
  const { only, checks, unproven } = checked(values, contract);
  const wanted = (operation: (typeof contract.operations)[number]) => isWanted(operation, only);
  if (values.list) {
    for (const operation of contract.operations.filter(wanted))
      console.log(
        `${toolKey(operation.tool).padEnd(16)} ${operation.id.padEnd(30)} ${operation.method} ${operation.path}`,
      );
    return 0;
  }
  const baseUrl = values['base-url'];
  const { email } = values;
  const password = values.password ?? env['VERIFY_PASSWORD'];
  if (!baseUrl || !URL.canParse(baseUrl) || !email || !password)
    throw new Usage('--base-url, --email and --password are needed');
  const other = accountOf(values, env, 'other');
  const third = accountOf(values, env, 'third');
  const mail = values.mail ? mailAt(values.mail) : null;

  const seed = numberOf(values, 'seed') ?? Date.now() % 1_000_000;
  const options: VerifyOptions = {
    baseUrl,
    seed,
    samples: numberOf(values, 'samples'),
    steps: numberOf(values, 'steps'),
    maxSeconds: numberOf(values, 'max-seconds'),
    only,
    checks,
    fetch: means.fetch,
    progress: (text) => process.stderr.write(`  ${text}\n`),
  };
  const beside = await referenceOf(values, means);
  const started = Date.now();
  let recorder: Recorder;
  try {
    const all = { ...options, reference: beside?.reference };
    const prepared = await prepare(contract, all, { email, password }, other, { third, mail });
    recorder = await verify(prepared, all, prepared.recorder);
  } finally {
    await beside?.stop();
  }
  const mayBeUnproven: ReportOptions['mayBeUnproven'] = (operation) =>
    unproven.includes('all') || isWanted(operation, unproven);
  const report: ReportOptions = { strict: values.strict ?? false, wanted, mayBeUnproven };
  console.log(tableOf(recorder, report));
  console.log(`Seed ${seed}, ${Math.round((Date.now() - started) / 1000)} s`);
  if (values.junit) writeFileSync(values.junit, junitOf(recorder, report));
  if (values.json) writeFileSync(values.json, jsonOf(recorder, report, { baseUrl, seed }));
  const isBad = (result: OperationResult): boolean => {
    const outcome = outcomeOf(result, report.strict);
    return outcome === 'failed' || (outcome === 'unproven' && !mayBeUnproven(result.operation));
  };
  return [...wantedResults(recorder, report).values()].flat().some(isBad) ? 1 : 0;
}
