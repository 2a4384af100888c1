import type { Contract, Schema } from '../contract.ts';
import { exampleOf } from '../generate/example.ts';
import { type Part, ROWS } from '../generate/parts.ts';
import { shapesOf } from '../generate/shapes.ts';
import { ahead } from './ahead.ts';
import type { Bodies } from './bodies.ts';
import type { Params, Row } from './resources.ts';

/** A second row of a list that is like the first is made anew so often. */
const ATTEMPTS = 4;

/** The field of a value of this schema, of the shapes that it may have the first that knows it. */
function fieldOf(contract: Contract, given: Schema | undefined, name: string): Schema | undefined {
  if (!given) return undefined;
  for (const shape of shapesOf(contract, given)) {
    const own = name === ROWS ? shape.items : shape.properties?.[name];
    const found = own ?? (shape.allOf ?? []).map((part) => fieldOf(contract, part, name)).find(Boolean);
    if (found) return found;
  }
  return undefined;
}

/** Makes what stands in a body where nothing else is said, with the ids that are known here. */
export class Filling {
  private readonly bodies: Bodies;
  private readonly params: Params;

  constructor(bodies: Bodies, params: Params) {
    this.bodies = bodies;
    this.params = params;
  }

  /** A value for a field; undefined where nothing of the kind that it names is known. */
  private value(schema: Schema, name: string, depth: number): Promise<unknown> {
    const { contract, resources } = this.bodies.maker;
    const said = ahead({ [name]: exampleOf(contract, schema) }, resources.now()) as Row;
    const example: unknown = said[name];
    return this.bodies.bind(schema, example, name, { params: this.params }, depth);
  }

  /** The value with the part said in it; undefined where that cannot be. */
  async said(part: Part, value: unknown, schema: Schema | undefined, depth = 0): Promise<unknown> {
    const name = part.at[depth];
    if (name === undefined) return this.leaf(part, value, depth);
    const inner = fieldOf(this.bodies.maker.contract, schema, name);
    if (!inner) return undefined;
    if (name === ROWS) {
      const rows = Array.isArray(value) ? (value as unknown[]) : [];
      const first = rows[0] ?? (await this.value(inner, part.at[depth - 1] ?? '', depth + 1));
      const said = await this.said(part, first, inner, depth + 1);
      return said === undefined ? undefined : [said, ...rows.slice(1)];
    }
    const row = (value ?? {}) as Row;
    const known = row[name] ?? (depth + 1 < part.at.length ? await this.value(inner, name, depth + 1) : null);
    const said = await this.said(part, known, inner, depth + 1);
    return said === undefined ? undefined : { ...row, [name]: said };
  }

  private async leaf({ at, schema, says }: Part, value: unknown, depth: number): Promise<unknown> {
    if (typeof says === 'object') return says.value;
    if (says === 'null') return null;
    if (says === 'none') return [];
    const name = at.findLast((each) => each !== ROWS) ?? '';
    if (says === 'something') return value ?? (await this.value(schema, name, depth));
    return this.two(schema, name, value, depth);
  }

  private async two(schema: Schema, name: string, value: unknown, depth: number): Promise<unknown> {
    const rows = Array.isArray(value) ? [...(value as unknown[])] : [];
    for (let attempt = 0; attempt < ATTEMPTS && rows.length < 2; attempt++) {
      const more = (await this.value(schema, name, depth)) as unknown[] | undefined;
      for (const row of more ?? [])
        if (!rows.some((known) => JSON.stringify(known) === JSON.stringify(row))) rows.push(row);
    }
    return rows.length < 2 ? undefined : rows;
  }
}
