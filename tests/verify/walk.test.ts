import { expect, test } from 'vitest';
import { Client } from '../../verify/client.ts';
import { loadContract } from '../../verify/contract.ts';
import { Random } from '../../verify/generate/random.ts';
import { Recorder } from '../../verify/recorder.ts';
import { SchemaCheck } from '../../verify/schema-check.ts';
import { verify, type VerifyOptions } from '../../verify/verify.ts';
import { workflowsOf } from '../../verify/workflow/definition.ts';
import { loadMachines } from '../../verify/workflow/machines.ts';
import { Bodies } from '../../verify/world/bodies.ts';
import { type Account, Resources, type Row } from '../../verify/world/resources.ts';
import { BASE } from './scene.ts';
import { shapeServer, TOKEN } from './shape-server.ts';

const contract = loadContract();
const schemas = new SchemaCheck(contract);
const machines = await loadMachines();
/** Machines whose records nothing but the contract's shape makes: no steps before it, no files, no record around it. */
const byShape = workflowsOf({ contract, machines }).filter(
  ({ name }) => !['project', 'sov', 'payApp', 'g702', 'submittal', 'nonconformance'].includes(name),
);

/** Where the contract's example stands in the way of a move: an inspection closes once no follow-up is open. */
const FIXED: Readonly<Record<string, Row>> = {
  // Signed once.
  dailyLog: { isSigned: false, signature: null },
  inspection: {
    counts: { total: 0, passed: 0, failed: 0, notApplicable: 0, pending: 0, openFollowUps: 0 },
    items: [],
    followUps: [],
  },
};

const account = (label: Account['label']): Account => {
  const userId = crypto.randomUUID();
  return {
    label,
    email: `${label}@verify.invalid`,
    token: TOKEN + userId,
    userId,
    companyId: crypto.randomUUID(),
  };
};

async function walked(workflow: (typeof byShape)[number], fetch: VerifyOptions['fetch']): Promise<Recorder> {
  const [main, other] = [account('main'), account('other')];
  const nothing = { observe: () => {}, unanswered: () => {}, isOver: () => false };
  const client = new Client(contract, { baseUrl: BASE, fetch: fetch ?? globalThis.fetch, ...nothing });
  const resources = new Resources(contract, client, main, crypto.randomUUID());
  const random = new Random(4);
  const bodies = new Bodies({ contract, schemas, random, resources, main, other });
  const world = {
    main,
    other,
    third: null,
    newcomer: null,
    later: [],
    mail: null,
    credentials: null,
    resources,
    shared: null,
    foreign: null,
    bodies,
    foreignBodies: null,
    random,
  };
  const only = workflow.operations.map(({ id }) => id);
  const prepared = { contract, schemas, world, recorder: new Recorder(contract) };
  return verify(prepared, { baseUrl: BASE, fetch, only, checks: ['workflows'] });
}

test.each(byShape.map((workflow) => [workflow.name, workflow] as const))(
  'the graph of %s is walked from its shape alone',
  async (_, workflow) => {
    const recorder = await walked(workflow, shapeServer(contract, workflow, FIXED[workflow.name]));
    const results = workflow.operations.map((operation) => recorder.of(operation));
    expect(
      results.flatMap(({ failures }) => failures.map(({ rule, detail }) => `${rule}: ${detail}`)),
    ).toEqual([]);
    const moved = results.filter(({ held }) => held['transition-legal']).map(({ operation }) => operation.id);
    expect(moved).toEqual(workflow.operations.map(({ id }) => id));
  },
);

test.each(byShape.map((workflow) => [workflow.name, workflow] as const))(
  'a server that lets %s be acted on in any status is found out',
  async (_, workflow) => {
    const any = Object.entries(workflow.machine.actions).map(([name, rule]) => [
      name,
      { ...rule, from: workflow.machine.statuses },
    ]);
    const machine = { ...workflow.machine, actions: Object.fromEntries(any) };
    const recorder = await walked(workflow, shapeServer(contract, { ...workflow, machine }));
    const rules = [...recorder.results.values()].flatMap(({ failures }) => failures.map(({ rule }) => rule));
    expect(rules).toContain('transition-refused');
  },
);
