import type { InspectionDetail, InspectionFollowUp, InspectionItem } from '@/shared/api/generated/model';
import { inDays } from '@/shared/testing/days';
import {
  ANSWERED,
  ASKED,
  at,
  ELENA,
  FAILED,
  FAILED_ITEM,
  FAILED_ITEMS,
  followUpOf,
  ME,
  NOAH,
  PRIYA,
  SCHEDULED,
  turn,
  withItems,
} from './inspection-fixture';

const TITLES = [
  'Pre-pour of the level 2 deck',
  'Rough-in of the level 3 east wing',
  'Weekly safety walk',
  'Fire stopping of shafts 1 to 4',
  'Delivery of curtain wall units',
  'Silt fence and inlet protection',
  'Final of unit 304',
  'Underground plumbing',
] as const;
const TYPES = [
  'PRE_POUR',
  'MEP_ROUGH_IN',
  'SAFETY',
  'CODE',
  'MATERIAL',
  'ENVIRONMENTAL',
  'FINAL',
  'CODE',
] as const;
const STATUSES = [
  'FAILED',
  'SCHEDULED',
  'IN_PROGRESS',
  'PASSED',
  'REINSPECTION',
  'DRAFT',
  'CLOSED',
  'CANCELLED',
] as const;
const ITEMS: Partial<Record<InspectionDetail['status'], readonly InspectionItem[]>> = {
  FAILED: FAILED_ITEMS,
  PASSED: ANSWERED,
  CLOSED: ANSWERED,
  IN_PROGRESS: [...ANSWERED.slice(0, 2), ...ASKED.slice(2)],
};

/** What a site has after some weeks: each status, several people, late ones. */
export const INSPECTIONS: readonly InspectionDetail[] = Array.from({ length: 16 }, (_, index) => {
  const kind = index % 8;
  const status = STATUSES[kind] ?? 'SCHEDULED';
  const isDraft = status === 'DRAFT';
  const isOver = status === 'CLOSED' || status === 'CANCELLED';
  const inspector = [ME, ELENA, NOAH][index % 3] ?? ME;
  return withItems(
    {
      ...SCHEDULED,
      id: `c8a42f63-0005-4d40-8e04-0000000a1${String(index).padStart(3, '0')}`,
      status,
      title: TITLES[kind] ?? 'Inspection',
      inspectionType: TYPES[kind] ?? 'OTHER',
      inspectionNumber: isDraft ? null : `INSP-${String(index + 3).padStart(4, '0')}`,
      inspectors: [inspector],
      location: index % 3 === 0 ? 'Level 2 deck, grids A to F' : 'Level 3 east',
      scheduledFor: isDraft ? null : at(index - 3, '15:30'),
      dueDate: kind === 2 ? inDays(-2) : inDays(index),
      isOverdue: kind === 2,
      ballInCourt: isOver ? null : turn(inspector, 'Inspector to start'),
    },
    ITEMS[status] ?? ASKED,
    status === 'FAILED' ? FAILED.followUps : [],
  );
});

const WORK = [
  'Place slab bolsters at 4 ft between C-4 and C-6 and check the cover',
  'Seal the sleeve at grid B-3 with listed fire stop',
  'Tie back the guard rail at the east stair',
  'Replace the torn silt fence along Pine Street',
] as const;

/** What has to be corrected in the project: each status, a late one, one that came back. */
export const FOLLOW_UPS: readonly InspectionFollowUp[] = Array.from({ length: 12 }, (_, index) => {
  const status = (['OPEN', 'DONE', 'VERIFIED'] as const)[index % 3] ?? 'OPEN';
  const owner = [ME, PRIYA, NOAH][Math.floor(index / 3) % 3] ?? ME;
  return followUpOf({ ...FAILED, id: INSPECTIONS[0]?.id ?? '' }, FAILED_ITEM, {
    id: `c8a42f63-0005-4d40-8e04-0000000f2${String(index).padStart(3, '0')}`,
    inspectionNumber: `INSP-${String(index + 5).padStart(4, '0')}`,
    description: WORK[index % 4] ?? '',
    owner,
    status,
    dueDate: index === 3 ? inDays(-3) : inDays(index + 1),
    isOverdue: index === 3,
    resolution: status === 'OPEN' ? null : 'Done and checked on the spot.',
    sentBackReason: index === 3 ? 'The fence at the corner still lies on the ground.' : null,
  });
});
