// npm run bench -- submittal-list: a register of 5,000 submittals beside as many RFIs in a project on PostgreSQL, over HTTP
// from the real server. Each kind of list against the same kind of the RFI list in the same run. Fails where one takes too
// long, or much longer than there.
import { SEEDED } from '../../server/modules/rfi/testing-rows.ts';
import { seedSubmittals, seededSection } from '../../server/modules/submittal/testing-rows.ts';
import { besideRfis, type PairedLists } from '../rfi/beside.ts';

const ROWS = 5000;

const person = (turn: number) => SEEDED.person(4 + (turn % 30));
const word = (turn: number) => SEEDED.words[turn % SEEDED.words.length] ?? '';

/** What people ask for, and the same kind of question to the list of RFIs. */
const LISTS: PairedLists = {
  'nothing filtered': [() => ({}), () => ({})],
  'page 50': [() => ({ page: '50' }), () => ({ page: '50' })],
  'the register': [() => ({ inRegister: 'true' }), () => ({ status: 'ASSIGNED' })],
  status: [() => ({ status: 'APPROVAL_PENDING' }), () => ({ status: 'ASSIGNED' })],
  'a section': [
    (turn) => ({ specSection: seededSection(turn), orderBy: 'submittalNumber', order: 'ASC' }),
    () => ({ divisionId: SEEDED.division }),
  ],
  'at risk': [() => ({ risk: 'AT_RISK' }), () => ({ isOverdue: 'true' })],
  overdue: [() => ({ isOverdue: 'true' }), () => ({ isOverdue: 'true' })],
  'waits for somebody': [
    (turn) => ({ ballInCourt: person(turn) }),
    (turn) => ({ assigneeId: person(turn), status: 'ASSIGNED' }),
  ],
  'a word of every eighth': [(turn) => ({ searchText: word(turn) }), (turn) => ({ searchText: word(turn) })],
  'by number': [() => ({ orderBy: 'submittalNumber', order: 'ASC' }), () => ({ orderBy: 'rfiNumber' })],
  'by risk': [() => ({ orderBy: 'risk', order: 'ASC' }), () => ({ orderBy: 'ageDays' })],
  'by submit-by': [
    () => ({ orderBy: 'submitBy', order: 'ASC' }),
    () => ({ orderBy: 'dueDate', order: 'ASC' }),
  ],
};

await besideRfis({
  many: 'submittals',
  tool: 'submittals',
  rows: ROWS,
  seed: (tx) => seedSubmittals(tx, ROWS),
  lists: LISTS,
});
