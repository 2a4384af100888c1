import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { queueMail } from '../db/outbox.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { clientAddress, createSite, type SiteOptions } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-site-'));
const script = `console.log(${JSON.stringify('x'.repeat(5000))})`;
const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://db/p',
  SMTP_URL: 'smtp://m',
};
let t: TestApp;
let options: SiteOptions;
let site: Hono;
let productionSite: Hono;

beforeAll(async () => {
  t = await createTestApp();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><head><meta property="csp-nonce" content="" /><script src="/before.js"></script><script type="module" src="/assets/app-1a2b.js"></script></head>',
  );
  writeFileSync(
    join(folder, 'early.json'),
    JSON.stringify([
      {
        path: '/app/projects/$projectId/tools/rfi',
        files: [
          { href: '/assets/rfi-3c4d.js' },
          { href: '/assets/grid-5e6f.js', media: '(min-width: 600px)' },
        ],
      },
      {
        path: '/app/projects/$projectId/tools/rfi/$rfiId',
        call: '/api/projects/$projectId/tools/rfi/$rfiId',
        files: [{ href: '/assets/one-7a8b.js' }],
      },
    ]),
  );
  writeFileSync(join(folder, 'assets/app-1a2b.js'), script);
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  mkdirSync(join(folder, 'book/assets'), { recursive: true });
  writeFileSync(join(folder, 'book/index.html'), '<!doctype html><script>boot()</script>');
  writeFileSync(join(folder, 'book/assets/iframe-1a2b.js'), script);
  options = {
    clientFolder: folder,
    referenceFolder: join(folder, 'none'),
    storybookFolder: join(folder, 'book'),
    onMailQueued: () => {},
  };
  site = createSite(readConfig({}), t.ports, options);
  productionSite = createSite(readConfig(production), t.ports, options);
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, from = site) =>
  Promise.resolve(from.fetch(new Request(`http://localhost${path}`, { headers })));
const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';

describe('the built app', () => {
  test.each(['/', '/app/projects/1/tools/sov?page=2', '/index.html', '/auth/login'])(
    '%s answers the page',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const nonce = /<meta property="csp-nonce" content="(\w+)"/.exec(await response.text())?.[1];
      expect(nonce).toMatch(/^\w{32}$/);
      expect(policyOf(response)).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(policyOf(response)).toContain("script-src 'self';");
      expect(policyOf(response)).not.toMatch(/unsafe|\*/);
    },
  );

  test.each([
    ['/app/projects/7/tools/rfi?page=2', ['/assets/rfi-3c4d.js', '/assets/grid-5e6f.js']],
    ['/app/projects/7/tools/rfi/', ['/assets/rfi-3c4d.js', '/assets/grid-5e6f.js']],
    ['/app/projects/7/tools/rfi/9', ['/assets/one-7a8b.js']],
    ['/app/projects/7/tools/rfi/9/more', []],
    ['/', []],
  ])('%s names the files that its page is in', async (path, files) => {
    const page = await (await get(path)).text();
    const named = page.matchAll(/<meta name="early-file" content="([^"]+)"/g);
    expect(Array.from(named, ([, href]) => href)).toEqual(files);
    // Before the script that fetches them, which runs as soon as it is read.
    for (const file of files) expect(page.indexOf(file)).toBeLessThan(page.indexOf('before.js'));
    if (files.length > 1) expect(page).toContain('grid-5e6f.js" media="(min-width: 600px)"');
  });

  test.each([
    ['/app/projects/7/tools/rfi/9a-b', '/api/projects/7/tools/rfi/9a-b'],
    ['/app/projects/7/tools/rfi/9a-b?comment=1', '/api/projects/7/tools/rfi/9a-b'],
    ['/app/projects/7/tools/rfi/new', undefined],
    ['/app/projects/7/tools/rfi/%22%3E%3Cscript%3E', undefined],
    ['/app/projects/7/tools/rfi', undefined],
  ])('%s names the call that its page waits for', async (path, call) => {
    const page = await (await get(path)).text();
    expect(/<meta name="first-call" content="([^"]*)"/.exec(page)?.[1]).toBe(call);
    expect(page).not.toContain('<script>');
  });

  test('the nonce is new with every answer', async () => {
    expect(policyOf(await get('/'))).not.toBe(policyOf(await get('/')));
  });

  test('hashed assets are kept for a year and sent precompressed', async () => {
    const response = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(500);
    expect(await (await get('/assets/app-1a2b.js')).text()).toBe(script);
  });

  test('a file that is not there is not the page, and nothing outside the folder is served', async () => {
    for (const path of [
      '/assets/old.js',
      '/robots.txt',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/..%2f..%2fetc/passwd',
    ]) {
      const response = await get(path);
      expect([path, await response.text()]).toEqual([path, expect.not.stringContaining('root:')]);
      if (path !== '/%2e%2e/%2e%2e/etc/passwd') expect([path, response.status]).toEqual([path, 404]);
    }
  });
});

describe('headers', () => {
  test.each(['/', '/api/health', '/api/none', '/favicon.svg', '/health', '/assets/none.js'])(
    '%s carries the usual ones',
    async (path) => {
      const { headers } = await get(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
      expect(headers.has('strict-transport-security')).toBe(false);
    },
  );

  test('a hashed file carries those that mean something to it', async () => {
    const headers = Object.fromEntries((await get('/assets/app-1a2b.js')).headers);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'referrer-policy'])
      expect(headers).not.toHaveProperty(name);
  });

  test('production insists on HTTPS', async () => {
    expect((await get('/', {}, productionSite)).headers.get('strict-transport-security')).toContain(
      'max-age=31536000',
    );
  });
});

test('the state of the server is at /health and /api/health', async () => {
  for (const path of ['/health', '/api/health'])
    expect(await (await get(path)).json()).toMatchObject({ status: 'ok' });
});

describe('the mailbox page', () => {
  test('lists mail and shows each with its links, as text and never as markup', async () => {
    const text = 'Open http://localhost:3000/auth/set-password#token=abc\n<script>alert(1)</script>';
    await t.db((db) =>
      queueMail(db, { to: 'dana@example.com', subject: 'Join <b>us</b>', text }, t.clock.now()),
    );
    const list = await (await get('/dev/mailbox')).text();
    expect(list).toContain('Join &lt;b&gt;us&lt;/b&gt;');
    const path = /\/dev\/mailbox\/[0-9a-f-]{36}/.exec(list)?.[0] ?? '';
    const response = await get(path);
    const page = await response.text();
    expect(page).toContain('<a href="http://localhost:3000/auth/set-password#token=abc">');
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script');
    expect(policyOf(response)).toContain("script-src 'self'");
  });

  test('a mail that is not there is 404', async () => {
    expect((await get(`/dev/mailbox/${crypto.randomUUID()}`)).status).toBe(404);
  });

  test('does not exist in production', async () => {
    expect((await get('/dev/mailbox', {}, productionSite)).status).toBe(404);
  });
});

test('the address is the socket’s; a forwarded one counts only behind a trusted proxy, and its last entry', async () => {
  const { Hono } = await import('hono');
  const app = new Hono();
  app.get('/direct', (c) => c.text(String(clientAddress(false)(c))));
  app.get('/proxied', (c) => c.text(String(clientAddress(true)(c))));
  const env = { incoming: { socket: { remoteAddress: '10.0.0.7' } } };
  const ask = async (path: string) =>
    (await app.request(path, { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' } }, env)).text();
  expect(await ask('/direct')).toBe('10.0.0.7');
  expect(await ask('/proxied')).toBe('203.0.113.9');
  // A server that listens on both kinds of address sees one of the older kind written as one of the newer.
  env.incoming.socket.remoteAddress = '::ffff:10.0.0.7';
  expect(await ask('/direct')).toBe('10.0.0.7');
  env.incoming.socket.remoteAddress = '2001:db8::7';
  expect(await ask('/direct')).toBe('2001:db8::7');
});

describe('Storybook', () => {
  test('stands at /storybook/ under a policy that lets its own pages frame each other, and reaches nobody else', async () => {
    const bare = await get('/storybook?path=/story/shared-button--variants');
    expect([bare.status, bare.headers.get('location')]).toEqual([
      301,
      '/storybook/?path=/story/shared-button--variants',
    ]);
    const page = await get('/storybook/');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('boot()');
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(policyOf(page)).toContain("frame-ancestors 'self'");
    expect(policyOf(page)).not.toMatch(/https?:|\*|unsafe-eval/);
    const asset = await get('/storybook/assets/iframe-1a2b.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toMatch(/^text\/javascript/);
  });

  test('has nothing else at its addresses, and nothing outside its folder', async () => {
    for (const path of ['/storybook/none', '/storybook/..%2findex.html', '/storybook/assets/'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  test('leaves every other page out of frames', async () => {
    expect((await get('/')).headers.get('x-frame-options')).toBe('DENY');
    expect((await get('/storybooks')).headers.get('x-frame-options')).toBe('DENY');
  });

  test('says how to build it where it is not', async () => {
    const bare = createSite(readConfig({}), t.ports, { ...options, storybookFolder: join(folder, 'none') });
    const response = await get('/storybook/', {}, bare);
    expect([response.status, await response.text()]).toEqual([
      503,
      'Storybook is not built. Run npm run storybook:build.',
    ]);
  });

  test('is in production only where it is asked for', async () => {
    expect(await (await get('/storybook/', {}, productionSite)).text()).not.toContain('boot()');
    const asked = createSite(readConfig({ ...production, SERVE_STORYBOOK: '1' }), t.ports, options);
    expect(await (await get('/storybook/', {}, asked)).text()).toContain('boot()');
  });
});
