import { READY_TEMPLATES } from '#domain/inspection/ready-templates.ts';
import {
  getGetInspectionTemplateResponseMock,
  getListInspectionTemplatesResponseMock,
} from '@/shared/api/generated/inspections/inspections.msw';
import type { InspectionTemplateDetail } from '@/shared/api/generated/model';
import { no, yes } from '@/shared/testing/abilities';

const READY_STAYS = no('This template comes with the product. Duplicate it and change the copy.');
const [OWN] = getListInspectionTemplatesResponseMock().data;

/** The project's own template, and the ten that come with the product. */
export const TEMPLATES: readonly InspectionTemplateDetail[] = [
  {
    ...getGetInspectionTemplateResponseMock(),
    ...OWN,
    abilities: { save: yes, duplicate: yes, remove: yes },
  },
  ...READY_TEMPLATES.map((template) => ({
    ...template,
    items: template.items.map((item) => ({ ...item, options: [...item.options], attachments: [] })),
    itemCount: template.items.length,
    isReady: true,
    createdBy: null,
    updatedAt: null,
    version: 1,
    abilities: { save: READY_STAYS, duplicate: yes, remove: READY_STAYS },
  })),
];
