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

/**
 * The links that a page's head names its code with, by the page's address: the browser fetches it beside the app's
 * first file instead of after it has run. `early.json` is written by the build of the app; without it there are none.
 */
function earlyLinks(folder: string): (path: string) => string {
  const file = join(folder, 'early.json');
  if (!existsSync(file)) return () => '';
  // Written by the build in this form.
  const pages = JSON.parse(readFileSync(file, 'utf8')) as { path: string; files: EarlyFile[] }[];
  const known = pages.map(({ path, files }) => ({
    pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
    links: files
      .map(
        ({ href, media }) =>
          `<link rel="modulepreload" crossorigin href="${href}"${media ? ` media="${media}"` : ''} />`,
      )
      .join(''),
  }));
  return (path) => known.find(({ pattern }) => pattern.test(path))?.links ?? '';
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
  const linksOf = earlyLinks(folder);
  const page = (path: string): Response => {
    const nonce = random.uuid().replaceAll('-', '');
    const body = index.replace(
      NONCE_PLACE,
      () => `<meta property="csp-nonce" content="${nonce}" nonce="${nonce}" />${linksOf(path)}`,
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
