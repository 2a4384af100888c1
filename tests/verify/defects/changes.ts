import { type Body, changed, changedError, type Defect, json, type Passing, PROJECT } from './proxy.ts';

const walk = { only: ['publishProject'], checks: ['workflows'] };
const complete = { only: ['completeProject'], checks: ['workflows'] };
const update = { only: ['updateProject'], checks: ['updates'] };
const create = { only: ['createDivision'], checks: ['idempotency'] };

const projectOf = ({ path }: Passing): string => path.split('/').slice(0, 3).join('/');
const isStep = ({ path }: Passing, step: string): boolean => path.endsWith(`/${step}`);
const isUpdate = ({ path, method }: Passing): boolean => method === 'PUT' && PROJECT.test(path);
const read = async (passing: Passing): Promise<Body> => (await passing.ask('GET', projectOf(passing))).json();

/** Status graphs, versions and idempotency keys that are not kept. */
export const CHANGES: readonly Defect[] = [
  {
    name: 'an illegal transition is accepted',
    rule: 'transition-refused',
    ...walk,
    answer: changedError(409, async (body, passing) =>
      isStep(passing, 'publish') && body.errorCode === 'WRONG_STATUS'
        ? json(await read(passing), 200)
        : json(body, 409),
    ),
  },
  {
    name: 'a wrong status is refused with another code',
    rule: 'transition-refused',
    ...walk,
    answer: changedError(409, (body) =>
      json(body.errorCode === 'WRONG_STATUS' ? { ...body, errorCode: 'IN_USE' } : body, 409),
    ),
  },
  {
    name: 'a legal transition is refused',
    rule: 'transition-legal',
    ...complete,
    answer: async (passing) => {
      const response = await passing.pass();
      if (!isStep(passing, 'complete') || !response.ok) return response;
      return json({ message: 'Not now', errorCode: 'WRONG_STATUS', requestId: 'req_1' }, 409);
    },
  },
  {
    name: 'the wrong status after a legal transition',
    rule: 'transition-status',
    ...complete,
    answer: changed(PROJECT, (body) => {
      if (body.status === 'COMPLETED') body.status = 'ACTIVE';
    }),
  },
  {
    name: 'a refusal that changes something all the same',
    rule: 'refusal-keeps',
    ...walk,
    answer: changedError(409, async (body, passing) => {
      const { version } = await read(passing);
      if (isStep(passing, 'publish'))
        await passing.ask('PUT', projectOf(passing), { version, name: `Changed ${crypto.randomUUID()}` });
      return json(body, 409);
    }),
  },
  {
    name: 'the version is not raised',
    rule: 'version-raised',
    ...walk,
    answer: changed(PROJECT, (body) => (body.version = 1)),
  },
  {
    name: 'a stale version is accepted',
    rule: 'stale-version',
    ...update,
    answer: async (passing) => {
      if (!isUpdate(passing) || typeof passing.body?.version !== 'number') return passing.pass();
      const { version } = await read(passing);
      return passing.pass({ body: { ...passing.body, version } });
    },
  },
  {
    name: 'a stale version is refused with another code',
    rule: 'stale-version',
    ...update,
    answer: changedError(409, (body) => json({ ...body, errorCode: 'ALREADY_EXISTS' }, 409)),
  },
  {
    name: 'a field that is written is lost',
    rule: 'write-read',
    ...update,
    answer: async (passing) => {
      if (!isUpdate(passing) || !passing.body) return passing.pass();
      const { address } = await read(passing);
      return passing.pass({ body: { ...passing.body, address: `${String(address)}!` } });
    },
  },
  {
    name: 'a day that a step writes a day early',
    rule: 'write-read',
    only: ['reassignRfi'],
    checks: ['workflows'],
    answer: (passing) => {
      const { dueDate } = passing.body ?? {};
      if (!isStep(passing, 'reassign') || !dueDate) return passing.pass();
      const early = new Date(Date.parse(dueDate) - 3_600_000).toISOString().slice(0, 10);
      return passing.pass({ body: { ...passing.body, dueDate: early } });
    },
  },
  {
    name: 'two people that change places in the history',
    rule: 'history-true',
    only: ['reassignRfi'],
    checks: ['workflows'],
    answer: changed(/\/tools\/rfi\/[0-9a-f-]{36}$/, (body) => {
      for (const { changes } of body.history ?? [])
        for (const change of changes ?? [])
          if (change.field === 'assignee') [change.from, change.to] = [change.to, change.from];
    }),
  },
  {
    name: 'the idempotency key is ignored',
    rule: 'idempotent-replay',
    ...create,
    answer: (passing) => passing.pass({ headers: { 'idempotency-key': null } }),
  },
  {
    name: 'the idempotency key is taken with another body',
    rule: 'idempotent-conflict',
    ...create,
    answer: changedError(422, (body, passing) =>
      body.errorCode === 'IDEMPOTENCY_KEY_REUSED'
        ? passing.pass({ headers: { 'idempotency-key': null } })
        : json(body, 422),
    ),
  },
];
