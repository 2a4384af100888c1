import type {
  ChangeRequestDetail,
  ChangeRequestReason,
  ChangeRequestSaveRequest,
  UploadedFile,
} from '@/shared/api/generated/model';
import { type ChangeLine, lineOfTask, taskInput } from './lines';
import { markupInput, markupText, type MarkupText } from './markups';

/** What can be written in a change request, as a form holds it; named as in the request, so that its errors find their field. */
export interface ChangeRequestValues {
  subject: string;
  description: string;
  /** '' = not said. */
  reason: ChangeRequestReason | '';
  /** '' = none chosen. */
  sovId: string;
  requestedById: string;
  approverIds: string[];
  allowedUserIds: string[];
  dueDate: string | null;
  scheduleImpactInDays: string;
  tasks: ChangeLine[];
  markups: MarkupText[];
  /** Signed change requests that it refers to, by id. */
  referenceIds: string[];
  attachments: UploadedFile[];
}

/** A new change request, asked for by whoever writes it. */
export const emptyChangeRequest = (readerId: string): ChangeRequestValues => ({
  subject: '',
  description: '',
  reason: '',
  sovId: '',
  requestedById: readerId,
  approverIds: [],
  allowedUserIds: [],
  dueDate: null,
  scheduleImpactInDays: '0',
  tasks: [],
  markups: [],
  referenceIds: [],
  attachments: [],
});

/** What a change request says, as a form holds it. */
export const changeRequestValues = (change: ChangeRequestDetail): ChangeRequestValues => ({
  subject: change.subject,
  description: change.description ?? '',
  reason: change.reason,
  sovId: change.sov?.id ?? '',
  requestedById: change.requestedBy.id,
  approverIds: change.approvers.map(({ assignee }) => assignee.id),
  allowedUserIds: change.allowedUsers.map(({ id }) => id),
  dueDate: change.dueDate,
  scheduleImpactInDays: String(change.scheduleImpactInDays),
  tasks: change.tasks.map(lineOfTask),
  markups: change.markups.map(markupText),
  referenceIds: change.references.map(({ id }) => id),
  attachments: change.attachments.map(({ key, name, size, contentType }) => ({
    key,
    name,
    size,
    contentType,
  })),
});

/** Typed days: blank is none; NaN, which no schema accepts, where they are no whole number. */
export function typedDays(text: string): number {
  const typed = text.trim().replace('−', '-');
  if (typed === '') return 0;
  return /^[-+]?\d{1,5}$/.test(typed) ? Number(typed) : Number.NaN;
}

type Fields = Omit<ChangeRequestSaveRequest, 'changeRequestId' | 'version' | 'isDraft'>;

/** Every field as a request carries it. */
const fields = (values: ChangeRequestValues): Fields => ({
  subject: values.subject.trim(),
  description: values.description.trim() === '' ? null : values.description,
  ...(values.reason === '' ? {} : { reason: values.reason }),
  sovId: values.sovId === '' ? null : values.sovId,
  ...(values.requestedById === '' ? {} : { requestedById: values.requestedById }),
  approverIds: values.approverIds,
  allowedUserIds: values.allowedUserIds,
  dueDate: values.dueDate,
  scheduleImpactInDays: typedDays(values.scheduleImpactInDays),
  tasks: values.tasks.map(taskInput),
  markups: values.markups.map(markupInput),
  referenceIds: values.referenceIds,
  attachments: values.attachments.map(({ key }) => key),
});

/** The request that makes a change request of the values. */
export const createBody = (values: ChangeRequestValues, isDraft: boolean): ChangeRequestSaveRequest => ({
  isDraft,
  ...fields(values),
});

/** The version that a form started from. */
export interface Base {
  values: ChangeRequestValues;
  version: number;
}

/** The request that changes what differs from the version that was read. */
export function changeBody(
  changeRequestId: string,
  values: ChangeRequestValues,
  base: Base,
  isDraft: boolean,
): ChangeRequestSaveRequest {
  const before = fields(base.values);
  const changed = Object.entries(fields(values)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Fields]),
  );
  return { changeRequestId, version: base.version, isDraft, ...Object.fromEntries(changed) };
}
