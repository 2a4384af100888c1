import { isDeepStrictEqual } from 'node:util';
import { inProject, type Operation, parametersIn } from '../contract.ts';
import { sampleValid } from '../generate/valid.ts';
import type { Exchange } from '../exchange.ts';
import type { Recorder } from '../recorder.ts';
import { asMain, type Check, guarded, type Run } from '../run.ts';
import { approvedSov } from '../workflow/making.ts';
import type { Params, Row } from '../world/resources.ts';
import { unread } from './updates.ts';
import { UNTOUCHED } from './untouched.ts';

/** Creates that use up what they are made from: something new to make them from. */
const MADE_FROM: Readonly<Record<string, (run: Run) => Promise<Row | null>>> = {
  createPayApp: async (run) => {
    const made = await approvedSov(run);
    return made && { sovId: made['sovId'] };
  },
};

/** A body that fits and is not the one that was sent. */
async function anotherBody(run: Run, operation: Operation, params: Params, body: unknown): Promise<unknown> {
  const schema = operation.body?.schema ?? {};
  const made = [
    await run.world.bodies.for(operation, { params }),
    ...sampleValid(run.contract, schema, run.seed, 8),
  ];
  return made.find((other) => !isDeepStrictEqual(other, body) && run.schemas.fits(schema, other));
}

/** How many records the list beside a create counts; null where there is no such list. */
async function countOf(run: Run, operation: Operation, params: Params): Promise<number | null> {
  const places = ['', '/all', '/list'].map(
    (ending) => operation.path.replace(/\/(create|save|new|invite)$/, '') + ending,
  );
  const list = run.contract.operations.find(({ method, path }) => method === 'GET' && places.includes(path));
  if (!list) return null;
  const paged = parametersIn(list, 'query').some(({ name }) => name === 'limit');
  const { body } = await asMain(run, list, { params, query: paged ? { limit: 1 } : {} });
  return Number(body?.meta?.total ?? (body?.data as unknown[] | undefined)?.length ?? 0);
}

/** Two requests at once with one key make one record; the later one waits, or is told that the other is under way. */
async function race(run: Run, operation: Operation, params: Params): Promise<void> {
  const { bodies, random, resources } = run.world;
  const example = await bodies.for(operation, { params });
  const source = await MADE_FROM[operation.id]?.(run);
  const body = source ? { ...(example as Row), ...source } : example;
  const before = await countOf(run, operation, params);
  const headers = { 'Idempotency-Key': random.uuid() };
  const answers = await Promise.all([1, 2].map(() => asMain(run, operation, { params, body, headers })));
  resources.forget();
  const [one, two] = answers;
  const carried = answers.filter(({ status }) => status < 300);
  if (!one || !two || carried.length === 0) return;
  const after = await countOf(run, operation, params);
  const same = carried.length < 2 || isDeepStrictEqual(one.body, two.body);
  run.judge.expect(
    two,
    'idempotent-race',
    same,
    () => 'two requests at once with one key answered differently',
  );
  run.judge.expect(
    two,
    'idempotent-race',
    carried.length === 2 || answers.some(({ status }) => status === 409),
    () =>
      `of two requests at once with one key one answered ${answers.map(({ status }) => status).join(' and ')}`,
  );
  if (before !== null && after !== null && operation.success === 201)
    run.judge.expect(two, 'idempotent-race', after - before <= 1, () => {
      return `two requests at once with one key made ${after - before} records`;
    });
}

/** A key is one account's own: another one that happens to use it gets an answer of its own. */
async function judgeOthersKey(
  run: Run,
  operation: Operation,
  body: unknown,
  headers: Record<string, string>,
  first: Exchange,
): Promise<void> {
  const { foreign } = run.world;
  const id: unknown = first.body?.id;
  if (!foreign || typeof id !== 'string' || operation.path.split('{').length > 2) return;
  const params = { projectId: foreign.projectId };
  const theirs = await foreign.call(operation.id, { params, body, headers });
  if (theirs)
    run.judge.expect(theirs, 'personal', !theirs.text.includes(id), () => {
      return "the key of another account gave that account's answer";
    });
}

/** One key for all operations of a run: a key is remembered with the operation that it was sent to. */
const KEYS = new WeakMap<Recorder, string>();

function sharedKey({ recorder, world }: Run): string {
  const key = KEYS.get(recorder) ?? world.random.uuid();
  KEYS.set(recorder, key);
  return key;
}

/** The same key with the same body answers the same and makes nothing twice; with another body it is 422. */
export const idempotency: Check = {
  name: 'idempotency',
  fits: (operation) =>
    operation.token === 'session' &&
    (inProject(operation) || operation.id === 'createProject') &&
    parametersIn(operation, 'header').some(({ name }) => name === 'Idempotency-Key'),
  run: (run, operation) =>
    guarded(run, operation, async () => {
      const reason = UNTOUCHED[operation.id];
      if (reason) return run.recorder.skip(operation, reason);
      const { bodies, resources } = run.world;
      const [params] = await resources.paramsFor(operation);
      if (!params) return run.recorder.skip(operation, 'no record of it is there to ask for');
      const example = await bodies.for(operation, { params });
      const source = await MADE_FROM[operation.id]?.(run);
      const body = source ? { ...(example as Row), ...source } : example;
      const headers = { 'Idempotency-Key': sharedKey(run) };
      const first = await asMain(run, operation, { params, body, headers });
      resources.forget();
      const isTaken = first.body?.errorCode === 'IDEMPOTENCY_KEY_REUSED';
      run.judge.expect(first, 'idempotent-replay', !isTaken, () => {
        return 'a key that was used for another operation is refused here: it belongs to one operation';
      });
      const made = await countOf(run, operation, params);
      if (first.status >= 300)
        return run.recorder.skip(
          operation,
          `a replay needs a success, and the first answered ${first.status}`,
        );
      const again = await asMain(run, operation, { params, body, headers });
      run.judge.expect(
        again,
        'idempotent-replay',
        again.status === first.status && isDeepStrictEqual(again.body, first.body),
        () => {
          return `the replay answered ${again.status}${again.status === first.status ? ' with another body' : ''}`;
        },
      );
      const [lost] = unread((body ?? {}) as Row, (first.body ?? {}) as Row);
      run.judge.expect(first, 'write-read', !lost, () => lost ?? '');
      await judgeOthersKey(run, operation, body, headers, first);
      const now = await countOf(run, operation, params);
      run.judge.expect(
        again,
        'idempotent-replay',
        now === made,
        () => `the list counts ${String(now)} after the replay, ${String(made)} before`,
      );
      // What is asked without a body has no other one to reuse the key with.
      if (!body) return race(run, operation, params);
      const other = await anotherBody(run, operation, params, body);
      await race(run, operation, params);
      if (!other) return run.recorder.skip(operation, 'no second body could be made to reuse the key with');
      const clash = await asMain(run, operation, { params, body: other, headers });
      run.judge.expect(
        clash,
        'idempotent-conflict',
        clash.status === 422 && clash.body?.errorCode === 'IDEMPOTENCY_KEY_REUSED',
        () => {
          return `another body with the key answered ${clash.status} ${String(clash.body?.errorCode ?? '')}`;
        },
      );
      resources.forget();
      return undefined;
    }),
};
