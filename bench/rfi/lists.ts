import { SEEDED } from '../../server/modules/rfi/testing-rows.ts';
import { type List, pageMeter, printed } from './page-meter.ts';
import type { RfiWorld } from './world.ts';

/** Every word has been looked for once; what the first look after a change takes is the last column. */
const WARM_UP = SEEDED.words.length;
/** Required of the 95th percentile of one caller on an idle machine. */
const LONGEST_MS = 20;

const person = (turn: number) => SEEDED.person(4 + (turn % 30));
/** One who has asked with that turn's word: the rows are seeded so that a person asks with one word alone. */
const asker = (turn: number) => SEEDED.person(1 + ((turn * 5) % 8) + 8 * (1 + (Math.floor(turn / 8) % 4)));
const word = (turn: number) => SEEDED.words[turn % SEEDED.words.length] ?? '';
const day = (n: number) => new Date(SEEDED.firstDay + n * 86_400_000).toISOString().slice(0, 10);

/** What people ask for, turn by turn something else of the same kind. */
const LISTS: Readonly<Record<string, List>> = {
  'nothing filtered': () => ({}),
  'page 50': () => ({ page: '50' }),
  status: () => ({ status: 'ASSIGNED,IN_PROGRESS' }),
  requester: (turn) => ({ createdBy: person(turn) }),
  'assignee and overdue': (turn) => ({ assigneeId: person(turn), isOverdue: 'true' }),
  'ball in court, by due date': (turn) => ({ ballInCourt: person(turn), orderBy: 'dueDate', order: 'ASC' }),
  overdue: () => ({ isOverdue: 'true' }),
  'not overdue': () => ({ isOverdue: 'false' }),
  'a quarter': (turn) => ({ startDate: day(turn * 30), endDate: day(turn * 30 + 90) }),
  division: () => ({ divisionId: SEEDED.division }),
  'a number': (turn) => ({ searchText: `RFI-${10_001 + turn}` }),
  'a word of every eighth': (turn) => ({ searchText: word(turn) }),
  'a word of every one': () => ({ searchText: 'details' }),
  'words, status, person and dates': (turn) => ({
    searchText: word(turn),
    status: 'CLOSED',
    createdBy: person(turn),
    startDate: day(100),
    endDate: day(800),
  }),
  'two words of every eighth': (turn) => ({ searchText: turn % 2 === 0 ? 'curtain wall' : 'anchor bolt' }),
  'a pasted subject and more': (turn) => ({
    searchText: `Which of the two details: curtain wall at grid ${turn % 50}, level ${turn % 7}`,
  }),
  'words that never stand together': () => ({ searchText: 'curtain beam' }),
  'words, status and dates': (turn) => ({
    searchText: word(turn),
    status: 'CLOSED',
    startDate: day(100),
    endDate: day(800),
  }),
  'words of that person, closed': (turn) => ({
    searchText: word(turn),
    status: 'CLOSED',
    createdBy: asker(turn),
  }),
  'by number': () => ({ orderBy: 'rfiNumber' }),
  'by subject': () => ({ orderBy: 'subject', order: 'ASC' }),
  'by status': () => ({ orderBy: 'status', order: 'ASC' }),
  'by due date': () => ({ orderBy: 'dueDate', order: 'ASC' }),
  'by age': () => ({ orderBy: 'ageDays' }),
  'by ball in court': () => ({ orderBy: 'ballInCourt', order: 'ASC' }),
  'by assignee, one status': () => ({ orderBy: 'assignee', order: 'ASC', status: 'CLOSED' }),
};

/**
 * A page of 20 RFIs with every filter and sort, one caller at a time, and the usual one with eight at once. Totals are
 * kept until an RFI changes (ADR 10); the last column is the list right after a change, when all is counted.
 * @returns what took too long
 */
export async function measureLists(world: RfiWorld): Promise<string[]> {
  const { measure, afterChange } = pageMeter(world, 'rfi', WARM_UP);
  const slow: string[] = [];
  for (const [name, list] of Object.entries(LISTS)) {
    const taken = await measure(list, 1);
    if (taken.p95 > LONGEST_MS) slow.push(name);
    console.log(printed(name, taken, await afterChange(list)));
  }
  const eight = await measure(() => ({}), 8);
  console.log(
    `  nothing filtered, 8 at once          p50 ${eight.p50.toFixed(1)} ms   p95 ${eight.p95.toFixed(1)} ms`,
  );
  console.log(
    slow.length === 0
      ? `ok   every list within ${LONGEST_MS} ms (p95)`
      : `MISS longer than ${LONGEST_MS} ms (p95): ${slow.join(', ')}`,
  );
  return slow;
}
