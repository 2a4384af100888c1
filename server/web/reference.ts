import { serveStatic } from '@hono/node-server/serve-static';
import { existsSync, readFileSync } from 'node:fs';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { join } from 'node:path';
import { REFERENCE_POLICY } from '../http/security-headers.ts';

/** The contract's two forms. `application/yaml` is RFC 9512's. */
const CONTRACT = { 'openapi.json': 'application/json', 'openapi.yaml': 'application/yaml' };

/**
 * The API reference below /api: its page at /reference, its assets under hashed names for a year, and the contract as
 * JSON and YAML with an entity tag, so that a tool that asks again is told that nothing changed.
 */
export function apiReference(folder: string): Hono {
  const app = new Hono();
  const file = join(folder, 'index.html');
  if (!existsSync(file)) {
    const missing = (c: Context) => c.text('The API reference is not built. Run npm run build.', 503);
    for (const path of ['/reference', '/reference/*', '/openapi.json', '/openapi.yaml'])
      app.get(path, missing);
    return app;
  }
  const body = readFileSync(file, 'utf8');
  const page = (c: Context) =>
    c.html(body, 200, { 'cache-control': 'no-cache', 'content-security-policy': REFERENCE_POLICY });
  app.use('/reference', etag());
  app.get('/reference', page);
  app.get('/reference/', (c) => c.redirect('/api/reference', 301));
  app.use('/reference/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable');
  });
  app.use(
    '/reference/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      rewriteRequestPath: (path) => path.replace('/api/reference', ''),
    }),
  );
  app.get('/reference/*', (c) => c.text('Not found', 404));
  for (const [name, type] of Object.entries(CONTRACT)) {
    app.use(`/${name}`, etag(), async (c, next) => {
      await next();
      c.header('content-type', type);
      c.header('cache-control', 'no-cache');
    });
    app.get(`/${name}`, serveStatic({ root: folder, path: name, precompressed: true }));
  }
  return app;
}
