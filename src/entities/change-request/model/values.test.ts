import { expect, test } from 'vitest';
import { getGetChangeRequestResponseMock } from '@/shared/api/generated/change-requests/change-requests.msw';
import { changeBody, changeRequestValues, createBody, emptyChangeRequest, typedDays } from './values';

test('a new one leaves out what is not said', () => {
  const body = createBody({ ...emptyChangeRequest('u1'), subject: ' Reroute the duct ' }, true);
  expect(body).toMatchObject({
    isDraft: true,
    subject: 'Reroute the duct',
    description: null,
    sovId: null,
    requestedById: 'u1',
    scheduleImpactInDays: 0,
    tasks: [],
  });
  expect(body).not.toHaveProperty('reason');
});

test('a change sends what differs and nothing else', () => {
  const change = getGetChangeRequestResponseMock();
  const values = changeRequestValues(change);
  const base = { values, version: change.version };
  expect(changeBody(change.id, values, base, false)).toEqual({
    changeRequestId: change.id,
    version: change.version,
    isDraft: false,
  });
  expect(changeBody(change.id, { ...values, scheduleImpactInDays: '-3' }, base, false)).toEqual({
    changeRequestId: change.id,
    version: change.version,
    isDraft: false,
    scheduleImpactInDays: -3,
  });
});

test('days are whole numbers, blank is none', () => {
  expect(typedDays('')).toBe(0);
  expect(typedDays(' −2 ')).toBe(-2);
  expect(typedDays('1.5')).toBeNaN();
});
