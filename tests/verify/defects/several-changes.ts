import { type Body, changed, type Defect, json } from './proxy.ts';

const NOTICES = /^\/notifications$/;
const ORDER = /\/change-requests\/[0-9a-f-]{36}$/;
const COPY = /\/duplicate$/;
const PEOPLE = /\/sov\/[0-9a-f-]{36}\/users\/(?:add|remove)$/;
const DOWNLOAD = /^\/documents\/download$/;

/** Files as they were served, by their keys. */
const served = new Map<string, Uint8Array<ArrayBuffer>>();

const scene = { rule: 'reference', only: ['saveChangeRequest'], checks: ['several-changes'] } as const;

/** What shows where there are two of each: references, people, signed requests, markups; and files of what is gone. */
export const SEVERAL_CHANGES: readonly Defect[] = [
  {
    ...scene,
    name: 'references in the order of their numbers instead of as they were given',
    answer: changed(ORDER, (body) => {
      body.references.sort((a: Body, b: Body) => a.changeRequestNumber.localeCompare(b.changeRequestNumber));
    }),
  },
  {
    ...scene,
    name: 'the first of two who were let in, and nobody else',
    answer: changed(ORDER, (body) => {
      body.allowedUsers = body.allowedUsers.slice(0, 1);
    }),
  },
  {
    ...scene,
    name: 'a signature that tells of the first of those that were signed together',
    answer: changed(NOTICES, (body) => {
      for (const one of body.data)
        if (one.event === 'CHANGE_ORDER_SIGNED')
          one.title = one.title.replace(/; .* are signed/, ' is signed');
    }),
  },
  {
    ...scene,
    name: 'a copy with its markups the other way round',
    answer: changed(COPY, (body) => body.markups.reverse()),
  },
  {
    rule: 'reference',
    only: ['addSovUsers'],
    checks: ['imported-schedule'],
    name: 'people let into a schedule in another order than that of their names',
    answer: changed(PEOPLE, (body) => body.data.reverse()),
  },
  {
    rule: 'reference',
    only: ['listComments'],
    checks: ['variety', 'files-again'],
    name: 'a file that stays when its comment is deleted',
    async answer(passing) {
      const response = await passing.pass();
      if (passing.method === 'POST' && passing.path.includes('/comments') && response.ok)
        for (const key of passing.body?.attachments ?? []) served.set(key, new TextEncoder().encode('Kept'));
      const kept = served.get(passing.query.get('key') ?? '');
      if (!DOWNLOAD.test(passing.path) || response.status !== 404 || !kept) return response;
      const headers = { 'content-type': 'text/plain', 'content-disposition': 'attachment; filename="a.txt"' };
      return new Response(kept, { status: 200, headers: { ...headers, 'x-request-id': 'req_1' } });
    },
  },
  {
    rule: 'reference',
    only: ['updateInspectionFollowUp'],
    checks: ['inspections'],
    name: 'an answer that overwrites what somebody else has answered meanwhile',
    async answer(passing) {
      const response = await passing.pass();
      if (!passing.path.endsWith('/results') || response.status !== 409) return response;
      const page = passing.path.replace(/([^/]+)\/results$/, 'get/$1');
      return json(await (await passing.ask('GET', page)).json(), 200);
    },
  },
];
