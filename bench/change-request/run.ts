// npm run bench -- change-request-list: 100,000 change requests beside as many RFIs in a project on PostgreSQL, over HTTP
// from the real server. Each kind of list against the same kind of the RFI list in the same run. Fails where one takes
// too long, or much longer than there.
import { postgresMissing } from '../../scripts/postgres.mjs';
import { seedChangeRequests, SEEDED_SCHEDULE } from '../../server/modules/change-request/testing-rows.ts';
import { SEEDED } from '../../server/modules/rfi/testing-rows.ts';
import { type List, pageMeter, printed } from '../rfi/page-meter.ts';
import { ROWS, startRfiWorld } from '../rfi/world.ts';

/** Required of the 95th percentile of one caller on an idle machine. */
const LONGEST_MS = 20;
/** Required of the median against the RFI list's: its rows name more people. */
const MOST_RATIO = 2;

const person = (turn: number) => SEEDED.person(4 + (turn % 30));
const word = (turn: number) => SEEDED.words[turn % SEEDED.words.length] ?? '';
const day = (n: number) => new Date(SEEDED.firstDay + n * 86_400_000).toISOString().slice(0, 10);

/** What people ask for, and the same kind of question to the list of RFIs. */
const LISTS: Readonly<Record<string, readonly [List, List]>> = {
  'nothing filtered': [() => ({}), () => ({})],
  'page 50': [() => ({ page: '50' }), () => ({ page: '50' })],
  status: [() => ({ status: 'APPROVAL_PENDING' }), () => ({ status: 'ASSIGNED' })],
  creator: [(turn) => ({ createdBy: person(turn) }), (turn) => ({ createdBy: person(turn) })],
  'waits for somebody': [
    (turn) => ({ assignedTo: person(turn) }),
    (turn) => ({ assigneeId: person(turn), status: 'ASSIGNED' }),
  ],
  overdue: [() => ({ isOverdue: 'true' }), () => ({ isOverdue: 'true' })],
  'not overdue': [() => ({ isOverdue: 'false' }), () => ({ isOverdue: 'false' })],
  'created since': [
    (turn) => ({ createdDate: day(800 + turn) }),
    (turn) => ({ startDate: day(800 + turn), endDate: day(2000) }),
  ],
  'due until': [
    (turn) => ({ dueDate: day(100 + turn) }),
    (turn) => ({ startDate: day(0), endDate: day(90 + turn) }),
  ],
  division: [() => ({ divisions: '07' }), () => ({ divisionId: SEEDED.division })],
  schedule: [() => ({ sovId: SEEDED_SCHEDULE }), () => ({ divisionId: SEEDED.division })],
  'a number': [
    (turn) => ({ search: `CR-${10_001 + turn}` }),
    (turn) => ({ searchText: `RFI-${10_001 + turn}` }),
  ],
  'a word of every eighth': [(turn) => ({ search: word(turn) }), (turn) => ({ searchText: word(turn) })],
  'a word of every one': [() => ({ search: 'details' }), () => ({ searchText: 'details' })],
  'words and status': [
    (turn) => ({ search: word(turn), status: 'SIGNED' }),
    (turn) => ({ searchText: word(turn), status: 'CLOSED' }),
  ],
  'by number': [() => ({ orderBy: 'changeRequestNumber' }), () => ({ orderBy: 'rfiNumber' })],
  'by subject': [() => ({ orderBy: 'subject', order: 'ASC' }), () => ({ orderBy: 'subject', order: 'ASC' })],
  'by status': [() => ({ orderBy: 'status', order: 'ASC' }), () => ({ orderBy: 'status', order: 'ASC' })],
  'by due date': [() => ({ orderBy: 'dueDate', order: 'ASC' }), () => ({ orderBy: 'dueDate', order: 'ASC' })],
  'by change order': [() => ({ orderBy: 'changeOrderNumber' }), () => ({ orderBy: 'rfiNumber' })],
  'by cost impact': [() => ({ orderBy: 'costImpact' }), () => ({ orderBy: 'ageDays' })],
};

const missing = postgresMissing();
if (missing) {
  console.log(`PostgreSQL left out: ${missing}.`);
  process.exit(0);
}
const world = await startRfiWorld((tx) => seedChangeRequests(tx, ROWS));
try {
  console.log(`${ROWS} change requests in the project, and ${ROWS} RFIs`);
  const [ours, theirs] = ['change-requests/list', 'rfi'].map((tool) =>
    pageMeter(world, tool, SEEDED.words.length),
  );
  if (!ours || !theirs) throw new Error('Two lists are measured');
  const slow: string[] = [];
  for (const [name, [list, like]] of Object.entries(LISTS)) {
    const taken = await ours.measure(list, 1);
    const there = await theirs.measure(like, 1);
    const ratio = taken.p50 / there.p50;
    if (taken.p95 > LONGEST_MS || ratio > MOST_RATIO) slow.push(name);
    const [after, afterThere] = [await ours.afterChange(list), await theirs.afterChange(like)];
    console.log(
      `${printed(name, taken, after)}   ${ratio.toFixed(2)} of the RFI list, after a change ${(after / afterThere).toFixed(2)}`,
    );
  }
  const eight = await ours.measure(() => ({}), 8);
  console.log(
    `  nothing filtered, 8 at once          p50 ${eight.p50.toFixed(1)} ms   p95 ${eight.p95.toFixed(1)} ms`,
  );
  console.log(
    slow.length === 0
      ? `ok   every list within ${LONGEST_MS} ms (p95) and ${MOST_RATIO} times the RFI list's (p50)`
      : `MISS longer than ${LONGEST_MS} ms (p95) or ${MOST_RATIO} times the RFI list's (p50): ${slow.join(', ')}`,
  );
  process.exitCode = slow.length === 0 ? 0 : 1;
} finally {
  await world.stop();
}
