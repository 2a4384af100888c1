import { expect, it } from 'vitest';
import { getListSubmittalsResponseMock } from '@/shared/api/generated/submittals/submittals.msw';
import { refusedOf } from './bulk';
import { bulkChangeErrors, bulkChanges, NO_FIELDS } from './bulk-update';

const [draft] = getListSubmittalsResponseMock().data;
if (!draft) throw new Error('The example has submittals');

it('sends what is filled in, and nothing else', () => {
  const submittals = [{ submittalId: draft.id, version: draft.version }];
  expect(bulkChanges([draft], NO_FIELDS)).toEqual({ submittals });
  expect(
    bulkChanges([draft], { ...NO_FIELDS, leadTimeDays: ' 0 ', inRegister: 'no', dueDate: '2026-04-21' }),
  ).toEqual({ submittals, leadTimeDays: 0, inRegister: false, dueDate: '2026-04-21' });
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
