import { isDeepStrictEqual } from 'node:util';
import { inProject, type Operation, parametersIn } from '../contract.ts';
import { asMain, type Check, guarded, type Run, Skip } from '../run.ts';
import type { Exchange } from '../exchange.ts';
import type { Params, Row } from '../world/resources.ts';
import { judgeAnswered } from '../workflow/saying.ts';
import { UNTOUCHED } from './untouched.ts';

const takesVersion = (operation: Operation, run: Run): boolean =>
  Boolean(operation.body && run.contract.resolve(operation.body.schema).properties?.['version']);

const readerOf = (run: Run, { path: at }: Operation): Operation | undefined =>
  run.contract.operations.find(({ method, path }) => method === 'GET' && path === at);

/** Reads the record of an update: from the operation at the same address, else from the list that shows it. */
export async function recordOf(
  run: Run,
  operation: Operation,
  params: Params,
  again = false,
): Promise<Row | null> {
  if (again) run.client.readAnew();
  const reader = readerOf(run, operation);
  if (reader) {
    const answer = await run.client.send(reader, { token: run.world.main.token, params });
    return answer.status === 200 ? (answer.body as Row) : null;
  }
  const name = [...operation.path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1];
  if (!name) return null;
  run.world.resources.forget();
  const found = await run.world.resources.find(name, operation.path, {});
  return found.find(({ id }) => id === params[name])?.row ?? null;
}

/** Texts are kept without the space around them; codes and addresses may be kept in one case. */
const readable = (name: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  return /(code|email)$/i.test(name) ? value.trim().toLowerCase() : value.trim();
};

/** Fields of the body that the record shows under the same name as plain values, and how they read. */
export function unread(body: Row, record: Row): string[] {
  return Object.entries(body).flatMap(([name, sent]) => {
    if (name === 'version' || !(name in record) || typeof sent === 'object') return [];
    const shown: unknown = record[name];
    const same = isDeepStrictEqual(readable(name, sent), readable(name, shown));
    return same ? [] : [`${name} was written as ${JSON.stringify(sent)} and reads ${JSON.stringify(shown)}`];
  });
}

/** Outside the scratch project what is there is written once more: nothing changes but the version. */
const echoOf = (body: Row, record: Row): Row =>
  Object.fromEntries(
    Object.keys(body).flatMap((name) => (name in record ? [[name, record[name] as unknown]] : [])),
  );

function judgeWritten(run: Run, answer: Exchange, body: Row, before: Row, after: Row): void {
  const [first] = unread(body, after);
  run.judge.expect(answer, 'write-read', !first, () => first ?? '');
  if (typeof before['version'] === 'number')
    run.judge.expect(answer, 'version-raised', Number(after['version']) > Number(before['version']), () => {
      return `the version is ${String(after['version'])} after ${String(before['version'])}`;
    });
}

/**
 * The smallest body of an update: what is required, and, where something has to be in it, one field more. Null where
 * nothing may be left out.
 */
function smallest(run: Run, operation: Operation, body: Row): Row | null {
  if (!operation.body) return null;
  const schema = run.contract.resolve(operation.body.schema);
  const required = schema.required ?? [];
  const optional = Object.keys(body).filter((name) => !required.includes(name));
  const needed = optional.slice(0, Math.max(0, (schema.minProperties ?? 0) - required.length));
  const some =
    optional.length > needed.length && operation.method === 'PATCH' && required.length <= 1
      ? optional.slice(0, 1)
      : needed;
  const names = [...required, ...some];
  const small = Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));
  const isSmaller = Object.keys(small).length < Object.keys(body).length;
  return isSmaller && run.schemas.fits(operation.body.schema, small) ? small : null;
}

/** What an update could have named and did not stays as it was. */
function judgeKept(run: Run, answer: Exchange, body: Row, before: Row, after: Row): void {
  const schema = answer.operation.body?.schema ?? {};
  const names = Object.keys(run.contract.resolve(schema).properties ?? {});
  const lost = names.find(
    (name) =>
      name !== 'version' &&
      !(name in body) &&
      name in before &&
      name in after &&
      !isDeepStrictEqual(before[name], after[name]),
  );
  run.judge.expect(answer, 'omitted-kept', !lost, () => {
    const [old, now] = [before, after].map((record) => JSON.stringify(record[lost ?? '']));
    return `${lost} was left out, was ${old} and is ${now}`;
  });
}

/** Changes the record once more, with less in the body. */
async function judgeOmitted(
  run: Run,
  operation: Operation,
  params: Params,
  body: Row,
  before: Row,
): Promise<void> {
  const small = smallest(run, operation, body);
  if (!small) return;
  const version = 'version' in small ? { version: before['version'] as unknown } : {};
  const answer = await asMain(run, operation, { params, body: { ...small, ...version } });
  run.world.resources.forget();
  if (answer.status >= 300) return;
  const after = await recordOf(run, operation, params);
  if (after) judgeKept(run, answer, small, before, after);
}

/** An update is read back, raises the version, and is refused with a stale one. */
export const updates: Check = {
  name: 'updates',
  fits: (operation) =>
    ['PUT', 'PATCH'].includes(operation.method) &&
    operation.token === 'session' &&
    !operation.transition &&
    operation.path.includes('{'),
  run: (run, operation) =>
    guarded(run, operation, async () => {
      const reason = UNTOUCHED[operation.id];
      if (reason) throw new Skip(reason);
      const [params] = await run.world.resources.paramsFor(operation);
      const before = params && (await recordOf(run, operation, params));
      if (!params || !before) throw new Skip('no record of it is there to change');
      const made = (await run.world.bodies.for(operation, { params, record: before })) as Row | undefined;
      if (!made) throw new Skip('it takes no body, so there is nothing to read back');
      const body = inProject(operation) ? made : echoOf(made, before);
      const versioned = takesVersion(operation, run) && typeof before['version'] === 'number';
      if (versioned) {
        const version =
          Number(before['version']) > 1 ? Number(before['version']) - 1 : Number(before['version']) + 7;
        const stale = await asMain(run, operation, { params, body: { ...body, version } });
        run.judge.expect(
          stale,
          'stale-version',
          stale.status === 409 && stale.body?.errorCode === 'STALE_VERSION',
          () => {
            return `version ${version} instead of ${String(before['version'])} answered ${stale.status} ${String(stale.body?.errorCode ?? '')}`;
          },
        );
        const kept = await recordOf(run, operation, params, true);
        run.judge.expect(
          stale,
          'refusal-keeps',
          stale.status < 300 || isDeepStrictEqual(kept, before),
          () => 'the record reads differently after the refusal',
        );
      }
      const answer = await asMain(run, operation, { params, body });
      run.world.resources.forget();
      if (answer.status >= 300)
        throw new Skip(`the update was refused: ${answer.status} ${answer.text.slice(0, 160)}`);
      const after = await recordOf(run, operation, params);
      const reader = readerOf(run, operation);
      if (reader) judgeAnswered(run, answer, await asMain(run, reader, { params }));
      if (after) judgeWritten(run, answer, body, before, after);
      if (after) judgeKept(run, answer, body, before, after);
      if (after) await judgeOmitted(run, operation, params, body, after);
      const hasNoBody = parametersIn(operation, 'query').length === 0 && Object.keys(body).length === 0;
      if (hasNoBody) run.recorder.skip(operation, 'it takes nothing that could be read back');
    }),
};
