import { serveStatic } from '@hono/node-server/serve-static';
import { existsSync, readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { join } from 'node:path';
import { pagePolicy } from '../http/security-headers.ts';
import type { Random } from '../ports/random.ts';

const NONCE_PLACE = /<meta property="csp-nonce"[^>]*>/;

/** A file that an address's page needs, and the screens that it needs it on. */
interface EarlyFile {
  href: string;
  media?: string;
}

interface EarlyPage {
  path: string;
  files: EarlyFile[];
  /** The call that it waits for, with the parameters of its path. */
  call?: string;
}

/** Ids of records, which is all that a call takes over from an address that anybody can type. */
const IDS = /^[0-9a-f-]{1,36}$/;

/** The call of a page with the ids of its address; undefined where it has none. */
function callOf({ path, call }: EarlyPage, address: string): string | undefined {
  const values = address.split('/');
  const ids = new Map(path.split('/').map((name, i) => [name, values[i] ?? '']));
  const named = call?.match(/\$\w+/g) ?? [];
  return named.every((name) => IDS.test(ids.get(name) ?? ''))
    ? call?.replaceAll(/\$\w+/g, (name) => ids.get(name) ?? '')
    : undefined;
}

/**
 * What a page's head names for before.js, by the page's address: the call that it waits for, and its code, which the browser
 * fetches beside the app's first files instead of after these have run. `early.json` is written by the build of the app;
 * without it there is nothing.
 */
function earlyHead(folder: string): (path: string) => string {
  const file = join(folder, 'early.json');
  if (!existsSync(file)) return () => '';
  // Written by the build in this form.
  const pages = JSON.parse(readFileSync(file, 'utf8')) as EarlyPage[];
  const known = pages.map((page) => ({
    page,
    pattern: new RegExp(`^${page.path.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
    files: page.files
      .map(
        ({ href, media }) =>
          `<meta name="early-file" content="${href}"${media ? ` media="${media}"` : ''} />`,
      )
      .join(''),
  }));
  return (path) => {
    const found = known.find(({ pattern }) => pattern.test(path));
    if (!found) return '';
    const call = callOf(found.page, path);
    return (call === undefined ? '' : `<meta name="first-call" content="${call}" />`) + found.files;
  };
}

/**
 * The built app: hashed assets for a year, precompressed where the build left .br or .gz beside them; every other
 * address answers index.html with a fresh nonce for the style elements that the UI library writes, and with the names
 * of the files that its page is in.
 */
export function builtApp(folder: string, random: Random): Hono {
  const app = new Hono();
  const indexFile = join(folder, 'index.html');
  const index = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : null;
  if (!index) {
    app.get('*', () => new Response('The app is not built. Run npm run build.', { status: 503 }));
    return app;
  }
  app.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable');
  });
  app.use('/assets/*', serveStatic({ root: folder, precompressed: true }));
  app.get('/assets/*', (c) => c.text('Not found', 404));
  const headOf = earlyHead(folder);
  const page = (path: string): Response => {
    const nonce = random.uuid().replaceAll('-', '');
    const body = index.replace(
      NONCE_PLACE,
      () => `<meta property="csp-nonce" content="${nonce}" nonce="${nonce}" />${headOf(path)}`,
    );
    return new Response(body, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': pagePolicy(nonce),
      },
    });
  };
  app.get('/', (c) => page(c.req.path));
  app.get('/index.html', (c) => page(c.req.path));
  app.use('*', serveStatic({ root: folder, precompressed: true }));
  app.get('*', (c) => (/\.[a-z0-9]{2,5}$/i.test(c.req.path) ? c.text('Not found', 404) : page(c.req.path)));
  return app;
}
