import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import { createApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { Ports } from '../ports/ports.ts';
import { mailboxPages } from './mailbox.ts';
import { apiReference } from './reference.ts';
import { sandboxPages } from './sandbox.ts';
import { builtApp } from './spa.ts';
import { storybookPages } from './storybook.ts';

/** How a socket that takes both kinds of address writes one of the older kind (RFC 4291, section 2.5.5.2). */
const MAPPED = /^::ffff:(?=\d+(?:\.\d+){3}$)/i;

/**
 * The caller's network address: the socket's, or behind a trusted proxy the one that it wrote last. One address is written
 * in one way: it is counted by the limits of the rate, and stands on a signed document's record of events.
 */
export function clientAddress(trustProxy: boolean) {
  return (c: Context): string | null => {
    const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
    const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
    return (forwarded || incoming?.socket.remoteAddress)?.replace(MAPPED, '') ?? null;
  };
}

export interface SiteOptions {
  clientFolder: string;
  referenceFolder: string;
  storybookFolder: string;
  onMailQueued: () => void;
}

/** Everything under one origin: the API, the built app, the state of the server, the sandbox of
 * payments where there is no real service, and in development the mailbox and Storybook. */
export function createSite(
  config: Config,
  ports: Ports,
  { clientFolder, referenceFolder, storybookFolder, onMailQueued }: SiteOptions,
): Hono {
  const site = new Hono();
  // Before the headers of all other pages: it has its own.
  if (config.storybook) site.route('/storybook', storybookPages(storybookFolder, config));
  site.use('*', securityHeaders({ production: config.production }));
  site.use('*', compress({ threshold: 2048 }));
  const api = createApp(ports, {
    publicUrl: config.publicUrl,
    clientAddress: clientAddress(config.trustProxy),
    onMailQueued,
  });
  // Before the API, which answers every other address below /api.
  site.route('/api', apiReference(referenceFolder));
  site.route('/', api);
  site.get('/health', (c) => api.fetch(new Request(new URL('/api/health', c.req.url)), c.env));
  if (!config.production && ports.mail.keepsText) site.route('/dev/mailbox', mailboxPages(ports));
  const { desk } = ports.payments;
  if (desk) site.route('/sandbox', sandboxPages(desk, ports.random));
  site.all('/sandbox/*', (c) => c.text('Not found', 404));
  site.all('/dev/*', (c) => c.text('Not found', 404));
  site.route('/', builtApp(clientFolder, ports.random));
  site.notFound((c) => c.text('Not found', 404));
  site.onError((error, c) => {
    ports.log('error', 'unexpected-error', { message: error.message, stack: error.stack });
    return c.text('An error occurred on our servers. Please try again later.', 500);
  });
  return site;
}
