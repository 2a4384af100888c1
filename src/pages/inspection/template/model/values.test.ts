import { expect, it } from 'vitest';
import { getGetInspectionTemplateResponseMock } from '@/shared/api/generated/inspections/inspections.msw';
import type { InspectionTemplateUpdateRequest } from '@/shared/api/generated/model';
import type { Full } from '@/shared/testing/full';
import { templateBody, templateValues } from './values';

it('says again all that the template says', () => {
  const template = getGetInspectionTemplateResponseMock();
  const [item] = template.items;
  if (item === undefined) throw new Error('The example has items');
  const said: Full<Omit<InspectionTemplateUpdateRequest, 'version' | 'items'>> = {
    name: 'Deck',
    description: 'Before each pour.',
    inspectionType: 'SAFETY',
    trade: 'Concrete',
    durationMinutes: 75,
    signatureRequired: true,
  };
  const asked = { section: 'Steel', description: 'Cover', requirement: 'S-301', photoRequired: true };
  const number = { unit: 'in', target: 4.5, toleranceMinus: 1, tolerancePlus: 0.5 };
  const items = [
    { ...asked, ...number, kind: 'NUMBER' as const, options: [], attachments: ['a.pdf'] },
    {
      ...asked,
      kind: 'CHOICE' as const,
      unit: null,
      target: null,
      toleranceMinus: null,
      tolerancePlus: null,
      options: [{ label: 'Honeycombed', fails: true }],
      attachments: ['b.pdf'],
    },
  ];
  const uploadedBy = { id: 'user', name: 'Ann Becker', email: 'ann@example.com' };
  const file = { name: 'a', size: 1, contentType: 'application/pdf', uploadedBy, takenAt: null };
  const values = templateValues({
    ...template,
    ...said,
    items: items.map((each) => ({
      ...item,
      ...each,
      attachments: each.attachments.map((key) => ({ ...file, key, uploadedAt: '2026-03-02T15:04:05Z' })),
    })),
  });
  expect(templateBody(values)).toEqual({ ...said, items });
});
