import type {
  InspectionDetail,
  InspectionFollowUp,
  InspectionItem,
  UserRef,
} from '@/shared/api/generated/model';
import {
  getGetInspectionResponseMock,
  getListInspectionFollowUpsResponseMock,
} from '@/shared/api/generated/inspections/inspections.msw';
import { getListMembersResponseMock } from '@/shared/api/generated/members/members.msw';
import { inDays } from '@/shared/testing/days';

const EXAMPLE: InspectionDetail = getGetInspectionResponseMock();
const people = getListMembersResponseMock().data.map(({ user }) => user);
const personCalled = (name: string): UserRef => {
  const { id, email, photoKey, jobTitle } = people.find((each) => each.name === name) ?? EXAMPLE.createdBy;
  return { id, name, email, photoKey, jobTitle };
};

/** The reader of every story, who manages inspections; the inspector; and people of the contractors. */
export const ME: UserRef = personCalled('Dana Whitfield');
export const ELENA = personCalled('Elena Sato');
export const NOAH = personCalled('Noah Price');
export const PRIYA = personCalled('Priya Raman');

/** An instant so many days from today. */
export const at = (days: number, time = '15:00'): string => `${inDays(days)}T${time}:00Z`;

const PHOTOS = EXAMPLE.items.flatMap(({ photos }) => photos);
const [FIRST] = EXAMPLE.items;

/** An item that is asked, as an inspection begins with it. */
const itemOf = (number: number, description: string, more: Partial<InspectionItem> = {}): InspectionItem => ({
  ...(FIRST as InspectionItem), // the example has five
  section: 'Reinforcement',
  requirement: null,
  result: 'PENDING',
  measuredValue: null,
  note: null,
  photos: [],
  recordedBy: null,
  recordedAt: null,
  followUpId: null,
  attachments: [],
  ...more,
  id: `c8a42f63-0005-4d40-8e04-0000000d1${String(number).padStart(3, '0')}`,
  description,
  number,
});

/** One of each kind: what a site inspection asks on one afternoon. */
export const ASKED: readonly InspectionItem[] = [
  itemOf(1, 'Top and bottom bars match S-202 in size, spacing and laps', {
    requirement: 'ACI 318 and S-202',
  }),
  itemOf(2, 'Chairs and bolsters hold 3/4 in of cover', {
    requirement: '3/4 in clear',
    photoRequired: true,
  }),
  itemOf(3, 'Slump at the point of placement', {
    section: 'Concrete',
    requirement: 'ASTM C143',
    kind: 'NUMBER',
    unit: 'in',
    target: 4,
    toleranceMinus: 1,
    tolerancePlus: 1,
  }),
  itemOf(4, 'Surface of the formed edge', {
    section: 'Concrete',
    kind: 'CHOICE',
    options: [
      { label: 'Smooth', fails: false },
      { label: 'Small voids', fails: false },
      { label: 'Honeycombed', fails: true },
    ],
  }),
  itemOf(5, 'Day of the mill certificate', { section: 'Papers', kind: 'DATE' }),
  itemOf(6, 'Heat number of the bars', { section: 'Papers', kind: 'TEXT' }),
];

/** The numbers that follow from items and follow-ups. */
export const countsOf = (items: readonly InspectionItem[], followUps: readonly InspectionFollowUp[]) => {
  const having = (result: InspectionItem['result']) => items.filter((item) => item.result === result).length;
  return {
    total: items.length,
    passed: having('PASS'),
    failed: having('FAIL'),
    notApplicable: having('NOT_APPLICABLE'),
    pending: having('PENDING'),
    openFollowUps: followUps.filter(({ status }) => status !== 'VERIFIED').length,
  };
};

/** An inspection with these items and follow-ups, and the numbers that follow from them. */
export const withItems = (
  inspection: InspectionDetail,
  items: readonly InspectionItem[],
  followUps: readonly InspectionFollowUp[] = inspection.followUps,
): InspectionDetail => ({
  ...inspection,
  items: [...items],
  followUps: [...followUps],
  counts: countsOf(items, followUps),
});

/** Whose turn it is, for what. */
export const turn = (user: UserRef, action: string) => ({
  user,
  action,
  since: at(-1),
  dueDate: null,
  isOverdue: false,
});

/** Scheduled for tomorrow; the reader made it and inspects. */
export const SCHEDULED: InspectionDetail = withItems(
  {
    ...EXAMPLE,
    status: 'SCHEDULED',
    createdBy: ME,
    inspectors: [ME],
    watchers: [NOAH],
    scheduledFor: at(1, '16:00'),
    dueDate: inDays(3),
    isOverdue: false,
    observations: [],
    revisions: [],
    signature: null,
    startedAt: null,
    completedAt: null,
    resultComment: null,
    cancellationComment: null,
    revisionNumber: 0,
    seriesId: null,
    signatureRequired: false,
    ballInCourt: turn(ME, 'Inspector to start'),
  },
  ASKED,
  [],
);

/** On site, nothing recorded yet; its result is signed. */
export const BEGUN: InspectionDetail = {
  ...SCHEDULED,
  status: 'IN_PROGRESS',
  startedAt: at(0, '16:05'),
  signatureRequired: true,
  ballInCourt: turn(ME, 'Inspector to record the result'),
};

/** What was answered to all items. */
export const ANSWERED: readonly InspectionItem[] = ASKED.map((item) => ({
  ...item,
  result: 'PASS' as const,
  recordedBy: ME,
  recordedAt: at(-1, '16:20'),
  photos: item.photoRequired ? PHOTOS : [],
  numberValue: item.kind === 'NUMBER' ? 4.25 : null,
  choiceValue: item.kind === 'CHOICE' ? 'Smooth' : null,
  dateValue: item.kind === 'DATE' ? inDays(-20) : null,
  textValue: item.kind === 'TEXT' ? 'H 48-1187' : null,
}));

const [FOLLOW_UP] = getListInspectionFollowUpsResponseMock().data;
/** What follows from a failed item of an inspection. */
export const followUpOf = (
  inspection: InspectionDetail,
  item: InspectionItem,
  more: Partial<InspectionFollowUp> = {},
): InspectionFollowUp => ({
  ...(FOLLOW_UP as InspectionFollowUp), // the example has one
  inspectionId: inspection.id,
  inspectionNumber: inspection.inspectionNumber ?? 'INSP-0005',
  inspectionTitle: inspection.title,
  inspectionStatus: inspection.status,
  itemId: item.id,
  itemDescription: item.description,
  ...(item.number !== undefined && { itemNumber: item.number }),
  itemPhotos: item.photos,
  location: inspection.location,
  owner: NOAH,
  dueDate: inDays(2),
  status: 'OPEN',
  createdBy: inspection.inspectors[0] ?? ME,
  createdAt: at(-1, '16:40'),
  updatedAt: at(-1, '16:40'),
  ...more,
});

export const FAILED_ITEMS = ANSWERED.map((item, index) =>
  index === 1
    ? {
        ...item,
        result: 'FAIL' as const,
        measuredValue: '3/8 in at C-5',
        note: 'Bolsters missing between C-4 and C-6.',
      }
    : item,
);
export const FAILED_ITEM = FAILED_ITEMS[1] as InspectionItem; // of six

/** Failed yesterday: one item, whose follow-up is Noah's. */
export const FAILED: InspectionDetail = withItems(
  {
    ...BEGUN,
    status: 'FAILED',
    completedAt: at(-1, '16:40'),
    resultComment: 'Bolsters short at C-4 to C-6; the rest is good.',
    signature: EXAMPLE.signature,
    observations: EXAMPLE.observations,
    revisions: (EXAMPLE.revisions ?? []).map((round) => ({
      ...round,
      items: FAILED_ITEMS,
      completedAt: at(-1, '16:40'),
    })),
    ballInCourt: turn(NOAH, 'Responsible party to correct what failed'),
  },
  FAILED_ITEMS,
  [followUpOf({ ...BEGUN, status: 'FAILED' }, FAILED_ITEM)],
);

/** Passed, with all verified: to be closed. */
export const PASSED: InspectionDetail = withItems(
  {
    ...FAILED,
    status: 'PASSED',
    resultComment: 'Ready to pour.',
    ballInCourt: turn(ME, 'Creator to close'),
  },
  ANSWERED,
  FAILED.followUps.map((each) => ({
    ...each,
    status: 'VERIFIED' as const,
    resolution: 'Bolsters placed and the cover checked at 12 points.',
    photos: PHOTOS,
    doneAt: at(0, '09:10'),
    verifiedBy: ELENA,
    verifiedAt: at(0, '11:00'),
  })),
);

/** A draft without a number. */
export const DRAFT: InspectionDetail = {
  ...SCHEDULED,
  status: 'DRAFT',
  inspectionNumber: null,
  scheduledFor: null,
  ballInCourt: turn(ME, 'Creator to schedule'),
};
