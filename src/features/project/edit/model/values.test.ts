import { expect, it } from 'vitest';
import { getGetProjectResponseMock } from '@/shared/api/generated/projects/projects.msw';
import type { ProjectUpdate } from '@/shared/api/generated/model';
import type { Full } from '@/shared/testing/full';
import { projectValues, toProjectInput, toProjectUpdate } from './values';

it('says again all that the project says', () => {
  const said: Full<Omit<ProjectUpdate, 'version'>> = {
    name: 'Harborview',
    owningCompanyRole: 'OWNER',
    description: 'Two towers.',
    projectNumber: '24-017',
    projectTypeId: 'type',
    budget: 12_500_000.5,
    budgetCurrency: 'INR',
    workingDays: ['MONDAY', 'SATURDAY'],
    holidays: [{ date: '2026-12-25', name: 'Christmas' }],
    startDate: '2026-03-02',
    endDate: '2027-05-28',
    isSovMandatory: true,
    address: '1 Pier Road',
    city: 'Oakland',
    state: 'CA',
    zipCode: '94607',
    siteImages: ['images/a.jpg', 'images/b.jpg'],
    siteImageCaptions: [{ key: 'images/b.jpg', caption: 'From the bridge' }],
  };
  const { projectTypeId, ...rest } = said;
  const values = projectValues({
    ...getGetProjectResponseMock(),
    ...rest,
    projectType: { id: projectTypeId, name: 'Residential' },
  });
  expect(toProjectUpdate(values, 3)).toEqual({ version: 3, ...said });
  expect(toProjectInput(values, 'company')).toEqual({ companyId: 'company', ...said });
});
