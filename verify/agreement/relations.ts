import type { Row } from '../world/resources.ts';
import type { Facts } from './facts.ts';

/** Fields of a record under which others name it: its number, its title and its status; `>` goes to the record named there. */
interface Names {
  number: string | null;
  title: string | null;
  status: string | null;
}

const names = (number: string | null, title: string | null, status: string | null = 'status'): Names => ({
  number,
  title,
  status,
});

/** What a reference calls number, title and status, by the kind of record. */
const NAMES: Readonly<Record<string, Names>> = {
  SOV: names('sovNumber', 'divisionName', 'sovStatus'),
  PAYAPP: names('payAppNumber', 'sov>divisionName'),
  CHANGE_REQUEST: names('changeRequestNumber', 'subject'),
  RFI: names('rfiNumber', 'subject'),
  SUBMITTAL: names('submittalNumber', 'title'),
  INSPECTION: names('inspectionNumber', 'title'),
  DAILY_LOG: names('dailyLogNumber', null),
  DAILYLOG: names('logDate', null),
  QUALITY_TASK: names('qualityTaskNumber', 'title'),
  MESSAGE: names('messageNumber', 'subject'),
  DOCUMENT: names(null, 'name'),
  PROJECT: names(null, 'name'),
};

/** Copies that a schedule keeps of the library: they stay as they were when it took them. */
export const KEPT_COPIES = new Set(['SovDivisionRef', 'SovSubDivisionRef', 'SovTask']);

/** Fields that mean something else in the schema than in the record of the same id, and why. */
const OF_PLACE: Readonly<Record<string, readonly string[]>> = {
  // Of the role in which the person is offered: counted by itself.
  RfiPerson: ['openRfis'],
  // A folder above it that the reader may not see is no part of the way to it.
  DocumentFolder: ['parentId', 'currentPath', 'depth'],
  DocumentEntry: ['parentId', 'currentPath'],
  DocumentDetail: ['parentId', 'currentPath'],
  // Whose contracts a project's money is that of depends on who reads (PortfolioFigures).
  PortfolioProject: ['figures', 'money', 'completedPercentage'],
  ProjectSummary: ['completedPercentage', 'amountPaid'],
  // What is not certified yet counts as nothing there.
  PreviousPayApp: ['amountCertified'],
};

/** What a part of an answer says of the record whose id it bears. */
export const ownFields = (schema: string, value: Row): Row =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !OF_PLACE[schema]?.includes(name)));

/** Names of fields that a part of an answer borrows from the record that another field names: here, and there. */
const BORROWED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  userId: { name: 'name', email: 'email', jobTitle: 'jobTitle', photoKey: 'photoKey' },
  sovId: { sovNumber: 'sovNumber' },
  sovLineId: {
    position: 'position',
    'task.taskNumber': 'task.taskNumber',
    'task.taskName': 'task.taskName',
    taskNumber: 'task.taskNumber',
    taskName: 'task.taskName',
  },
  changeRequestId: { changeOrderNumber: 'changeOrderNumber', subject: 'subject', signedOn: 'signedOn' },
  inspectionId: { inspectionNumber: 'inspectionNumber', inspectionTitle: 'title' },
  dailyLogId: { dailyLogNumber: 'dailyLogNumber', logDate: 'logDate' },
  projectId: { projectName: 'name' },
  itemId: { itemDescription: 'description' },
  memberId: { status: 'status', roleName: 'projectRole.roleName' },
};

export interface Loan {
  id: string;
  field: string;
  value: unknown;
  /** The field here. */
  as: string;
}

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as Row | null | undefined)?.[key], value);

/** What a part of an answer says of records that it names by fields such as `inspectionId`. */
export function loansOf(value: Row): Loan[] {
  return Object.entries(BORROWED).flatMap(([key, fields]) => {
    const id: unknown = value[key];
    if (typeof id !== 'string') return [];
    return Object.entries(fields).flatMap(([as, field]): Loan[] => {
      const said = at(value, as);
      return said === undefined ? [] : [{ id, field, value: said, as: `${key} ${as}` }];
    });
  });
}

/** The kind and id of the record that a part of an answer refers to with its number and title; null where it does not. */
export function referenceIn(value: Row): { kind: string; id: string } | null {
  const kind: unknown = value['objectType'] ?? ('number' in value ? value['type'] : undefined);
  const id: unknown = value['objectId'] ?? value['id'];
  if (typeof kind !== 'string' || typeof id !== 'string' || !('number' in value && 'title' in value))
    return null;
  return { kind, id };
}

/** What a reference says otherwise than its record; null where it agrees or nothing is known of the record. */
export function wrongReference(facts: Facts, value: Row): string | null {
  const found = referenceIn(value);
  const fields = found && NAMES[found.kind];
  if (!found || !fields) return null;
  for (const name of ['number', 'title', 'status'] as const) {
    const field = fields[name];
    const shown: unknown = value[name];
    if (field === null || shown === undefined || shown === null || shown === '') continue;
    const known = knownAt(facts, found.id, field);
    if (known === undefined) continue;
    // A number may stand behind that of the schedule it belongs to, a title behind the kind of the record.
    const [long, short] = [
      String(shown),
      String(known ?? '')
        .trim()
        .slice(0, 120),
    ];
    const same = name === 'title' ? long.includes(short) : long === short || long.endsWith(` ${short}`);
    if (!same)
      return `${name} of ${found.kind} ${found.id} is ${JSON.stringify(shown)}, and its ${field} ${JSON.stringify(known)}`;
  }
  const link: unknown = value['link'];
  if (typeof link === 'string' && !link.includes(found.id))
    return `the link of ${found.kind} ${found.id} leads to ${link}`;
  return null;
}

function knownAt(facts: Facts, id: string, path: string): unknown {
  const [head = '', ...rest] = path.split('>');
  const value = facts.of(id, head);
  if (rest.length === 0 || value === undefined) return value;
  return typeof value === 'string' ? knownAt(facts, value, rest.join('>')) : undefined;
}
