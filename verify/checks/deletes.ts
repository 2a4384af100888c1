import { inProject, type Operation, parametersIn } from '../contract.ts';
import { asMain, type Check, guarded, type Run } from '../run.ts';
import type { Exchange } from '../exchange.ts';
import type { Found, Params } from '../world/resources.ts';
import { UNTOUCHED } from './untouched.ts';

/** Records tried until one may be deleted. */
const MOST = 12;

/** What is deleted by its own address: the last parameter of the path. */
const deletedParam = ({ path }: Operation): string | undefined => /\{(\w+)\}$/.exec(path)?.[1];

const outerOf = (params: Params, name: string): Params =>
  Object.fromEntries(Object.entries(params).filter(([key]) => key !== 'projectId' && key !== name));

function send(run: Run, operation: Operation, params: Params, found: Found): Promise<Exchange> {
  const takesVersion = parametersIn(operation, 'query').some(({ name }) => name === 'version');
  const version: unknown = found.row['version'];
  return asMain(run, operation, {
    params,
    query: takesVersion && typeof version === 'number' ? { version } : {},
  });
}

/** The operation that reads what another deletes, beside it in the contract. */
const readerOf = (run: Run, { path }: Operation): Operation | undefined =>
  run.contract.operations.find(
    (other) => other.method === 'GET' && [path, `${path}/detail`].includes(other.path),
  );

async function judgeGone(
  run: Run,
  operation: Operation,
  gone: Exchange,
  params: Params,
  found: Found,
): Promise<void> {
  const { resources } = run.world;
  const name = deletedParam(operation) ?? '';
  resources.forget();
  const reader = readerOf(run, operation);
  // What goes into a trash is still read there, and cannot go there again.
  let isKept = false;
  if (reader) {
    const { status, body } = await asMain(run, reader, { params });
    isKept = typeof body?.trashedAt === 'string';
    run.judge.expect(gone, 'delete-gone', status === 404 || isKept, () => `what was deleted reads ${status}`);
  }
  const left = await resources.find(name, operation.path, outerOf(params, name));
  run.judge.expect(gone, 'delete-gone', !left.some(({ id }) => id === found.id), () => {
    return 'a list still shows what was deleted';
  });
  const again = await send(run, operation, params, found);
  run.judge.expect(again, 'delete-gone', again.status === (isKept ? 409 : 404), () => {
    return `what was deleted is deleted once more: ${again.status}`;
  });
}

/** What is deleted is gone: from its address, from the lists, and for a second delete. */
export const deletes: Check = {
  name: 'deletes',
  fits: (operation) =>
    operation.method === 'DELETE' &&
    operation.token === 'session' &&
    inProject(operation) &&
    deletedParam(operation) !== undefined &&
    // A person who is taken off a record is not deleted: the scenes see them go.
    !['projectId', 'userId'].includes(deletedParam(operation) ?? ''),
  run: (run, operation) =>
    guarded(run, operation, async () => {
      const reason = UNTOUCHED[operation.id];
      if (reason) return run.recorder.skip(operation, reason);
      const { resources } = run.world;
      const name = deletedParam(operation) ?? '';
      resources.forget();
      // What was made last is what nothing else hangs on yet.
      for (const params of (await resources.paramsFor(operation, MOST)).toReversed()) {
        const all = await resources.find(name, operation.path, outerOf(params, name));
        const found = all.find(({ id }) => id === params[name]);
        if (!found) continue;
        const answer = await send(run, operation, params, found);
        if (answer.status >= 300) continue;
        return judgeGone(run, operation, answer, params, found);
      }
      return run.recorder.skip(operation, 'nothing that may be deleted was found');
    }),
};
