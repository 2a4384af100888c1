import { type Body, changedError, type Defect, json, type Passing, taking } from './proxy.ts';

const units = { only: ['createUnit'], checks: ['bad-bodies'] };
const projects = { only: ['updateProject'], checks: ['bad-bodies'] };

const unit = (): Response =>
  json({ id: crypto.randomUUID(), code: 'AB', name: 'Taken', isDefault: false }, 201);
const project = ({ ask, path }: Passing): Promise<Response> => ask('GET', path);

const takesUnit = (is: (body: Body) => unknown) => taking(is, unit);
const takesProject = (is: (body: Body) => unknown) => taking(is, project);
const decimals = (value: unknown): number => (String(value).split('.')[1] ?? '').length;

/** Bad requests that are taken, or refused in the wrong way. */
export const REFUSALS: readonly Defect[] = [
  {
    name: 'a crash on bad input',
    rule: 'no-server-error',
    ...units,
    answer: changedError(400, () =>
      json({ message: 'Oops', errorCode: 'INTERNAL', requestId: 'req_1' }, 500),
    ),
  },
  {
    name: 'an HTML error page',
    rule: 'error-shape',
    ...units,
    answer: changedError(
      400,
      () => new Response('<h1>Bad request</h1>', { status: 400, headers: { 'content-type': 'text/html' } }),
    ),
  },
  {
    name: 'an error of another shape',
    rule: 'error-shape',
    ...units,
    answer: changedError(400, (body) => json({ error: { detail: body.message } }, 400)),
  },
  {
    name: 'an error without its requestId',
    rule: 'error-shape',
    ...units,
    answer: changedError(422, (body) => json({ ...body, requestId: undefined }, 422)),
  },
  {
    name: 'an error code of another status',
    rule: 'error-code',
    ...units,
    answer: changedError(422, (body) => json({ ...body, errorCode: 'NOT_FOUND' }, 422)),
  },
  {
    name: 'an error status that is not declared',
    rule: 'status-declared',
    ...units,
    answer: changedError(422, (body) => json({ ...body, errorCode: 'METHOD_NOT_ALLOWED' }, 405)),
  },
  {
    name: 'a 429 without Retry-After',
    rule: 'retry-after',
    only: ['inviteMember'],
    checks: ['bad-bodies'],
    answer: (passing) =>
      passing.path.endsWith('/members/invite')
        ? Promise.resolve(json({ message: 'Slow down', errorCode: 'RATE_LIMITED', requestId: 'req_1' }, 429))
        : passing.pass(),
  },
  {
    name: 'a third decimal is rounded silently',
    rule: 'refuse-decimals',
    ...projects,
    answer: takesProject((body) => decimals(body?.budget) > 2),
  },
  {
    name: 'a date that does not exist is taken',
    rule: 'refuse-format',
    ...projects,
    answer: takesProject((body) => body?.startDate === '2026-02-30'),
  },
  {
    name: 'a number out of bounds is taken',
    rule: 'refuse-range',
    ...projects,
    answer: takesProject((body) => body?.budget < 0),
  },
  {
    name: 'an unknown value of a closed list is taken',
    rule: 'refuse-unknown-value',
    ...projects,
    answer: takesProject((body) => body?.owningCompanyRole === 'NO_SUCH_VALUE'),
  },
  {
    name: 'an unknown field is taken',
    rule: 'refuse-unknown-field',
    ...units,
    answer: takesUnit((body) => body && typeof body === 'object' && 'noSuchField' in body),
  },
  {
    name: 'a missing field is taken',
    rule: 'refuse-missing',
    ...units,
    answer: takesUnit((body) => body && typeof body === 'object' && !('name' in body)),
  },
  {
    name: 'a value of another type is taken',
    rule: 'refuse-wrong-type',
    ...units,
    answer: takesUnit((body) => typeof body?.name === 'object' && body.name !== null),
  },
  {
    name: 'null is taken where it is not allowed',
    rule: 'refuse-null',
    ...units,
    answer: takesUnit((body) => body?.name === null),
  },
  {
    name: 'a text that is too long is taken',
    rule: 'refuse-length',
    ...units,
    answer: takesUnit((body) => typeof body?.name === 'string' && body.name.length > 60),
  },
  {
    name: 'a body that is not JSON is taken',
    rule: 'refuse-not-json',
    ...units,
    answer: takesUnit((body) => body === undefined),
  },
];
