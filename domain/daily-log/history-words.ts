import { historyWordsOf, type HistoryWords, type ToldStep } from '../record/history-words.ts';
import { dailyLogMachine } from './status.ts';

const stepWords = historyWordsOf(dailyLogMachine.actions, 'the daily log', {
  create: 'created the daily log',
  copy: 'created the daily log from an earlier one',
  addEntry: 'added an entry',
  correctEntry: 'corrected an entry',
  voidEntry: 'declared an entry void',
  addInvoice: 'added an invoice',
  unshare: 'stopped sharing the daily log',
  correctNonconformance: 'put a nonconformance right',
  verifyNonconformance: 'verified the correction of a nonconformance',
  reopenNonconformance: 'reopened a nonconformance',
});

/** What is edited of the log itself, as a sentence calls it. */
const FIELDS: Readonly<Record<string, string>> = {
  logAccess: 'access',
  siteCondition: 'site condition',
  weather: 'weather',
  weatherReadings: 'readings at',
};
/** Steps whose change names what they were done to. */
const NAMING = new Set(['entry', 'invoice', 'copyOf']);

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What a step was done to, or what it changed: "Work, Ironworkers", "access Public, weather Clear, 61 °F". */
function detailOf({ action, changes = [] }: ToldStep): string {
  if (action === 'save')
    return changes
      .flatMap(({ field, to }) => {
        const name = FIELDS[field];
        return name === undefined ? [] : [`${name} ${text(to) || 'taken off'}`];
      })
      .join(', ');
  const named = changes.find(({ field }) => NAMING.has(field));
  return text(named?.to) || text(named?.from);
}

/** A step of the history as the rest of a sentence after the actor's name: "added an entry: Work, Ironworkers". */
export const dailyLogHistoryWords: HistoryWords = (step) => {
  const said = stepWords(step);
  const person = step.changes?.find(({ field }) => field === 'shares');
  if (person !== undefined) return `${said} with ${text(person.to) || text(person.from)}`;
  const detail = detailOf(step);
  return detail === '' ? said : `${said}: ${detail}`;
};
