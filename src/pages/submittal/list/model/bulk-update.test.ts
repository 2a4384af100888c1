import { expect, it } from 'vitest';
import { getListSubmittalsResponseMock } from '@/shared/api/generated/submittals/submittals.msw';
import type { SubmittalBulkUpdate } from '@/shared/api/generated/model';
import type { Full } from '@/shared/testing/full';
import { refusedOf } from './bulk';
import { bulkChangeErrors, bulkChanges, type BulkFields, NO_FIELDS } from './bulk-update';

const [draft] = getListSubmittalsResponseMock().data;
if (!draft) throw new Error('The example has submittals');

it('sends what is filled in, and nothing else', () => {
  const submittals = [{ submittalId: draft.id, version: draft.version }];
  expect(bulkChanges([draft], NO_FIELDS)).toEqual({ submittals });
  expect(
    bulkChanges([draft], { ...NO_FIELDS, leadTimeDays: ' 0 ', inRegister: 'no', dueDate: '2026-04-21' }),
  ).toEqual({ submittals, leadTimeDays: 0, inRegister: false, dueDate: '2026-04-21' });
});

it('can set every field that the request has', () => {
  const said: Full<Omit<SubmittalBulkUpdate, 'submittals'>> = {
    companyId: 'company',
    receivedFromId: 'sender',
    assigneeId: 'reviewer',
    approvers: [{ userId: 'a', step: 2, isRequired: true, reviewDays: 5 }],
    dueDate: '2026-04-21',
    requiredOnSite: '2026-06-01',
    leadTimeDays: 28,
    reviewDays: 10,
    inRegister: true,
    isPrivate: true,
  };
  const fields: BulkFields = {
    ...said,
    approvers: [{ userId: 'a', step: '2', isRequired: true, reviewDays: '5' }],
    leadTimeDays: '28',
    reviewDays: '10',
    inRegister: 'yes',
    isPrivate: 'yes',
  };
  expect(bulkChanges([], fields)).toEqual({ ...said, submittals: [] });
  expect(bulkChanges([], { ...NO_FIELDS, isPrivate: 'no' })).toEqual({ submittals: [], isPrivate: false });
});

it('wants something to change, in whole days', () => {
  expect(bulkChangeErrors(NO_FIELDS)['companyId']).toMatch(/at least one/);
  const wrong = bulkChangeErrors({ ...NO_FIELDS, reviewDays: '2.5' });
  expect(wrong).toEqual({ reviewDays: 'Enter a whole number of days.' });
});

it('calls those that were refused by their names', () => {
  const outcome = {
    submittalId: draft.id,
    submittalNumber: null,
    ok: false,
    status: null,
    version: null,
    errorCode: null,
  };
  const data = [{ ...outcome, reason: 'Only a draft can be saved.' }];
  expect(refusedOf({ data, succeeded: 0, refused: 1 }, [{ ...draft, submittalNumber: null }])).toEqual([
    { name: draft.title, reason: 'Only a draft can be saved.' },
  ]);
});
