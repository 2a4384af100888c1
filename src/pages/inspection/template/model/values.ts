import type { InspectionType } from '#domain/inspection/status.ts';
import { MESSAGES } from '@/shared/i18n/messages';
import type { InspectionTemplateCreateRequest, InspectionTemplateDetail } from '@/shared/api/generated/model';
import { itemErrors, itemValues, type ItemValues, templateItemBody } from '@/widgets/inspection/checklist';

/** What a template says, as its form holds it. */
export interface TemplateValues {
  name: string;
  description: string;
  inspectionType: InspectionType;
  trade: string;
  duration: string;
  signatureRequired: boolean;
  items: ItemValues[];
}

export const EMPTY_TEMPLATE: TemplateValues = {
  name: '',
  description: '',
  inspectionType: 'QUALITY',
  trade: '',
  duration: '60',
  signatureRequired: false,
  items: [],
};

export const templateValues = (template: InspectionTemplateDetail): TemplateValues => ({
  name: template.name,
  description: template.description ?? '',
  inspectionType: template.inspectionType,
  trade: template.trade ?? '',
  duration: template.durationMinutes === null ? '' : String(template.durationMinutes),
  signatureRequired: template.signatureRequired,
  items: template.items.map((item, index) => ({
    ...itemValues(item),
    // Of its place, so that the same template reads the same each time.
    id: `${template.id}:${String(index)}`,
  })),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The whole template as a request carries it. */
export const templateBody = (values: TemplateValues) =>
  ({
    name: values.name.trim(),
    description: orNull(values.description),
    inspectionType: values.inspectionType,
    trade: orNull(values.trade),
    durationMinutes: values.duration === '' ? null : Number(values.duration),
    signatureRequired: values.signatureRequired,
    items: values.items.map(templateItemBody),
  }) satisfies InspectionTemplateCreateRequest;

/** What is wrong with a template, by field. */
export function templateProblems(values: TemplateValues): Partial<Record<string, string>> {
  const items = values.items.flatMap((item, index) =>
    Object.entries(itemErrors(item)).map(
      ([field, message]) => [`items.${String(index)}.${field}`, message] as const,
    ),
  );
  return {
    ...Object.fromEntries(items),
    ...(values.name.trim() === '' && { name: MESSAGES.validation.required }),
    ...(values.items.length === 0 && { items: 'Add at least one item.' }),
  };
}

const LABELS = {
  name: 'Name',
  description: 'Description',
  inspectionType: 'Type',
  trade: 'Trade',
  duration: 'Takes about',
  signatureRequired: 'Signature',
  items: 'Checklist',
} as const satisfies Record<keyof TemplateValues, string>;

export const TEMPLATE_FIELDS = Object.keys(LABELS) as (keyof TemplateValues)[];
export const fieldLabel = (field: keyof TemplateValues): string => LABELS[field];
