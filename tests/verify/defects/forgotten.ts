import { type Defect, json, type Passing, taking } from './proxy.ts';

const MEMBER = /\/members\/[0-9a-f-]{36}$/;
const PROJECT = /^\/projects\/[0-9a-f-]{36}$/;
const MOVE = /\/documents\/[0-9a-f-]{36}\/move$/;
const COMMENTS = /\/comments$/;
const CATEGORY = /\/message\/category\/create$/;

/** What is refused there is answered as if it had been done, with what the record says. */
const forgets = (
  at: RegExp,
  is: (passing: Passing) => unknown,
  { path = (asked: string) => asked, status = 200 } = {},
): Defect['answer'] => {
  return async (passing) => {
    if (passing.method === 'GET' || !at.test(passing.path)) return passing.pass();
    return taking(
      () => is(passing),
      async () => json(await (await passing.ask('GET', path(passing.path))).json(), status),
    )(passing);
  };
};

/** What was made last stands for what should have been refused. */
function madeAgain(at: RegExp): Defect['answer'] {
  let last: unknown = null;
  return async (passing) => {
    const response = await passing.pass();
    if (passing.method !== 'POST' || !at.test(passing.path)) return response;
    if (response.ok) last = await response.clone().json();
    return response.ok || last === null ? response : json(last, 201);
  };
}

/** Rules of people and of what a project holds, each of which a server forgot. */
export const FORGOTTEN: readonly Defect[] = [
  {
    name: 'what waits for a member handed over to whoever leaves',
    rule: 'refuse-by-rule',
    only: ['updateMember'],
    checks: ['refused-people'],
    answer: forgets(MEMBER, ({ body }) => body?.handOverTo && body.isActive === false),
  },
  {
    name: 'a day off that is there twice',
    rule: 'refuse-by-rule',
    only: ['updateProject'],
    checks: ['refused-settings'],
    answer: forgets(PROJECT, ({ body }) => body?.holidays),
  },
  {
    name: 'two categories of one name',
    rule: 'refuse-by-rule',
    only: ['createMessageCategory'],
    checks: ['refused-settings'],
    answer: madeAgain(CATEGORY),
  },
  {
    name: 'a folder that goes into its own',
    rule: 'refuse-by-rule',
    only: ['moveDocument'],
    checks: ['refused-library'],
    answer: forgets(MOVE, ({ body }) => body?.destinationFolderId, {
      path: (asked) => asked.replace(/\/move$/, ''),
    }),
  },
  {
    name: 'a reply to a reply',
    rule: 'refuse-by-rule',
    only: ['createComment'],
    checks: ['refused-talk'],
    answer: madeAgain(COMMENTS),
  },
  {
    name: 'a project that changes once it is over',
    rule: 'refuse-by-rule',
    only: ['completeProject'],
    checks: ['refused-completed'],
    answer: forgets(PROJECT, ({ method }) => method === 'PUT'),
  },
];
