import { expect, it } from 'vitest';
import { getGetQualityTaskResponseMock } from '@/shared/api/generated/quality-check/quality-check.msw';
import type { QualityTaskUpdate } from '@/shared/api/generated/model';
import type { Full } from '@/shared/testing/full';
import { taskBody, taskValues } from './values';

it('says again all that the check says', () => {
  // The step that is taken gives its version, and its status.
  const said: Full<Omit<QualityTaskUpdate, 'version' | 'status'>> = {
    title: 'Slab edge',
    description: 'Within 5 mm.',
    location: 'Level 2',
    divisionId: 'division',
    subdivisionId: 'subdivision',
    assigneeId: 'checker',
    dueDate: '2026-06-01',
  };
  const task = getGetQualityTaskResponseMock();
  const { divisionId, subdivisionId, assigneeId, ...rest } = said;
  const values = taskValues({
    ...task,
    ...rest,
    division: { id: divisionId, divisionNumber: '03', divisionName: 'Concrete' },
    subdivision: { id: subdivisionId, subDivisionNumber: '03 30 00', subDivisionName: 'Cast-in-Place' },
    assignee: { ...task.createdBy, id: assigneeId },
  });
  expect(taskBody(values)).toEqual(said);
});
