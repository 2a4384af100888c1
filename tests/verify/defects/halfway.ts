import { changed, type Defect } from './proxy.ts';

const REQUESTS = /\/change-requests\/list$/;
const SERIES = /\/inspections\/series$/;
const SEARCH = /^\/search$/;

/** What shows only while something is half done, or where two rules meet; told by the reference. */
export const HALFWAY: readonly Defect[] = [
  {
    name: 'a filter that finds what one has decided already',
    rule: 'reference',
    only: ['approveChangeRequest'],
    checks: ['halfway'],
    answer: async (passing) =>
      REQUESTS.test(passing.path) && passing.query.has('assignedTo')
        ? passing.pass({ query: { assignedTo: null } })
        : passing.pass(),
  },
  {
    name: 'a series that counts on from the day to which one has moved',
    rule: 'reference',
    only: ['createInspectionSeries'],
    checks: ['days-off'],
    answer: changed(SERIES, (body) => {
      const last = body.data?.at(-1);
      if (last) last.scheduledFor = new Date(Date.parse(last.scheduledFor) + 86_400_000).toISOString();
    }),
  },
  {
    name: 'somebody who is invited and found by their name',
    rule: 'reference',
    only: ['inviteMember'],
    checks: ['invited'],
    answer: changed(SEARCH, (body, { query }) => {
      if (query.get('search')?.startsWith('Nadia')) body.meta.total += 1;
    }),
  },
];
