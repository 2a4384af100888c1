import { type Defect, json } from './proxy.ts';

const ENTRIES = /^(.*\/daily-logs\/[0-9a-f-]{36})\/entries$/;
const REASSIGNED = /^(.*\/tools\/rfi\/[0-9a-f-]{36})\/reassign$/;
const FAILING = /^(.*\/inspections\/[0-9a-f-]{36})\/fail$/;

/** What is refused at this field is answered as if it were carried out, with the record as it stands. */
const takes =
  (at: RegExp, field: string, read: (record: string) => string): Defect['answer'] =>
  async (passing) => {
    const response = await passing.pass();
    const [, record] = at.exec(passing.path) ?? [];
    if (record === undefined || response.status !== 422) return response;
    const body = (await response.clone().json()) as { errors?: { field: string }[] };
    if (!body.errors?.some((error) => error.field === field)) return response;
    return json(await (await passing.ask('GET', read(record))).json(), 200);
  };

/** Rules that a server forgets. */
export const REFUSED: readonly Defect[] = [
  {
    name: 'a meeting that ends before it begins',
    rule: 'refuse-by-rule',
    only: ['addDailyLogEntry'],
    checks: ['refused-on-site'],
    answer: takes(ENTRIES, 'endedAt', (log) => `${log}/detail`),
  },
  {
    name: 'a result without the signature that it asks for',
    rule: 'refuse-by-rule',
    only: ['addDailyLogEntry'],
    checks: ['refused-on-site'],
    answer: takes(FAILING, 'signature', (inspection) => inspection),
  },
  {
    name: 'a question that is handed on until a day that is past',
    rule: 'refuse-by-rule',
    only: ['reassignRfi'],
    checks: ['refused-questions'],
    answer: takes(REASSIGNED, 'dueDate', (rfi) => rfi),
  },
];
