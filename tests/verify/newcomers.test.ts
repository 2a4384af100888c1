import { describe, expect, test } from 'vitest';
import type { Exchange, Sent } from '../../verify/exchange.ts';
import { Twin } from '../../verify/reference/twin.ts';
import { answer, BEGAN } from './answer.ts';

/** What is found where one server says one thing of a caller, and the other another one. */
async function told(isNew: boolean): Promise<string[]> {
  const found: string[] = [];
  let there: Exchange | null = null;
  const twin = new Twin(
    async () => there,
    async () => {},
    { hasPast: true, began: BEGAN },
  );
  const play = async (name: string, sent: Sent, status: number, here: object, other: object) => {
    there = answer(name, sent, status, other);
    const asked = answer(name, sent, status, here);
    const tell = (_: Exchange, differences: { path: string }[]) =>
      void found.push(...differences.map(({ path }) => `${name} ${path}`));
    await twin.beside(asked.operation, sent, async () => asked, tell);
    await twin.settled();
  };
  const email = 'new@example.com';
  if (isNew) await play('signUp', { body: { email } }, 201, { email }, { email });
  const session = { access_token: 'here' };
  await play('signIn', { body: { email } }, 200, session, session);
  const token = 'here';
  await play('getUnreadCount', { token }, 200, { unreadCount: 3 }, { unreadCount: 1 });
  const kept = (name: string) => ({ pinned: [{ name }] });
  await play('getUserPreferences', { token }, 200, kept('Harbor'), kept('Market'));
  await play('listCompanyProjects', { token }, 200, { total: 3 }, { total: 1 });
  return found;
}

describe('where accounts have a past', () => {
  test('nothing is said of how much they have, and of what they have chosen', async () => {
    expect(await told(false)).toEqual([]);
  });

  test('who signs up in the run has none: all that they are told of themselves is compared', async () => {
    expect(await told(true)).toEqual(['getUnreadCount unreadCount', 'getUserPreferences pinned[0].name']);
  });
});
