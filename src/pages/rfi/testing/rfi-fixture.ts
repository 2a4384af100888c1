import type { RfiAbilities, RfiDetail, UserRef } from '@/shared/api/generated/model';
import { getGetRfiResponseMock } from '@/shared/api/generated/rfi/rfi.msw';
import { no, yes } from '@/shared/testing/abilities';
import { ago, inDays } from '@/shared/testing/days';

/** The contract's example: asked, answered, marked and closed. */
export const CLOSED: RfiDetail = getGetRfiResponseMock();
/** The reader of every story, unless it says otherwise. */
export const ME: UserRef = CLOSED.allowedUsers[0] ?? CLOSED.requester;
export const OTHER: UserRef = CLOSED.responses[0]?.createdBy ?? CLOSED.requester;

const NAMES = [
  'save',
  'publish',
  'respond',
  'reassign',
  'update',
  'close',
  'terminate',
  'remove',
  'markOfficial',
  'addAllowedUser',
  'removeAllowedUser',
] as const satisfies readonly (keyof RfiAbilities)[];

/** Abilities with the named ones allowed; the others are refused with the reason. */
export function abilities(reason: string, ...allowed: readonly (keyof RfiAbilities)[]): RfiAbilities {
  const answers = NAMES.map((name) => [name, allowed.includes(name) ? yes : no(reason)]);
  // fromEntries cannot see that the keys are exactly the names.
  return Object.fromEntries(answers) as unknown as RfiAbilities;
}

const PAST = CLOSED.history.filter(({ action }) => action === 'create' || action === 'publish');

/** Asked by somebody else, and the reader has to answer. */
export const ASSIGNED_TO_ME: RfiDetail = {
  ...CLOSED,
  status: 'ASSIGNED',
  assignee: ME,
  allowedUsers: [OTHER],
  responses: [],
  responseCount: 0,
  hasOfficialResponse: false,
  reviewComments: null,
  closedAt: null,
  publishedAt: ago(2),
  createdAt: ago(2),
  ageDays: 2,
  dueDate: inDays(5),
  costImpact: { answer: 'UNKNOWN', amount: null },
  scheduleImpact: { answer: 'UNKNOWN', days: null },
  ballInCourt: {
    user: ME,
    action: 'Assignee to respond',
    since: ago(2),
    dueDate: inDays(5),
    isOverdue: false,
  },
  history: PAST,
  abilities: abilities(
    'Only the person who asked it or someone who manages it can do this.',
    'respond',
    'reassign',
    'addAllowedUser',
  ),
};

/** Waits for somebody else, and the reader only reads. */
export const WAITING: RfiDetail = {
  ...ASSIGNED_TO_ME,
  assignee: OTHER,
  allowedUsers: [],
  dueDate: inDays(-3),
  isOverdue: true,
  ballInCourt: {
    user: OTHER,
    action: 'Assignee to respond',
    since: ago(9),
    dueDate: inDays(-3),
    isOverdue: true,
  },
  abilities: abilities(
    'Only its assignee, the person who asked it or someone added to it can respond to this RFI.',
  ),
};

/** The reader asked, and was answered. */
export const ANSWERED: RfiDetail = {
  ...ASSIGNED_TO_ME,
  status: 'IN_PROGRESS',
  requester: ME,
  assignee: OTHER,
  allowedUsers: [],
  responses: CLOSED.responses.map((response) => ({ ...response, isOfficial: false, createdAt: ago(0.2) })),
  responseCount: 1,
  ballInCourt: {
    user: ME,
    action: 'Requester to close or ask further',
    since: ago(0.2),
    dueDate: inDays(5),
    isOverdue: false,
  },
  costImpact: { answer: 'YES', amount: 12_500 },
  scheduleImpact: { answer: 'YES', days: 2 },
  abilities: abilities(
    'This RFI is In progress; only a draft one can be published.',
    'respond',
    'reassign',
    'update',
    'close',
    'terminate',
    'markOfficial',
    'addAllowedUser',
    'removeAllowedUser',
  ),
};

export const DRAFT: RfiDetail = {
  ...ASSIGNED_TO_ME,
  rfiNumber: null,
  status: 'DRAFT',
  requester: ME,
  assignee: OTHER,
  allowedUsers: [],
  publishedAt: null,
  ageDays: 0,
  ballInCourt: { user: ME, action: 'Requester to publish', since: ago(2), dueDate: null, isOverdue: false },
  history: PAST.filter(({ action }) => action === 'create').map((entry) => ({ ...entry, actor: ME })),
  abilities: abilities(
    'This RFI is Draft; only an assigned, edited, reassigned or in-progress one can be answered.',
    'save',
    'publish',
    'terminate',
    'remove',
  ),
};

export const TERMINATED: RfiDetail = {
  ...WAITING,
  status: 'TERMINATED',
  ballInCourt: null,
  isOverdue: false,
  dueDate: CLOSED.dueDate,
  closedAt: ago(1),
  reviewComments: 'Answered by addendum 2; no answer is needed any more.',
  abilities: abilities(
    'This RFI is Terminated; only an assigned, edited, reassigned or in-progress one can be answered.',
  ),
};

const LONG =
  'The supply main on M-301 meets beam B-14, and the return main below it meets the sprinkler riser. ';

/** Texts at their limits, words without a break, many people and files. */
export const LONG_TEXT: RfiDetail = {
  ...ANSWERED,
  subject: `${LONG.repeat(2)}Donaudampfschifffahrtsgesellschaftskapitän`.slice(0, 200),
  question: `${LONG.repeat(12)}\n\n| Sheet | Detail | Elevation |\n|---|---|---|\n${`| M-301 | ${'x'.repeat(60)} | 9 ft 10 in. |\n`.repeat(4)}\n${'A'.repeat(220)}`,
  location: LONG.repeat(2).slice(0, 200),
  allowedUsers: [OTHER, CLOSED.requester].map((user) => ({
    ...user,
    name: `${user.name} von und zu ${'Langname'.repeat(4)}`,
  })),
  attachments: [0, 1, 2].flatMap((index) =>
    CLOSED.attachments.map((file) => ({
      ...file,
      key: `${String(index)}${file.key}`,
      name: `${'very-'.repeat(12)}${file.name}`,
    })),
  ),
};
