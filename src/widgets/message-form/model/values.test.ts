import { expect, it } from 'vitest';
import { getGetMessageResponseMock } from '@/shared/api/generated/messages/messages.msw';
import type { MessageInput } from '@/shared/api/generated/model';
import type { Full } from '@/shared/testing/full';
import { EMPTY_MESSAGE, messageBody, messageProblems, messageValues } from './values';

const MESSAGE = getGetMessageResponseMock();

it('says again all that the message says, also whom it mentions beside its text', () => {
  const author = MESSAGE.createdBy;
  const said: Full<MessageInput> = {
    subject: 'Deck closed',
    body: `Please look, @${author.name}.`,
    categoryId: 'category',
    notifyWith: ['a', 'b'],
    notifyRoles: ['SUBCONTRACTOR'],
    attachments: ['documents/a.pdf'],
    links: [{ objectType: 'RFI', objectId: 'rfi' }],
    mentions: [author.id, 'somebody'],
  };
  const before = messageValues({
    ...MESSAGE,
    ...said,
    category: { id: said.categoryId, name: 'Safety', color: 'BLUE' },
    notifyWith: said.notifyWith.map((id) => ({ ...author, id })),
    attachments: said.attachments.map((key) => ({
      key,
      name: key,
      size: 1,
      contentType: 'application/pdf',
      uploadedAt: MESSAGE.createdAt,
      uploadedBy: author,
      takenAt: null,
    })),
    links: said.links.map((link) => ({ ...link, number: 'RFI-1', title: 'Duct', link: '/' })),
    mentions: [author, { ...author, id: 'somebody', name: 'Ann Becker' }],
  });
  expect(messageBody(before, before)).toEqual(said);
  expect(messageBody({ ...before, body: 'Please look.' }, before).mentions).toEqual(['somebody']);
});

it('mentions who was picked and still stands in the text', () => {
  const [who] = MESSAGE.notifyWith;
  if (who === undefined) throw new Error('The example of the contract names somebody');
  const values = { ...messageValues(MESSAGE), mentions: [who] };
  expect(messageBody({ ...values, body: `Please look, @${who.name}.` }, null).mentions).toEqual([who.id]);
  expect(messageBody({ ...values, body: 'Please look.' }, null).mentions).toEqual([]);
});

it('sends nobody by name where it is for everyone', () => {
  const values = { ...messageValues(MESSAGE), audience: 'ALL' as const };
  expect(messageBody(values, null)).toMatchObject({ notifyWith: [], notifyRoles: [] });
});

it('is not sent to a choice of nobody, which would be everyone', () => {
  const values = { ...EMPTY_MESSAGE, audience: 'CHOSEN' as const };
  expect(messageProblems(values, false)).toEqual({ notifyRoles: 'Choose at least one role or person' });
  expect(messageProblems(values, true)).toEqual({});
  expect(messageProblems({ ...values, notifyWith: ['a'] }, false)).toEqual({});
  expect(messageProblems(EMPTY_MESSAGE, false)).toEqual({});
});
