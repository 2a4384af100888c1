import type { Contract, Operation, Schema } from '../contract.ts';
import { exampleOf } from '../generate/example.ts';
import type { Random } from '../generate/random.ts';
import type { SchemaCheck } from '../schema-check.ts';
import { ahead } from './ahead.ts';
import { BINDINGS, KINDS } from './discovery.ts';
import type { Account, Params, Resources, Row } from './resources.ts';

export interface BodyMaker {
  contract: Contract;
  schemas: SchemaCheck;
  random: Random;
  resources: Resources;
  main: Account;
  other: Account | null;
}

/** What a body is made for. */
export interface Purpose {
  params: Params;
  /** The record it changes, as it was read: its version goes into the body. */
  record?: Row | undefined;
  bare?: boolean;
}

const DAY = 86_400_000;

/** A day after the first of the project, as YYYY-MM-DD. */
const dayOf = (days: number): string =>
  new Date(Date.UTC(2026, 2, 2) + days * DAY).toISOString().slice(0, 10);

/** Operations that take a due date in the past. */
const MAY_BE_LATE = new Set(['saveChangeRequest']);

const FILES = /^(attachments|photos|siteImages)$/;
const NAMED = /(name|title|subject|code|number|question|summary)$/i;

/** Fields by hand where the examples alone would be refused: by operation, laid over the example. */
const BY_HAND: Readonly<Record<string, (maker: BodyMaker, purpose: Purpose) => Promise<Row> | Row>> = {
  createProject: ({ main }) => ({
    companyId: main.companyId,
    owningCompanyRole: 'GENERAL_CONTRACTOR',
    siteImages: [],
    projectTypeId: undefined,
  }),
  updateProject: () => ({ siteImages: [], projectTypeId: undefined, budgetCurrency: undefined }),
  createTask: async (maker) => (await taskPlace(maker)) ?? {},
  bulkCreateTasks: async (maker) => {
    const place = await taskPlace(maker);
    const number = maker.random.int(1_000_000);
    return place
      ? {
          tasks: [0, 1].map((n) => ({
            ...place,
            taskName: `Verified task ${number}.${n}`,
            taskNumber: `${number}.${n}`,
          })),
        }
      : {};
  },
  inviteMember: ({ random }) => ({ email: `verify-${random.uuid().slice(0, 8)}@verify.invalid` }),
  inviteCompanyMember: ({ random }) => ({ email: `verify-${random.uuid().slice(0, 8)}@verify.invalid` }),
  signUp: ({ random }) => ({ email: `verify-${random.uuid().slice(0, 8)}@verify.invalid` }),
  saveSov: async (maker, { params, record }) => ({
    sovId: params['sovId'],
    version: record?.['version'],
    contractorId: undefined,
    sovLines: await sovLines(maker),
  }),
  saveChangeRequest: async (maker, { params, record }) => ({
    changeRequestId: params['changeRequestId'],
    version: params['changeRequestId'] ? record?.['version'] : undefined,
    sovId: undefined,
    // Of one that is there they stay as they are.
    tasks: params['changeRequestId'] ? undefined : await newTasks(maker),
  }),
  createComment: () => ({ objectType: KINDS['objectType']?.value }),
  createRfi: askedPlace,
  updateRfi: askedPlace,
  createQualityTask: checkedPlace,
  updateQualityTask: checkedPlace,
  createQualityTasksFromSov: () => ({ sovId: undefined, sovLineIds: undefined }),
  bulkCloseRfis: someRfis,
  bulkReassignRfis: someRfis,
  createSubmittal: (maker) => ({ isDraft: true, inRegister: maker.random.int(2) > 0, ...submitted(maker) }),
  updateSubmittal: submitted,
  bulkUpdateSubmittals: async (maker) => ({ ...submitted(maker), ...(await someSubmittals(maker)) }),
  bulkSendSubmittals: someSubmittals,
  bulkReassignSubmittals: async (maker) => ({
    ...(await someSubmittals(maker)),
    newAssigneeId: maker.main.userId,
  }),
  bulkCloseSubmittals: someSubmittals,
  addQualityEntry: ({ main }) => ({ checkedOn: undefined, followUp: { assigneeId: main.userId } }),
  saveMessageDraft: (_maker, { params, record }) => ({
    messageId: params['messageId'],
    version: params['messageId'] ? record?.['version'] : undefined,
  }),
  saveImportedSov: ({ random }) => ({
    contractorId: undefined,
    unitFixes: [],
    divisionNumber: '32',
    divisionName: 'Exterior Improvements',
    subDivisionName: 'Verified section',
    sovLines: [1, 2].map((rowNumber) => ({
      rowNumber,
      taskNumber: `R-${rowNumber}`,
      taskName: `Imported work ${random.uuid().slice(0, 6)}`,
      scheduledValue: 42_950.1,
    })),
  }),
};

/** A subdivision of the task library with the division that it belongs to. */
async function taskPlace({ resources }: BodyMaker): Promise<Row | null> {
  for (const { id: divisionId, row } of await resources.find('divisionId')) {
    const [subDivision] = (row['subDivisions'] ?? []) as Row[];
    if (subDivision) return { divisionId, subDivisionId: subDivision['id'] };
  }
  return null;
}

/** Where a check is in the task library; nowhere where no division has a part. */
async function checkedPlace(maker: BodyMaker): Promise<Row> {
  const place = await taskPlace(maker);
  return { divisionId: place?.['divisionId'] ?? null, subdivisionId: place?.['subDivisionId'] ?? null };
}

/** Two questions with their versions. */
async function someRfis({ resources }: BodyMaker): Promise<Row> {
  const found = (await resources.find('rfiId')).filter(({ row }) => row['status'] !== 'DRAFT');
  const rfis = found.slice(0, 2).map(({ id, row }) => ({ rfiId: id, version: row['version'] as unknown }));
  return rfis.length > 0 ? { rfis } : {};
}

/** Whom a submittal goes to and comes from: the main account reviews for the general contractor, the other approves. */
function submitted({ main }: BodyMaker): Row {
  return {
    assigneeId: main.userId,
    approvers: undefined,
    receivedFromId: undefined,
    companyId: undefined,
    references: undefined,
  };
}

/** Two submittals with their versions. */
async function someSubmittals({ resources }: BodyMaker): Promise<Row> {
  const found = (await resources.find('submittalId')).slice(0, 2);
  const submittals = found.map(({ id, row }) => ({ submittalId: id, version: row['version'] as unknown }));
  return submittals.length > 0 ? { submittals } : {};
}

/** Where a question is asked: a part of the division that it names. */
async function askedPlace(maker: BodyMaker): Promise<Row> {
  const place = await taskPlace(maker);
  return place ? { divisionIds: [place['divisionId']], subdivisionIds: [place['subDivisionId']] } : {};
}

/** A priced task of the library that is new to every schedule; none where the library is empty. */
async function newTasks({ resources, random }: BodyMaker): Promise<Row[]> {
  const task = random.pick(await resources.find('taskId'));
  const costImpact = (10_000 + random.int(100_000)) / 100;
  return task ? [{ id: random.uuid(), taskId: task.id, costImpact, costImpactAction: 'ADD' }] : [];
}

/** Three priced lines of tasks of the schedule's own. */
async function sovLines({ resources, random }: BodyMaker): Promise<Row[]> {
  const [division] = await resources.find('divisionId');
  const divisionNumber = String(division?.row['divisionNumber'] ?? '03');
  const subDivisionId = random.uuid();
  const shift = random.int(60);
  const section = random.int(100_000);
  return [0, 1, 2].map((position) => ({
    id: random.uuid(),
    position,
    task: {
      taskNumber: `${divisionNumber} 99 ${section}.${position + 1}`,
      taskName: `Verified work ${position + 1}`,
      division: {
        id: division?.id ?? random.uuid(),
        divisionNumber,
        divisionName: String(division?.row['divisionName'] ?? 'Concrete'),
      },
      subDivision: {
        id: subDivisionId,
        subDivisionNumber: `${divisionNumber} 99 00`,
        subDivisionName: 'Verified section',
      },
    },
    scheduledValue: [33_333.33, 33_333.33, 33_333.34][position],
    startDate: dayOf(shift),
    endDate: dayOf(shift + 40 + position * 30),
  }));
}

/** Makes bodies that a server can carry out: the contract's examples with this world's ids, versions and new names. */
export class Bodies {
  readonly maker: BodyMaker;

  constructor(maker: BodyMaker) {
    this.maker = maker;
  }

  /** A body for the operation, or undefined where it takes none. */
  async for(operation: Operation, purpose: Purpose): Promise<unknown> {
    const { contract } = this.maker;
    if (!operation.body) return undefined;
    const example = exampleOf(contract, operation.body.schema, { bare: purpose.bare ?? false });
    const { schema } = operation.body;
    const here = varied(
      contract,
      schema,
      await this.bind(schema, example, '', purpose, 0),
      this.maker.random,
    );
    // Only answers, such as those that named the ids, tell the server's clock.
    const now = this.maker.resources.now();
    const bound = ahead(here, now);
    const byHand = await BY_HAND[operation.id]?.(this.maker, purpose);
    if (!byHand || typeof bound !== 'object') return bound;
    const whole = { ...(bound as Row), ...(ahead(byHand, now) as Row), ...this.late(operation, now) };
    return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
  }

  /** Of what may be due on a day that has passed, a third is: so that there is something overdue. */
  private late({ id }: Operation, now: number): Row {
    if (!MAY_BE_LATE.has(id) || this.maker.random.int(3) > 0) return {};
    return { dueDate: new Date(now - 5 * DAY).toISOString().slice(0, 10) };
  }

  /** Puts this world's ids into a value that fits the schema; `keep` leaves everything else as it is. */
  async bind(
    given: Schema,
    value: unknown,
    key: string,
    purpose: Purpose,
    depth: number,
    keep = false,
  ): Promise<unknown> {
    const { contract, random } = this.maker;
    const schema = this.shapeOf(given, value);
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      for (const item of value)
        items.push(await this.bind(schema.items ?? {}, item, key, purpose, depth + 1, keep));
      const known = items.filter((item) => item !== undefined);
      // A list that may not be empty names somebody, even where nobody of the kind is known.
      while (known.length < Math.min(schema.minItems ?? 0, value.length)) known.push(random.uuid());
      return schema.uniqueItems ? [...new Set(known)] : known;
    }
    if (typeof value === 'object' && value !== null) {
      const entries: [string, unknown][] = [];
      for (const [name, child] of Object.entries(value)) {
        const childSchema = schema.properties?.[name] ?? {};
        const bound = await this.bind(childSchema, child, name, purpose, depth + 1, keep);
        const isNeeded = (schema.required ?? []).includes(name);
        if (bound !== undefined) entries.push([name, bound]);
        else if (isNeeded) entries.push([name, random.uuid()]);
      }
      return Object.fromEntries(entries);
    }
    if (typeof value === 'string' && contract.resolve(schema).format === 'uuid')
      return this.idFor(key, purpose, depth);
    if (key === 'version' && depth === 1 && typeof purpose.record?.['version'] === 'number')
      return purpose.record['version'];
    if (!keep && typeof value === 'string' && depth === 1 && NAMED.test(key))
      return this.renamed(schema, value);
    return value;
  }

  private shapeOf(given: Schema, value: unknown): Schema {
    const { contract } = this.maker;
    const schema = contract.resolve(given);
    const choices = schema.oneOf ?? schema.anyOf;
    if (!choices || value === null) return schema;
    const shape = choices.find((choice) => contract.resolve(choice).type !== 'null');
    return shape ? this.shapeOf(shape, value) : schema;
  }

  /** The id a field stands for here; undefined where nothing of that kind is known. */
  private async idFor(key: string, purpose: Purpose, depth: number): Promise<string | undefined> {
    const { main, other, resources, random } = this.maker;
    // Rows that the client makes carry ids of the client's own choice.
    if (key === 'id') return random.uuid();
    const given = purpose.params[key];
    if (given && depth === 1) return given;
    const fromRecord: unknown = purpose.record?.[key];
    switch (BINDINGS[key]) {
      case 'user:other':
        return (other ?? main).userId;
      case 'user:main':
        return main.userId;
      case 'none':
        return undefined;
      case 'project':
        return resources.projectId;
      case 'company:main':
        return main.companyId ?? undefined;
      case 'company:other':
        return other?.companyId ?? main.companyId ?? undefined;
      default:
    }
    if (typeof fromRecord === 'string') return fromRecord;
    const name = BINDINGS[key] ?? key.replace(/Ids$/, 'Id');
    const outer = name === 'subdivisionId' ? {} : purpose.params;
    const found = await resources.find(name, `/{${name}}`, keepOuter(outer));
    return random.pick(found.slice(0, 3))?.id;
  }

  /** The text with a new ending, where the schema has room for it. */
  private renamed(given: Schema, value: string): string {
    const { contract, schemas, random } = this.maker;
    const schema = contract.resolve(given);
    const ending = random.uuid().slice(0, 6);
    for (const text of [
      `${value.slice(0, 40)} ${ending}`,
      `${value.slice(0, 12)}${ending}`,
      ending.toUpperCase(),
    ])
      if (schemas.fits(schema, text)) return text;
    return value;
  }
}

/** The body with other amounts and days than the example, so that rows of a list differ; the days move together. */
function varied(contract: Contract, given: Schema, body: unknown, random: Random): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const properties = contract.resolve(given).properties ?? {};
  const shift = random.int(60);
  const formatOf = (schema: Schema | undefined): string | undefined => {
    if (!schema) return undefined;
    const plain = contract.resolve(schema);
    return plain.format ?? (plain.oneOf ?? []).map(formatOf).find((format) => format !== undefined);
  };
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => {
      const format = formatOf(properties[name]);
      // Keys of files that were not uploaded here name nothing.
      if (FILES.test(name) && Array.isArray(value)) return [name, []];
      if (format === 'date' && typeof value === 'string')
        return [name, new Date(Date.parse(value) + shift * DAY).toISOString().slice(0, 10)];
      if (format === 'money' && typeof value === 'number')
        return [name, Math.round((value + random.int(10_000) / 100) * 100) / 100];
      return [name, value];
    }),
  );
}

const keepOuter = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).filter(([name]) => name !== 'projectId'));
