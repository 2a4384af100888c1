import { inProject, type Operation, parametersIn } from '../contract.ts';
import { shapesOf } from '../generate/shapes.ts';
import { sampleValid } from '../generate/valid.ts';
import { asMain, type Check, guarded, type Run } from '../run.ts';
import type { Exchange } from '../exchange.ts';
import type { Params } from '../world/resources.ts';
import { UNTOUCHED } from './untouched.ts';

/** Share of the optional query values in a request: with all of them at once lists would always be empty. */
const SHARE = 0.3;

/** Requests that fit the contract are not malformed, whatever else the server thinks of them. */
function judgeValid(run: Run, answer: Exchange): void {
  run.judge.expect(answer, 'valid-accepted', answer.status !== 400 && answer.status !== 415, () => {
    return `a request that fits the contract answered ${answer.status}`;
  });
}

/** Reads of something that the account may not have: there 404 says so. */
const MAY_BE_NOTHING = new Set(['getMyInvitation', 'getPrimaryCompany', 'getInspectorReport']);

/** Query values that fit: first none that is optional, then each parameter now there, now not. */
function queries(run: Run, operation: Operation, count: number): Record<string, unknown>[] {
  const parameters = parametersIn(operation, 'query');
  const columns = parameters.map(({ schema }, i) => sampleValid(run.contract, schema, run.seed + i, count));
  return Array.from({ length: count }, (_, n) =>
    Object.fromEntries(
      parameters.flatMap(({ name, required }, i) => {
        const value = columns[i]?.[n];
        const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
        return !isEmpty && (required || (n > 0 && run.world.random.next() < SHARE)) ? [[name, value]] : [];
      }),
    ),
  );
}

/** The headers that the operation needs: the token of a link too, which the query may carry in its place. */
const headersFor = (run: Run, operation: Operation): Record<string, string> =>
  Object.fromEntries(
    parametersIn(operation, 'header')
      .filter(({ required, name }) => required || /token/i.test(name))
      .map(({ name, schema }) => [name, String(run.contract.resolve(schema).example ?? 'verify-'.repeat(5))]),
  );

async function bodies(run: Run, operation: Operation, params: Params, count: number): Promise<unknown[]> {
  const { body } = operation;
  if (body?.mediaType !== 'application/json') return Array.from({ length: count }, () => undefined);
  const { bodies: maker } = run.world;
  const made: unknown[] = [];
  for (const shape of shapesOf(run.contract, body.schema))
    made.push(
      await maker.for(operation, { params, shape }),
      await maker.for(operation, { params, shape, bare: true }),
    );
  for (const [i, value] of sampleValid(run.contract, body.schema, run.seed, count).entries()) {
    // Every second one names records that exist, so that more than the first check is reached.
    made.push(i % 2 === 0 ? await maker.bind(body.schema, value, '', { params }, 0, true) : value);
  }
  return made.filter((value) => run.schemas.fits(body.schema, value));
}

/** A body has more in it than a query, and what a list answers to each value is judged by its filters. */
function samplesOf({ samples }: Run, { method, body }: Operation): number {
  if (method === 'DELETE') return 1;
  return body ? samples : Math.ceil(samples / 2);
}

/** Requests generated from the schemas give declared answers that fit. */
export const validRequests: Check = {
  name: 'valid-requests',
  fits: (operation) => operation.token !== 'reset',
  run: (run, operation) =>
    guarded(run, operation, async () => {
      const reason = UNTOUCHED[operation.id];
      const writes = operation.method !== 'GET';
      if (reason) return run.recorder.skip(operation, reason);
      if (writes && !inProject(operation))
        return run.recorder.skip(operation, 'writes outside the scratch project: only bad requests are sent');
      if (operation.body?.mediaType === 'multipart/form-data') return;
      const every = await run.world.resources.paramsFor(operation, 3);
      if (every.length === 0) return run.recorder.skip(operation, 'no record of it is there to ask for');
      const count = samplesOf(run, operation);
      const asked = queries(run, operation, count + 2);
      const sent = await bodies(run, operation, every[0] ?? {}, count);
      const rounds =
        parametersIn(operation, 'query').length > 0 || operation.body
          ? Math.max(sent.length, 1)
          : every.length;
      const headers = headersFor(run, operation);
      for (let i = 0; i < rounds; i++) {
        const params = every[i % every.length];
        const query = asked[i % asked.length] ?? {};
        const answer = await asMain(run, operation, { params, query, body: sent[i], headers });
        judgeValid(run, answer);
        const isPlain = Object.keys(query).length === 0 && !MAY_BE_NOTHING.has(operation.id);
        if (!writes && operation.token === 'session' && isPlain)
          run.judge.expect(
            answer,
            'found',
            answer.status !== 404,
            () => 'answered 404 for records that exist',
          );
      }
      if (writes) run.world.resources.forget();
    }),
};
