// npm run bench -- change-request-list: 100,000 change requests beside as many RFIs in a project on PostgreSQL, over HTTP
// from the real server. Each kind of list against the same kind of the RFI list in the same run. Fails where one takes
// too long, or much longer than there.
import { seedChangeRequests, SEEDED_SCHEDULE } from '../../server/modules/change-request/testing-rows.ts';
import { SEEDED } from '../../server/modules/rfi/testing-rows.ts';
import { besideRfis, type PairedLists } from '../rfi/beside.ts';
import { ROWS } from '../rfi/world.ts';

const person = (turn: number) => SEEDED.person(4 + (turn % 30));
const word = (turn: number) => SEEDED.words[turn % SEEDED.words.length] ?? '';
const day = (n: number) => new Date(SEEDED.firstDay + n * 86_400_000).toISOString().slice(0, 10);

/** What people ask for, and the same kind of question to the list of RFIs. */
const LISTS: PairedLists = {
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

await besideRfis({
  many: 'change requests',
  tool: 'change-requests/list',
  rows: ROWS,
  seed: (tx) => seedChangeRequests(tx, ROWS),
  lists: LISTS,
});
