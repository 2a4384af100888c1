import {
  SUBMITTAL_CATEGORY_LABELS,
  SUBMITTAL_PURPOSE_LABELS,
  SUBMITTAL_TYPE_LABELS,
} from '#domain/submittal/kinds.ts';
import { SUBMITTAL_FIELD_LABELS, type SubmittalField } from '@/entities/submittal';
import type { SubmittalDetail } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import type { RecordConflict } from '@/shared/lib/forms/use-record-form';
import { compareVersions } from '@/shared/lib/forms/versions';
import type { SubmittalIntent } from './use-submittal-form';
import { submittalValues, type SubmittalValues } from './values';

const FIELDS = Object.keys(SUBMITTAL_FIELD_LABELS) as SubmittalField[];

interface Versions {
  base: SubmittalValues;
  mine: SubmittalValues;
  theirs: SubmittalValues;
}

/** Somebody else saved the submittal meanwhile, beside what was typed. */
export type Conflict = RecordConflict<SubmittalDetail, SubmittalValues, SubmittalIntent>;

/** What differs between two versions, each field in words. */
export function shownDifferences(versions: Versions, names: ReadonlyMap<string, string>) {
  const nameOf = (id: string): string => (id === '' ? '' : (names.get(id) ?? 'Another choice'));
  const textOf = (field: SubmittalField, values: SubmittalValues): string => {
    switch (field) {
      case 'purpose':
        return SUBMITTAL_PURPOSE_LABELS[values.purpose];
      case 'category':
        return SUBMITTAL_CATEGORY_LABELS[values.category];
      case 'submittalType':
        return SUBMITTAL_TYPE_LABELS[values.submittalType];
      case 'attachments':
        return values.attachments.map(({ name }) => name).join(', ');
      case 'references':
        return values.references.map(({ number }) => number).join(', ');
      case 'approvers':
        return values.approvers.map(({ userId, step }) => `${step}. ${nameOf(userId)}`).join(', ');
      case 'assigneeId':
      case 'companyId':
      case 'receivedFromId':
        return nameOf(values[field]);
      case 'dueDate':
      case 'requiredOnSite':
        return formatDate(values[field]);
      case 'isPrivate':
      case 'inRegister':
        return values[field] ? 'Yes' : 'No';
      default:
        return values[field];
    }
  };
  return compareVersions(FIELDS, versions).map((difference) => ({
    ...difference,
    label: SUBMITTAL_FIELD_LABELS[difference.field],
    mine: textOf(difference.field, versions.mine),
    theirs: textOf(difference.field, versions.theirs),
  }));
}

/** Names that a submittal brings with it, by id. */
const namesIn = ({ assignee, company, receivedFrom, approvers }: SubmittalDetail): [string, string][] =>
  [assignee, company, receivedFrom, ...approvers.map(({ user }) => user)].flatMap((one) =>
    one ? [[one.id, one.name]] : [],
  );

/** What somebody else has changed since a submittal was read, in words. */
export function submittalChanges(before: SubmittalDetail, now: SubmittalDetail) {
  const [old, current] = [submittalValues(before), submittalValues(now)];
  const names = new Map([...namesIn(before), ...namesIn(now)]);
  return shownDifferences({ base: old, mine: old, theirs: current }, names).map(
    ({ label, mine, theirs }) => ({ label, before: mine, now: theirs }),
  );
}
