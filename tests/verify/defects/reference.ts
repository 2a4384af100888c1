import { changed, type Defect } from './proxy.ts';

const RFI = /\/tools\/rfi\/[0-9a-f-]{36}$/;
const RFIS = /\/tools\/rfi$/;
const one = (check: string, ...only: string[]) => ({ rule: 'reference' as const, only, checks: [check] });

/** What fits the contract and itself, and is not what the server is meant to answer: only another server tells. */
export const REFERENCE: readonly Defect[] = [
  {
    name: 'a list in the order of its oldest record, where no order is asked for',
    ...one('details', 'getRfi'),
    answer: (passing) =>
      passing.pass(RFIS.test(passing.path) && !passing.query.has('order') ? { query: { order: 'ASC' } } : {}),
  },
  {
    name: 'progress that is rounded down',
    ...one('valid-requests', 'getProjectProgress'),
    answer: changed(/\/tools\/progress$/, (body) => {
      body.totalCompletedStoredToDatePercentage = Math.floor(body.totalCompletedStoredToDatePercentage);
      body.retainagePercentage = Math.floor(body.retainagePercentage) + 1;
    }),
  },
  {
    name: 'a question that the reader may not answer, as it says',
    ...one('details', 'getRfi'),
    answer: changed(RFI, (body) => {
      body.abilities.respond = { allowed: false, reason: 'Somebody else answers this one.' };
    }),
  },
  {
    name: 'people to choose from without the one who asks',
    ...one('valid-requests', 'listRfiAssignees'),
    answer: changed(/\/rfi\/assigned-to-users$/, (body) => body.data.pop()),
  },
  {
    name: 'a file by the name of another project',
    ...one('exports', 'exportRfis'),
    answer: async (passing) => {
      const response = await passing.pass();
      if (!passing.path.endsWith('/rfi/export') || !response.ok) return response;
      const headers = new Headers(response.headers);
      headers.set('content-disposition', 'attachment; filename="export.xlsx"');
      return new Response(await response.arrayBuffer(), { status: response.status, headers });
    },
  },
  {
    name: 'an age of questions that is that of all',
    ...one('filtering', 'getRfiAging'),
    answer: (passing) => passing.pass({ query: { assigneeId: null } }),
  },
  {
    name: 'a history that does not tell what was changed',
    ...one('fields', 'updateRfi'),
    answer: changed(RFI, (body) => {
      for (const entry of body.history ?? []) entry.changes = [];
    }),
  },
];
