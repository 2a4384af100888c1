import { Hono } from 'hono';
import { queueJobs } from '../../db/jobs.ts';
import { toProblem } from '../../http/failure.ts';
import { Problem, problemResponse } from '../../http/problem.ts';
import { newRequestId } from '../../http/tokens.ts';
import { ForgedNotice } from '../../ports/payments.ts';
import type { Ports } from '../../ports/ports.ts';
import { jobOfNotice } from './sync.ts';

/** More than a notice of the payment service is. */
const MOST_BYTES = 512 * 1024;

/**
 * `POST /api/payments/notices`: where the payment service sends its notices (webhooks). Only what it has signed within the
 * last minutes is taken; the rest is 400. A notice is queued and answered at once: what has happened is asked for by a
 * job, and a notice that comes again changes nothing (docs/payments.md).
 */
export function paymentNotices(ports: Ports, onQueued: () => void): Hono {
  const routes = new Hono();
  routes.post('/api/payments/notices', async (c) => {
    try {
      const length = Number(c.req.header('content-length') ?? MOST_BYTES + 1);
      if (!(length <= MOST_BYTES)) throw new Problem('PAYLOAD_TOO_LARGE', 'The notice is too large.');
      const body = await c.req.text();
      const notice = await ports.payments.readNotice(body, c.req.header('stripe-signature') ?? null);
      await ports.database.transaction((tx) => queueJobs(tx, jobOfNotice(notice), ports.clock.now()));
      onQueued();
      return c.json({ received: true });
    } catch (error) {
      const requestId = newRequestId(ports.random);
      if (error instanceof ForgedNotice) {
        ports.log('warn', 'payment-notice-refused', { requestId, message: error.message });
        return problemResponse(new Problem('MALFORMED_REQUEST', error.message), requestId);
      }
      return problemResponse(toProblem(error), requestId);
    }
  });
  return routes;
}
