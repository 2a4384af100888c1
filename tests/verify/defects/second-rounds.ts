import { changed, type Defect, json } from './proxy.ts';

const APPLICATIONS = /\/tools\/payapp$/;
const APPROVAL = /^(.*\/change-requests\/[0-9a-f-]{36})\/approve$/;
const REQUEST = /\/change-requests\/[0-9a-f-]{36}$/;
const SERIES = /\/inspections\/series$/;
const PREFERENCES = /^\/user-profile\/preferences$/;

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** What a first round never shows: it comes out when something is begun, asked or decided again. */
export const SECOND_ROUNDS: readonly Defect[] = [
  {
    name: 'a term that is copied without who certifies',
    rule: 'reference',
    only: ['createPayApp'],
    checks: ['certifier'],
    answer: changed(APPLICATIONS, (body) => {
      if (body.paymentTerm?.certifyingUser) body.paymentTerm.certifyingUser = null;
    }),
  },
  {
    name: 'an approval that stands where the change is sent again',
    rule: 'reference',
    only: ['rejectChangeRequest'],
    checks: ['change-origins'],
    answer: changed(REQUEST, (body) => {
      const isRejected = body.history?.some(({ action }: { action: string }) => action === 'reject');
      if (isRejected && body.approvers?.[0]?.decision === 'PENDING') body.approvers[0].decision = 'APPROVED';
    }),
  },
  {
    name: 'an approval of a version that has been changed since',
    rule: 'stale-version',
    only: ['approveChangeRequest'],
    checks: ['change-origins'],
    async answer(passing) {
      const response = await passing.pass();
      const [, request = ''] = APPROVAL.exec(passing.path) ?? [];
      if (request === '' || response.status !== 409) return response;
      const { errorCode } = await response.clone().json();
      if (errorCode !== 'STALE_VERSION') return response;
      return json(await (await passing.ask('GET', request)).json(), 200);
    },
  },
  {
    name: 'a series that leaves out its last day',
    rule: 'reference',
    only: ['createInspectionSeries'],
    checks: ['inspected-together'],
    answer: async (passing) =>
      SERIES.test(passing.path) && passing.body?.until
        ? passing.pass({ body: { ...passing.body, until: dayBefore(passing.body.until) } })
        : passing.pass(),
  },
  {
    name: 'pinned projects by their names',
    rule: 'reference',
    only: ['updateUserPreferences'],
    checks: ['at-risk'],
    answer: changed(PREFERENCES, (body) => {
      body.pinnedProjects?.sort((a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name));
    }),
  },
];
