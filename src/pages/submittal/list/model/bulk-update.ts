import type { Submittal, SubmittalBulkUpdate } from '@/shared/api/generated/model';
import { type ApproverValue, routeBody, routeErrors } from '@/widgets/submittal-form';
import { versionsOf } from './bulk';

/** What is set on several drafts, as the form holds it; empty leaves each as it is. */
export interface BulkFields {
  companyId: string;
  receivedFromId: string;
  assigneeId: string;
  approvers: ApproverValue[];
  requiredOnSite: string | null;
  leadTimeDays: string;
  reviewDays: string;
  dueDate: string | null;
  inRegister: '' | 'yes' | 'no';
  isPrivate: '' | 'yes' | 'no';
}

export const NO_FIELDS: BulkFields = {
  companyId: '',
  receivedFromId: '',
  assigneeId: '',
  approvers: [],
  requiredOnSite: null,
  leadTimeDays: '',
  reviewDays: '',
  dueDate: null,
  inRegister: '',
  isPrivate: '',
};

/** The request: the drafts with the versions that were looked at, and the fields that are filled in. */
export function bulkChanges(drafts: readonly Submittal[], fields: BulkFields): SubmittalBulkUpdate {
  const { companyId, receivedFromId, assigneeId, approvers, requiredOnSite, dueDate, inRegister, isPrivate } =
    fields;
  const days = (text: string): number => Number(text.trim());
  return {
    submittals: versionsOf(drafts),
    ...(companyId && { companyId }),
    ...(receivedFromId && { receivedFromId }),
    ...(assigneeId && { assigneeId }),
    ...(approvers.length > 0 && { approvers: routeBody(approvers) }),
    ...(requiredOnSite !== null && { requiredOnSite }),
    ...(fields.leadTimeDays.trim() && { leadTimeDays: days(fields.leadTimeDays) }),
    ...(fields.reviewDays.trim() && { reviewDays: days(fields.reviewDays) }),
    ...(dueDate !== null && { dueDate }),
    ...(inRegister && { inRegister: inRegister === 'yes' }),
    ...(isPrivate && { isPrivate: isPrivate === 'yes' }),
  };
}

/** What the rules say against the fields, by field; that something has to be filled in stands at the first. */
export function bulkChangeErrors(fields: BulkFields): Partial<Record<string, string>> {
  const whole = (text: string): string | undefined =>
    text.trim() === '' || /^\d+$/.test(text.trim()) ? undefined : 'Enter a whole number of days.';
  const isNothing = Object.keys(bulkChanges([], fields)).length === 1;
  return {
    ...(isNothing ? { companyId: 'Fill in at least one field to change.' } : {}),
    ...routeErrors(fields.approvers),
    leadTimeDays: whole(fields.leadTimeDays),
    reviewDays: whole(fields.reviewDays),
  };
}
