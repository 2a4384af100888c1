import { serveStatic } from '@hono/node-server/serve-static';
import { existsSync } from 'node:fs';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { join } from 'node:path';
import { securityHeaders, STORYBOOK_POLICY } from '../http/security-headers.ts';

/**
 * The Storybook that `npm run storybook:build` left in `folder`, at /storybook/. It shows each story in a frame of its
 * own, so its pages may stand in a frame of this very server, which no page of the product may.
 */
export function storybookPages(folder: string, { production }: { production: boolean }): Hono {
  const app = new Hono();
  app.use('*', securityHeaders({ production, framedBy: 'self' }));
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('*', (c) => c.text('Storybook is not built. Run npm run storybook:build.', 503));
    return app;
  }
  app.use('*', compress({ threshold: 2048 }));
  app.use('*', async (c, next) => {
    await next();
    if (!c.res.ok) return;
    const hashed = c.req.path.startsWith('/storybook/assets/');
    c.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    c.header('content-security-policy', STORYBOOK_POLICY);
  });
  // Its pages name their files from where they stand.
  app.get('/', (c) => c.redirect(`/storybook/${new URL(c.req.url).search}`, 301));
  app.use('*', serveStatic({ root: folder, rewriteRequestPath: (path) => path.replace('/storybook', '') }));
  app.all('*', (c) => c.text('Not found', 404));
  return app;
}
