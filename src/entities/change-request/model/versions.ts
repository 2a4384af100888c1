import { CHANGE_REQUEST_REASON_LABELS } from '#domain/change-request/kinds.ts';
import { signedImpact } from '#domain/sov/change-request-lines.ts';
import { type Currency, formatMoney } from '#domain/money/text.ts';
import { countOf } from '#domain/text/count.ts';
import type { ChangeRequestDetail } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { markupLinesText } from './markups';
import type { ChangeRequestValues } from './values';

export type ChangeRequestField = keyof ChangeRequestValues;

export const CHANGE_REQUEST_FIELD_LABELS: Readonly<Record<ChangeRequestField, string>> = {
  subject: 'Subject',
  description: 'Description',
  reason: 'Reason',
  sovId: 'Schedule of values',
  requestedById: 'Requested by',
  approverIds: 'Approvers',
  allowedUserIds: 'Also sees it',
  dueDate: 'Decision due',
  scheduleImpactInDays: 'Time',
  tasks: 'Lines',
  markups: 'Markups',
  referenceIds: 'References',
  attachments: 'Attachments',
};

export const CHANGE_REQUEST_FIELDS = Object.keys(CHANGE_REQUEST_FIELD_LABELS) as ChangeRequestField[];

/** Names of the people, schedules and change orders that a change request mentions, by id. */
export function namesOf(change: ChangeRequestDetail): Map<string, string> {
  const people = [
    change.requestedBy,
    change.createdBy,
    ...change.approvers.map(({ assignee }) => assignee),
    ...change.allowedUsers,
  ];
  const names = new Map(people.map(({ id, name }) => [id, name]));
  if (change.sov !== null) names.set(change.sov.id, change.sov.sovNumber ?? change.sov.divisionName);
  for (const { id, changeOrderNumber } of change.references) names.set(id, changeOrderNumber);
  return names;
}

/** One field in words. */
export function fieldText(
  field: ChangeRequestField,
  values: ChangeRequestValues,
  names: ReadonlyMap<string, string>,
  currency: Currency,
): string {
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? 'Another choice').join(', ');
  switch (field) {
    case 'reason':
      return values.reason === '' ? '' : CHANGE_REQUEST_REASON_LABELS[values.reason];
    case 'sovId':
    case 'requestedById':
      return values[field] === '' ? '' : named([values[field]]);
    case 'approverIds':
    case 'allowedUserIds':
    case 'referenceIds':
      return named(values[field]);
    case 'dueDate':
      return formatDate(values.dueDate);
    case 'scheduleImpactInDays':
      return countOf(Number(values.scheduleImpactInDays), 'day');
    case 'tasks':
      return values.tasks
        .map((line) => {
          const impact = signedImpact({ costImpact: line.costImpact, costImpactAction: line.action });
          return `${line.number} ${line.name}: ${formatMoney(impact, currency, { parenthesesForNegative: true })}`;
        })
        .join('\n');
    case 'markups':
      return markupLinesText(values.markups, currency);
    case 'attachments':
      return values.attachments.map(({ name }) => name).join(', ');
    default:
      return values[field];
  }
}
