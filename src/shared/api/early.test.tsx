import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { customFetch } from './http';

const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const asked = vi.fn((_url: string) => Promise.resolve(answer('asked now')));

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  localStorage.setItem('plumbline.token', 'mine');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  asked.mockClear();
  localStorage.clear();
  delete window.__early;
});

const early = (given: Promise<Response>, token = 'mine') => {
  given.catch(() => undefined);
  window.__early = { token, answers: new Map([['/api/user-profile/me', given]]) };
};

test('what was asked for while the app loaded is not asked for again, and is given once', async () => {
  early(Promise.resolve(answer('asked early')));
  expect(await customFetch('/user-profile/me')).toBe('asked early');
  expect(asked).not.toHaveBeenCalled();
  expect(await customFetch('/user-profile/me')).toBe('asked now');
});

test('a refusal that came early is a refusal', async () => {
  early(Promise.resolve(answer({ message: 'Gone' }, 404)));
  await expect(customFetch('/user-profile/me')).rejects.toMatchObject({ status: 404 });
});

test('an answer that was lost on its way is asked for again', async () => {
  early(Promise.reject(new TypeError('Failed to fetch')));
  expect(await customFetch('/user-profile/me')).toBe('asked now');
});

test.each([
  ['to another session', () => localStorage.setItem('plumbline.token', 'theirs')],
  ['long after the page started', () => vi.spyOn(performance, 'now').mockReturnValue(60_000)],
])('nothing early is given %s', async (_when, happen) => {
  early(Promise.resolve(answer('asked early')));
  happen();
  expect(await customFetch('/user-profile/me')).toBe('asked now');
});

test('a change is never answered by what was read early', async () => {
  early(Promise.resolve(answer('asked early')));
  expect(await customFetch('/user-profile/me', { method: 'PUT', body: '{}' })).toBe('asked now');
});
