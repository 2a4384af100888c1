import { dueDateProblem } from '#domain/record/due-date.ts';
import { missingSubmittalFields } from '#domain/submittal/problems.ts';
import { routeProblems, routeDays } from '#domain/submittal/review.ts';
import { specSection } from '#domain/submittal/number.ts';
import type {
  SubmittalApprover,
  SubmittalApproverInput,
  SubmittalCategory,
  SubmittalCreate,
  SubmittalDetail,
  SubmittalPurpose,
  SubmittalReference,
  SubmittalType,
  SubmittalUpdate,
  UploadedFile,
} from '@/shared/api/generated/model';

/** One approver as a form holds them; what is typed of the days stays text. */
export interface ApproverValue {
  userId: string;
  step: string;
  isRequired: boolean;
  reviewDays: string;
}

/** What can be written in a submittal, as a form holds it. '' = nothing chosen. */
export interface SubmittalValues {
  specSection: string;
  title: string;
  description: string;
  purpose: SubmittalPurpose;
  category: SubmittalCategory;
  submittalType: SubmittalType;
  attachments: UploadedFile[];
  references: SubmittalReference[];
  assigneeId: string;
  dueDate: string | null;
  approvers: ApproverValue[];
  requiredOnSite: string | null;
  leadTimeDays: string;
  reviewDays: string;
  companyId: string;
  receivedFromId: string;
  isPrivate: boolean;
  inRegister: boolean;
}

export const EMPTY_SUBMITTAL: SubmittalValues = {
  specSection: '',
  title: '',
  description: '',
  purpose: 'APPROVAL',
  category: 'CONSTRUCTION',
  submittalType: 'SHOP_DRAWING',
  attachments: [],
  references: [],
  assigneeId: '',
  dueDate: null,
  approvers: [],
  requiredOnSite: null,
  leadTimeDays: '',
  reviewDays: '',
  companyId: '',
  receivedFromId: '',
  isPrivate: false,
  inRegister: false,
};

const written = (count: number | null | undefined): string =>
  count === null || count === undefined ? '' : String(count);

/** A route as a form holds it. */
export const approverValues = (approvers: readonly SubmittalApprover[]): ApproverValue[] =>
  approvers.map(({ user, step = 1, isRequired = true, reviewDays }) => ({
    userId: user.id,
    step: String(step),
    isRequired,
    reviewDays: written(reviewDays),
  }));

/** What a submittal says, as a form holds it. */
export function submittalValues(submittal: SubmittalDetail): SubmittalValues {
  const { specSection: section, title, purpose, category, submittalType, dueDate } = submittal;
  return {
    specSection: section,
    title,
    description: submittal.description ?? '',
    purpose,
    category,
    submittalType,
    attachments: submittal.attachments.map(({ key, name, size, contentType }) => ({
      key,
      name,
      size,
      contentType,
    })),
    references: submittal.references ?? [],
    assigneeId: submittal.assignee?.id ?? '',
    dueDate,
    approvers: approverValues(submittal.approvers),
    requiredOnSite: submittal.requiredOnSite,
    leadTimeDays: written(submittal.leadTimeDays),
    reviewDays: written(submittal.reviewDays),
    companyId: submittal.company?.id ?? '',
    receivedFromId: submittal.receivedFrom?.id ?? '',
    isPrivate: submittal.isPrivate === true,
    inRegister: submittal.inRegister === true,
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
/** A typed whole number; NaN, which no schema accepts, where it is none. */
const whole = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()));

/** The route as a request carries it. */
export const routeBody = (approvers: readonly ApproverValue[]): SubmittalApproverInput[] =>
  approvers.map(({ userId, step, isRequired, reviewDays }) => ({
    userId,
    step: Number(step),
    isRequired,
    reviewDays: whole(reviewDays),
  }));

/** What the rules say against a route, by field. */
export const routeErrors = (approvers: readonly ApproverValue[]): Partial<Record<string, string>> =>
  Object.fromEntries(
    routeProblems(
      routeBody(approvers).map(({ userId, step = 1, isRequired = true }) => ({ userId, step, isRequired })),
    ).map(({ index, field, message }) => [`approvers.${String(index)}.${field}`, message]),
  );

/**
 * What the rules say against the values, by field.
 * @param from what it said before: a date that was set before stays, however late it is
 */
export function submittalErrors(
  values: SubmittalValues,
  from: SubmittalValues | null,
  sends: boolean,
  today: string,
): Partial<Record<string, string>> {
  const { dueDate, attachments } = values;
  const assigneeId = orNull(values.assigneeId);
  const missing = sends
    ? missingSubmittalFields({
        assigneeId,
        dueDate,
        reviewDays:
          whole(values.reviewDays) ??
          routeDays(
            values.approvers.map(({ step, isRequired, reviewDays }) => ({
              step: Number(step),
              isRequired,
              reviewDays: whole(reviewDays),
            })),
          ),
        attachmentCount: attachments.length,
      })
    : [];
  const late = !sends && dueDate === (from?.dueDate ?? null) ? null : dueDateProblem(dueDate, today);
  return {
    ...routeErrors(values.approvers),
    ...Object.fromEntries(
      [...missing, ...(late === null ? [] : [late])].map((each) => [each.field, each.message]),
    ),
  };
}

type Fields = Omit<SubmittalCreate, 'isDraft' | 'invitedUserIds' | 'approverIds'>;

/** Every field as a request carries it. */
function fields(values: SubmittalValues): Fields {
  return {
    specSection: specSection(values.specSection) ?? values.specSection.trim(),
    title: values.title.trim(),
    description: orNull(values.description),
    purpose: values.purpose,
    category: values.category,
    submittalType: values.submittalType,
    attachments: values.attachments.map(({ key }) => key),
    references: values.references.map(({ type, id }) => ({ type, id })),
    assigneeId: orNull(values.assigneeId),
    dueDate: values.dueDate,
    approvers: routeBody(values.approvers),
    requiredOnSite: values.requiredOnSite,
    leadTimeDays: whole(values.leadTimeDays),
    reviewDays: whole(values.reviewDays),
    companyId: orNull(values.companyId),
    receivedFromId: orNull(values.receivedFromId),
    isPrivate: values.isPrivate,
    inRegister: values.inRegister,
  };
}

/** The request that makes a submittal of the values. Left open, the contractor is the creator's company. */
export function createBody(values: SubmittalValues, isDraft: boolean): SubmittalCreate {
  const { companyId, ...rest } = fields(values);
  return { isDraft, ...rest, ...(companyId === null ? {} : { companyId }) };
}

/** The request that changes what differs from the version that was read. */
export function updateBody(values: SubmittalValues, base: SubmittalValues, version: number): SubmittalUpdate {
  const before = fields(base);
  const changed = Object.entries(fields(values)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Fields]),
  );
  return { version, ...Object.fromEntries(changed) };
}
