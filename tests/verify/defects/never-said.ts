import { changed, type Defect } from './proxy.ts';

const ID = '[0-9a-f-]{36}';
const LOG = new RegExp(`/daily-logs/${ID}(/detail|/entries)?$`);
const RFI = new RegExp(`/rfi/${ID}$`);
const SUBMITTAL = new RegExp(`/tools/submittals/${ID}$`);
const INSPECTION = new RegExp(`/inspections/get/${ID}$`);
const CHANGE = new RegExp(`/change-requests/(get/)?${ID}(/detail)?$`);

type Row = Omit<Defect, 'rule' | 'checks'>;

const rows: readonly Row[] = [
  {
    name: 'a delay for want of a design told as one of the weather',
    only: ['addDailyLogEntry'],
    answer: changed(LOG, (body) => {
      for (const { delay } of body.entries ?? []) if (delay?.cause === 'DESIGN') delay.cause = 'WEATHER';
    }),
  },
  {
    name: 'an answer of no in a question told as not known',
    only: ['createRfi'],
    answer: changed(RFI, (body) => {
      if (body.costImpact?.answer === 'NO') body.costImpact.answer = 'UNKNOWN';
    }),
  },
  {
    name: 'a kind of submittal that is kept as another one',
    only: ['createSubmittal'],
    answer: changed(SUBMITTAL, (body) => {
      if (body.submittalType === 'MIX_DESIGN') body.submittalType = 'TEST_REPORT';
    }),
  },
  {
    name: 'the permit of an agency that is not kept',
    only: ['createInspection'],
    answer: changed(INSPECTION, (body) => {
      if (body.agency) body.agency.permitNumber = null;
    }),
  },
  {
    name: 'a reason of a change that is kept as another one',
    only: ['saveChangeRequest'],
    answer: changed(CHANGE, (body) => {
      if (body.reason === 'ALLOWANCE') body.reason = 'OTHER';
    }),
  },
  {
    name: 'an export that ignores one of its filters',
    only: ['exportRfis', 'createRfi'],
    answer: (passing) =>
      passing.pass(passing.path.endsWith('/rfi/export') ? { query: { endDate: null } } : {}),
  },
];

/** What shows once something is said that no scene says: told by the reference. */
export const NEVER_SAID: readonly Defect[] = rows.map((row: Row) => ({
  rule: 'reference',
  checks: ['never-said'],
  ...row,
}));
