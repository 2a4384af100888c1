import { expect, it } from 'vitest';
import { getGetInspectionResponseMock } from '@/shared/api/generated/inspections/inspections.msw';
import { newCorrection } from './correction';

it('goes on with the photos of a correction that was sent back, and says anew what was done', () => {
  const { createdBy: uploadedBy, createdAt: uploadedAt } = getGetInspectionResponseMock();
  const file = { key: 'inspections/a.jpg', name: 'a.jpg', size: 3, contentType: 'image/jpeg' };
  const photos = [{ ...file, uploadedBy, uploadedAt, takenAt: null }];
  expect(newCorrection({ photos })).toEqual({ resolution: '', photos: [file] });
});
