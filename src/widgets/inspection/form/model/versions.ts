import { INSPECTION_TYPE_LABELS } from '#domain/inspection/status.ts';
import { countOf } from '#domain/text/count.ts';
import { formatDate } from '@/shared/lib/dates/format';
import { compareVersions } from '@/shared/lib/forms/versions';
import type { InspectionValues } from './values';

/** Fields that two people can have changed at once, as the dialog calls them. */
const LABELS = {
  inspectionType: 'Type',
  title: 'Title',
  description: 'Description',
  location: 'Location',
  drawingReference: 'Drawings',
  divisionIds: 'Divisions',
  specSection: 'Spec section',
  trade: 'Trade',
  sovLine: 'Schedule line',
  items: 'Checklist',
  inspectorIds: 'Inspectors',
  contractors: 'Contractors',
  siteContactIds: 'Site contacts',
  watcherIds: 'Watchers',
  hasAgency: 'Agency inspects',
  agency: 'Agency',
  dueDate: 'Due date',
  signatureRequired: 'Signature',
  attachments: 'Files',
} as const satisfies Partial<Record<keyof InspectionValues, string>>;

type Field = keyof typeof LABELS;
const FIELDS = Object.keys(LABELS) as Field[];

interface Versions {
  base: InspectionValues;
  mine: InspectionValues;
  theirs: InspectionValues;
}

/** What differs between two versions, each field in words. */
export function shownDifferences(versions: Versions, names: ReadonlyMap<string, string>) {
  const nameOf = (id: string): string => names.get(id) ?? 'Another choice';
  const listed = (ids: readonly string[]): string => ids.map(nameOf).join(', ');
  const textOf = (field: Field, values: InspectionValues): string => {
    switch (field) {
      case 'inspectionType':
        return INSPECTION_TYPE_LABELS[values.inspectionType];
      case 'divisionIds':
        return countOf(values.divisionIds.length, 'division');
      case 'sovLine':
        return values.sovLine?.label ?? '';
      case 'items':
        return values.items.map(({ description }) => description).join('\n');
      case 'inspectorIds':
      case 'siteContactIds':
      case 'watcherIds':
        return listed(values[field]);
      case 'contractors':
        return listed(values.contractors.map(({ companyId }) => companyId));
      case 'hasAgency':
      case 'signatureRequired':
        return values[field] ? 'Yes' : 'No';
      case 'agency':
        return Object.values(values.agency).filter(Boolean).join(', ');
      case 'dueDate':
        return formatDate(values.dueDate);
      case 'attachments':
        return values.attachments.map(({ name }) => name).join(', ');
      default:
        return values[field];
    }
  };
  return compareVersions(FIELDS, versions).map((difference) => ({
    ...difference,
    label: LABELS[difference.field],
    mine: textOf(difference.field, versions.mine),
    theirs: textOf(difference.field, versions.theirs),
  }));
}
