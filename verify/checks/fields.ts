import { isDeepStrictEqual } from 'node:util';
import { SEARCHED } from '../agreement/search.ts';
import type { Exchange } from '../exchange.ts';
import { inProject, type Operation, type Schema } from '../contract.ts';
import { asMain, type Check, guarded, type Run, Skip } from '../run.ts';
import type { Params, Row } from '../world/resources.ts';
import { workflowsOf } from '../workflow/definition.ts';
import { judgeStepKept } from '../workflow/steps-kept.ts';
import { recordOf } from './updates.ts';
import { UNTOUCHED } from './untouched.ts';

/** Saves that make a record, or change the one that their body names. */
const SAVES: Readonly<Record<string, { param: string; more: Row }>> = {
  saveChangeRequest: { param: 'changeRequestId', more: { isDraft: true } },
  saveSov: { param: 'sovId', more: {} },
};

/** Fields of one body that are tried. */
const MOST = 10;
/** Records tried until one may be changed. */
const MOST_RECORDS = 6;

/** A record that an update changes. */
interface Target {
  operation: Operation;
  /** Names the record by the last part of its path. */
  reader: Operation;
  params: Params;
  /** What every body of it names. */
  base: Row;
  read: () => Promise<Row | null>;
}

const propertiesOf = (run: Run, { body }: Operation): Readonly<Record<string, Schema>> =>
  run.contract.resolve(body?.schema ?? {}).properties ?? {};

/** The value of a field of the body as the record shows it; undefined where it does not. */
function shownAs(record: Row, name: string): unknown {
  if (name in record) return record[name] as unknown;
  const bare = name.replace(/Id$/, '');
  if (bare === name || !(bare in record)) return undefined;
  return (record[bare] as Row | null)?.['id'] ?? null;
}

/** Other values than the one that is there: one of its kind, and what is easily taken for none. */
function othersOf(run: Run, given: Schema | undefined, now: unknown, example: unknown): unknown[] {
  const schema = given ? run.contract.resolve(given) : {};
  const choices = (schema.oneOf ?? [schema]).map((choice) => run.contract.resolve(choice));
  const types = choices.flatMap(({ type }) => type ?? []);
  if (types.includes('boolean')) return now === true ? [false, true] : [true, false];
  const plain = choices.find(({ type }) => type !== 'null') ?? schema;
  const isText = types.includes('string') && !plain.format && !plain.enum && !plain.pattern?.includes('[');
  if (isText && (plain.maxLength ?? 0) >= 20) {
    const [one, two] = [0, 1].map(() => `Kept ${run.world.random.uuid().replaceAll('-', '').slice(0, 10)}`);
    return [one, ...(types.includes('null') ? [null] : []), two];
  }
  const isPlain = typeof example !== 'object' && example !== undefined;
  return isPlain ? [example, ...(types.includes('null') ? [null, example] : [])] : [];
}

/** Records that the update may change, the ones made for it first. */
export async function* targetsOf(run: Run, operation: Operation): AsyncGenerator<Target> {
  const { main, resources } = run.world;
  const workflow = workflowsOf(run).find(({ operations }) => operations.includes(operation));
  const save = SAVES[operation.id];
  if (workflow) {
    const params = await workflow.create(run);
    if (!params) return;
    const read = async (): Promise<Row | null> => {
      const { status, body } = await run.client.send(workflow.reader, { token: main.token, params });
      return status === 200 ? (body as Row) : null;
    };
    const own = save ? { [save.param]: params[save.param], ...save.more } : {};
    yield { operation, reader: workflow.reader, params, base: own, read };
    return;
  }
  for (const params of await resources.paramsFor(operation, MOST_RECORDS))
    yield { operation, reader: operation, params, base: {}, read: () => recordOf(run, operation, params) };
}

/** Whether every other field that the body could have named is as it was. */
function judgeOthers(run: Run, answer: Exchange, name: string, before: Row, after: Row): void {
  const lost = Object.keys(propertiesOf(run, answer.operation)).find(
    (other) =>
      other !== name &&
      other !== 'version' &&
      !(other in ((answer.sent.body ?? {}) as Row)) &&
      !isDeepStrictEqual(shownAs(before, other), shownAs(after, other)),
  );
  run.judge.expect(answer, 'omitted-kept', !lost, () => {
    const [old, now] = [before, after].map((record) => JSON.stringify(shownAs(record, lost ?? '')));
    return `${name} alone was written, and ${lost} was ${old} and is ${now}`;
  });
}

/** Lists of the same tool whose search looks in the field, with the name of the parameter. */
const searchesOf = (run: Run, { tool }: Operation, name: string): { list: Operation; by: string }[] =>
  Object.entries(SEARCHED).flatMap(([id, { by, row, inside = [] }]) => {
    const list = run.contract.find(id);
    return list?.tool === tool && [...row, ...inside].includes(name) ? [{ list, by }] : [];
  });

/** What was written is found, and what stood there before is not. */
async function judgeFound(
  run: Run,
  { operation, params }: Target,
  { id, name, text, old }: { id: unknown; name: string; text: unknown; old: unknown },
): Promise<void> {
  const projectId = params['projectId'] ?? run.world.resources.projectId;
  for (const { list, by } of searchesOf(run, operation, name)) {
    const rowsBy = async (query: Row): Promise<Exchange> =>
      asMain(run, list, { params: { projectId }, query: { limit: 100, page: 1, ...query } });
    const has = ({ body }: Exchange): boolean =>
      ((body?.data ?? []) as Row[]).some((row) => row['id'] === id);
    // Other lists of the tool name fields alike.
    if (!has(await rowsBy({}))) continue;
    for (const [word, isThere] of [
      [text, true],
      [old, false],
    ] as const) {
      if (typeof word !== 'string' || !word.startsWith('Kept ')) continue;
      await guarded(run, list, async () => {
        const found = await rowsBy({ [by]: word.slice('Kept '.length) });
        if (found.status !== 200) return;
        run.judge.expect(found, 'search-matches', has(found) === isThere, () => {
          return isThere
            ? `"${word}" was written as ${name} of ${String(id)} and does not find it`
            : `"${word}" finds ${String(id)}, whose ${name} is another by now`;
        });
      });
    }
  }
}

/** Writes one field after the other, each alone; says whether any was taken. */
async function judgeTarget(run: Run, target: Target): Promise<boolean> {
  const { operation, reader, params, base, read } = target;
  const first = await read();
  if (!first) return false;
  const whole = (await run.world.bodies.for(operation, { params, record: first })) as Row;
  const properties = propertiesOf(run, operation);
  const required = run.contract.resolve(operation.body?.schema ?? {}).required ?? [];
  const needed = Object.fromEntries(
    required.filter((name) => name !== 'version').map((name) => [name, shownAs(first, name) ?? whole[name]]),
  );
  const names = Object.keys(properties).filter(
    (name) => name !== 'version' && !(name in base) && shownAs(first, name) !== undefined,
  );
  let taken: Exchange | null = null;
  for (const name of names.slice(0, MOST)) {
    let old: unknown;
    for (const value of othersOf(run, properties[name], shownAs(first, name), whole[name])) {
      const before = await read();
      if (!before) return taken !== null;
      const version = 'version' in properties ? { version: before['version'] as unknown } : {};
      const body = { ...needed, ...base, ...version, [name]: value };
      if (
        isDeepStrictEqual(value, shownAs(before, name)) ||
        !run.schemas.fits(operation.body?.schema ?? {}, body)
      )
        continue;
      const answer = await asMain(run, operation, { params, body });
      run.world.resources.forget();
      if (answer.status >= 300) break;
      taken = answer;
      const after = await read();
      if (!after) return true;
      const shown = shownAs(after, name);
      run.judge.expect(answer, 'write-read', isDeepStrictEqual(shown, value), () => {
        return `${name} alone was written as ${JSON.stringify(value)} and reads ${JSON.stringify(shown)}`;
      });
      judgeOthers(run, answer, name, before, after);
      await judgeFound(run, target, { id: after['id'], name, text: value, old });
      old = value;
    }
  }
  if (taken) await judgeStepKept(run, taken, { reader, params, account: run.world.main });
  return taken !== null;
}

/** Each field that an update may name is written alone, emptied and filled again; it is read, found, and the others stay. */
export const fields: Check = {
  name: 'fields',
  fits: (operation) =>
    inProject(operation) &&
    operation.token === 'session' &&
    operation.body?.mediaType === 'application/json' &&
    (['PUT', 'PATCH'].includes(operation.method) || operation.id in SAVES),
  run: (run, operation) =>
    guarded(run, operation, async () => {
      if (UNTOUCHED[operation.id]) return;
      for await (const target of targetsOf(run, operation)) if (await judgeTarget(run, target)) return;
      // A step that is no save takes nothing of the record's fields.
      if (!operation.transition) throw new Skip('no field of it could be written alone');
    }),
};
