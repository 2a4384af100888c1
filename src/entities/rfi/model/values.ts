import { dueDateProblem } from '#domain/record/due-date.ts';
import { missingRfiFields } from '#domain/rfi/problems.ts';
import type {
  RfiCreate,
  RfiDetail,
  RfiImpactAnswer,
  RfiReference,
  RfiUpdate,
  RfiVisibility,
  UploadedFile,
} from '@/shared/api/generated/model';

/** What can be written in an RFI, as a form holds it. Nested as in the request, so that its errors find their field. */
export interface RfiValues {
  subject: string;
  question: string;
  /** '' = nobody chosen. */
  assigneeId: string;
  contractorId: string;
  dueDate: string | null;
  visibility: RfiVisibility;
  location: string;
  drawingReference: string;
  divisionIds: string[];
  subdivisionIds: string[];
  references: RfiReference[];
  costImpact: { answer: RfiImpactAnswer; amount: number | null };
  scheduleImpact: { answer: RfiImpactAnswer; days: string };
  attachments: UploadedFile[];
  /** Only of a new RFI; later people are added and removed one by one. */
  allowedUserIds: string[];
}

/** A new RFI. */
export function emptyRfi(dueDate: string | null): RfiValues {
  return {
    subject: '',
    question: '',
    assigneeId: '',
    contractorId: '',
    dueDate,
    visibility: 'PUBLIC',
    location: '',
    drawingReference: '',
    divisionIds: [],
    subdivisionIds: [],
    references: [],
    costImpact: { answer: 'UNKNOWN', amount: null },
    scheduleImpact: { answer: 'UNKNOWN', days: '' },
    attachments: [],
    allowedUserIds: [],
  };
}

/** What an RFI says, as a form holds it. */
export function rfiValues(rfi: RfiDetail): RfiValues {
  return {
    subject: rfi.subject,
    question: rfi.question,
    assigneeId: rfi.assignee?.id ?? '',
    contractorId: rfi.contractor?.id ?? '',
    dueDate: rfi.dueDate,
    visibility: rfi.visibility,
    location: rfi.location ?? '',
    drawingReference: rfi.drawingReference ?? '',
    divisionIds: rfi.divisions.map(({ id }) => id),
    subdivisionIds: rfi.subdivisions.map(({ id }) => id),
    references: rfi.references,
    costImpact: rfi.costImpact,
    scheduleImpact: {
      answer: rfi.scheduleImpact.answer,
      days: rfi.scheduleImpact.days === null ? '' : String(rfi.scheduleImpact.days),
    },
    attachments: rfi.attachments.map(({ key, name, size, contentType }) => ({
      key,
      name,
      size,
      contentType,
    })),
    allowedUserIds: rfi.allowedUsers.map(({ id }) => id),
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Typed working days; NaN, which no schema accepts, where they are no whole number. */
function days(text: string): number | null {
  if (text.trim() === '') return null;
  return /^[-−+]?\d{1,5}$/.test(text.trim()) ? Number(text.trim().replace('−', '-')) : Number.NaN;
}

/** An RFI that goes out or is open has to be complete; a draft needs a subject only, which the contract asks for. */
export type RfiIntent = 'draft' | 'send';

/**
 * What the rules say against the values, by field.
 * @param dueFrom the earliest due date; null where the date was set before and stays, however late it is
 */
export function rfiProblems(
  values: RfiValues,
  intent: RfiIntent,
  dueFrom: string | null,
): Partial<Record<string, string>> {
  const { question, dueDate } = values;
  const missing = missingRfiFields({ question, dueDate, assigneeId: orNull(values.assigneeId) });
  const past = dueFrom === null ? null : dueDateProblem(dueDate, dueFrom);
  return Object.fromEntries(
    [...(intent === 'send' ? missing : []), ...(past === null ? [] : [past])].map(({ field, message }) => [
      field,
      message,
    ]),
  );
}

type RfiFields = Required<Omit<RfiCreate, 'isDraft' | 'allowedUserIds'>>;

/** Every field as a request carries it. */
function fields(values: RfiValues): RfiFields {
  const { costImpact: cost, scheduleImpact: schedule } = values;
  return {
    subject: values.subject.trim(),
    question: values.question,
    assigneeId: orNull(values.assigneeId),
    contractorId: orNull(values.contractorId),
    dueDate: values.dueDate,
    visibility: values.visibility,
    location: orNull(values.location),
    drawingReference: orNull(values.drawingReference),
    divisionIds: values.divisionIds,
    subdivisionIds: values.subdivisionIds,
    references: values.references.map(({ type, id }) => ({ type, id })),
    // An amount under another answer is not sent; it stays in the form for when the answer turns to yes again.
    costImpact: { answer: cost.answer, amount: cost.answer === 'YES' ? cost.amount : null },
    scheduleImpact: {
      answer: schedule.answer,
      days: schedule.answer === 'YES' ? days(schedule.days) : null,
    },
    attachments: values.attachments.map(({ key }) => key),
  };
}

/** The request that makes an RFI of the values. */
export function createBody(values: RfiValues, isDraft: boolean): RfiCreate {
  return { isDraft, ...fields(values), allowedUserIds: values.allowedUserIds };
}

/** The request that changes what differs from the version that was read. */
export function updateBody(values: RfiValues, base: RfiValues, version: number): RfiUpdate {
  const before = fields(base);
  const changed = Object.entries(fields(values)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof RfiFields]),
  );
  return { version, ...Object.fromEntries(changed) };
}
