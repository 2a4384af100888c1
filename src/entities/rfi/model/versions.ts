import { countOf } from '#domain/text/count.ts';
import { RFI_IMPACT_ANSWER_LABELS, RFI_VISIBILITY_LABELS } from '#domain/rfi/status.ts';
import { formatDate } from '@/shared/lib/dates/format';
import type { RfiDetail, RfiImpactAnswer } from '@/shared/api/generated/model';
import { compareVersions as compare, differingFields as differing } from '@/shared/lib/forms/versions';
import type { RfiValues } from './values';

/** Fields that two people can have changed at once; people with access have calls of their own. */
export type RfiField = Exclude<keyof RfiValues, 'allowedUserIds'>;

export const RFI_FIELD_LABELS: Readonly<Record<RfiField, string>> = {
  subject: 'Subject',
  question: 'Question',
  assigneeId: 'Assignee',
  contractorId: 'Contractor',
  dueDate: 'Due date',
  visibility: 'Visibility',
  location: 'Location',
  drawingReference: 'Drawings',
  divisionIds: 'Divisions',
  subdivisionIds: 'Subdivisions',
  references: 'References',
  costImpact: 'Cost impact',
  scheduleImpact: 'Schedule impact',
  attachments: 'Attachments',
};

const FIELDS = Object.keys(RFI_FIELD_LABELS) as RfiField[];

/** The fields that two versions of an RFI do not have in common. */
export const differingFields = (a: RfiValues, b: RfiValues): RfiField[] => differing(FIELDS, a, b);

/** What differs, seen from the version that both started from. */
export const compareVersions = (base: RfiValues, mine: RfiValues, theirs: RfiValues) =>
  compare(FIELDS, { base, mine, theirs });

/** Names of the people, divisions and subdivisions that an RFI mentions, by id. */
export function namesOf(...rfis: readonly RfiDetail[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const rfi of rfis) {
    for (const person of [rfi.requester, rfi.assignee, rfi.contractor, ...rfi.allowedUsers]) {
      if (person !== null) names.set(person.id, person.name);
    }
    for (const each of rfi.divisions) names.set(each.id, `${each.divisionNumber} ${each.name}`);
    for (const each of rfi.subdivisions) names.set(each.id, `${each.subDivisionNumber} ${each.name}`);
  }
  return names;
}

const impact = (answer: RfiImpactAnswer, size: string): string =>
  answer === 'YES' && size !== '' ? size : RFI_IMPACT_ANSWER_LABELS[answer];

/** One field in words. */
export function fieldText(field: RfiField, values: RfiValues, names: ReadonlyMap<string, string>): string {
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? 'Another choice').join(', ');
  switch (field) {
    case 'assigneeId':
    case 'contractorId':
      return values[field] === '' ? '' : named([values[field]]);
    case 'divisionIds':
    case 'subdivisionIds':
      return named(values[field]);
    case 'dueDate':
      return formatDate(values.dueDate);
    case 'visibility':
      return RFI_VISIBILITY_LABELS[values.visibility];
    case 'references':
      return values.references.map(({ number }) => number).join(', ');
    case 'attachments':
      return values.attachments.map(({ name }) => name).join(', ');
    case 'costImpact':
      return impact(values.costImpact.answer, values.costImpact.amount?.toFixed(2) ?? '');
    case 'scheduleImpact':
      return impact(
        values.scheduleImpact.answer,
        values.scheduleImpact.days === '' ? '' : countOf(Number(values.scheduleImpact.days), 'working day'),
      );
    default:
      return values[field];
  }
}
