import type {
  ReviewCode,
  SubmittalCategory,
  SubmittalPurpose,
  SubmittalType,
} from '#domain/submittal/kinds.ts';

/** Who approves: side by side in one step (1 unless said), the next step after it. */
export interface DemoApprover {
  who: string;
  step?: number;
  optional?: boolean;
  /** Working days for this decision. */
  days?: number;
}

/** What somebody does to a submittal after it is made. Days are counted back from today. */
export interface SubmittalStep {
  on: number;
  by: string;
  act:
    | 'send'
    | 'start'
    | 'review'
    | 'forward'
    | 'approve'
    | 'sendBack'
    | 'reject'
    /** Attaches these files; of what was sent back, as the next revision. */
    | 'edit'
    /** Asks the first of `to` besides. */
    | 'ask'
    | 'reassign'
    | 'respond'
    /** And gives it to those named. */
    | 'close'
    | 'terminate';
  /** What is said with it. */
  text?: string;
  code?: ReviewCode;
  /** Names of PDF files that come with it, without the ending. */
  files?: string[];
  route?: DemoApprover[];
  to?: string[];
}

/** A submittal of the demo building. People by their keys, days counted from today. */
export interface DemoSubmittal {
  from: string;
  section: string;
  title: string;
  type: SubmittalType;
  description?: string;
  purpose?: SubmittalPurpose;
  category?: SubmittalCategory;
  reviewer?: string;
  route?: DemoApprover[];
  /** Negative for a day that is over. */
  dueInDays?: number;
  reviewDays?: number;
  onSiteInDays?: number;
  leadTimeDays?: number;
  private?: boolean;
  /** Invited to it. */
  copy?: string[];
  /** The subject of an RFI that it refers to. */
  about?: string;
  /** What it refers to in the library: folders and name with slashes between them. */
  documents?: string[];
  files?: string[];
  /** Days ago. */
  made: number;
  draft?: boolean;
  /** A draft in the register: somebody of the company that hands it in. */
  owedBy?: string;
  /** In the order in which they happen. */
  steps?: SubmittalStep[];
}

/** The general contractor takes it into review, and passes it on. */
export const reviewed = (by: string, started: number, passed: number, text?: string): SubmittalStep[] => [
  { on: started, by, act: 'start' },
  { on: passed, by, act: 'review', ...(text ? { text } : {}) },
];
