import { type Operation, parametersIn } from '../contract.ts';
import { asMain, type Check, guarded, type Run } from '../run.ts';
import { SHARED_RECORDS } from '../world/discovery.ts';
import type { Params } from '../world/resources.ts';

const pathNames = (operation: Operation): string[] => parametersIn(operation, 'path').map(({ name }) => name);

const queryFor = (operation: Operation): Record<string, unknown> =>
  Object.fromEntries(
    parametersIn(operation, 'query')
      .filter(({ required }) => required)
      .map(({ name, schema }) => [name, schema.type === 'integer' ? 1 : 'a']),
  );

const isId = (operation: Operation, name: string): boolean =>
  parametersIn(operation, 'path').find((parameter) => parameter.name === name)?.schema.pattern === undefined;

async function attempt(run: Run, operation: Operation, params: Params) {
  const json = operation.body?.mediaType === 'application/json';
  const body = json ? await run.world.bodies.for(operation, { params }) : undefined;
  return asMain(run, operation, { params, body, query: queryFor(operation) });
}

/** The operation's parameters with everything before one of them known; null where nothing is known. */
async function until(run: Run, operation: Operation, name: string): Promise<Params | null> {
  const names = pathNames(operation);
  const before = operation.path.slice(0, operation.path.indexOf(`{${name}}`));
  const [outer] = await run.world.resources.paramsFor({ ...operation, path: before });
  if (!outer) return null;
  const after = names.slice(names.indexOf(name) + 1);
  return { ...outer, ...Object.fromEntries(after.map((key) => [key, run.world.random.uuid()])) };
}

/** An id that names nothing is 404; a text that cannot be an id is refused. */
export const unknownIds: Check = {
  name: 'unknown-ids',
  fits: (operation) => operation.token === 'session' && operation.path.includes('{') && operation.body?.mediaType !== 'multipart/form-data',
  run: (run, operation) =>
    guarded(run, operation, async () => {
      for (const name of pathNames(operation).filter((key) => isId(operation, key))) {
        const outer = await until(run, operation, name);
        if (!outer) continue;
        const unknown = await attempt(run, operation, { ...outer, [name]: run.world.random.uuid() });
        run.judge.expect(unknown, 'unknown-id', unknown.status === 404, () => `${name} that names nothing answered ${unknown.status}`);
        const malformed = await attempt(run, operation, { ...outer, [name]: 'not-an-id' });
        run.judge.expect(malformed, 'malformed-id', [400, 404, 422].includes(malformed.status), () => {
          return `${name} "not-an-id" answered ${malformed.status}`;
        });
      }
    }),
};

/** What belongs to another tenant is 404, and no list shows it. */
export const otherTenants: Check = {
  name: 'other-tenants',
  fits: unknownIds.fits,
  run: (run, operation) =>
    guarded(run, operation, async () => {
      const { foreign } = run.world;
      if (!foreign) {
        run.recorder.skip(operation, "another tenant's ids need a second account (--other-email)");
        return;
      }
      for (const name of pathNames(operation).filter((key) => isId(operation, key) && !SHARED_RECORDS.includes(key))) {
        const [theirs] = await foreign.paramsFor(operation);
        if (name === 'projectId') {
          const rest = Object.fromEntries(pathNames(operation).map((key) => [key, run.world.random.uuid()]));
          await refused(run, operation, name, { ...rest, ...theirs, projectId: foreign.projectId });
          continue;
        }
        const outer = await until(run, operation, name);
        const id = theirs?.[name] ?? (await foreign.find(name, operation.path, {}))[0]?.id;
        if (outer && id) await refused(run, operation, name, { ...outer, [name]: id });
      }
      if (operation.method === 'GET') await unlisted(run, operation);
    }),
};

async function refused(run: Run, operation: Operation, name: string, params: Params): Promise<void> {
  const answer = await attempt(run, operation, params);
  run.judge.expect(answer, 'other-tenant', answer.status === 404, () => `another tenant's ${name} answered ${answer.status}`);
}

async function unlisted(run: Run, operation: Operation): Promise<void> {
  const { foreign, resources } = run.world;
  if (!foreign || !operation.path.includes('{projectId}')) return;
  const [params] = await resources.paramsFor(operation);
  if (!params) return;
  const paged = parametersIn(operation, 'query').some(({ name }) => name === 'limit');
  const answer = await asMain(run, operation, { params, query: { ...queryFor(operation), ...(paged ? { limit: 100 } : {}) } });
  if (answer.status !== 200 || typeof answer.body !== 'object') return;
  run.judge.expect(answer, 'other-tenant-listed', !answer.text.includes(foreign.projectId), () => {
    return "the answer names another tenant's project";
  });
}
