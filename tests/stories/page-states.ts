// Which states each page tells in its stories. A page that is new is missing here until it has them all, or says why not.

/** The states that people meet a page in, by the names of their stories. */
export const PAGE_STATES = [
  'Full',
  'Loading',
  'Empty',
  'NoMatches',
  'Failed',
  'Forbidden',
  'LongText',
] as const;
export type PageState = (typeof PAGE_STATES)[number];

interface PageStates {
  /** Folders in its `ui` whose parts stand in the page one at a time: each tells all of the states. */
  parts?: readonly string[];
  /** Where a state's story has a name that says more. */
  told?: Partial<Record<PageState, string>>;
  /** States that the page cannot be in, and why. */
  never?: Partial<Record<PageState, string>>;
}

const ALWAYS_FILLED = 'It shows one record, which is never without content.';
const NO_FILTERS = 'It has no search and no filters.';
const ANYONE = 'Whoever is signed in may open it.';
const VISITORS = 'It is for visitors.';
const READS_NOTHING = 'It shows nothing of the server before something is sent.';
const FORM = 'It is a form, empty until it is filled in.';
const FIXED_TEXTS = 'All of its texts are fixed.';

/** A form of a visitor: nothing is read, listed or forbidden. */
const visitorsForm = {
  Loading: READS_NOTHING,
  Empty: FORM,
  NoMatches: NO_FILTERS,
  Forbidden: VISITORS,
  LongText: FIXED_TEXTS,
} satisfies PageStates['never'];

/** By the page's folder in src/pages, for every address of src/app/router/routes.ts. */
export const PAGES: Readonly<Record<string, PageStates>> = {
  'auth/forgot-password': { told: { Full: 'Blank', Failed: 'UnknownAddress' }, never: visitorsForm },
  'auth/join': {
    told: { Failed: 'DeadLink' },
    never: { Empty: FORM, NoMatches: NO_FILTERS, Forbidden: VISITORS },
  },
  'auth/login': { told: { Full: 'Blank', Failed: 'WrongPassword' }, never: visitorsForm },
  'auth/otp': { told: { Full: 'Blank', Failed: 'WrongCode' }, never: visitorsForm },
  'auth/register': { told: { Full: 'Blank', Failed: 'Taken' }, never: visitorsForm },
  'auth/reset-password': { told: { Full: 'Blank', Failed: 'DeadLink' }, never: visitorsForm },
  'change-request/detail': {
    told: { Full: 'ToDecide', Forbidden: 'WithoutTheRight' },
    never: { Empty: ALWAYS_FILLED, NoMatches: NO_FILTERS },
  },
  'change-request/form': {
    told: { Full: 'WithLines', Failed: 'Refused', Forbidden: 'WithoutTheRight' },
    never: {
      Loading: 'The form stands while its choices are asked for.',
      NoMatches: NO_FILTERS,
      LongText: 'Its texts are those that are typed; those of a record are told by its page.',
    },
  },
  'change-request/list': {},
  home: { told: { Empty: 'Newcomer' }, never: { Forbidden: ANYONE } },
  'inspection/detail': { never: { Empty: ALWAYS_FILLED, NoMatches: NO_FILTERS } },
  'inspection/follow-ups': {},
  'inspection/form': { never: { NoMatches: 'Its templates are searched in a field, which says so itself.' } },
  'inspection/list': {},
  'inspection/revision': { never: { Empty: ALWAYS_FILLED, NoMatches: NO_FILTERS } },
  'inspection/template': { never: { Empty: ALWAYS_FILLED, NoMatches: NO_FILTERS } },
  'inspection/templates': {},
  'members/add': {
    told: { Full: 'Blank', Empty: 'EveryoneIsIn' },
    never: { NoMatches: 'Its people are searched in a field, which says so itself.' },
  },
  'members/detail': { never: { Empty: ALWAYS_FILLED, NoMatches: NO_FILTERS } },
  'members/list': {},
  'daily-log/detail': {
    told: { Empty: 'Fresh' },
    never: { NoMatches: NO_FILTERS },
  },
  'daily-log/list': {},
  'project-admin': { parts: ['roles', 'library', 'types', 'signatures'] },
  'documents/file': { never: { Empty: ALWAYS_FILLED, NoMatches: NO_FILTERS } },
  'documents/library': {},
  'message-board/detail': { never: { Empty: ALWAYS_FILLED, NoMatches: NO_FILTERS } },
  'message-board/form': {
    told: { Full: 'Empty', Failed: 'Refused', Forbidden: 'WithoutTheRight' },
    never: {
      Loading: 'The form stands while its choices are asked for.',
      NoMatches: NO_FILTERS,
      LongText: 'Its texts are those that are typed; those of a message are told by its page.',
    },
  },
  'message-board/list': {},
  'notification-preferences': {
    never: { Empty: 'Its events are fixed.', NoMatches: NO_FILTERS, Forbidden: ANYONE },
  },
  notifications: {
    never: { Forbidden: ANYONE, LongText: 'Told by each entry: Entities / Notification.' },
  },
  'onboarding/profile': {
    never: {
      Loading: "The frame around it has the reader's own data first.",
      Empty: FORM,
      NoMatches: NO_FILTERS,
      Failed: 'Without the reader there is no frame to hold it: Shell / Frame.',
      Forbidden: ANYONE,
    },
  },
  'onboarding/steps': {
    told: { Full: 'Terms', Failed: 'TermsRefused' },
    never: {
      Loading: "It stands once the reader's own data are there.",
      Empty: FORM,
      NoMatches: NO_FILTERS,
      Forbidden: ANYONE,
    },
  },
  organization: { told: { Full: 'Owner', Empty: 'OwnerAlone' } },
  'pay-apps/detail': { told: { Full: 'SheetOpen', Empty: 'TermDraft' }, never: { NoMatches: NO_FILTERS } },
  'pay-apps/g702': { told: { Full: 'ToIssue' }, never: { NoMatches: NO_FILTERS } },
  'pay-apps/g703': {},
  'pay-apps/list': {},
  'pay-apps/opening': { told: { Full: 'Draft' } },
  'pay-apps/payment': { told: { Full: 'PartPaid' }, never: { NoMatches: NO_FILTERS } },
  'pay-apps/sign': {
    told: { Full: 'ToSign' },
    never: {
      Empty: ALWAYS_FILLED,
      NoMatches: NO_FILTERS,
      LongText: 'Its document and texts are those of Pages / Sign.',
    },
  },
  'projects/form': {
    never: {
      Loading: "The project's frame has its data first: Pages / Projects / Overview.",
      Failed: "The project's frame has its data first: Pages / Projects / Overview.",
      Empty: FORM,
      NoMatches: NO_FILTERS,
    },
  },
  'projects/list': { never: { Forbidden: "A stranger's company has no projects to list." } },
  'projects/new': {
    told: { Full: 'Blank', Failed: 'Refused', Forbidden: 'WithoutPlan' },
    never: {
      Loading: 'The form stands while the plan is asked for.',
      Empty: FORM,
      NoMatches: NO_FILTERS,
      LongText: 'Its texts are those of Features / Project form.',
    },
  },
  activity: {},
  money: { never: { NoMatches: NO_FILTERS } },
  portfolio: { never: { Forbidden: "A stranger's company has no projects to compare." } },
  search: { told: { Empty: 'NothingTyped' }, never: { Forbidden: ANYONE } },
  'projects/overview': { told: { Empty: 'Checklist' }, never: { NoMatches: NO_FILTERS } },
  'change-request/sign': {
    told: { Full: 'ToSign' },
    never: {
      Empty: ALWAYS_FILLED,
      NoMatches: NO_FILTERS,
      LongText: 'Its document and texts are those of Pages / Sign.',
    },
  },
  'quality-check/detail': {
    told: { Full: 'Checked' },
    never: { Empty: ALWAYS_FILLED, NoMatches: NO_FILTERS },
  },
  'quality-check/list': {},
  'rfi/detail': {
    told: { Full: 'Answered', Forbidden: 'WithoutTheRight' },
    never: { Empty: ALWAYS_FILLED, NoMatches: NO_FILTERS },
  },
  'rfi/form': {
    told: { Full: 'Empty', Failed: 'Refused', Forbidden: 'WithoutTheRight' },
    never: {
      Loading: 'The form stands while its choices are asked for.',
      NoMatches: NO_FILTERS,
      LongText: 'Its texts are those of Widgets / RFI form.',
    },
  },
  'rfi/list': { told: { LongText: 'LongTexts' } },
  sign: {
    told: { Full: 'ToSign', Forbidden: 'ExpiredLink' },
    never: { Empty: ALWAYS_FILLED, NoMatches: NO_FILTERS },
  },
  'sov/detail': { told: { Full: 'Approved' } },
  'sov/list': {},
  'submittal/detail': { never: { Empty: ALWAYS_FILLED, NoMatches: NO_FILTERS } },
  'submittal/form': {
    told: { Full: 'Empty', Failed: 'Refused', Forbidden: 'WithoutTheRight' },
    never: {
      Loading: 'The form stands while its choices are asked for.',
      NoMatches: NO_FILTERS,
      LongText: 'Its texts are those that are typed; those of a submittal are told by its page.',
    },
  },
  'submittal/list': {},
  subscription: {
    told: { Full: 'ActiveMonthly', Empty: 'Trial', Forbidden: 'Member' },
    never: { NoMatches: NO_FILTERS },
  },
};
