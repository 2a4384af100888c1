import { type Operation, parametersIn } from '../contract.ts';
import { asMain, type Check, guarded, requiredQuery, type Run } from '../run.ts';
import { SHARED_RECORDS } from '../world/discovery.ts';
import type { Exchange } from '../exchange.ts';
import type { Params } from '../world/resources.ts';

const pathNames = (operation: Operation): string[] => parametersIn(operation, 'path').map(({ name }) => name);

/** Records tried as parents of an id. */
const MOST_PARENTS = 24;

const isId = (operation: Operation, name: string): boolean =>
  parametersIn(operation, 'path').find((parameter) => parameter.name === name)?.schema.pattern === undefined;

/** The version of the innermost record of the path that is known: some deletes ask for it in the query. */
async function versionOf(run: Run, operation: Operation, params: Params): Promise<number> {
  if (!parametersIn(operation, 'query').some(({ name }) => name === 'version')) return 1;
  for (const name of pathNames(operation).toReversed()) {
    const found = await run.world.resources.find(name, operation.path, {});
    const version: unknown = found.find(({ id }) => id === params[name])?.row['version'];
    if (typeof version === 'number') return version;
  }
  return 1;
}

async function attempt(run: Run, operation: Operation, params: Params) {
  const json = operation.body?.mediaType === 'application/json';
  const body = json ? await run.world.bodies.for(operation, { params }) : undefined;
  return asMain(run, operation, {
    params,
    body,
    query: requiredQuery(run, operation, await versionOf(run, operation, params)),
  });
}

/** A refusal that came before the id was looked at: the status or the version of what it belongs to. */
const isBeside = (answer: Exchange): boolean => answer.status === 409;

/** The operation's parameters with everything before one of them known, for some records that it could belong to. */
async function until(run: Run, operation: Operation, name: string): Promise<Params[]> {
  const names = pathNames(operation);
  const before = operation.path.slice(0, operation.path.indexOf(`{${name}}`));
  const outers = await run.world.resources.paramsFor({ ...operation, path: before }, MOST_PARENTS);
  const after = names.slice(names.indexOf(name) + 1);
  return outers.map((outer) => ({
    ...outer,
    ...Object.fromEntries(after.map((key) => [key, run.world.random.uuid()])),
  }));
}

/** Asks with the id below one parent after another, until an answer is about the id. */
async function ask(
  run: Run,
  operation: Operation,
  name: string,
  id: string,
  outers: Params[],
): Promise<Exchange | null> {
  for (const outer of outers) {
    const answer = await attempt(run, operation, { ...outer, [name]: id });
    if (!isBeside(answer)) return answer;
  }
  if (outers.length > 0)
    run.recorder.skip(operation, `an unknown ${name} was not looked at: the record is in no status for it`);
  return null;
}

/** An id that names nothing is 404; a text that cannot be an id is refused. */
export const unknownIds: Check = {
  name: 'unknown-ids',
  fits: (operation) =>
    operation.token === 'session' &&
    operation.path.includes('{') &&
    operation.body?.mediaType !== 'multipart/form-data',
  run: (run, operation) =>
    guarded(run, operation, async () => {
      for (const name of pathNames(operation).filter((key) => isId(operation, key))) {
        const outers = await until(run, operation, name);
        const unknown = await ask(run, operation, name, run.world.random.uuid(), outers);
        if (unknown)
          run.judge.expect(
            unknown,
            'unknown-id',
            unknown.status === 404,
            () => `${name} that names nothing answered ${unknown.status}`,
          );
        const malformed = await ask(run, operation, name, 'not-an-id', outers);
        if (malformed)
          run.judge.expect(malformed, 'malformed-id', [400, 404, 422].includes(malformed.status), () => {
            return `${name} "not-an-id" answered ${malformed.status}`;
          });
      }
    }),
};

/** What is not there is 404; a write may be refused first for what its body names. */
const isRefused = ({ status, operation }: Exchange): boolean =>
  operation.method === 'GET' ? [403, 404].includes(status) : [403, 404, 422].includes(status);

const NOT_OF_A_PROJECT = /^(userId|companyId|objectType|typeId)$/;

/** A record of the scratch project is not found through another project of the same account. */
export const otherProjects: Check = {
  name: 'other-projects',
  fits: (operation) =>
    unknownIds.fits(operation) &&
    operation.path.includes('{projectId}') &&
    pathNames(operation).some((name) => name !== 'projectId' && !NOT_OF_A_PROJECT.test(name)),
  run: (run, operation) =>
    guarded(run, operation, async () => {
      const { resources, main } = run.world;
      const [params] = await resources.paramsFor(operation);
      if (!params || !main.companyId) return;
      const [elsewhere] = (await resources.find('otherProjectId')).filter(
        ({ id }) => id !== resources.projectId,
      );
      if (!elsewhere) return;
      const answer = await attempt(run, operation, { ...params, projectId: elsewhere.id });
      if (isBeside(answer) && operation.method !== 'GET') return;
      run.judge.expect(answer, 'other-project', isRefused(answer), () => {
        return `a record of one project asked for through another answered ${answer.status}`;
      });
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
      for (const name of pathNames(operation).filter(
        // The other account takes part in both projects.
        (key) => isId(operation, key) && key !== 'userId' && !SHARED_RECORDS.includes(key),
      )) {
        const [theirs] = await foreign.paramsFor(operation);
        if (name === 'projectId') {
          const rest = Object.fromEntries(pathNames(operation).map((key) => [key, run.world.random.uuid()]));
          await refused(run, operation, name, foreign.projectId, [{ ...rest, ...theirs }]);
          continue;
        }
        const outers = await until(run, operation, name);
        const id = theirs?.[name] ?? (await foreign.find(name, operation.path, {}))[0]?.id;
        if (id) await refused(run, operation, name, id, outers);
      }
      if (operation.method === 'GET') await unlisted(run, operation);
    }),
};

async function refused(
  run: Run,
  operation: Operation,
  name: string,
  id: string,
  outers: Params[],
): Promise<void> {
  const answer = await ask(run, operation, name, id, outers);
  if (!answer) return;
  run.judge.expect(
    answer,
    'other-tenant',
    answer.status === 404,
    () => `another tenant's ${name} answered ${answer.status}`,
  );
}

async function unlisted(run: Run, operation: Operation): Promise<void> {
  const { foreign, resources } = run.world;
  if (!foreign || !operation.path.includes('{projectId}')) return;
  const [params] = await resources.paramsFor(operation);
  if (!params) return;
  const paged = parametersIn(operation, 'query').some(({ name }) => name === 'limit');
  const answer = await asMain(run, operation, {
    params,
    query: { ...requiredQuery(run, operation), ...(paged ? { limit: 100 } : {}) },
  });
  if (answer.status !== 200 || typeof answer.body !== 'object') return;
  run.judge.expect(answer, 'other-tenant-listed', !answer.text.includes(foreign.projectId), () => {
    return "the answer names another tenant's project";
  });
}
