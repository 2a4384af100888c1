import { SUBSCRIPTION_INTERVALS, type SubscriptionInterval } from '#domain/subscription/plans.ts';
import type { Clock } from './clock.ts';
import { requireNoTransaction } from './open-transaction.ts';
import {
  type BilledAccount,
  type BilledInvoice,
  ForgedNotice,
  PaymentFailure,
  type Payments,
} from './payments.ts';
import { checkSignature } from './stripe-signature.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** What Stripe calls the price of each plan. */
  prices: Readonly<Record<SubscriptionInterval, string>>;
  /** Base address, without a slash at the end. */
  apiUrl: string;
}

/** Stripe changes its answers from version to version; this one is asked for whatever the account is set to. */
const API_VERSION = '2024-06-20';
/** A service that is silent for so long is given up. */
const ANSWER_MS = 10_000;
/** The newest invoices that are looked at: more than fall due between two looks. */
const INVOICES = '24';

// oxlint-disable-next-line typescript/no-explicit-any -- Stripe's own objects; only the fields below are read
type StripeObject = Record<string, any>;

/** Nested values as Stripe's forms write them: `items[0][price]=…`. */
export function formOf(values: object, prefix = ''): [string, string][] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    const key = prefix ? `${prefix}[${name}]` : name;
    if (value === undefined || value === null) return [];
    return typeof value === 'object' ? formOf(value, key) : [[key, String(value)] as [string, string]];
  });
}

const instantOf = (seconds: unknown): string => new Date(Number(seconds) * 1000).toISOString();
const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

const INVOICE_STATUS = {
  draft: 'OPEN',
  open: 'OPEN',
  paid: 'PAID',
  void: 'VOID',
  uncollectible: 'FAILED',
} as const;

const BOUGHT_STATUS: Readonly<Record<string, BilledAccount['status']>> = {
  active: 'ACTIVE',
  trialing: 'ACTIVE',
  past_due: 'PAST_DUE',
  unpaid: 'PAST_DUE',
  paused: 'PAST_DUE',
  incomplete: 'PAST_DUE',
  incomplete_expired: 'CANCELED',
  canceled: 'CANCELED',
};

/** Payments by Stripe, over its HTTP. */
export function stripePayments(
  settings: StripeSettings,
  clock: Clock,
  { answerMs = ANSWER_MS }: { answerMs?: number } = {},
): Payments {
  const intervalOf = (priceRef: unknown): SubscriptionInterval | undefined =>
    SUBSCRIPTION_INTERVALS.find((interval) => settings.prices[interval] === priceRef);

  async function fetched(url: string, init: RequestInit): Promise<Response> {
    requireNoTransaction('Asking the payment service');
    try {
      return await fetch(url, { ...init, signal: AbortSignal.timeout(answerMs), redirect: 'error' });
    } catch (cause) {
      throw new PaymentFailure('UNAVAILABLE', 'The payment service does not answer.', { cause });
    }
  }

  /** Asks Stripe. @returns null where it does not know what is asked for */
  async function ask(
    method: 'GET' | 'POST',
    path: string,
    values: object = {},
    key?: string,
  ): Promise<StripeObject | null> {
    const form = new URLSearchParams(formOf(values)).toString();
    const url = `${settings.apiUrl}/v1/${path}${method === 'GET' && form ? `?${form}` : ''}`;
    const response = await fetched(url, {
      method,
      headers: {
        authorization: `Bearer ${settings.secretKey}`,
        'stripe-version': API_VERSION,
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(method === 'POST' ? { body: form } : {}),
    });
    let body: StripeObject;
    try {
      body = (await response.json()) as StripeObject;
    } catch (cause) {
      throw new PaymentFailure('UNAVAILABLE', 'The payment service answered nonsense.', { cause });
    }
    if (response.ok) return body;
    if (response.status === 404) return null;
    throw refusal(response.status, body['error'] ?? {});
  }

  const must = (found: StripeObject | null): StripeObject => {
    if (found) return found;
    throw new PaymentFailure('REFUSED', 'The payment service does not know this plan any more.');
  };

  function invoiceOf(invoice: StripeObject, interval: SubscriptionInterval): BilledInvoice {
    const lines: StripeObject[] = invoice['lines']?.data ?? [];
    // A change credits the rest of the old plan on a line of its own, below nothing.
    const charged = lines.filter((line) => line['amount'] > 0);
    const main = charged.at(-1) ?? lines.at(-1) ?? {};
    const amount = charged.reduce((sum, line) => sum + Number(line['amount']), 0);
    const due = Number(invoice['amount_due'] ?? 0);
    const status = INVOICE_STATUS[invoice['status'] as keyof typeof INVOICE_STATUS] ?? 'OPEN';
    const failed = status === 'OPEN' && invoice['attempted'] === true;
    return {
      ref: String(invoice['id']),
      number: String(invoice['number'] ?? invoice['id']),
      status: failed ? 'FAILED' : status,
      interval: intervalOf(main['price']?.id) ?? interval,
      periodStart: instantOf(main['period']?.start ?? invoice['period_start']),
      periodEnd: instantOf(main['period']?.end ?? invoice['period_end']),
      amount,
      credit: Math.max(0, amount - due),
      amountPaid: Number(invoice['amount_paid'] ?? 0),
      createdAt: instantOf(invoice['created']),
      paidAt:
        status === 'PAID' ? instantOf(invoice['status_transitions']?.paid_at ?? invoice['created']) : null,
      url: status === 'OPEN' || status === 'FAILED' ? (invoice['hosted_invoice_url'] ?? null) : null,
      pdfUrl: invoice['invoice_pdf'] ?? null,
    };
  }

  /** The account of a subscription as Stripe gave it; its invoices are asked for with it. */
  async function accountOf(subscription: StripeObject, readAt: string): Promise<BilledAccount> {
    const id = String(subscription['id']);
    const item = subscription['items']?.data?.[0] ?? {};
    const interval = intervalOf(item['price']?.id);
    if (!interval)
      throw new Error(
        `The price of ${id} is none of STRIPE_PRICE_MONTHLY, STRIPE_PRICE_QUARTERLY, STRIPE_PRICE_YEARLY`,
      );
    const invoices = must(await ask('GET', 'invoices', { subscription: id, limit: INVOICES }));
    const customer = subscription['customer'];
    return {
      companyId: subscription['metadata']?.companyId ?? null,
      customerRef: String(customer?.id ?? customer),
      subscriptionRef: id,
      interval,
      status: BOUGHT_STATUS[subscription['status']] ?? 'PAST_DUE',
      cancelAtPeriodEnd: subscription['cancel_at_period_end'] === true,
      periodStart: instantOf(subscription['current_period_start']),
      periodEnd: instantOf(subscription['current_period_end']),
      endedAt: subscription['ended_at'] ? instantOf(subscription['ended_at']) : null,
      // Stripe keeps what a customer has to their credit as a balance below nothing.
      credit: Math.max(0, -Number(customer?.balance ?? 0)),
      invoices: (invoices['data'] as StripeObject[])
        .filter(({ status }) => status !== 'draft')
        .map((one) => invoiceOf(one, interval)),
      readAt,
    };
  }

  const readSubscription = (ref: string) =>
    ask('GET', `subscriptions/${encodeURIComponent(ref)}`, { expand: ['customer'] });

  async function currentItem(ref: string): Promise<string> {
    const subscription = must(await readSubscription(ref));
    return String(subscription['items']?.data?.[0]?.id);
  }

  async function changedAccount(ref: string, values: object, key: string): Promise<BilledAccount> {
    must(await ask('POST', `subscriptions/${encodeURIComponent(ref)}`, values, key));
    // What stands after it, not what the answer to a repeated key once said.
    const readAt = clock.now().toISOString();
    return accountOf(must(await readSubscription(ref)), readAt);
  }

  return {
    provider: 'STRIPE',
    desk: null,

    async startCheckout({ companyId, email, interval, customerRef, earlier, returnUrl }) {
      for (const sessionId of earlier)
        try {
          await ask('POST', `checkout/sessions/${encodeURIComponent(sessionId)}/expire`);
        } catch (error) {
          // One that is paid or over cannot expire any more.
          if (!(error instanceof PaymentFailure && error.kind === 'REFUSED')) throw error;
        }
      const session = must(
        await ask('POST', 'checkout/sessions', {
          mode: 'subscription',
          ...(customerRef ? { customer: customerRef } : { customer_email: email }),
          client_reference_id: companyId,
          line_items: [{ price: settings.prices[interval], quantity: 1 }],
          subscription_data: { metadata: { companyId } },
          success_url: `${returnUrl}?sessionId={CHECKOUT_SESSION_ID}`,
          cancel_url: returnUrl,
        }),
      );
      return {
        sessionId: String(session['id']),
        url: String(session['url']),
        expiresAt: instantOf(session['expires_at']),
      };
    },

    async checkout(sessionId) {
      const readAt = clock.now().toISOString();
      const session = await ask('GET', `checkout/sessions/${encodeURIComponent(sessionId)}`);
      if (!session) return null;
      if (session['status'] === 'expired') return { state: 'GIVEN_UP' };
      if (session['status'] !== 'complete' || session['payment_status'] === 'unpaid')
        return { state: 'OPEN' };
      const { subscription } = session;
      const found = must(await readSubscription(String(subscription?.id ?? subscription)));
      return { state: 'PAID', account: await accountOf(found, readAt) };
    },

    async account(ref) {
      const readAt = clock.now().toISOString();
      const subscription = await readSubscription(ref);
      return subscription && accountOf(subscription, readAt);
    },

    async preview({ subscriptionRef, to, at }) {
      const subscription = must(await readSubscription(subscriptionRef));
      const invoice = must(
        await ask('GET', 'invoices/upcoming', {
          subscription: subscriptionRef,
          subscription_items: [
            { id: subscription['items']?.data?.[0]?.id, price: settings.prices[to], quantity: 1 },
          ],
          subscription_billing_cycle_anchor: 'now',
          subscription_proration_behavior: 'always_invoice',
          subscription_proration_date: secondsOf(at),
        }),
      );
      const lines: StripeObject[] = invoice['lines']?.data ?? [];
      const sum = (some: StripeObject[]) => some.reduce((total, line) => total + Number(line['amount']), 0);
      const charged = lines.filter((line) => line['amount'] > 0);
      const creditBefore = Math.max(0, -Number(subscription['customer']?.balance ?? 0));
      const charge = sum(charged);
      const unused = -sum(lines.filter((line) => line['amount'] < 0));
      return {
        charge,
        unused,
        creditBefore,
        amountDue: Math.max(0, charge - unused - creditBefore),
        creditAfter: Math.max(0, unused + creditBefore - charge),
        periodStart: instantOf(charged.at(-1)?.['period']?.start),
        periodEnd: instantOf(charged.at(-1)?.['period']?.end),
      };
    },

    async change({ subscriptionRef, to, at }, key) {
      const item = await currentItem(subscriptionRef);
      return changedAccount(
        subscriptionRef,
        {
          items: [{ id: item, price: settings.prices[to], quantity: 1 }],
          billing_cycle_anchor: 'now',
          cancel_at_period_end: false,
          proration_behavior: 'always_invoice',
          proration_date: secondsOf(at),
          // A card that is declined changes nothing.
          payment_behavior: 'error_if_incomplete',
        },
        key,
      );
    },

    setCancelled: (ref, cancelled, key) => changedAccount(ref, { cancel_at_period_end: cancelled }, key),

    async invoicePdf(pdfUrl) {
      const response = await fetched(pdfUrl, {});
      if (!response.ok)
        throw new PaymentFailure('UNAVAILABLE', `The payment service refused the PDF: ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },

    async readNotice(body, signature) {
      await checkSignature({ body, signature, secret: settings.webhookSecret, now: clock.now() });
      let event: StripeObject;
      try {
        event = JSON.parse(body) as StripeObject;
      } catch {
        throw new ForgedNotice('The notice is not JSON');
      }
      return {
        id: String(event['id']),
        about: subjectOf(String(event['type']), event['data']?.object ?? {}),
      };
    },
  };
}

/** What a notice is about; null for what nothing of ours hangs on. */
function subjectOf(
  type: string,
  object: StripeObject,
): { checkout: string } | { subscription: string } | null {
  const named = (value: unknown): string | null =>
    typeof value === 'string' ? value : ((value as StripeObject | null)?.['id'] ?? null);
  if (type.startsWith('checkout.session.')) return { checkout: String(object['id']) };
  // Of an invoice, in the form of older and of newer versions of Stripe's interface.
  const subscription = type.startsWith('customer.subscription.')
    ? named(object['id'])
    : type.startsWith('invoice.')
      ? named(object['subscription'] ?? object['parent']?.subscription_details?.subscription)
      : null;
  return subscription ? { subscription } : null;
}

/** What Stripe's error means to us. */
function refusal(status: number, error: StripeObject): PaymentFailure {
  const message = String(error['message'] ?? `HTTP ${status}`);
  if (error['type'] === 'idempotency_error' || status === 409)
    return new PaymentFailure('OVERTAKEN', message);
  if (status === 402) return new PaymentFailure('REFUSED', message);
  if (status === 400)
    return new PaymentFailure('REFUSED', 'The payment service refused this.', { cause: error });
  // 401 and 403 are a key that is wrong: nothing that whoever asks can put right.
  return new PaymentFailure('UNAVAILABLE', message);
}
