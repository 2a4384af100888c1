/** What the product knows of a tool before it is opened: names and switches, no rules. */
interface ToolFacts {
  /** Module of the rights matrix, and the authority that opens the list. */
  module: string;
  authority: string;
  /** The contract's name for its records: history, comments, files and notifications. */
  record: string;
  /** The contract's name for its list in saved views, and for its group of notifications; null where it has none. */
  savedViews: string | null;
  group: string | null;
  /** Below `/app/projects/{id}/tools/`. */
  path: string;
  /** As navigation and rights call the tool, and what one record and several are called within a sentence. */
  label: string;
  one: string;
  many: string;
  /** How its records are numbered, one count a project: "RFI-0007"; null where they have a form of their own or none. */
  series: { prefix: string; digits: number } | null;
  /** Its status machine in `MACHINES`; by name, so that a list of words does not load every rule. */
  machine: string | null;
  comments: boolean;
  /** The operation that takes the files of its records. */
  uploads: string | null;
  /** Whether server and screens have it. What is registered for the tools that are built is asked for by the compiler. */
  built: boolean;
}

/**
 * The tools of a project, each under the one name that our code has for it. Where the contract calls one thing by
 * several names (PAYMENT, PAYAPP; SUBMISSION, SUBMITTAL), this table is the mapping.
 */
export const TOOLS = {
  sov: {
    module: 'SOV',
    authority: 'SOV_VIEW',
    record: 'SOV',
    savedViews: 'SOV',
    group: 'SOV',
    path: 'sov',
    label: 'Schedule of values',
    one: 'schedule of values',
    many: 'schedules of values',
    series: { prefix: 'SOV', digits: 4 },
    machine: 'sov',
    comments: true,
    uploads: null,
    built: true,
  },
  payApp: {
    module: 'PAYMENT',
    authority: 'PAYMENT_VIEW',
    record: 'PAYAPP',
    savedViews: 'PAYAPP',
    group: 'PAYMENT',
    path: 'pay-apps',
    label: 'Pay applications',
    one: 'pay application',
    many: 'pay applications',
    series: null,
    machine: 'payApp',
    comments: true,
    uploads: 'uploadPayAppFiles',
    built: true,
  },
  changeRequest: {
    module: 'CHANGE_REQUEST',
    authority: 'CHANGE_REQUEST_VIEW',
    record: 'CHANGE_REQUEST',
    savedViews: 'CHANGE_REQUEST',
    group: 'CHANGE_REQUEST',
    path: 'change-requests',
    label: 'Change requests',
    one: 'change request',
    many: 'change requests',
    series: { prefix: 'CR', digits: 4 },
    machine: 'changeRequest',
    comments: true,
    uploads: 'uploadChangeRequestFiles',
    built: true,
  },
  rfi: {
    module: 'RFI',
    authority: 'RFI_VIEW',
    record: 'RFI',
    savedViews: 'RFI',
    group: 'RFI',
    path: 'rfi',
    label: 'RFIs',
    one: 'RFI',
    many: 'RFIs',
    series: { prefix: 'RFI', digits: 4 },
    machine: 'rfi',
    comments: true,
    uploads: 'uploadRfiFiles',
    built: true,
  },
  submittal: {
    module: 'SUBMISSION',
    authority: 'SUBMISSION_VIEW',
    record: 'SUBMITTAL',
    savedViews: 'SUBMITTAL',
    group: 'SUBMITTAL',
    path: 'submittals',
    label: 'Submittals',
    one: 'submittal',
    many: 'submittals',
    // Numbered by specification section and revision: domain/submittal/number.ts.
    series: null,
    machine: 'submittal',
    comments: true,
    uploads: 'uploadSubmittalFiles',
    built: true,
  },
  inspection: {
    module: 'INSPECTION',
    authority: 'INSPECTION_VIEW',
    record: 'INSPECTION',
    savedViews: 'INSPECTION',
    group: 'INSPECTION',
    path: 'inspections',
    label: 'Inspections',
    one: 'inspection',
    many: 'inspections',
    series: { prefix: 'INSP', digits: 4 },
    machine: 'inspection',
    comments: true,
    uploads: 'uploadInspectionFiles',
    built: true,
  },
  dailyLog: {
    module: 'DAILY_LOG',
    authority: 'DAILY_LOG_VIEW',
    record: 'DAILY_LOG',
    savedViews: 'DAILY_LOG',
    group: 'DAILY_LOG',
    path: 'daily-logs',
    label: 'Daily logs',
    one: 'daily log',
    many: 'daily logs',
    series: { prefix: 'DL', digits: 4 },
    machine: 'dailyLog',
    comments: true,
    uploads: 'uploadDailyLogFiles',
    built: true,
  },
  /** Its work is that of inspections, whose rights it shares; every member may read its list and do a check. */
  qualityTask: {
    module: 'INSPECTION',
    authority: 'PROJECT_VIEW',
    record: 'QUALITY_TASK',
    savedViews: 'QUALITY_CHECK',
    group: 'QUALITY',
    path: 'quality-check',
    label: 'Quality checks',
    one: 'quality-check task',
    many: 'quality checks',
    series: { prefix: 'QC', digits: 4 },
    machine: 'qualityTask',
    comments: false,
    uploads: 'uploadQualityFile',
    built: true,
  },
  document: {
    module: 'DOCUMENT',
    authority: 'DOCUMENT_VIEW',
    record: 'DOCUMENT',
    savedViews: 'DOCUMENT',
    group: 'DOCUMENT',
    path: 'documents',
    label: 'Documents',
    one: 'document',
    many: 'documents',
    series: null,
    machine: null,
    comments: true,
    uploads: null,
    built: true,
  },
  message: {
    module: 'MESSAGE',
    authority: 'MESSAGE_VIEW',
    record: 'MESSAGE',
    savedViews: 'MESSAGE',
    group: null,
    path: 'message-board',
    label: 'Message board',
    one: 'message',
    many: 'messages',
    series: { prefix: 'MSG', digits: 4 },
    machine: 'message',
    comments: true,
    uploads: 'uploadMessageFiles',
    built: true,
  },
  member: {
    module: 'MEMBER',
    authority: 'MEMBER_VIEW',
    record: 'MEMBER',
    savedViews: 'MEMBER',
    group: null,
    path: 'members',
    label: 'Members',
    one: 'member',
    many: 'members',
    series: null,
    machine: null,
    comments: false,
    uploads: null,
    built: true,
  },
} as const satisfies Record<string, ToolFacts>;

type Tools = typeof TOOLS;
export type Tool = keyof Tools;

/** The tools of which these facts hold: `ToolWith<{ built: true }>`. */
export type ToolWith<Facts> = { [T in Tool]: Tools[T] extends Facts ? T : never }[Tool];

/** The contract's names for the records of those tools: `RecordOf<{ comments: true }>`. */
export type RecordOf<Facts> = Tools[ToolWith<Facts>]['record'];

/** The operations that take files of records. */
export type ToolUpload = Exclude<Tools[Tool]['uploads'], null>;

/** The names that the tools have in one column of the table. */
type NamesIn<Column extends keyof ToolFacts> = Extract<Tools[Tool][Column], string>;

/**
 * One column of the table by the names of another: `factsBy('savedViews', 'authority').PAYAPP` is 'PAYMENT_VIEW'. The
 * names have to be unique in their column; a tool without a name there is left out.
 */
/* @__NO_SIDE_EFFECTS__ */
export const factsBy = <Column extends keyof ToolFacts, Fact extends keyof ToolFacts>(
  column: Column,
  fact: Fact,
) =>
  Object.fromEntries(
    Object.values<ToolFacts>(TOOLS).flatMap((tool) => {
      const name = tool[column];
      return typeof name === 'string' ? [[name, tool[fact]]] : [];
    }),
    // Each name of the column stands in one row, whose fact it is given: the types follow the loop.
  ) as { readonly [Name in NamesIn<Column>]: Extract<Tools[Tool], Record<Column, Name>>[Fact] };

/** "Schedules of values": words of the table at the head of a sentence or a list. */
/* @__NO_SIDE_EFFECTS__ */
export const headed = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What the records of a kind are called together, by the contract's name for it: "RFIs"; the project itself is its own. */
export const kindLabel = (kind: string): string =>
  Object.values(TOOLS).find(({ record }) => record === kind)?.label ?? 'Project';
