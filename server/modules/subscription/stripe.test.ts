import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '../../db/schema/jobs.ts';
import { stripePayments } from '../../ports/stripe-payments.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/harness.ts';
import { StripeStandIn } from '../../testing/stripe-stand-in.ts';
import { companies } from '../companies/schema.ts';

const DAY = 86_400_000;
const ANSWER_MS = 400;

let t: TestApp;
let stripe: StripeStandIn;
let company: string;
let owner: TestUser;
let count = 0;
beforeAll(async () => {
  const clock = { now: () => t.clock.now() };
  stripe = await new StripeStandIn(clock).start();
  t = await createTestApp({
    payments: () => stripePayments(stripe.settings(), clock, { answerMs: ANSWER_MS }),
  });
});
afterAll(async () => {
  await t.close();
  await stripe.close();
});
beforeEach(async () => {
  stripe.broken = null;
  stripe.losesAnswers = false;
  stripe.asked.length = 0;
  t.clock.set('2027-04-01T16:00:00Z');
  company = await t.company(`Northgate ${++count}`);
  await t.db((db) =>
    db.update(companies).set({ trialStartedAt: t.clock.now() }).where(eq(companies.id, company)),
  );
  owner = await t.user({ company });
});

const code = ({ status, body }: { status: number; body: { errorCode?: string } }) => [status, body.errorCode];
const status = () => t.as(owner).call('getSubscriptionStatus');
const begin = () =>
  t.as(owner).call('createCheckoutSession', { body: { priceId: 'price_monthly', companyId: company } });
const capture = (sessionId: string) =>
  t.as(owner).attempt('captureSuccessCheckout', { query: { sessionId } });

async function subscribe(card: 'WORKS' | 'DECLINED' = 'WORKS') {
  const { sessionId } = await begin();
  const ref = stripe.pay(sessionId, card);
  const { body } = await capture(sessionId);
  return { ref, sessionId, version: Number(body.version) };
}

async function comeBack(days: number): Promise<void> {
  t.clock.advance(days * DAY);
  const { body } = await t
    .as(null)
    .attempt('signIn', { body: { email: owner.email, password: 'plumb-bob-and-level-24' } });
  owner = { ...owner, token: body.access_token };
}

const deliver = ({ body, signature }: { body: string; signature: string | null }) =>
  t.app.request('/api/payments/notices', {
    method: 'POST',
    body,
    headers: {
      'content-length': String(body.length),
      ...(signature ? { 'stripe-signature': signature } : {}),
    },
  });

/** A notice of Stripe about a subscription, delivered and worked off. */
async function tell(type: string, ref: string, id?: string): Promise<number> {
  const object = type.startsWith('invoice.')
    ? { id: 'in_any', subscription: ref }
    : stripe.subscriptionObject(ref);
  const notice = await stripe.notice(type, object, id);
  const { status: answered } = await deliver(notice);
  await t.runJobs();
  return answered;
}

test('a plan is bought, changed, cancelled, resumed and billed over HTTP', async () => {
  const checkout = await begin();
  expect(checkout).toMatchObject({ provider: 'STRIPE', url: `${stripe.url}/pay/${checkout.sessionId}` });
  expect(code(await capture(checkout.sessionId))).toEqual([409, 'WRONG_STATUS']);
  stripe.pay(checkout.sessionId);
  const bought = await capture(checkout.sessionId);
  expect(bought.body).toMatchObject({
    status: 'ACTIVE',
    provider: 'STRIPE',
    currentPlan: { priceId: 'price_monthly' },
    currentPeriodEnd: '2027-05-01T16:00:00.000Z',
  });
  expect((await capture(checkout.sessionId)).body).toEqual(bought.body);

  await comeBack(15);
  const { version } = await status();
  const preview = await t.as(owner).call('previewSubscriptionChange', { query: { priceId: 'price_yearly' } });
  expect(preview).toMatchObject({ charge: 3600, unused: 149.5, amountDue: 3450.5, creditAfter: 0 });
  t.clock.advance(20 * 60_000);
  const changed = await t.as(owner).call('changeSubscriptionPlan', {
    body: { priceId: 'price_yearly', asOf: preview.asOf, version },
  });
  expect(changed.currentPlan?.priceId).toBe('price_yearly');
  const cancelled = await t.as(owner).call('cancelSubscription', { body: { version: changed.version } });
  expect(cancelled.cancelAtPeriodEnd).toBe(true);
  const resumed = await t.as(owner).call('resumeSubscription', { body: { version: cancelled.version } });
  expect(resumed.cancelAtPeriodEnd).toBe(false);

  const { data } = await t.as(owner).call('listInvoices');
  expect(data).toMatchObject([
    {
      interval: 'YEARLY',
      amount: 3600,
      credit: 149.5,
      amountDue: 3450.5,
      amountPaid: 3450.5,
      status: 'PAID',
    },
    { interval: 'MONTHLY', amount: 299, credit: 0, amountPaid: 299, status: 'PAID' },
  ]);
  const params = { invoiceId: data[0]?.id ?? '' };
  const { response } = await t.as(owner).attempt('downloadInvoice', { params });
  expect(response.headers.get('content-disposition')).toContain(`${data[0]?.invoiceNumber}.pdf`);
});

test('a checkout that is begun anew closes the one before it', async () => {
  const first = await begin();
  await begin();
  expect(stripe.sessions.get(first.sessionId)?.state).toBe('expired');
  expect((await capture(first.sessionId)).body.message).toContain('given up');
});

test('a card that is declined changes nothing, and the reason is Stripe’s', async () => {
  const { version } = await subscribe('DECLINED');
  const refused = await t.as(owner).attempt('changeSubscriptionPlan', {
    body: { priceId: 'price_yearly', version },
  });
  expect(code(refused)).toEqual([409, 'WRONG_STATUS']);
  expect(refused.body.message).toBe('Your card was declined. Nothing has changed.');
  expect(await status()).toMatchObject({ version, currentPlan: { priceId: 'price_monthly' } });
});

describe('notices', () => {
  test('turn a plan on where nobody came back from the checkout', async () => {
    const { sessionId } = await begin();
    stripe.pay(sessionId);
    const notice = await stripe.notice('checkout.session.completed', { id: sessionId });
    expect((await deliver(notice)).status).toBe(200);
    await t.runJobs();
    const on = await status();
    expect(on.status).toBe('ACTIVE');
    // And who does come back later finds it as it is.
    expect((await capture(sessionId)).body).toEqual(on);
  });

  test('bring renewals, refused payments and their being paid', async () => {
    const { ref } = await subscribe('DECLINED');
    await comeBack(30);
    await tell('invoice.payment_failed', ref);
    expect((await status()).status).toBe('PAST_DUE');
    const [open] = (await t.as(owner).call('listInvoices')).data;
    expect(open).toMatchObject({ status: 'FAILED', amountPaid: 0 });
    expect(open?.url).toContain(stripe.url);
    const refused = async () =>
      (await t.mailbox(owner.email)).filter(({ subject }) => subject.includes('was refused'));
    expect(await refused()).toHaveLength(1);
    stripe.payOpenInvoice(ref);
    // As newer versions of Stripe's interface write it.
    const paid = { id: 'in_any', parent: { subscription_details: { subscription: ref } } };
    await deliver(await stripe.notice('invoice.paid', paid));
    await t.runJobs();
    expect((await status()).status).toBe('ACTIVE');
    expect((await t.as(owner).call('listInvoices')).data[0]).toMatchObject({ status: 'PAID', url: null });
    expect(await refused()).toHaveLength(1);
  });

  test('that come again are worked off once', async () => {
    const { ref } = await subscribe();
    await comeBack(30);
    const id = `evt_again_${count}`;
    await tell('customer.subscription.updated', ref, id);
    const after = await status();
    stripe.asked.length = 0;
    expect(await tell('customer.subscription.updated', ref, id)).toBe(200);
    expect(stripe.asked).toEqual([]);
    expect(await status()).toEqual(after);
  });

  test('that come late or out of turn say what is so now, not what was', async () => {
    const { ref } = await subscribe();
    const early = await stripe.notice('customer.subscription.updated', stripe.subscriptionObject(ref));
    stripe.endNow(ref);
    await tell('customer.subscription.deleted', ref);
    expect((await status()).isSubscribed).toBe(false);
    // Written while it ran, delivered after its end.
    t.clock.advance(200_000);
    expect((await deliver(early)).status).toBe(200);
    await t.runJobs();
    expect((await status()).isSubscribed).toBe(false);
  });

  test('of a subscription that is none of ours, or of nothing of ours, do nothing', async () => {
    expect(await tell('customer.subscription.updated', 'sub_of_another_product')).toBe(200);
    expect((await deliver(await stripe.notice('payout.paid', { id: 'po_1' }))).status).toBe(200);
    await t.runJobs();
    expect(stripe.asked).toEqual([]);
  });

  test('of another’s hand, changed on the way, unsigned or old are refused', async () => {
    const { ref } = await subscribe();
    const made = await stripe.notice('customer.subscription.deleted', stripe.subscriptionObject(ref));
    stripe.asked.length = 0;
    const forgeries = [
      { ...made, body: made.body.replace('deleted', 'updated') },
      {
        ...made,
        signature:
          made.signature.replace(/v1=./, 'v1=0') === made.signature
            ? made.signature.replace(/v1=./, 'v1=1')
            : made.signature.replace(/v1=./, 'v1=0'),
      },
      { ...made, signature: null },
      { ...made, signature: 'v1=' },
      { ...made, signature: made.signature.replace(/t=\d+/, 't=1') },
      { ...made, signature: made.signature.replace(/t=\d+,/, '') },
    ];
    for (const forged of forgeries) {
      const answer = await deliver(forged);
      expect([answer.status, (await answer.json()).errorCode]).toEqual([400, 'MALFORMED_REQUEST']);
    }
    t.clock.advance(301_000);
    expect((await deliver(made)).status).toBe(400);
    await t.runJobs();
    expect(stripe.asked).toEqual([]);
    // While the secret is replaced, one of two signatures is right.
    const fresh = await stripe.notice('customer.subscription.updated', stripe.subscriptionObject(ref));
    const both = { ...fresh, signature: `${fresh.signature},v1=${'0'.repeat(64)}` };
    expect((await deliver(both)).status).toBe(200);
  });

  test('too large to be one are not read', async () => {
    const body = 'x'.repeat(600_000);
    expect((await deliver({ body, signature: null })).status).toBe(413);
  });

  test('wait for a Stripe that is broken, and are worked off when it is back', async () => {
    const { ref } = await subscribe();
    stripe.endNow(ref);
    stripe.broken = 500;
    expect(await tell('customer.subscription.deleted', ref)).toBe(200);
    expect((await status()).isSubscribed).toBe(true);
    stripe.broken = null;
    t.clock.advance(61_000);
    await t.runJobs();
    expect((await status()).isSubscribed).toBe(false);
  });
});

describe('a Stripe that is', () => {
  const faults = [
    ['silent', 'silent'],
    ['broken', 500],
    ['overrun', 429],
    ['behind a gateway that is broken', 'nonsense'],
    ['given another key', 401],
  ] as const;
  test.each(faults)('%s: 503, and nothing is half done', { timeout: 20_000 }, async (_, fault) => {
    const { version } = await subscribe();
    const before = await status();
    stripe.broken = fault;
    const answers = [
      await t.as(owner).attempt('previewSubscriptionChange', { query: { priceId: 'price_yearly' } }),
      await t.as(owner).attempt('changeSubscriptionPlan', { body: { priceId: 'price_yearly', version } }),
      await t.as(owner).attempt('cancelSubscription', { body: { version } }),
    ];
    for (const answer of answers) {
      expect(code(answer)).toEqual([503, 'UNAVAILABLE']);
      expect(answer.body.message).toContain('The payment service does not answer.');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    // What is kept is read all the same.
    expect(await status()).toEqual(before);
    expect((await t.as(owner).call('listInvoices')).data).toHaveLength(1);
    stripe.broken = null;
    const done = await t.as(owner).attempt('cancelSubscription', { body: { version } });
    expect(done.status).toBe(200);
  });

  test('silent holds no transaction: others work on', { timeout: 20_000 }, async () => {
    const { version } = await subscribe();
    stripe.broken = 'silent';
    const waiting = t.as(owner).attempt('cancelSubscription', { body: { version } });
    const began = performance.now();
    await t.as(owner).call('listMyCompanies');
    expect(performance.now() - began).toBeLessThan(ANSWER_MS);
    expect((await waiting).status).toBe(503);
  });

  test('heard, and its answer lost: the same change again is made once', { timeout: 20_000 }, async () => {
    const { ref, version } = await subscribe();
    await comeBack(10);
    const { asOf } = await t
      .as(owner)
      .call('previewSubscriptionChange', { query: { priceId: 'price_yearly' } });
    stripe.losesAnswers = true;
    const change = () =>
      t.as(owner).attempt('changeSubscriptionPlan', { body: { priceId: 'price_yearly', asOf, version } });
    expect(code(await change())).toEqual([503, 'UNAVAILABLE']);
    stripe.losesAnswers = false;
    const again = await change();
    expect(again.body).toMatchObject({ currentPlan: { priceId: 'price_yearly' } });
    expect(stripe.accounts.get(ref)?.invoices).toHaveLength(2);
  });
});

test('two owners who choose different plans at once: one of them does, the other hears of it', async () => {
  const { ref, version } = await subscribe();
  const both = await Promise.all(
    (['price_yearly', 'price_quarterly'] as const).map((priceId) =>
      t.as(owner).attempt('changeSubscriptionPlan', { body: { priceId, version } }),
    ),
  );
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  expect(stripe.accounts.get(ref)?.invoices).toHaveLength(2);
});

test('no secret of Stripe is in what is logged or kept', async () => {
  await subscribe();
  stripe.broken = 401;
  await t.as(owner).attempt('previewSubscriptionChange', { query: { priceId: 'price_yearly' } });
  const kept = await t.db((db) => db.select().from(jobs));
  expect(JSON.stringify([t.logs, kept])).not.toMatch(/sk_test_stand_in|whsec_stand_in/);
});
