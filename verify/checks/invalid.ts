import { type Operation, type Parameter, parametersIn } from '../contract.ts';
import { brokenTogether, type Mutation, mutationsOf } from '../generate/invalid.ts';
import { asMain, type Check, guarded, requiredQuery, type Run } from '../run.ts';
import type { Exchange, Sent } from '../exchange.ts';
import type { Rule } from '../rules.ts';
import type { Params } from '../world/resources.ts';

/** Operations that limit the rate count attempts: they get only so many bad ones. */
const MOST_LIMITED = 8;
const REFUSALS = new Set([400, 403, 404, 405, 409, 410, 413, 415, 422]);

/** A body like those of the contract's examples, in this world, that fits the schema. */
async function baseOf(run: Run, operation: Operation, params: Params): Promise<unknown> {
  const { schemas, world } = run;
  if (!operation.body) return undefined;
  for (const bare of [false, true]) {
    const body = await world.bodies.for(operation, { params, bare });
    if (schemas.fits(operation.body.schema, body)) return body;
  }
  return undefined;
}

/** Judges the answer to a request that breaks the contract: a 4xx, never a success, never a 5xx. */
function judgeRefusal(run: Run, answer: Exchange, rule: Rule, what: string): void {
  // A limited or missing sign-in says nothing about the value; a 5xx is judged as one already.
  if (answer.status === 401 && answer.operation.token === null) return;
  run.judge.expect(
    answer,
    rule,
    REFUSALS.has(answer.status),
    () => `${what}, and it answered ${answer.status}`,
  );
}

const spread = (mutations: Mutation[], most: number): Mutation[] => {
  if (mutations.length <= most) return mutations;
  const step = mutations.length / most;
  return Array.from({ length: most }, (_, i) => mutations[Math.floor(i * step)] as Mutation);
};

/** A refusal names the field that it is about, or what holds it: the errors of a form stand at its fields. */
function judgeNamed(run: Run, answer: Exchange, { what, body }: Mutation): void {
  const path = /^([\w.]+)(?:: | is )/.exec(what)?.[1];
  const isBody = !path || typeof body !== 'object' || body === null;
  if (isBody || ![400, 422].includes(answer.status) || answer.body?.errorCode !== 'MALFORMED_REQUEST') return;
  const named = ((answer.body?.errors ?? []) as { field?: unknown }[]).map(({ field }) => String(field));
  const isNear = (field: string): boolean =>
    field === path || path.startsWith(`${field}.`) || field.startsWith(`${path}.`);
  run.judge.expect(answer, 'field-named', named.some(isNear), () => {
    return `${path} is wrong, and the errors name ${named.join(', ') || 'no field'}`;
  });
}

/**
 * Sends bodies that are broken in several places at once. What a refusal names by itself is refused there; what it does not is
 * given back, to be sent alone.
 */
async function unnamed(
  run: Run,
  send: (body: unknown) => Promise<Exchange>,
  base: unknown,
  mutations: readonly Mutation[],
): Promise<Mutation[]> {
  const named = new Set<Mutation>();
  for (const together of brokenTogether(base, mutations)) {
    const answer = await send(together.body);
    if (![400, 422].includes(answer.status) || answer.body?.errorCode !== 'MALFORMED_REQUEST') continue;
    const fields = ((answer.body?.errors ?? []) as { field?: unknown }[]).map(({ field }) => String(field));
    for (const mutation of together.mutations) {
      const path = mutation.path.join('.');
      if (!fields.some((field) => field === path || field.startsWith(`${path}.`))) continue;
      named.add(mutation);
      run.recorder.hold(answer.operation, mutation.rule);
      run.recorder.hold(answer.operation, 'field-named');
    }
  }
  return mutations.filter((mutation) => !named.has(mutation));
}

/** Bodies that are not JSON, and such of another media type: each operation is sent one of each. */
const RAWS: readonly (readonly { what: string; text: string; contentType: string }[])[] = [
  [
    { what: 'the body is not JSON', text: '{"name": ', contentType: 'application/json' },
    { what: 'the body is HTML', text: '<html></html>', contentType: 'application/json' },
  ],
  [
    { what: 'the body is plain text', text: 'plain text', contentType: 'text/plain' },
    { what: 'the body is a form', text: 'a=b', contentType: 'application/x-www-form-urlencoded' },
  ],
];

/** Bodies that break the schema in one place are refused. */
export const badBodies: Check = {
  name: 'bad-bodies',
  fits: ({ body, token }) => body?.mediaType === 'application/json' && token !== 'reset',
  run: (run, operation) =>
    guarded(run, operation, async () => {
      const { body } = operation;
      if (!body) return;
      const [params] = await run.world.resources.paramsFor(operation);
      const at = params ?? unknownParams(run, operation);
      const base = await baseOf(run, operation, at);
      if (base === undefined) {
        run.recorder.skip(operation, 'no body could be made that fits its schema');
        return;
      }
      const all = mutationsOf(run.contract, body.schema, base, (value) =>
        run.schemas.fits(body.schema, value),
      );
      const isLimited = '429' in operation.answers;
      const send = (broken: unknown): Promise<Exchange> =>
        asMain(run, operation, { ...sentTo(run, operation, at), body: broken });
      for (const mutation of isLimited ? spread(all, MOST_LIMITED) : await unnamed(run, send, base, all)) {
        const answer = await send(mutation.body);
        judgeRefusal(run, answer, mutation.rule, mutation.what);
        judgeNamed(run, answer, mutation);
      }
      const raws = RAWS.flatMap((kinds) => kinds[operation.id.length % kinds.length] ?? []);
      if (body.required) raws.push({ what: 'there is no body', text: '', contentType: 'application/json' });
      for (const { what, ...raw } of isLimited ? raws.slice(0, 1) : raws)
        judgeRefusal(
          run,
          await asMain(run, operation, { ...sentTo(run, operation, at), raw }),
          'refuse-not-json',
          what,
        );
    }),
};

const unknownParams = (run: Run, operation: Operation): Params =>
  Object.fromEntries(
    parametersIn(operation, 'path').map(({ name }) => [
      name,
      name === 'projectId' ? run.world.resources.projectId : run.world.random.uuid(),
    ]),
  );

/** What a request needs beside its body. */
const sentTo = (run: Run, operation: Operation, params: Params): Sent => ({
  params,
  query: requiredQuery(run, operation),
});

/** Values that break a query parameter's schema, as texts. */
function badValues(run: Run, parameter: Parameter): [string, string][] {
  const schema = run.contract.resolve(parameter.schema);
  const one = schema.type === 'array' ? run.contract.resolve(schema.items ?? {}) : schema;
  const found: [string, string][] = [];
  if (one.type === 'integer' || one.type === 'number') {
    found.push(['abc', 'is not a number']);
    if (one.type === 'integer') found.push(['1.5', 'is not a whole number']);
    if (one.minimum !== undefined) found.push([String(one.minimum - 1), `is less than ${one.minimum}`]);
    if (one.maximum !== undefined) found.push([String(one.maximum + 1), `is more than ${one.maximum}`]);
  }
  if (one.type === 'boolean') found.push(['maybe', 'is not true or false']);
  if (one.enum) found.push(['NO_SUCH_VALUE', 'is not in the list']);
  if (one.format === 'uuid') found.push(['not-a-uuid', 'is not a uuid']);
  if (one.format === 'date') found.push(['02/03/2026', 'is not a date'], ['2026-02-30', 'does not exist']);
  if (one.format === 'date-time') found.push(['yesterday', 'is not an instant']);
  if (one.maxLength !== undefined && !one.enum && one.type === 'string')
    found.push(['x'.repeat(one.maxLength + 1), `is longer than ${one.maxLength}`]);
  return found;
}

/** Query values that break their schema are refused, the bounds of a page among them. */
export const badQueries: Check = {
  name: 'bad-queries',
  fits: (operation) => operation.token === 'session' && parametersIn(operation, 'query').length > 0,
  run: (run, operation) =>
    guarded(run, operation, async () => {
      const [params] = await run.world.resources.paramsFor(operation);
      if (!params) {
        run.recorder.skip(operation, 'no record of it is there to ask for');
        return;
      }
      const sent = sentTo(run, operation, params);
      const json = operation.body?.mediaType === 'application/json';
      const body = json ? await run.world.bodies.for(operation, { params }) : undefined;
      for (const parameter of parametersIn(operation, 'query')) {
        for (const [value, what] of badValues(run, parameter)) {
          const query = { ...sent.query, [parameter.name]: value };
          const answer = await asMain(run, operation, { params, query, body });
          judgeRefusal(run, answer, 'refuse-query', `${parameter.name}=${value.slice(0, 20)} ${what}`);
        }
        if (!parameter.required) continue;
        const { [parameter.name]: _, ...rest } = sent.query ?? {};
        const answer = await asMain(run, operation, { params, query: rest, body });
        judgeRefusal(run, answer, 'refuse-query', `${parameter.name} is left out`);
      }
    }),
};

/** Header values that break their schema are refused. */
export const badHeaders: Check = {
  name: 'bad-headers',
  fits: (operation) => operation.token === 'session' && parametersIn(operation, 'header').length > 0,
  run: (run, operation) =>
    guarded(run, operation, async () => {
      const [params] = await run.world.resources.paramsFor(operation);
      if (!params) return;
      const body = await baseOf(run, operation, params);
      for (const { name, schema } of parametersIn(operation, 'header')) {
        const { minLength = 0, maxLength } = run.contract.resolve(schema);
        const texts = [
          ...(minLength > 1 ? ['x'] : []),
          ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
        ];
        for (const text of texts) {
          const answer = await asMain(run, operation, { params, body, headers: { [name]: text } });
          judgeRefusal(run, answer, 'refuse-query', `the header ${name} of ${text.length} characters`);
        }
      }
    }),
};
