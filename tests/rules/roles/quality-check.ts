import type { OperationId } from '#contract/operations.ts';
import { all, byInspectionGrant, type RoleCells, type Row, row } from './cells.ts';
import type { Part, QualityGiven } from './given.ts';

const done = all('200');
const refused = all('403');
const late = all('409');
const mayMake = (outcome: '200' | '201') => byInspectionGrant(outcome, outcome, '403');
/** All of them, and their own: their company's, or assigned to them. */
const manager = byInspectionGrant('200', '403', '403');
const ownManager = byInspectionGrant('200', '200', '403');

/** What is not about one task. */
const lists: readonly Row[] = [
  row('createQualityTask', 'project', mayMake('201'), { through: '201' }),
  row('listQualitySovLines', 'project', mayMake('200'), { through: '200' }),
  row('createQualityTasksFromSov', 'project', mayMake('200'), { through: '200' }),
  row('listQualityTasks', 'checkOthers', all('seen'), { through: 'unseen' }),
  row('exportQualityTasks', 'checkOthers', all('seen'), { through: 'unseen' }),
  row('getQualityTask', 'checkOthers', done),
  row('listQualityEntries', 'checkOthers', done),
];

/** What is done to one task: edited, moved on, checked, deleted, and an entry taken off it. */
interface Steps {
  edit: RoleCells;
  move: RoleCells;
  addEntry: RoleCells;
  remove: RoleCells;
  deleteOwn: RoleCells;
  deleteOthers: RoleCells;
}
const OPERATIONS: Readonly<Record<keyof Steps, readonly [OperationId, Part?]>> = {
  edit: ['updateQualityTask'],
  move: ['updateQualityTask', 'moved'],
  addEntry: ['addQualityEntry'],
  remove: ['deleteQualityTask'],
  deleteOwn: ['deleteQualityEntry', 'ownEntry'],
  deleteOthers: ['deleteQualityEntry', 'othersEntry'],
};

const over = {
  edit: late,
  addEntry: late,
  remove: byInspectionGrant('409', '409', '403'),
  deleteOwn: late,
  deleteOthers: late,
} as const;
const STEPS: Readonly<Record<QualityGiven, Steps>> = {
  checkOthers: {
    edit: manager,
    move: manager,
    addEntry: byInspectionGrant('201', '403', '403'),
    remove: all('403', { PROJECT_ADMIN: '204' }),
    deleteOwn: done,
    deleteOthers: refused,
  },
  checkMade: {
    edit: ownManager,
    move: ownManager,
    addEntry: byInspectionGrant('201', '201', '403'),
    remove: byInspectionGrant('204', '204', '403'),
    deleteOwn: done,
    deleteOthers: ownManager,
  },
  checkColleagues: {
    edit: ownManager,
    move: ownManager,
    addEntry: byInspectionGrant('201', '201', '403'),
    remove: all('403', { PROJECT_ADMIN: '204' }),
    deleteOwn: done,
    deleteOthers: refused,
  },
  // Every member may be given a check, also without a right on inspections; its fields are for who has one.
  checkAssigned: {
    edit: ownManager,
    move: done,
    addEntry: all('201'),
    remove: all('403', { PROJECT_ADMIN: '204' }),
    deleteOwn: done,
    deleteOthers: refused,
  },
  checkMadeCompleted: { ...over, move: ownManager },
  checkAssignedCompleted: { ...over, move: done },
};

const steps = Object.entries(STEPS).flatMap(([given, cells]) =>
  Object.entries(cells).map(([step, roles]: [string, RoleCells]) => {
    const [operation, part] = OPERATIONS[step as keyof Steps];
    return row(operation, given as QualityGiven, roles, part ? { part } : {});
  }),
);

/** Every operation of quality checks. */
export const QUALITY_ROWS: readonly Row[] = [...lists, ...steps];
