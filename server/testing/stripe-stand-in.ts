import { serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { AddressInfo, Socket } from 'node:net';
import type { Server } from 'node:http';
import { planOf, SUBSCRIPTION_INTERVALS, type SubscriptionInterval } from '#domain/subscription/plans.ts';
import {
  advance,
  changed,
  openAccount,
  paidUp,
  previewOf,
  type SandboxAccount,
} from '../ports/sandbox-account.ts';
import type { Clock } from '../ports/clock.ts';
import type { StripeSettings } from '../ports/stripe-payments.ts';
import { signNotice } from '../ports/stripe-signature.ts';

interface Session {
  id: string;
  companyId: string;
  email: string;
  customer: string | null;
  interval: SubscriptionInterval;
  state: 'open' | 'complete' | 'expired';
  subscription: string | null;
  expiresAt: number;
}

const PRICES = { MONTHLY: 'price_1M', QUARTERLY: 'price_1Q', YEARLY: 'price_1Y' } as const;
const seconds = (instant: string | number): number => Math.floor(new Date(instant).getTime() / 1000);

/**
 * Stands in for Stripe: speaks its HTTP as far as the adapter does, form-encoded, with idempotency keys and errors in its
 * form, and signs notices as it does. Can be made slow, silent or broken.
 */
export class StripeStandIn {
  readonly secretKey = 'sk_test_stand_in';
  readonly webhookSecret = 'whsec_stand_in';
  /** Every request: method and path. */
  readonly asked: string[] = [];
  /** What the next requests meet: a status instead of an answer, or silence. */
  broken: number | 'silent' | 'nonsense' | null = null;
  /** The change is made and its answer lost. */
  losesAnswers = false;
  readonly sessions = new Map<string, Session>();
  readonly accounts = new Map<string, SandboxAccount>();
  private readonly clock: Clock;
  private readonly answers = new Map<string, { form: string; status: number; body: object }>();
  private readonly sockets = new Set<Socket>();
  private server!: Server;
  private count = 0;
  private number = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  async start(): Promise<this> {
    const app = this.app();
    this.server = await new Promise<Server>((resolve) => {
      const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
        resolve(server as Server),
      );
    });
    this.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
    return this;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  settings(): StripeSettings {
    return {
      secretKey: this.secretKey,
      webhookSecret: this.webhookSecret,
      prices: PRICES,
      apiUrl: this.url,
    };
  }

  /** Somebody pays at the checkout page. @returns the subscription */
  pay(sessionId: string, card: SandboxAccount['card'] = 'WORKS'): string {
    const session = this.sessions.get(sessionId);
    if (session?.state !== 'open') throw new Error(`The checkout ${sessionId} is not open`);
    const customerRef = session.customer ?? this.ref('cus');
    const earlier = [...this.accounts.values()].findLast((one) => one.customerRef === customerRef);
    const account = openAccount(
      {
        companyId: session.companyId,
        company: '',
        email: session.email,
        customerRef,
        subscriptionRef: this.ref('sub'),
        card,
        credit: earlier?.credit ?? 0,
        newRef: () => this.ref('in'),
      },
      session.interval,
      this.clock.now(),
    );
    this.keep(account);
    session.state = 'complete';
    session.subscription = account.subscriptionRef;
    return account.subscriptionRef;
  }

  /** A failed invoice is paid on Stripe's own page. */
  payOpenInvoice(subscription: string): void {
    const account = this.look(subscription);
    const open = account?.invoices.find(({ status }) => status === 'FAILED');
    if (!account || !open) throw new Error('Nothing is open');
    this.keep({ ...paidUp(account, open.ref, this.clock.now()), card: 'WORKS' });
  }

  /** The plan is ended in Stripe's own dashboard. */
  endNow(subscription: string): void {
    const account = this.look(subscription);
    if (account) this.keep({ ...account, status: 'CANCELED', endedAt: this.clock.now().toISOString() });
  }

  /** A notice as Stripe sends it, with its signature. */
  async notice(
    type: string,
    object: object,
    id = this.ref('evt'),
  ): Promise<{ body: string; signature: string }> {
    const body = JSON.stringify({ id, type, created: seconds(this.clock.now().getTime()), data: { object } });
    return { body, signature: await signNotice(body, this.webhookSecret, this.clock.now()) };
  }

  subscriptionObject(ref: string): object {
    const account = this.look(ref);
    return account ? this.subscription(account) : { id: ref, object: 'subscription' };
  }

  private ref = (kind: string): string => `${kind}_${String(++this.count).padStart(8, '0')}`;

  private keep(account: SandboxAccount): void {
    const invoices = account.invoices.map((one) => ({
      ...one,
      number: one.number ?? `STR-${String(++this.number).padStart(4, '0')}`,
    }));
    this.accounts.set(account.subscriptionRef, { ...account, invoices });
  }

  private look(ref: string): SandboxAccount | undefined {
    const account = this.accounts.get(ref);
    if (account) this.keep(advance(account, this.clock.now(), () => this.ref('in')));
    return this.accounts.get(ref);
  }

  private subscription(account: SandboxAccount) {
    return {
      id: account.subscriptionRef,
      object: 'subscription',
      status: { ACTIVE: 'active', PAST_DUE: 'past_due', CANCELED: 'canceled' }[account.status],
      cancel_at_period_end: account.cancelAtPeriodEnd,
      current_period_start: seconds(account.periodStart),
      current_period_end: seconds(account.periodEnd),
      ended_at: account.endedAt && seconds(account.endedAt),
      metadata: { companyId: account.companyId },
      customer: { id: account.customerRef, balance: -account.credit },
      items: { data: [{ id: `si_${account.subscriptionRef}`, price: { id: PRICES[account.interval] } }] },
    };
  }

  private invoice(account: SandboxAccount, one: SandboxAccount['invoices'][number]) {
    const period = { start: seconds(one.periodStart), end: seconds(one.periodEnd) };
    const lines = [{ amount: one.amount, price: { id: PRICES[one.interval] }, period }];
    return {
      id: one.ref,
      object: 'invoice',
      subscription: account.subscriptionRef,
      number: one.number,
      status: { PAID: 'paid', FAILED: 'open', OPEN: 'open', VOID: 'void' }[one.status],
      attempted: true,
      amount_due: one.amount - one.credit,
      amount_paid: one.amountPaid,
      created: seconds(one.createdAt),
      period_start: period.start,
      period_end: period.end,
      status_transitions: { paid_at: one.paidAt && seconds(one.paidAt) },
      hosted_invoice_url: `${this.url}/i/${one.ref}`,
      invoice_pdf: `${this.url}/i/${one.ref}/pdf`,
      lines: { data: one.credit > 0 ? [{ amount: -one.credit, price: null, period }, ...lines] : lines },
    };
  }

  private app(): Hono {
    const app = new Hono();
    const fail = (status: number, type: string, message: string) =>
      Response.json({ error: { type, message } }, { status });
    app.use('*', async (c, next) => {
      this.asked.push(`${c.req.method} ${c.req.path}`);
      if (this.broken === 'silent') return new Promise<Response>(() => {});
      if (this.broken === 'nonsense') return c.html('<h1>Bad gateway</h1>', 502);
      if (this.broken !== null) return fail(this.broken, 'api_error', 'Something went wrong on our end.');
      if (c.req.path.startsWith('/v1/') && c.req.header('authorization') !== `Bearer ${this.secretKey}`)
        return fail(401, 'invalid_request_error', 'Invalid API Key provided');
      await next();
      return undefined;
    });
    /** A change under its key: the same answer again, an error where the key was used for something else. */
    const once = (change: (form: URLSearchParams, c: Context) => object | Response) => async (c: Context) => {
      const form = await c.req.text();
      const key = c.req.header('idempotency-key');
      const known = key && this.answers.get(key);
      if (known && known.form !== `${c.req.path} ${form}`)
        return fail(
          400,
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters',
        );
      if (known) return Response.json(known.body, { status: known.status });
      const made = change(new URLSearchParams(form), c);
      if (made instanceof Response) return made;
      if (key) this.answers.set(key, { form: `${c.req.path} ${form}`, status: 200, body: made });
      if (this.losesAnswers) return new Promise<Response>(() => {});
      return Response.json(made);
    };
    const intervalOf = (price: string | null) =>
      SUBSCRIPTION_INTERVALS.find((interval) => PRICES[interval] === price);
    const session = ({ id, state, subscription, expiresAt }: Session) => ({
      id,
      status: state,
      payment_status: state === 'complete' ? 'paid' : 'unpaid',
      subscription,
      url: `${this.url}/pay/${id}`,
      expires_at: expiresAt,
    });

    app.post(
      '/v1/checkout/sessions',
      once((form) => {
        const interval = intervalOf(form.get('line_items[0][price]'));
        if (!interval) return fail(400, 'invalid_request_error', 'No such price');
        const made: Session = {
          id: this.ref('cs_test'),
          companyId: form.get('client_reference_id') ?? '',
          email: form.get('customer_email') ?? '',
          customer: form.get('customer'),
          interval,
          state: 'open',
          subscription: null,
          expiresAt: seconds(this.clock.now().getTime()) + 86_400,
        };
        this.sessions.set(made.id, made);
        return session(made);
      }),
    );
    app.get('/v1/checkout/sessions/:id', (c) => {
      const found = this.sessions.get(c.req.param('id'));
      return found ? c.json(session(found)) : fail(404, 'invalid_request_error', 'No such session');
    });
    app.post(
      '/v1/checkout/sessions/:id/expire',
      once((_, c) => {
        const found = this.sessions.get(c.req.param('id') ?? '');
        if (found?.state !== 'open')
          return fail(400, 'invalid_request_error', 'Only open sessions can be expired');
        found.state = 'expired';
        return session(found);
      }),
    );
    app.get('/v1/subscriptions/:id', (c) => {
      const account = this.look(c.req.param('id'));
      return account
        ? c.json(this.subscription(account))
        : fail(404, 'invalid_request_error', 'No such subscription');
    });
    app.post(
      '/v1/subscriptions/:id',
      once((form, c) => {
        const account = this.look(c.req.param('id') ?? '');
        if (!account || account.status === 'CANCELED')
          return fail(404, 'invalid_request_error', 'No such subscription');
        const cancel = form.get('cancel_at_period_end');
        const to = intervalOf(form.get('items[0][price]'));
        let next: SandboxAccount | null = account;
        if (to) {
          const at = new Date(Number(form.get('proration_date')) * 1000);
          next = changed(account, to, at, () => this.ref('in'));
          if (!next) return fail(402, 'card_error', 'Your card was declined.');
        } else if (cancel !== null) next = { ...account, cancelAtPeriodEnd: cancel === 'true' };
        this.keep(next);
        return this.subscription(next);
      }),
    );
    app.get('/v1/invoices', (c) => {
      const account = this.look(c.req.query('subscription') ?? '');
      const data = (account?.invoices ?? []).map((one) => account && this.invoice(account, one)).toReversed();
      return c.json({ object: 'list', data: data.slice(0, Number(c.req.query('limit') ?? 10)) });
    });
    app.get('/v1/invoices/upcoming', (c) => {
      const account = this.look(c.req.query('subscription') ?? '');
      const to = intervalOf(c.req.query('subscription_items[0][price]') ?? null);
      if (!account || !to) return fail(404, 'invalid_request_error', 'No upcoming invoices for customer');
      const at = new Date(Number(c.req.query('subscription_proration_date')) * 1000);
      const preview = previewOf(account, to, at);
      const period = { start: seconds(preview.periodStart), end: seconds(preview.periodEnd) };
      return c.json({
        lines: {
          data: [
            { amount: -preview.unused, price: { id: PRICES[account.interval] }, period, proration: true },
            { amount: planOf(to).price, price: { id: PRICES[to] }, period },
          ],
        },
        amount_due: preview.amountDue,
      });
    });
    app.get('/i/:id/pdf', (c) =>
      c.body(`%PDF-1.7 ${c.req.param('id')}`, 200, { 'content-type': 'application/pdf' }),
    );
    return app;
  }
}
