import contract from '#contract/openapi.json' with { type: 'json' };
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { writeReference } from '../../scripts/reference.mjs';
import { readConfig } from '../config/config.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { createSite } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-reference-'));
let t: TestApp;
let site: Hono;
let bare: Hono;

beforeAll(async () => {
  await writeReference(folder, { effort: 1 });
  t = await createTestApp();
  const none = join(folder, 'none');
  const options = { clientFolder: none, storybookFolder: none, onMailQueued: () => {} };
  site = createSite(readConfig({}), t.ports, { ...options, referenceFolder: folder });
  bare = createSite(readConfig({}), t.ports, { ...options, referenceFolder: join(folder, 'none') });
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, from = site) =>
  Promise.resolve(from.fetch(new Request(`http://localhost${path}`, { headers })));

/** Every address that the page names in `src` and `href`. */
async function addresses(): Promise<string[]> {
  const page = await (await get('/api/reference')).text();
  return [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
}

describe('the page', () => {
  test('answers HTML under a policy of its own that runs no inline script and asks no other host', async () => {
    const response = await get('/api/reference');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    const policy = response.headers.get('content-security-policy') ?? '';
    const directives = Object.fromEntries(
      policy.split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1)]),
    );
    expect(directives['default-src']).toEqual(["'none'"]);
    expect(directives['script-src']).toEqual(["'self'"]);
    expect(directives['connect-src']).toEqual(["'self'"]);
    expect(directives['frame-ancestors']).toEqual(["'none'"]);
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    const page = await response.text();
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(page).not.toMatch(/\son\w+=|<style|\sstyle=/);
  });

  test('names only addresses of this server', async () => {
    const all = await addresses();
    expect(all.length).toBeGreaterThan(4);
    expect(all.filter((address) => !/^\/[^/]/.test(address))).toEqual([]);
  });

  test('is told apart from an older one', async () => {
    const tag = (await get('/api/reference')).headers.get('etag') ?? '';
    expect((await get('/api/reference', { 'if-none-match': tag })).status).toBe(304);
  });

  test('its assets are kept for a year and sent precompressed', async () => {
    const assets = (await addresses()).filter((address) => address.startsWith('/api/reference/assets/'));
    expect(assets.map((address) => address.split('.').at(-1))).toEqual(['css', 'js', 'js']);
    for (const address of assets) {
      const plain = await get(address);
      expect([address, plain.status]).toEqual([address, 200]);
      expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(plain.headers.get('content-type')).toMatch(/^text\/(css|javascript)/);
      const packed = await get(address, { 'accept-encoding': 'br' });
      expect([address, packed.headers.get('content-encoding')]).toEqual([address, 'br']);
      const bytes = brotliDecompressSync(new Uint8Array(await packed.arrayBuffer()));
      expect(bytes.equals(new Uint8Array(await plain.arrayBuffer()))).toBe(true);
    }
  });

  test('its style sheet finds its font here', async () => {
    const css = (await addresses()).find((address) => address.endsWith('.css')) ?? '';
    const font = /url\('([^']+)'\)/.exec(await (await get(css)).text())?.[1] ?? '';
    const response = await get(font);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('font/woff2');
  });

  test('what is not there is 404, and nothing outside the folder is served', async () => {
    for (const path of ['/api/reference/assets/none.js', '/api/reference/assets/..%2findex.html'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect((await get('/api/reference/')).headers.get('location')).toBe('/api/reference');
  });
});

describe('the contract', () => {
  test('JSON is the bundled contract', async () => {
    const response = await get('/api/openapi.json');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual(contract);
  });

  test('YAML says the same', async () => {
    const response = await get('/api/openapi.yaml');
    expect(response.headers.get('content-type')).toBe('application/yaml');
    expect(parse(await response.text(), { maxAliasCount: 0 })).toEqual(contract);
  });

  test.each(['/api/openapi.json', '/api/openapi.yaml'])(
    '%s is precompressed and told apart by its tag',
    async (path) => {
      const first = await get(path, { 'accept-encoding': 'br' });
      expect(first.headers.get('content-encoding')).toBe('br');
      expect(first.headers.get('cache-control')).toBe('no-cache');
      const tag = first.headers.get('etag') ?? '';
      expect(tag).not.toBe('');
      const again = await get(path, { 'accept-encoding': 'br', 'if-none-match': tag });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect((await get(path, { 'if-none-match': '"another"' })).status).toBe(200);
    },
  );

  test('the API goes on behind it', async () => {
    expect((await get('/api/health')).status).toBe(200);
    expect((await get('/api/referenced')).status).toBe(404);
  });
});

test('without a build it says so', async () => {
  for (const path of ['/api/reference', '/api/openapi.json', '/api/openapi.yaml'])
    expect([path, (await get(path, {}, bare)).status]).toEqual([path, 503]);
});
