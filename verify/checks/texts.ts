import { inProject, type Operation, type Schema } from '../contract.ts';
import { asMain, type Check, guarded, type Run } from '../run.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Row } from '../world/resources.ts';
import { recordOf } from './updates.ts';
import { UNTOUCHED } from './untouched.ts';

/** What servers lose of a text: markup, quotes, letters with marks, and characters beyond the first plane, alone and in words. */
const HARD = `5 < 6 & "B-14" <b>it's</b> é 🏗 𠮷野家`;

/** Values that are easily taken for none: an empty one where there may be one, and zero. */
function hard(run: Run, given: Schema, name: string, isUpdate: boolean): unknown {
  const schema = run.contract.resolve(given);
  const choices = (schema.oneOf ?? []).map((choice) => run.contract.resolve(choice));
  const canBeNull =
    choices.some(({ type }) => type === 'null') ||
    (Array.isArray(schema.type) && schema.type.includes('null'));
  const plain = choices.find(({ type }) => type !== 'null') ?? schema;
  const isText = plain.type === 'string' || (Array.isArray(plain.type) && plain.type.includes('string'));
  if (isUpdate && canBeNull && !name.endsWith('Id')) return null;
  if (
    isText &&
    !plain.format &&
    !plain.enum &&
    (!plain.pattern || plain.pattern === String.raw`\S`) &&
    (plain.maxLength ?? 0) >= 60
  )
    return `${HARD} ${run.world.random.uuid().slice(0, 4)}`;
  if (plain.type === 'number' && (plain.minimum ?? -1) <= 0 && plain.exclusiveMinimum === undefined) return 0;
  return undefined;
}

/** Each value of the body replaced by one that servers lose, as far as its schema has one. */
function hardened(run: Run, operation: Operation, body: Row, isUpdate: boolean): Row {
  const properties = run.contract.resolve(operation.body?.schema ?? {}).properties ?? {};
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const schema = properties[name];
      const other = schema && name !== 'version' ? hard(run, schema, name, isUpdate) : undefined;
      return [name, other === undefined ? value : other];
    }),
  );
}

async function judge(
  run: Run,
  operation: Operation,
  params: Record<string, string>,
  body: Row,
  record: Row | null,
) {
  const isUpdate = operation.method !== 'POST';
  const changed = hardened(run, operation, body, isUpdate);
  if (isDeepStrictEqual(changed, body) || !run.schemas.fits(operation.body?.schema ?? {}, changed)) return;
  const answer = await asMain(run, operation, { params, body: changed });
  run.world.resources.forget();
  const { status, body: told } = answer;
  const isNamed = status !== 422 || told?.errorCode !== 'VALIDATION_FAILED' || Boolean(told.errors?.length);
  run.judge.expect(
    answer,
    'field-named',
    isNamed,
    () => 'a text of the contract is refused, and no field is named',
  );
  if (status >= 300) return;
  const shown = (isUpdate ? await recordOf(run, operation, params) : (answer.body as Row)) ?? record;
  const lost = Object.keys(changed).find((name) => {
    const [sent, read]: unknown[] = [changed[name], shown?.[name]];
    const isPlain = typeof sent !== 'object' || sent === null;
    return (
      isPlain &&
      !isDeepStrictEqual(sent, body[name]) &&
      shown !== null &&
      name in shown &&
      !isDeepStrictEqual(sent, read)
    );
  });
  run.judge.expect(answer, 'write-read', !lost, () => {
    return `${lost} was written as ${JSON.stringify(changed[lost ?? ''])} and reads ${JSON.stringify(shown?.[lost ?? ''])}`;
  });
}

/** What is written is read back to the letter: markup, quotes, symbols, zero, and nothing where there was something. */
export const texts: Check = {
  name: 'texts',
  fits: (operation) =>
    operation.token === 'session' &&
    inProject(operation) &&
    operation.body?.mediaType === 'application/json' &&
    (operation.method !== 'POST' || operation.success === 201) &&
    (!operation.transition || operation.method !== 'POST'),
  run: (run, operation) =>
    guarded(run, operation, async () => {
      if (UNTOUCHED[operation.id]) return;
      const [params] = await run.world.resources.paramsFor(operation);
      if (!params) return;
      if (operation.method === 'POST') {
        const body = (await run.world.bodies.for(operation, { params })) as Row;
        return judge(run, operation, params, body, null);
      }
      // What is emptied has to hold something first.
      for (const isFilled of [false, true]) {
        const record = await recordOf(run, operation, params);
        if (!record) return;
        const body = (await run.world.bodies.for(operation, { params, record })) as Row;
        if (isFilled) return judge(run, operation, params, body, record);
        const { status } = await asMain(run, operation, { params, body });
        run.world.resources.forget();
        if (status >= 300) return;
      }
    }),
};
