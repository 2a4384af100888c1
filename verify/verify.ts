import { CHECKS, WORKFLOWS } from './checks/all.ts';
import type { Mail } from './mail/mail.ts';
import { playAll } from './scenes/all.ts';
import { Client, type ClientSettings, TimeUp } from './client.ts';
import { type Contract, type Operation, toolKey } from './contract.ts';
import { Judge } from './judge.ts';
import { Recorder } from './recorder.ts';
import { pairedMail } from './reference/mails.ts';
import { type Reference, twinAt } from './reference/reference.ts';
import type { Twin } from './reference/twin.ts';
import type { Run } from './run.ts';
import { SchemaCheck } from './schema-check.ts';
import type { Fetch } from './transport.ts';
import { workflowsOf } from './workflow/definition.ts';
import { loadMachines } from './workflow/machines.ts';
import { Walk } from './workflow/walk.ts';
import { type Credentials, makeWorld, throughClient, type World } from './world/world.ts';

export interface VerifyOptions {
  baseUrl: string;
  fetch?: Fetch;
  seed?: number;
  /** Valid requests generated for each operation. */
  samples?: number;
  /** Steps that are taken by chance beside the reference. */
  steps?: number;
  maxSeconds?: number;
  /** Whether what was found is enough: asked before each request, and nothing is asked after it. */
  enough?: (recorder: Recorder) => boolean;
  /** Tools (`pay-app`) or operations (`listSovs`); all where it is left out. */
  only?: readonly string[];
  /** Names of checks; all where it is left out. */
  checks?: readonly string[];
  /** The server whose answers say what those of the verified one should. */
  reference?: Reference | null;
  /** Told what happens, for people who wait. */
  progress?: (text: string) => void;
}

/** A server with its scratch world, ready to be verified any number of times. */
export interface Prepared {
  contract: Contract;
  schemas: SchemaCheck;
  world: World;
  recorder: Recorder;
  /** The reference, which has been asked all that the server has. */
  twin?: Twin | null;
}

function settingsOf(
  options: VerifyOptions,
  judge: Judge,
  recorder: Recorder,
  twin: Twin | null,
): ClientSettings {
  const { maxSeconds = Number.POSITIVE_INFINITY, enough } = options;
  const deadline = Date.now() + maxSeconds * 1000;
  return {
    baseUrl: options.baseUrl,
    fetch: options.fetch,
    observe: (exchange) => judge.observe(exchange),
    unanswered: (request, reason) => judge.unanswered(request, reason),
    isOver: () => Date.now() > deadline || enough?.(recorder) === true,
    twin,
    compared: (exchange, differences) => judge.compared(exchange, differences),
  };
}

/** Signs in and makes the scratch world. Answers on the way are judged like any other. */
export async function prepare(
  contract: Contract,
  options: VerifyOptions,
  main: Credentials,
  other: Credentials | null,
  more: { third?: Credentials | null; mail?: Mail | null } = {},
): Promise<Prepared> {
  const schemas = new SchemaCheck(contract);
  const recorder = new Recorder(contract);
  const judge = new Judge(contract, schemas, recorder);
  const accounts = [main, other, more.third ?? null].filter((account) => account !== null);
  const twin = options.reference ? await twinAt(contract, options, options.reference, accounts) : null;
  const client = new Client(contract, settingsOf(options, judge, recorder, twin));
  const read = options.reference?.mail;
  const mail = more.mail && read && twin ? pairedMail(more.mail, read, twin) : more.mail;
  const making = { contract, schemas, client, seed: options.seed ?? 1 };
  const world = await makeWorld(making, main, other, { ...more, mail });
  await twin?.settled();
  return { contract, schemas, world, recorder, twin };
}

/** Whether the operation was asked for by its tool or its name. */
export const isWanted = (operation: Operation, only: readonly string[] | undefined): boolean =>
  !only || only.includes(operation.id) || only.includes(toolKey(operation.tool));

/** Runs the checks over a prepared server; what they find is in the recorder that comes back. */
export async function verify(
  prepared: Prepared,
  options: VerifyOptions,
  recorder = new Recorder(prepared.contract),
): Promise<Recorder> {
  const { contract, schemas } = prepared;
  const judge = new Judge(contract, schemas, recorder);
  const { main, other, third } = prepared.world;
  for (const account of [main, other, third]) if (account) judge.meet(account);
  const through = throughClient(
    prepared.world,
    contract,
    settingsOf(options, judge, recorder, prepared.twin ?? null),
  );
  const run: Run = {
    contract,
    schemas,
    judge,
    recorder,
    client: through.client,
    world: through.world,
    machines: await loadMachines(),
    seed: options.seed ?? 1,
    samples: options.samples ?? 4,
    steps: options.steps ?? 0,
    wanted: (operation) => isWanted(operation, options.only),
  };
  const say = options.progress ?? (() => {});
  const asked = (name: string) => !options.checks || options.checks.includes(name);
  const started = Date.now();
  let at = '';
  try {
    if (asked(WORKFLOWS)) await walkAll(run, say);
    for (const check of CHECKS.filter(({ name }) => asked(name))) {
      at = check.name;
      say(`${check.name} (${Math.round((Date.now() - started) / 1000)} s)`);
      for (const operation of contract.operations)
        if (run.wanted(operation) && check.fits(operation)) await check.run(run, operation);
    }
    await playAll(run, asked, (name) =>
      say(`${(at = name)} (${Math.round((Date.now() - started) / 1000)} s)`),
    );
  } catch (error) {
    if (!(error instanceof TimeUp)) throw error;
    for (const operation of contract.operations.filter(run.wanted))
      recorder.skip(operation, `the time was up during ${at || WORKFLOWS}`);
  }
  // What the reference is still behind with is judged, too.
  await prepared.twin?.settled();
  return recorder;
}

async function walkAll(run: Run, say: (text: string) => void): Promise<void> {
  for (const workflow of workflowsOf(run)) {
    if (!workflow.operations.some(run.wanted)) continue;
    say(`the status graph of ${workflow.name}`);
    await new Walk(run, workflow).start();
  }
}
