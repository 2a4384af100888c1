import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSite } from '../../web/site.ts';
import { readConfig } from '../../config/config.ts';
import { history } from '../../db/schema/history.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/harness.ts';
import { companies } from '../companies/schema.ts';
import { planPayments } from './sync.ts';
import { planTrialWords } from './telling.ts';

const DAY = 86_400_000;
/** Sessions last a week: whoever comes back later signs in again. */
const PASSWORD = 'plumb-bob-and-level-24';

let t: TestApp;
let site: ReturnType<typeof createSite>;
let company: string;
let owner: TestUser;
let count = 0;
beforeAll(async () => {
  t = await createTestApp();
  const none = '/no/such/folder';
  site = createSite(readConfig({}), t.ports, {
    clientFolder: none,
    referenceFolder: none,
    storybookFolder: none,
    onMailQueued: () => {},
  });
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set('2027-04-01T16:00:00Z');
  const name = `Northgate ${++count}`;
  company = await t.company(name);
  await t.db((db) =>
    db
      .update(companies)
      .set({ trialStartedAt: t.clock.now(), address: '2100 Third Street', city: 'San Francisco' })
      .where(eq(companies.id, company)),
  );
  owner = await t.user({ company });
});

const code = ({ status, body }: { status: number; body: { errorCode?: string } }) => [status, body.errorCode];
const status = () => t.as(owner).call('getSubscriptionStatus');
const invoices = async () => (await t.as(owner).call('listInvoices')).data;

async function comeBack(days: number): Promise<void> {
  t.clock.advance(days * DAY);
  const { body } = await t.as(null).attempt('signIn', { body: { email: owner.email, password: PASSWORD } });
  owner = { ...owner, token: body.access_token };
}

/** As a browser without script does. */
const submit = (path: string, fields: Record<string, string>) =>
  site.request(path, { method: 'POST', body: new URLSearchParams(fields) });

async function begin(priceId: 'price_monthly' | 'price_quarterly' | 'price_yearly' = 'price_monthly') {
  return t.as(owner).call('createCheckoutSession', { body: { priceId, companyId: company } });
}

async function subscribe(priceId: Parameters<typeof begin>[0] = 'price_monthly', card = 'WORKS') {
  const { sessionId, url } = await begin(priceId);
  const paid = await submit(url, { do: 'pay', card });
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toBe(`/app/manage-organization/subscription?sessionId=${sessionId}`);
  return t.as(owner).call('captureSuccessCheckout', { query: { sessionId } });
}

/** The hour's look at plans, as every server takes it. */
async function look(): Promise<void> {
  await planPayments(t.ports);
  await t.runJobs();
}

test('the plans are those with the prices as given, and claim no saving', async () => {
  const { data } = await t.as(owner).call('listSubscriptionPlans');
  expect(data.map(({ priceId, price, currency }) => [priceId, price, currency])).toEqual([
    ['price_monthly', 299, 'USD'],
    ['price_quarterly', 1199, 'USD'],
    ['price_yearly', 3600, 'USD'],
  ]);
  expect(JSON.stringify(data)).not.toMatch(/sav|off|%/i);
});

test('a new company is in its trial, and after it creates and publishes no project', async () => {
  expect(await status()).toMatchObject({
    status: 'TRIALING',
    isSubscribed: false,
    currentPlan: null,
    trialEndsAt: '2027-04-15T16:00:00.000Z',
    provider: 'SANDBOX',
    abilities: {
      checkout: { allowed: true },
      changePlan: { allowed: false },
      cancel: { allowed: false },
      resume: { allowed: false },
      createProjects: { allowed: true, reason: null },
    },
  });
  const made = await t.as(owner).call('createProject', {
    body: { companyId: company, name: 'Before', owningCompanyRole: 'GENERAL_CONTRACTOR' },
  });
  await comeBack(14);
  const body = { companyId: company, name: 'After', owningCompanyRole: 'GENERAL_CONTRACTOR' };
  const refused = await t.as(owner).attempt('createProject', { body });
  expect(code(refused)).toEqual([402, 'SUBSCRIPTION_REQUIRED']);
  const after = await status();
  expect(after.status).toBe('NONE');
  // The screen says beforehand what the server answers.
  expect(after.abilities.createProjects).toEqual({ allowed: false, reason: refused.body.message });
  const { plan } = await t.as(owner).call('getCompany', { params: { companyId: company } });
  expect(plan).toMatchObject({ status: 'NONE', canCreateProjects: false, reason: refused.body.message });
  const publish = await t.as(owner).attempt('publishProject', {
    params: { projectId: made.id },
    body: { version: made.version },
  });
  expect(code(publish)).toEqual([402, 'SUBSCRIPTION_REQUIRED']);
  await subscribe();
  expect((await t.as(owner).attempt('createProject', { body })).status).toBe(201);
});

test('a checkout is paid on a page that says it is a sandbox, and captured once', async () => {
  const { sessionId, url } = await begin('price_quarterly');
  const capture = () => t.as(owner).attempt('captureSuccessCheckout', { query: { sessionId } });
  const early = await capture();
  expect(code(early)).toEqual([409, 'WRONG_STATUS']);
  expect(early.body.message).toContain('not been paid');

  const page = await site.request(url);
  const html = await page.text();
  expect(html).toContain('This is a sandbox.');
  expect(html).toContain('$1,199.00');
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
  const declined = await submit(url, { do: 'pay', card: 'DECLINED' });
  expect(declined.status).toBe(402);
  expect(await declined.text()).toContain('The card was declined. Nothing was charged.');
  expect(code(await capture())).toEqual([409, 'WRONG_STATUS']);

  await submit(url, { do: 'pay', card: 'WORKS' });
  const first = await capture();
  expect(first.body).toMatchObject({
    status: 'ACTIVE',
    isSubscribed: true,
    currentPlan: { priceId: 'price_quarterly' },
    currentPeriodStart: '2027-04-01T16:00:00.000Z',
    currentPeriodEnd: '2027-07-01T16:00:00.000Z',
    cancelAtPeriodEnd: false,
  });
  expect((await capture()).body).toEqual(first.body);
  // Paying twice, on a page that was left open, buys nothing more.
  expect((await submit(url, { do: 'pay', card: 'WORKS' })).status).toBe(303);
  expect((await site.request(url)).status).toBe(410);
  expect(await invoices()).toHaveLength(1);
  const again = await t.as(owner).attempt('createCheckoutSession', {
    body: { priceId: 'price_monthly', companyId: company },
  });
  expect(code(again)).toEqual([409, 'WRONG_STATUS']);
});

test('a checkout that is given up, replaced or of somebody else turns nothing on', async () => {
  const first = await begin();
  const second = await begin('price_yearly');
  const capture = (sessionId: string, user = owner) =>
    t.as(user).attempt('captureSuccessCheckout', { query: { sessionId } });
  // With the second, the first can be paid no longer: nobody pays twice.
  await submit(first.url, { do: 'pay', card: 'WORKS' });
  expect(code(await capture(first.sessionId))).toEqual([409, 'WRONG_STATUS']);
  const back = await submit(second.url, { do: 'give-up' });
  expect(back.headers.get('location')).toBe('/app/manage-organization/subscription');
  expect((await capture(second.sessionId)).body.message).toContain('given up');
  const stranger = await t.user({ company: await t.company(`Another ${count}`) });
  expect(code(await capture(second.sessionId, stranger))).toEqual([404, 'NOT_FOUND']);
  expect(code(await capture('cs_of_nobody_at_all'))).toEqual([404, 'NOT_FOUND']);
  expect((await site.request('/sandbox/checkout/cs_of_nobody_at_all')).status).toBe(404);
  expect((await status()).isSubscribed).toBe(false);
  const late = await begin();
  t.clock.advance(25 * 3_600_000);
  await submit(late.url, { do: 'pay', card: 'WORKS' });
  expect(code(await capture(late.sessionId))).toEqual([409, 'WRONG_STATUS']);
});

test('a change of plan costs what was shown, to the cent, however long one has looked at it', async () => {
  const { version } = await subscribe();
  t.clock.advance(15 * DAY);
  await comeBack(0);
  const preview = await t.as(owner).call('previewSubscriptionChange', { query: { priceId: 'price_yearly' } });
  expect(preview).toMatchObject({
    charge: 3600,
    unused: 149.5,
    creditBefore: 0,
    amountDue: 3450.5,
    creditAfter: 0,
    periodEnd: '2028-04-16T16:00:00.000Z',
  });
  t.clock.advance(50 * 60_000);
  const change = (asOf: string) =>
    t.as(owner).attempt('changeSubscriptionPlan', { body: { priceId: 'price_yearly', asOf, version } });
  const ahead = await change(new Date(t.clock.now().getTime() + 1000).toISOString());
  expect([ahead.status, ahead.body.errors?.[0]?.field]).toEqual([422, 'asOf']);
  const tooOld = await change('2027-04-16T10:00:00Z');
  expect([tooOld.status, tooOld.body.errors?.[0]?.field]).toEqual([422, 'asOf']);
  const changed = await change(preview.asOf);
  expect(changed.body).toMatchObject({ currentPlan: { priceId: 'price_yearly' }, credit: 0 });
  const [newest] = await invoices();
  expect(newest).toMatchObject({ amount: 3600, credit: 149.5, amountDue: 3450.5, amountPaid: 3450.5 });
  // The same change with the version of before is somebody else's, now.
  expect(code(await change(preview.asOf))).toEqual([409, 'STALE_VERSION']);
});

test('a smaller plan leaves a credit, which the next invoices use up without losing a cent', async () => {
  await subscribe('price_yearly');
  await comeBack(5);
  const before = await status();
  const preview = await t
    .as(owner)
    .call('previewSubscriptionChange', { query: { priceId: 'price_monthly' } });
  expect(preview.amountDue).toBe(0);
  const after = await t.as(owner).call('changeSubscriptionPlan', {
    body: { priceId: 'price_monthly', asOf: preview.asOf, version: before.version },
  });
  expect(after.credit).toBe(preview.creditAfter);
  for (let month = 0; month < 13; month++) {
    await comeBack(31);
    await look();
  }
  const list = await t.as(owner).call('listInvoices', { query: { limit: 100 } });
  const credited = list.data.reduce((sum, { credit }) => sum + Math.round(credit * 100), 0);
  const { credit } = await status();
  expect(credited + Math.round(credit * 100)).toBe(Math.round((preview.unused + preview.creditBefore) * 100));
  expect(list.data[0]?.amountPaid).toBe(299);
});

test('of two changes from the same version one is made, and nothing is charged twice', async () => {
  const { version } = await subscribe();
  const both = await Promise.all(
    (['price_yearly', 'price_quarterly'] as const).map((priceId) =>
      t.as(owner).attempt('changeSubscriptionPlan', { body: { priceId, version } }),
    ),
  );
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  expect(await invoices()).toHaveLength(2);
  const lost = both.find((answer) => answer.status === 409);
  expect(lost && code(lost)).toEqual([409, 'STALE_VERSION']);
});

test('a cancelled plan runs until its end; a resumed one goes on', async () => {
  const { version } = await subscribe();
  const cancelled = await t.as(owner).call('cancelSubscription', {
    body: { version, reason: 'Our last project closed out.' },
  });
  expect(cancelled).toMatchObject({
    status: 'ACTIVE',
    cancelAtPeriodEnd: true,
    abilities: { cancel: { allowed: false }, resume: { allowed: true }, createProjects: { allowed: true } },
  });
  const twice = await t.as(owner).attempt('cancelSubscription', { body: { version: cancelled.version } });
  expect(code(twice)).toEqual([409, 'WRONG_STATUS']);
  expect(twice.body.message).toContain('It ends on May 1, 2027.');
  const resumed = await t.as(owner).call('resumeSubscription', { body: { version: cancelled.version } });
  expect(resumed.cancelAtPeriodEnd).toBe(false);
  expect(
    code(await t.as(owner).attempt('resumeSubscription', { body: { version: resumed.version } })),
  ).toEqual([409, 'WRONG_STATUS']);
  // Choosing the plan that runs takes a cancellation back, too, and charges nothing.
  const again = await t.as(owner).call('cancelSubscription', { body: { version: resumed.version } });
  const own = { priceId: 'price_monthly', version: again.version } as const;
  const kept = await t.as(owner).call('changeSubscriptionPlan', { body: own });
  expect(kept.cancelAtPeriodEnd).toBe(false);
  expect(await invoices()).toHaveLength(1);
  await t.as(owner).call('cancelSubscription', { body: { version: kept.version } });
  await comeBack(30);
  await look();
  const ended = await status();
  expect(ended).toMatchObject({ status: 'CANCELED', isSubscribed: false, currentPlan: null });
  expect(ended.abilities.createProjects.reason).toContain('The plan of');
  expect(ended.abilities.checkout.allowed).toBe(true);
  expect(await invoices()).toHaveLength(1);
  expect((await subscribe('price_yearly')).status).toBe('ACTIVE');
});

test('renewals are billed by the clock, each once, whoever looks and however late', async () => {
  t.clock.set('2027-01-31T12:00:00Z');
  await comeBack(0);
  await subscribe();
  await comeBack(89);
  await Promise.all([look(), look()]);
  await look();
  const periods = (await invoices()).map(({ periodStart, periodEnd }) => [periodStart, periodEnd]);
  expect(periods).toEqual([
    ['2027-04-30', '2027-05-30'],
    ['2027-03-31', '2027-04-29'],
    ['2027-02-28', '2027-03-30'],
    ['2027-01-31', '2027-02-27'],
  ]);
  const numbers = (await invoices()).map(({ invoiceNumber }) => invoiceNumber);
  expect(new Set(numbers).size).toBe(4);
  for (const number of numbers) expect(number).toMatch(/^PL-2027-\d{4}$/);
});

test('a payment that is refused is told; the plan runs on for two weeks and ends, or is paid', async () => {
  await subscribe('price_monthly', 'DECLINED_LATER');
  await comeBack(30);
  await look();
  const late = await status();
  expect(late).toMatchObject({ status: 'PAST_DUE', isSubscribed: true });
  expect(late.abilities.createProjects.allowed).toBe(true);
  expect(late.abilities.changePlan.reason).toContain('Pay the open invoice');
  expect((await t.mailbox(owner.email))[0]?.subject).toContain('was refused');
  const { data } = await t.as(owner).call('listNotifications', { query: { page: 1, limit: 5 } });
  expect(data[0]).toMatchObject({ event: 'PAYMENT_FAILED', link: '/app/manage-organization/subscription' });
  await look();
  expect(
    (await t.mailbox(owner.email)).filter(({ subject }) => subject.includes('was refused')),
  ).toHaveLength(1);

  const [open] = await invoices();
  expect(open).toMatchObject({ status: 'FAILED', amountDue: 299, amountPaid: 0 });
  const page = new URL(open?.url ?? '').pathname;
  expect(await (await site.request(page)).text()).toContain('Pay invoice PL-2027');
  expect((await submit(page, { do: 'pay', card: 'DECLINED' })).status).toBe(402);
  expect((await submit(page, { do: 'pay', card: 'WORKS' })).status).toBe(303);
  t.clock.advance(3_600_000);
  await look();
  expect(await status()).toMatchObject({ status: 'ACTIVE' });
  expect((await invoices())[0]).toMatchObject({ status: 'PAID', url: null });
});

test('a payment that stays refused ends the plan after its two weeks', async () => {
  await subscribe('price_monthly', 'DECLINED_LATER');
  await comeBack(30);
  await look();
  await comeBack(13);
  await look();
  expect((await status()).status).toBe('PAST_DUE');
  await comeBack(1);
  await look();
  const over = await status();
  expect(over).toMatchObject({ status: 'CANCELED' });
  expect(over.abilities.createProjects.allowed).toBe(false);
  expect((await invoices())[0]).toMatchObject({ status: 'VOID', url: null });
});

test('an invoice is a PDF with its number, for owners of its company alone', async () => {
  await subscribe();
  const [invoice] = await invoices();
  const params = { invoiceId: invoice?.id ?? '' };
  const { response } = await t.as(owner).attempt('downloadInvoice', { params });
  expect(response.headers.get('content-disposition')).toContain(`${invoice?.invoiceNumber}.pdf`);
  const member = await t.user({ company, role: 'ORG_MEMBER' });
  expect(code(await t.as(member).attempt('downloadInvoice', { params }))).toEqual([403, 'FORBIDDEN']);
  const stranger = await t.user({ company: await t.company(`Another ${count}`) });
  expect(code(await t.as(stranger).attempt('downloadInvoice', { params }))).toEqual([404, 'NOT_FOUND']);
});

test('the paper says to whom it was issued then, whatever the company is called later', async () => {
  const before = await t.as(owner).call('getCompany', { params: { companyId: company } });
  await subscribe();
  const renamed = { version: before.version, name: `${before.name} and Sons` };
  await t.as(owner).call('updateCompany', { params: { companyId: company }, body: renamed });
  const { invoiceDocument } = await import('./invoice-document.ts');
  const { invoices: table } = await import('./schema.ts');
  const [row] = await t.db((db) => db.select().from(table).where(eq(table.companyId, company)));
  const paper = row && invoiceDocument(row);
  expect(paper?.billedTo).toEqual({
    name: before.name,
    addressLines: ['2100 Third Street', 'San Francisco'],
  });
  expect(paper?.notice).toContain('sandbox');
  expect(paper?.standing).toBe('Paid on Apr 1, 2027');
});

test('what is done to a plan stands in the history of the company', async () => {
  const { version } = await subscribe();
  await t.as(owner).call('cancelSubscription', { body: { version } });
  const steps = await t.db((db) => db.select().from(history).where(eq(history.chainId, company)));
  expect(steps.map(({ objectType, action }) => [objectType, action])).toEqual([
    ['SUBSCRIPTION', 'subscribe'],
    ['SUBSCRIPTION', 'cancel'],
  ]);
});

test('owners are told three days before their trial ends and when it has, once each', async () => {
  const subjects = async () => {
    for (let i = 0; i < 2; i++) {
      await planTrialWords(t.ports);
      await t.runJobs();
    }
    const { data } = await t.as(owner).call('listNotifications', { query: { page: 1, limit: 10 } });
    return data.filter(({ event }) => event === 'TRIAL_ENDING').map(({ title }) => title);
  };
  const name = `Northgate ${count}`;
  await comeBack(10);
  expect(await subjects()).toEqual([]);
  await comeBack(1);
  expect(await subjects()).toEqual([`The trial of ${name} ends in 3 days`]);
  await comeBack(3);
  expect(await subjects()).toEqual([`The trial of ${name} has ended`, `The trial of ${name} ends in 3 days`]);
});

test('who has a plan hears nothing of a trial', async () => {
  await subscribe();
  await comeBack(12);
  await planTrialWords(t.ports);
  await t.runJobs();
  const { data } = await t.as(owner).call('listNotifications', { query: { page: 1, limit: 10 } });
  expect(data).toEqual([]);
});

test('the same request twice begins one checkout', async () => {
  const headers = { 'Idempotency-Key': `checkout-${count}` };
  const body = { priceId: 'price_monthly', companyId: company };
  const make = () => t.as(owner).attempt('createCheckoutSession', { body, headers });
  const [first, second] = [await make(), await make()];
  expect(second.body).toEqual(first.body);
});

test('a company that was invited takes part without a plan after its trial', async () => {
  const guest = await t.user({ company: await t.company(`Invited ${count}`) });
  const project = await t.project(owner);
  await t.member(project, guest, 'SUBCONTRACTOR');
  t.clock.advance(400 * DAY);
  const { body } = await t.as(null).attempt('signIn', { body: { email: guest.email, password: PASSWORD } });
  const back = { ...guest, token: body.access_token };
  expect((await t.as(back).call('getSubscriptionStatus')).status).toBe('NONE');
  const params = { projectId: project.id };
  expect((await t.as(back).attempt('getProject', { params })).status).toBe(200);
  const asked = await t.as(back).attempt('createRfi', {
    params,
    body: { subject: 'Where does the sewer go?', question: 'See sheet C-3.', isDraft: true },
  });
  expect(asked.status).toBe(201);
});
