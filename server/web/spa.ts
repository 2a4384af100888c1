import { serveStatic } from '@hono/node-server/serve-static';
import { existsSync, readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { join } from 'node:path';
import { pagePolicy } from '../http/security-headers.ts';
import type { Random } from '../ports/random.ts';

const NONCE_PLACE = /<meta property="csp-nonce"[^>]*>/;

/**
 * The built app: hashed assets for a year, precompressed where the build left .br or .gz beside them; every other
 * address answers index.html with a fresh nonce for the style elements that the UI library writes.
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
  const page = (): Response => {
    const nonce = random.uuid().replaceAll('-', '');
    const body = index.replace(
      NONCE_PLACE,
      `<meta property="csp-nonce" content="${nonce}" nonce="${nonce}" />`,
    );
    return new Response(body, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': pagePolicy(nonce),
      },
    });
  };
  app.get('/', page);
  app.get('/index.html', page);
  app.use('*', serveStatic({ root: folder, precompressed: true }));
  app.get('*', (c) => (/\.[a-z0-9]{2,5}$/i.test(c.req.path) ? c.text('Not found', 404) : page()));
  return app;
}
