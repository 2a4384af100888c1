import { namedFormats, operations } from '#contract/operations.ts';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { type AnyHandler, bindOperations, type BinderSettings } from './http/binder.ts';
import type { FormatNode } from './http/formats.ts';
import type { Operations } from './http/operation.ts';
import { notFound, problemResponse } from './http/problem.ts';
import { RATE_RULES } from './http/rate-limit.ts';
import { newRequestId } from './http/tokens.ts';
import { handlers, headJudges, preparers } from './handlers.ts';
import { documentRoutes } from './modules/files/routes.ts';
import { settleNotifications } from './modules/notifications/settle.ts';
import { liveRoutes } from './modules/live/routes.ts';
import { paymentNotices } from './modules/subscription/notices.ts';
import type { Ports } from './ports/ports.ts';

/**
 * HEAD is answered as GET is, and Hono throws the body away unread: a file that was opened for it, or a stream of changes,
 * would stay open for ever.
 */
const headWithoutBody: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method === 'HEAD') await c.res.body?.cancel();
};

export interface AppOptions {
  /** Base address of the app for links in mails, without a slash at the end. */
  publicUrl?: string;
  clientAddress?: (c: Context) => string | null;
  validateResponses?: boolean;
  onMailQueued?: () => void;
  /** Another contract than the product's own, for the tests of the binder. */
  contract?: Pick<
    BinderSettings,
    'operations' | 'namedFormats' | 'handlers' | 'rateRules' | 'headJudges' | 'preparers' | 'settle'
  >;
}

/**
 * The HTTP app out of its ports: the API below /api. Imports no Node module, so that it also runs in a test or a
 * browser. Static files, the mailbox page and the listening socket belong to main.ts.
 */
export function createApp(ports: Ports, options: AppOptions = {}): Hono {
  const api = new Hono();
  bindOperations(api, {
    ...(options.contract ?? {
      operations: operations as Operations,
      namedFormats: namedFormats as Readonly<Record<string, FormatNode>>,
      handlers: handlers as Readonly<Record<string, AnyHandler>>,
      rateRules: RATE_RULES,
      headJudges,
      preparers,
      settle: settleNotifications,
    }),
    ports,
    publicUrl: options.publicUrl ?? 'http://localhost:3000',
    clientAddress: options.clientAddress ?? (() => null),
    serve: async (request) => api.fetch(request),
    validateResponses: options.validateResponses ?? false,
    onMailQueued: options.onMailQueued ?? (() => {}),
  });
  const app = new Hono();
  app.use(headWithoutBody);
  app.route('/api', api);
  app.route('/', documentRoutes(ports));
  app.route('/', liveRoutes(ports));
  app.route('/', paymentNotices(ports, options.onMailQueued ?? (() => {})));
  app.all('/api/*', (c) => {
    const requestId = newRequestId(ports.random);
    return problemResponse(notFound(`There is no ${c.req.method} at this address.`), requestId);
  });
  return app;
}
