import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearToken, storeToken } from '@/shared/session/token';
import { firstRows, noteFirstCall, pageComes, pageStarts } from './first-page';

const BEFORE = readFileSync('public/before.js', 'utf8');
const asked = vi.fn((_url: string, _init: RequestInit) => new Promise<Response>(() => undefined));

/** The next visit of an address: what its head asks for before the app is there. */
function visit(address: string): string[] {
  asked.mockClear();
  history.replaceState(null, '', address);
  // The very file that the page's head names; it is no module.
  // oxlint-disable-next-line no-implied-eval -- the file under test, run as a browser runs it
  new Function(BEFORE)();
  return asked.mock.calls.map(([url]) => url);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  localStorage.setItem('plumbline.token', 'mine');
});
afterEach(() => {
  pageComes();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  delete window.__early;
  history.replaceState(null, '', '/');
});

function opened(page: string, calls: readonly string[]): void {
  pageStarts(page);
  for (const call of calls) noteFirstCall(call);
  pageComes();
  vi.runAllTimers();
}

test('a page asks before its code is there for what it asked for when it was last opened', () => {
  opened('/app/list?page=2', ['/api/user-profile/me', '/api/rows?page=2']);
  expect(visit('/app/list?page=2')).toEqual(['/api/user-profile/me', '/api/rows?page=2']);
  expect(visit('/app/list?page=3')).toEqual(['/api/user-profile/me']);
  opened('/app/list?page=2', ['/api/other']);
  expect(visit('/app/list?page=2')).toEqual(['/api/user-profile/me', '/api/other']);
});

test("the page's code comes behind its calls, and to whoever has no session", () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta name="early-file" content="/assets/page.js"><meta name="early-file" content="/assets/grid.js" media="(min-width: 600px)">',
  );
  const added = vi.spyOn(document.head, 'append');
  const links = () => document.head.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  const files = () => Array.from(links(), (link) => [link.rel, link.getAttribute('href'), link.media]);
  visit('/app/list');
  expect(files()).toEqual([
    ['modulepreload', '/assets/page.js', ''],
    ['modulepreload', '/assets/grid.js', '(min-width: 600px)'],
  ]);
  expect(asked.mock.invocationCallOrder[0]).toBeLessThan(added.mock.invocationCallOrder[0] ?? 0);
  for (const link of links()) link.remove();
  clearToken();
  visit('/auth/register');
  expect(files()).toHaveLength(2);
  added.mockRestore();
  // The rest of the head belongs to the tests that run behind this one.
  for (const each of [...links(), ...document.head.querySelectorAll('[name="early-file"]')]) each.remove();
});

test('what is asked for once the page is drawn is not among it', () => {
  opened('/app/list', ['/api/rows']);
  noteFirstCall('/api/choices');
  expect(visit('/app/list')).not.toContain('/api/choices');
});

test('nothing is asked for outside the API, nor without a session, nor by who comes next', () => {
  localStorage.setItem(
    'plumbline.first-calls',
    JSON.stringify({
      '/app/list': ['https://elsewhere.example/', '//elsewhere.example/', '/documents/x', 7],
    }),
  );
  expect(visit('/app/list')).toEqual(['/api/user-profile/me']);
  opened('/app/list', ['/api/rows']);
  clearToken();
  expect(visit('/app/list')).toEqual([]);
  localStorage.setItem('plumbline.token', 'theirs');
  expect(visit('/app/list')).toEqual(['/api/user-profile/me']);
});

test('only the pages opened last are kept', () => {
  for (let page = 0; page < 40; page += 1) opened(`/app/${String(page)}`, ['/api/rows']);
  expect(visit('/app/39')).toContain('/api/rows');
  expect(visit('/app/0')).not.toContain('/api/rows');
});

test.each(['{', 'null', '7', '{"/app/list":7}'])('what cannot be read is as nothing: %s', (kept) => {
  localStorage.setItem('plumbline.first-calls', kept);
  expect(visit('/app/list')).toEqual(['/api/user-profile/me']);
  opened('/app/list', ['/api/rows']);
  expect(visit('/app/list')).toContain('/api/rows');
});

test('the first page is held back until its rows are there, and not for long; a later one is not', async () => {
  pageStarts('/app/list');
  const held = firstRows(Promise.resolve(), Promise.reject(new Error('Lost')));
  await expect(held).resolves.toBeUndefined();
  const slow = firstRows(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(slow).resolves.toBeUndefined();
  pageComes();
  expect(firstRows(new Promise(() => undefined))).toBeUndefined();
});

test('who signs in where a session ended by itself finds nothing of who was there before', () => {
  opened('/app/list', ['/api/rows']);
  storeToken('theirs');
  expect(visit('/app/list')).not.toContain('/api/rows');
});
