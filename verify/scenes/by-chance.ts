import { type Cast, castOf, between, members } from '../cast/cast.ts';
import type { Operation, Schema } from '../contract.ts';
import { addDays } from '#domain/time/dates.ts';
import type { Random } from '../generate/random.ts';
import { guarded, type Run, Skip } from '../run.ts';
import { type Workflow, workflowsOf } from '../workflow/definition.ts';
import { Graph, type Move } from '../workflow/graph.ts';
import { abilityOf } from '../workflow/saying.ts';
import { isThere, prepareMove } from '../workflow/sending.ts';
import type { Params, Row } from '../world/resources.ts';
import { Actor, type Scene } from './scene.ts';

/** Records of one kind that one person chooses from. */
const MOST = 40;
/** New ones of a kind that are under way at once, and how often one is made, or taken instead of what the scenes have left. */
const MOST_FRESH = 5;
const MADE = 0.3;
const FRESH = 0.7;
/** People who open a record, until one of them may do something with it. */
const MOST_READERS = 3;
/** How often a step is taken after which others come, where there is one. */
const LASTING = 0.85;
/** Fields that name somebody. */
const PEOPLE =
  /^(contractor|assignee|reviewer|approver|owner|manager|requester|receivedFrom|user|creator|to)Id$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** Somebody, with the records that they see. */
interface Hand {
  run: Run;
  actor: Actor;
}

/** Everybody of the cast, each as the one who acts. */
const handsOf = (cast: Cast): Hand[] => {
  const people = members(cast);
  return people.map(({ account }, i) => {
    const partner = people[(i + 1) % people.length] ?? cast.owner;
    const run = between(cast.run, account, partner.account);
    return { run, actor: new Actor(run, account) };
  });
};

/** What other values than those of the example are taken from. */
interface Others {
  people: readonly string[];
  companies: readonly string[];
}

/** Bodies that are right, with other people, days, amounts and choices than the example, and with fields left out. */
class Varying {
  private readonly run: Run;
  private readonly others: Others;

  constructor(run: Run, others: Others) {
    this.run = run;
    this.others = others;
  }

  private isBy(chance: number): boolean {
    return this.run.world.random.next() < chance;
  }

  private another(schema: Schema, value: unknown): unknown {
    const { random } = this.run.world;
    const { people, companies } = this.others;
    if (Array.isArray(value)) return this.someOf(value);
    if (typeof value === 'boolean') return !value;
    if (typeof value === 'number')
      return schema.format === 'money' ? Math.round(value * (25 + random.int(150))) / 100 : value;
    if (typeof value !== 'string') return value;
    if (people.includes(value)) return random.pick(people);
    if (companies.includes(value)) return random.pick(companies);
    if (DATE.test(value)) return addDays(value, random.int(40) - 15);
    return schema.enum ? random.pick(schema.enum) : value;
  }

  /** Some of them; of people also others. */
  private someOf(list: readonly unknown[]): unknown[] {
    const { people } = this.others;
    if (!list.some((each) => people.includes(String(each)))) return list.filter(() => !this.isBy(0.2));
    return people.filter(() => this.isBy(0.4));
  }

  /** Fields that the example leaves out: who else has a part in it, and what else may be chosen. */
  private more(
    properties: Readonly<Record<string, Schema>>,
    given: object,
    plain: (schema: Schema) => Schema,
  ): [string, unknown][] {
    return Object.entries(properties).flatMap(([name, schema]): [string, unknown][] => {
      if (name in given || !this.isBy(0.2)) return [];
      const value = this.choice(plain(schema), name);
      return value === undefined ? [] : [[name, value]];
    });
  }

  private choice({ format, type, enum: values }: Schema, name: string): unknown {
    const { random } = this.run.world;
    const { people, companies } = this.others;
    if (values) return random.pick(values);
    if (type === 'boolean') return this.isBy(0.5);
    if (format === 'uuid' && PEOPLE.test(name)) return random.pick(people);
    if (format === 'uuid' && name === 'companyId') return random.pick(companies);
    return undefined;
  }

  body(operation: Operation, given: unknown): unknown {
    if (!operation.body || typeof given !== 'object' || given === null || Array.isArray(given)) return given;
    const { contract, schemas } = this.run;
    const { properties = {}, required = [] } = contract.resolve(operation.body.schema);
    const plain = (schema: Schema | undefined): Schema => {
      const resolved = schema ? contract.resolve(schema) : {};
      const [one] = (resolved.oneOf ?? []).filter((choice) => contract.resolve(choice).type !== 'null');
      return one ? plain(one) : resolved;
    };
    const entries = Object.entries(given).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
      if (name === 'version' || name === 'status') return [[name, value]];
      if (!required.includes(name) && this.isBy(0.2)) return [];
      return [[name, this.isBy(0.35) ? this.another(plain(properties[name]), value) : value]];
    });
    const body = Object.fromEntries([...this.more(properties, given, plain), ...entries]);
    return schemas.fits(operation.body.schema, body) ? body : given;
  }
}

/** A record that somebody has opened, and the steps that they are told to be allowed. */
interface Opened {
  hand: Hand;
  params: Params;
  record: Row;
  allowed: readonly Move[];
}

/** Steps on the records of one kind, by everybody. */
class Course {
  private readonly hands: readonly Hand[];
  private readonly varying: Varying;
  readonly workflow: Workflow;
  private readonly graph: Graph;
  /** Records that were made here and may still move. */
  private readonly fresh: Params[] = [];

  constructor(hands: readonly Hand[], varying: Varying, workflow: Workflow) {
    this.hands = hands;
    this.varying = varying;
    this.workflow = workflow;
    this.graph = new Graph(workflow);
  }

  /** Somebody does something with a record that is there, or makes one. */
  async step(random: Random): Promise<void> {
    const hand = random.pick(this.hands);
    if (!hand) return;
    if (this.fresh.length < MOST_FRESH && random.next() < MADE) {
      for (const { run } of [hand, ...this.hands].slice(0, 3)) {
        const made = await this.made(run);
        if (!made) continue;
        this.fresh.push(made);
        return;
      }
      return;
    }
    const found = await hand.run.world.resources.paramsFor(this.workflow.reader, MOST);
    const isFresh = this.fresh.length > 0 && random.next() < FRESH;
    const params = random.pick(isFresh ? this.fresh : found);
    const at = params && (await this.opened(random, params));
    if (!at) {
      // What nobody may do anything with is at its end.
      if (params && isFresh) this.fresh.splice(this.fresh.indexOf(params), 1);
      return;
    }
    await this.taken(random, at);
  }

  /** A new record; null where somebody may not make one, or lacks what it takes. */
  private async made(run: Run): Promise<Params | null> {
    try {
      return await this.workflow.create(run);
    } catch (error) {
      if (error instanceof Skip) return null;
      throw error;
    }
  }

  /** The record as the first of some people sees it who may do something with it. */
  private async opened(random: Random, params: Params): Promise<Opened | null> {
    const { reader, operations, abilities } = this.workflow;
    for (let tries = 0; tries < MOST_READERS; tries++) {
      const hand = random.pick(this.hands);
      const answer = await hand?.actor.ask(reader.id, { params });
      if (!hand || answer?.status !== 200) continue;
      const record = answer.body as Row;
      const allowed = operations
        .filter((operation) => isThere(this.workflow, operation, params, record))
        .flatMap((operation) =>
          (operation.transition?.actions ?? [])
            .filter(
              (action) =>
                abilityOf(record, operation, action, abilities) ?? this.graph.allows(action, record),
            )
            .map((action): Move => ({ operation, action })),
        );
      if (allowed.length > 0) return { hand, params, record, allowed };
    }
    return null;
  }

  /** One of the steps: what ends a record comes last, so that more is done with it before. */
  private async taken(random: Random, { hand, params, record, allowed }: Opened): Promise<void> {
    const { run, actor } = hand;
    const lasting = allowed.filter(({ action }) => !this.isLast(action, record));
    const move = random.pick(lasting.length > 0 && random.next() < LASTING ? lasting : allowed);
    if (!move || run.recorder.of(move.operation).notBuilt) return;
    const target = this.graph.target(move.action, record);
    const { sent } = await prepareMove(run, this.workflow, move.operation, params, record, target);
    const body = this.varying.body(move.operation, sent.body);
    await actor.ask(move.operation.id, { ...sent, body });
    await this.looked(random, hand, params);
  }

  /** Whether nothing comes after it. */
  private isLast(action: string, record: Row): boolean {
    const { actions } = this.workflow.machine;
    const to = this.graph.target(action, record);
    return (
      action === 'remove' || !Object.values(actions).some(({ from }) => to !== null && from.includes(to))
    );
  }

  /** What came of it, as the one who did it and somebody else see it. */
  private async looked(random: Random, by: Hand, params: Params): Promise<void> {
    const other = random.pick(this.hands) ?? by;
    for (const { actor } of [by, other]) await actor.ask(this.workflow.reader.id, { params });
    const query = { projectId: other.actor.projectId, limit: 8, page: 1 };
    const asked = random.pick(['listNotifications', 'listPendingTasks', null]);
    if (asked) await other.actor.ask(asked, { query });
  }
}

/**
 * Steps that nobody has thought of: somebody does something with one of the records that the scenes before have left, on
 * whatever it has come to, or with a new one, with other people, days and amounts than a scene would name. Nothing is judged
 * but by what the reference answers to the same. What they find differs from seed to seed, so that none are taken unless
 * they are asked for (`--steps`).
 */
async function play(run: Run): Promise<void> {
  if (run.steps === 0) return;
  const cast = await castOf(run);
  const hands = handsOf(cast);
  const { random } = run.world;
  const varying = new Varying(cast.run, {
    people: hands.map(({ actor }) => actor.account.userId),
    companies: [...new Set(hands.flatMap(({ actor }) => actor.account.companyId ?? []))],
  });
  const courses = workflowsOf(run)
    .filter(({ reader }) => /\{\w+\}.*\{\w+\}/.test(reader.path))
    .map((workflow) => new Course(hands, varying, workflow));
  for (let step = 0; step < run.steps; step++) {
    const course = random.pick(courses);
    if (course) await guarded(run, course.workflow.reader, () => course.step(random));
  }
}

export const byChance: Scene = { name: 'by-chance', operations: [], play };
