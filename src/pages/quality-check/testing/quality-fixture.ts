import type { QualityEntry, QualityResult, QualityTaskDetail, UserRef } from '@/shared/api/generated/model';
import { getListMembersResponseMock } from '@/shared/api/generated/members/members.msw';
import {
  getGetQualityTaskResponseMock,
  getListQualityTasksResponseMock,
} from '@/shared/api/generated/quality-check/quality-check.msw';
import { inDays } from '@/shared/testing/days';

const EXAMPLE: QualityTaskDetail = getGetQualityTaskResponseMock();
const people = getListMembersResponseMock().data.map(({ user }) => user);
const personCalled = (name: string): UserRef =>
  people.find((each) => each.name === name) ?? EXAMPLE.createdBy;

/** The reader of every story, who manages inspections; one of the contractor's people, and a subcontractor. */
export const ME: UserRef = EXAMPLE.createdBy;
export const NOAH = personCalled('Noah Price');
export const PRIYA = personCalled('Priya Raman');

let made = 0;
/** An entry of so many days ago. */
export const entryOf = (
  result: QualityResult,
  note: string | null,
  days: number,
  more: Partial<QualityEntry> = {},
): QualityEntry => ({
  id: `cac64185-0001-4f60-9007-1${String(++made).padStart(11, '0')}`,
  taskId: EXAMPLE.id,
  result,
  note,
  photos: [],
  checkedOn: inDays(-days),
  followUp: null,
  canDelete: true,
  createdBy: NOAH,
  createdAt: `${inDays(-days)}T15:05:00Z`,
  ...more,
});

/** A task with these entries, newest first, and what follows from them. */
export function withEntries(task: QualityTaskDetail, entries: QualityEntry[]): QualityTaskDetail {
  return {
    ...task,
    entries,
    entryCount: entries.length,
    photoCount: entries.reduce((sum, { photos }) => sum + photos.length, 0),
    lastResult: entries[0]?.result ?? null,
    lastEntryAt: entries[0]?.createdAt ?? null,
  };
}

const PHOTO = EXAMPLE.entries.flatMap(({ photos }) => photos);
const photo = (name: string, index: number) =>
  PHOTO.map((each) => ({ ...each, name, key: each.key.replace(/0001\.jpg$/, `000${String(index)}.jpg`) }));

/** Looked at twice: failed with photos, put right and passed. */
export const CHECKED: QualityTaskDetail = withEntries(
  { ...EXAMPLE, dueDate: inDays(5), createdAt: `${inDays(-6)}T15:00:00Z` },
  [
    entryOf('PASS', 'Chairs set at grid B-3, cover 3/4 in. measured at six points.', 1),
    entryOf('OBSERVATION', 'Two bars tied loosely at B-4; tightened on the spot.', 2, {
      createdBy: PRIYA,
      canDelete: false,
    }),
    entryOf('FAIL', 'Chairs missing at grid B-3, cover 3/8 in. instead of 3/4 in.', 3, {
      photos: [...photo('chairs-b3.jpg', 1), ...photo('cover-gauge.jpg', 2)],
      followUp: {
        id: 'cac64185-0011-4f60-9006-000000000011',
        qualityTaskNumber: 'QC-0011',
        title: 'Set the chairs at grid B-3',
        status: 'COMPLETED',
      },
    }),
  ],
);

/** Failed, and nobody has been told to put it right. */
export const FAILED: QualityTaskDetail = withEntries({ ...CHECKED, dueDate: inDays(-2), isOverdue: true }, [
  entryOf('FAIL', 'Anchor bolts out of plumb by 1/2 in. at columns C-2 and C-4.', 1, {
    photos: photo('bolts-c2.jpg', 3),
  }),
]);

export const NEW: QualityTaskDetail = withEntries({ ...CHECKED, status: 'NEW' }, []);
export const COMPLETED: QualityTaskDetail = {
  ...CHECKED,
  status: 'COMPLETED',
  ballInCourt: null,
  completedAt: `${inDays(0)}T08:00:00Z`,
};

const LAST: readonly (QualityResult | null)[] = ['PASS', 'OBSERVATION', null, 'FAIL', 'PASS', null, 'FAIL'];

/** The contract's tasks as a site has them after some weeks: with results, people, late ones and places. */
export const TASKS: readonly QualityTaskDetail[] = getListQualityTasksResponseMock().data.map(
  (row, index) => {
    const result = LAST[index % LAST.length] ?? null;
    const late = index % 4 === 3;
    const assignee = [PRIYA, NOAH, ME, null][index % 4] ?? null;
    const task: QualityTaskDetail = {
      ...CHECKED,
      ...row,
      status:
        row.status === 'COMPLETED' || index === 0 ? 'COMPLETED' : result === null ? 'NEW' : 'IN_PROGRESS',
      assignee,
      dueDate: late ? inDays(-3) : inDays(index + 1),
      isOverdue: late,
      location: index % 2 === 0 ? `Level ${String((index % 3) + 1)}, grid A-D` : null,
      description: null,
    };
    return withEntries(
      task,
      result === null
        ? []
        : [
            entryOf(result, result === 'PASS' ? null : 'See the photos.', index + 1, {
              photos: index % 3 === 0 ? PHOTO : [],
            }),
          ],
    );
  },
);
