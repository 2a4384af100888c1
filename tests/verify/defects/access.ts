import { changed, changedError, type Defect, json, SOVS } from './proxy.ts';

/** The project that only the other account sees; the test sets it. */
export const FOREIGN = { projectId: '' };

const mine = { only: ['getSov'] };
const roles = { only: ['listProjectRoles'], checks: ['tokens'] };

/** Doors that stand open, or tell what is behind them. */
export const ACCESS: readonly Defect[] = [
  {
    name: 'no token is asked for',
    rule: 'no-token',
    ...roles,
    answer: changedError(401, (body, { headers }) =>
      headers.has('authorization') ? json(body, 401) : json({ data: [] }, 200),
    ),
  },
  {
    name: 'any token opens',
    rule: 'bad-token',
    ...roles,
    answer: changedError(401, (body, { headers }) =>
      headers.has('authorization') ? json({ data: [] }, 200) : json(body, 401),
    ),
  },
  {
    name: "another tenant's record is shown",
    rule: 'other-tenant',
    ...mine,
    checks: ['other-tenants'],
    answer: changedError(404, () => json({ id: 'leaked' }, 200)),
  },
  {
    name: "another tenant's record is 403",
    rule: 'other-tenant',
    ...mine,
    checks: ['other-tenants'],
    answer: changedError(404, (body) => json({ ...body, errorCode: 'FORBIDDEN' }, 403)),
  },
  {
    name: 'an id that names nothing is an empty success',
    rule: 'unknown-id',
    ...mine,
    checks: ['unknown-ids'],
    answer: changedError(404, () => json({}, 200)),
  },
  {
    name: 'a text that is no id is an empty success',
    rule: 'malformed-id',
    ...mine,
    checks: ['unknown-ids'],
    answer: changedError(404, (body, { path }) =>
      path.includes('not-an-id') ? json({}, 200) : json(body, 404),
    ),
  },
  {
    name: "a list shows another tenant's record",
    rule: 'other-tenant-listed',
    only: ['listSovs'],
    checks: ['other-tenants'],
    answer: changed(SOVS, (body, { path }) => {
      if (path.includes(FOREIGN.projectId)) return;
      for (const row of body.data) row.projectId = FOREIGN.projectId;
    }),
  },
];
