import { changed, type Defect, json, type Passing, SOV } from './proxy.ts';

const roles = { only: ['updateMember', 'getMember'], checks: ['roles'] };
const tokenOf = ({ headers }: Passing): string => headers.get('authorization') ?? '';

/** What a person could once read they go on reading, from an answer that was kept. */
function remembering(): Defect['answer'] {
  const kept = new Map<string, string>();
  return async (passing) => {
    const response = await passing.pass();
    if (passing.method !== 'GET' || !passing.path.includes('/sov/all')) return response;
    const key = tokenOf(passing) + passing.path;
    if (response.ok) kept.set(key, await response.clone().text());
    const text = kept.get(key);
    return response.status === 404 && text ? json(JSON.parse(text), 200) : response;
  };
}

/** Who could once write goes on writing, with the rights of whoever made the project. */
function writing(): Defect['answer'] {
  let maker = '';
  return async (passing) => {
    if (passing.path === '/projects' && passing.method === 'POST') maker = tokenOf(passing);
    const response = await passing.pass();
    const isTask = passing.method === 'POST' && passing.path.endsWith('/tools/rfi');
    if (!isTask || response.status !== 403) return response;
    return passing.pass({ headers: { authorization: maker } });
  };
}

/** What several people see and may do of the same things. */
export const PEOPLE: readonly Defect[] = [
  { name: 'a deactivated member still reads', rule: 'role-effect', ...roles, answer: remembering() },
  { name: 'a role that only reads writes', rule: 'role-effect', ...roles, answer: writing() },
  {
    name: 'a project that says it is there',
    rule: 'role-effect',
    ...roles,
    answer: async (passing) => {
      const response = await passing.pass();
      if (response.status !== 404 || !passing.path.endsWith('/my-roles')) return response;
      return json({ message: 'Not yours', errorCode: 'FORBIDDEN', requestId: 'req_1' }, 403);
    },
  },
  {
    name: 'the authorities of the role before',
    rule: 'role-effect',
    ...roles,
    answer: changed(/\/my-roles$/, (body) => {
      if (!body.authorities.includes('RFI_MANAGE')) body.authorities.push('RFI_MANAGE');
    }),
  },
  {
    name: 'abilities that take no notice of the role',
    rule: 'role-effect',
    ...roles,
    answer: changed(SOV, (body) => (body.abilities.submit = { allowed: true, reason: null })),
  },
];
