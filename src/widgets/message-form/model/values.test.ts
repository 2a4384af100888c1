import { expect, it } from 'vitest';
import { getGetMessageResponseMock } from '@/shared/api/generated/messages/messages.msw';
import { EMPTY_MESSAGE, messageBody, messageProblems, messageValues } from './values';

const MESSAGE = getGetMessageResponseMock();

it('says again what the message says', () => {
  expect(messageBody(messageValues(MESSAGE))).toEqual({
    subject: MESSAGE.subject,
    body: MESSAGE.body,
    categoryId: MESSAGE.category?.id,
    notifyWith: MESSAGE.notifyWith.map(({ id }) => id),
    notifyRoles: ['SUBCONTRACTOR'],
    attachments: MESSAGE.attachments.map(({ key }) => key),
    links: MESSAGE.links.map(({ objectType, objectId }) => ({ objectType, objectId })),
    mentions: [],
  });
});

it('mentions who was picked and still stands in the text', () => {
  const [who] = MESSAGE.notifyWith;
  if (who === undefined) throw new Error('The example of the contract names somebody');
  const values = { ...messageValues(MESSAGE), mentions: [who] };
  expect(messageBody({ ...values, body: `Please look, @${who.name}.` }).mentions).toEqual([who.id]);
  expect(messageBody({ ...values, body: 'Please look.' }).mentions).toEqual([]);
});

it('sends nobody by name where it is for everyone', () => {
  const values = { ...messageValues(MESSAGE), audience: 'ALL' as const };
  expect(messageBody(values)).toMatchObject({ notifyWith: [], notifyRoles: [] });
});

it('is not sent to a choice of nobody, which would be everyone', () => {
  const values = { ...EMPTY_MESSAGE, audience: 'CHOSEN' as const };
  expect(messageProblems(values, false)).toEqual({ notifyRoles: 'Choose at least one role or person' });
  expect(messageProblems(values, true)).toEqual({});
  expect(messageProblems({ ...values, notifyWith: ['a'] }, false)).toEqual({});
  expect(messageProblems(EMPTY_MESSAGE, false)).toEqual({});
});
