import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { redirectUrlFor, safeRedirectUrl } from './redirect-url';

const ORIGIN = 'https://plumbline.example';

describe('a return path after login', () => {
  test.each(['/app', '/app/projects/1/form?tab=2#end', '/app/companies/x/projects?search=a%20b'])(
    '%s is followed',
    (path) => {
      expect(safeRedirectUrl(path, ORIGIN)).toBe(path);
    },
  );

  test.each([
    '//evil.example/app',
    '/\\evil.example',
    '/\tevil',
    'https://evil.example/app',
    'javascript:alert(1)',
    'app',
    '',
    '/',
    '/auth/login',
    '/auth/register?redirectUrl=/app',
    42,
    null,
    ['/app'],
  ])('%s is dropped', (value) => {
    expect(safeRedirectUrl(value, ORIGIN)).toBeUndefined();
  });

  test('whatever is followed stays on this origin', () => {
    const hostile = fc.string({
      unit: fc.constantFrom('/', '\\', '.', ':', '@', 'a', '?', '#', '%', '\t', '\n'),
    });
    fc.assert(
      fc.property(hostile, (text) => {
        const path = safeRedirectUrl(`/${text}`, ORIGIN);
        if (path !== undefined) expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: 5000 },
    );
  });
});

test('a visitor of the root or the entry carries no return path', () => {
  // redirectUrlFor reads the page's own origin.
  vi.stubGlobal('window', { location: { origin: ORIGIN } });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(['/', '/app', '/app/'].map((href) => redirectUrlFor(href))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(redirectUrlFor('/app/projects/new?x=1')).toBe('/app/projects/new?x=1');
});
