import type { Contract, Operation, Schema } from '../contract.ts';
import { exampleOf } from '../generate/example.ts';
import type { Random } from '../generate/random.ts';
import { shapeOfValue, shapesOf } from '../generate/shapes.ts';
import { ahead } from './ahead.ts';
import { BY_HAND } from './by-hand.ts';
import type { BodyMaker, Purpose } from './body-maker.ts';
import { BINDINGS } from './discovery.ts';
import type { Params, Row } from './resources.ts';

const DAY = 86_400_000;

/** Operations that take a due date in the past. */
const MAY_BE_LATE = new Set(['saveChangeRequest']);

const FILES = /^(attachments|photos|siteImages)$/;
const NAMED = /(name|title|subject|code|number|question|summary)$/i;

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
    const schema = purpose.shape ?? operation.body.schema;
    const example = exampleOf(contract, schema, { bare: purpose.bare ?? false });
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
        else if (isNeeded) entries.push([name, this.schemasFit(childSchema, null) ? null : random.uuid()]);
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

  private schemasFit(schema: Schema, value: unknown): boolean {
    return this.maker.schemas.fits(schema, value);
  }

  private shapeOf(given: Schema, value: unknown): Schema {
    const { contract } = this.maker;
    const schema = contract.resolve(given);
    if (!(schema.oneOf ?? schema.anyOf) || value === null) return schema;
    const shape = shapeOfValue(contract, shapesOf(contract, schema), value);
    return shape && shape !== schema ? this.shapeOf(shape, value) : schema;
  }

  /**
   * The id a field stands for here; undefined where nothing of that kind is known. Of members those who were only invited:
   * the accounts of the run are still needed, in the part that they have.
   */
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
    const spare = name === 'memberId' ? found.filter(({ row }) => !row['joinedAt']) : found;
    return random.pick(spare.slice(0, 3))?.id;
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
