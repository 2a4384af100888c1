import { countOf } from '#domain/text/count.ts';
import { RFI_IMPACT_ANSWER_LABELS, RFI_VISIBILITY_LABELS } from '#domain/rfi/status.ts';
import { formatDate } from '@/shared/lib/dates/format';
import type { RfiDetail, RfiImpactAnswer } from '@/shared/api/generated/model';
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

const sameField = (field: RfiField, a: RfiValues, b: RfiValues): boolean =>
  JSON.stringify(a[field]) === JSON.stringify(b[field]);

/** The fields that two versions of an RFI do not have in common. */
export function differingFields(a: RfiValues, b: RfiValues): RfiField[] {
  return FIELDS.filter((field) => !sameField(field, a, b));
}

export type VersionSide = 'mine' | 'theirs';

/** A field that differs between what was typed and what somebody else saved. */
export interface FieldDifference {
  field: RfiField;
  /** Both changed it; otherwise only the side that is proposed did. */
  both: boolean;
  /** The version of who changed it; the reader's own where both did. */
  proposed: VersionSide;
}

/** What differs, seen from the version that both started from. */
export function compareVersions(base: RfiValues, mine: RfiValues, theirs: RfiValues): FieldDifference[] {
  return differingFields(mine, theirs).map((field) => {
    const changedByMe = !sameField(field, base, mine);
    const both = changedByMe && !sameField(field, base, theirs);
    return { field, both, proposed: changedByMe ? 'mine' : 'theirs' };
  });
}

/** The values that follow from the choices. */
export function chooseVersions(
  mine: RfiValues,
  theirs: RfiValues,
  choices: Readonly<Partial<Record<RfiField, VersionSide>>>,
): RfiValues {
  const chosen = FIELDS.filter((field) => choices[field] === 'theirs').map((field) => [field, theirs[field]]);
  return { ...mine, ...Object.fromEntries(chosen) };
}

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
