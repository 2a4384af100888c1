import { type Defect, json, type Passing } from './proxy.ts';

/** The account that takes no part in the scratch project; the test sets it. */
export const STRANGER = { userId: '', email: '' };

const DRAFTS = /\/message\/save-draft$/;
const drafts = { only: ['saveMessageDraft'], checks: ['strangers'] };

const isMentioned = ({ path, body }: Passing): boolean =>
  DRAFTS.test(path) && JSON.stringify(body?.mentions ?? []).includes(STRANGER.userId);

/** What a body tells of who is named in it. */
export const STRANGERS: readonly Defect[] = [
  {
    name: 'whoever is mentioned in a draft is shown with their address',
    rule: 'stranger-named',
    ...drafts,
    answer: async (passing) => {
      if (!isMentioned(passing)) return passing.pass();
      const response = await passing.pass({ body: { ...passing.body, mentions: [] } });
      if (!response.ok) return response;
      const body = await response.json();
      const user = { id: STRANGER.userId, name: '', email: STRANGER.email };
      return json({ ...body, mentions: [user] }, response.status);
    },
  },
  {
    name: 'an account of another tenant is told apart from none',
    rule: 'stranger-named',
    ...drafts,
    answer: async (passing) =>
      isMentioned(passing)
        ? json({ message: 'Not of your company.', errorCode: 'FORBIDDEN', requestId: 'req_1' }, 403)
        : passing.pass(),
  },
];
