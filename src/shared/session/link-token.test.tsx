import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

type LinkToken = typeof import('./link-token');

/** What a reload does: the modules begin anew, the tab keeps its address and its storage. */
async function load(): Promise<LinkToken> {
  vi.resetModules();
  return import('./link-token');
}
const arrive = (fragment: string): void =>
  window.history.replaceState(null, '', `/auth/set-password${fragment}`);

beforeEach(() => {
  sessionStorage.clear();
  arrive('');
});

test('the token leaves the address at once and survives a reload', async () => {
  arrive('#token=first');
  const before = await load();
  const { result, unmount } = renderHook(() => before.useLinkToken('join'));
  expect(result.current).toBe('first');
  expect(window.location.hash).toBe('');
  unmount();
  const after = await load();
  expect(renderHook(() => after.useLinkToken('join')).result.current).toBe('first');
});

test('a link that is pasted once more in the same tab is read, the same one and another', async () => {
  arrive('#token=first');
  const { useLinkToken } = await load();
  const { result } = renderHook(() => useLinkToken('join'));
  for (const [fragment, token] of [
    ['#token=first', 'first'],
    ['#token=second', 'second'],
  ] as const) {
    arrive(fragment);
    act(() => void window.dispatchEvent(new Event('hashchange')));
    expect(result.current).toBe(token);
    expect(window.location.hash).toBe('');
  }
});

test('a token is one page’s own, and is gone once it has done its work', async () => {
  arrive('#token=first');
  const { takeLinkToken, dropLinkToken } = await load();
  expect(takeLinkToken('join')).toBe('first');
  expect(takeLinkToken('reset')).toBeNull();
  dropLinkToken('join');
  expect(takeLinkToken('join')).toBeNull();
  expect((await load()).takeLinkToken('join')).toBeNull();
});
