import { expect, it } from 'vitest';
import { getGetRfiResponseMock } from '@/shared/api/generated/rfi/rfi.msw';
import type { RfiUpdate } from '@/shared/api/generated/model';
import type { Full } from '@/shared/testing/full';
import { emptyRfi, rfiValues, updateBody } from './values';

it('says again all that the RFI says', () => {
  const rfi = getGetRfiResponseMock();
  const person = (id: string) => ({ ...rfi.createdBy, id });
  const said: Full<Omit<RfiUpdate, 'version'>> = {
    subject: 'Duct at B-14',
    question: 'Above or below?',
    assigneeId: 'assignee',
    contractorId: 'contractor',
    dueDate: '2026-06-01',
    visibility: 'PRIVATE',
    location: 'Level 3',
    drawingReference: 'M-301',
    divisionIds: ['23'],
    subdivisionIds: ['23 31'],
    references: [{ type: 'CHANGE_REQUEST', id: 'change' }],
    costImpact: { answer: 'YES', amount: 1250.5 },
    scheduleImpact: { answer: 'YES', days: 3 },
    attachments: ['rfi/a.pdf'],
  };
  const values = rfiValues({
    ...rfi,
    ...said,
    assignee: person('assignee'),
    contractor: person('contractor'),
    divisions: said.divisionIds.map((id) => ({ id, name: 'HVAC', divisionNumber: '23' })),
    subdivisions: said.subdivisionIds.map((id) => ({
      id,
      divisionId: '23',
      name: 'Ducts',
      subDivisionNumber: '23 31',
    })),
    references: said.references.map((each) => ({ ...each, number: 'CR-1', title: 'Ducts', status: 'OPEN' })),
    attachments: said.attachments.map((key) => ({
      key,
      name: key,
      size: 1,
      contentType: 'application/pdf',
      uploadedBy: rfi.createdBy,
      uploadedAt: rfi.createdAt,
      takenAt: null,
    })),
  });
  expect(updateBody(values, emptyRfi(null), 3)).toEqual({ version: 3, ...said });
});
