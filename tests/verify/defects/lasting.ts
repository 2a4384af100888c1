import { changed, type Defect, json, type Passing, PROJECT, SOV, SOVS } from './proxy.ts';

const update = { only: ['updateProject'], checks: ['updates'] };
const searching = { only: ['listSovs'], checks: ['searching'] };
const deleting = { only: ['deleteSov'], checks: ['deletes'] };
const leaving = { only: ['signOut'], checks: ['sessions'] };
const racing = { only: ['createDivision'], checks: ['idempotency'] };

const isDelete = ({ method, path }: Passing): boolean => method === 'DELETE' && path.includes('/tools/sov/');
const tokenOf = ({ headers }: Passing): string => headers.get('authorization') ?? '';

/** A search that lets what stands for other characters in SQL do so. */
const wild = (mark: string) => async (passing: Passing) => {
  const text = passing.query.get('search');
  return text?.includes(mark) ? passing.pass({ query: { search: null } }) : passing.pass();
};

/** An update that empties what it is not told. */
async function emptying(passing: Passing): Promise<Response> {
  if (passing.method !== 'PUT' || !PROJECT.test(passing.path)) return passing.pass();
  return passing.pass({ body: { description: null, ...passing.body } });
}

/** Every first answer goes out before the key is looked at. */
function racy(): Defect['answer'] {
  const underWay = new Set<string>();
  return async (passing) => {
    const key = passing.headers.get('idempotency-key');
    if (!key || !underWay.has(key)) {
      if (key) underWay.add(key);
      const response = await passing.pass();
      if (key) underWay.delete(key);
      return response;
    }
    const body = { ...passing.body, divisionNumber: '98', divisionName: 'A second one' };
    return passing.pass({ headers: { 'idempotency-key': null }, body });
  };
}

/** Sessions that are over and go on all the same, with the token of another. */
function unending(): Defect['answer'] {
  return async (passing) => {
    if (passing.path !== '/auth/signout') return passing.pass();
    return tokenOf(passing).includes('garbage') || tokenOf(passing) === ''
      ? passing.pass()
      : new Response(null, { status: 204 });
  };
}

/** Ids that were deleted, by what answers for them afterwards. */
function lingering(
  answer: (passing: Passing, gone: readonly string[]) => Promise<Response>,
): Defect['answer'] {
  const gone: string[] = [];
  return async (passing) => {
    const response = await answer(passing, gone);
    if (isDelete(passing) && response.ok) gone.push(passing.path.split('/').at(-1) ?? '');
    return response;
  };
}

/** What does not last as it should, or lasts too long: fields, records, sessions and keys. */
export const LASTING: readonly Defect[] = [
  {
    name: 'a list that shows an amount of its own',
    rule: 'list-equals-detail',
    only: ['getSov'],
    checks: ['details'],
    answer: changed(SOVS, (body) => {
      for (const row of body.data) row.totals.scheduledValue += 1;
    }),
  },
  {
    name: 'a page that shows another person than the list',
    rule: 'list-equals-detail',
    only: ['getSov'],
    checks: ['details'],
    answer: changed(SOV, (body) => (body.createdBy.name = 'Somebody Else')),
  },
  { name: 'what is left out is emptied', rule: 'omitted-kept', ...update, answer: emptying },
  {
    name: 'a new name for a view takes its filters away',
    rule: 'omitted-kept',
    only: ['updateSavedView'],
    checks: ['updates'],
    answer: (passing) =>
      passing.method === 'PATCH' && passing.path.includes('/saved-views/')
        ? passing.pass({ body: { search: {}, ...passing.body } })
        : passing.pass(),
  },
  { name: '% stands for anything', rule: 'search-literal', ...searching, answer: wild('%') },
  { name: '_ stands for any character', rule: 'search-literal', ...searching, answer: wild('_') },
  { name: 'a backslash is swallowed', rule: 'search-literal', ...searching, answer: wild('\\') },
  {
    name: 'a delete that deletes nothing',
    rule: 'delete-gone',
    ...deleting,
    answer: (passing) =>
      isDelete(passing) ? Promise.resolve(new Response(null, { status: 204 })) : passing.pass(),
  },
  {
    name: 'a second delete is taken',
    rule: 'delete-gone',
    ...deleting,
    answer: lingering(async (passing, gone) =>
      isDelete(passing) && gone.some((id) => passing.path.endsWith(id))
        ? new Response(null, { status: 204 })
        : passing.pass(),
    ),
  },
  {
    name: 'what was deleted can still be read',
    rule: 'delete-gone',
    ...deleting,
    answer: lingering(async (passing, gone) => {
      if (!SOV.test(passing.path) || !gone.some((id) => passing.path.includes(id))) return passing.pass();
      const list = await (await passing.ask('GET', passing.path.replace(/[^/]+\/detail$/, 'all'))).json();
      return json(list.data[0], 200);
    }),
  },
  { name: 'signing out ends nothing', rule: 'signed-out', ...leaving, answer: unending() },
  { name: 'two at once with one key make two', rule: 'idempotent-race', ...racing, answer: racy() },
];
