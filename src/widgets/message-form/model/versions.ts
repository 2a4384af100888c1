import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import type { MessageCategory, MessageDetail } from '@/shared/api/generated/model';
import { compareVersions, differingFields } from '@/shared/lib/forms/versions';
import type { RecordConflict } from '@/shared/lib/forms/use-record-form';
import type { MessageIntent, MessageValues } from './values';

/** Who is mentioned follows from the text. */
type Field = Exclude<keyof MessageValues, 'mentions'>;
const LABELS: Readonly<Record<Field, string>> = {
  subject: 'Subject',
  body: 'Message',
  categoryId: 'Category',
  audience: 'Audience',
  notifyRoles: 'Roles',
  notifyWith: 'People',
  links: 'About',
  attachments: 'Attachments',
};
const FIELDS = Object.keys(LABELS) as Field[];

/** Whether two versions say the same: a flag that somebody set makes another version of the same message. */
export const sayTheSame = (a: MessageValues, b: MessageValues): boolean =>
  differingFields(FIELDS, a, b).length === 0;

interface Versions {
  base: MessageValues;
  mine: MessageValues;
  theirs: MessageValues;
}

/** What differs between two versions, each field in words. */
export function shownDifferences(
  versions: Versions,
  people: readonly { id: string; name: string }[],
  categories: readonly Pick<MessageCategory, 'id' | 'name'>[],
) {
  const nameOf = (id: string, among: readonly { id: string; name: string }[]): string =>
    among.find((each) => each.id === id)?.name ?? 'Another choice';
  const textOf = (field: Field, values: MessageValues): string => {
    switch (field) {
      case 'subject':
      case 'body':
        return values[field];
      case 'categoryId':
        return values.categoryId === '' ? '' : nameOf(values.categoryId, categories);
      case 'audience':
        return values.audience === 'ALL' ? 'Everyone on the project' : 'Roles and people';
      case 'notifyRoles':
        return values.notifyRoles.map((role) => PROJECT_ROLE_LABELS[role]).join(', ');
      case 'notifyWith':
        return values.notifyWith.map((id) => nameOf(id, people)).join(', ');
      case 'links':
        return values.links.map(({ number, title }) => number ?? title).join(', ');
      case 'attachments':
        return values.attachments.map(({ name }) => name).join(', ');
    }
  };
  return compareVersions(FIELDS, versions).map((difference) => ({
    ...difference,
    label: LABELS[difference.field],
    mine: textOf(difference.field, versions.mine),
    theirs: textOf(difference.field, versions.theirs),
  }));
}

/** The message that was saved meanwhile, beside what was typed. */
export type Conflict = RecordConflict<MessageDetail, MessageValues, MessageIntent>;
