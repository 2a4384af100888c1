import { isDeepStrictEqual } from 'node:util';
import { type Run, Skip } from '../run.ts';
import type { Row } from '../world/resources.ts';
import { Actor, dataOf, mainOf, otherOf, type Scene } from './scene.ts';
import { newCompany } from './signing-up.ts';

/** What stands of the plan with the company is what the plan itself says. Gives that. */
export async function judgeSaid(run: Run, person: Actor, companyId: string): Promise<Row> {
  const answer = await person.ask('getSubscriptionStatus', { query: { companyId } });
  const { plan } = await person.do('getCompany', { params: { companyId } });
  const { createProjects } = answer.body?.abilities ?? {};
  const alike = { allowed: plan?.canCreateProjects as unknown, reason: plan?.reason as unknown };
  run.judge.expect(answer, 'said-alike', isDeepStrictEqual(createProjects, alike), () => {
    return `the plan says ${JSON.stringify(createProjects)}, the company ${JSON.stringify(alike)}`;
  });
  const body = (answer.body ?? {}) as Row;
  run.judge.expect(answer, 'said-alike', body['isSubscribed'] === (body['currentPlan'] !== null), () => {
    return `isSubscribed is ${String(body['isSubscribed'])} with ${String(body['currentPlan'])} as the plan`;
  });
  return body;
}

/** The plan of the main account's company, with its invoices, is nobody else's. */
async function read(run: Run, main: Actor, other: Actor): Promise<void> {
  const companyId = main.account.companyId ?? '';
  await judgeSaid(run, main, companyId);
  // How their periods follow one another is judged wherever invoices are answered.
  await main.ask('listInvoices', { query: { companyId, limit: 100 } });
  for (const id of ['getSubscriptionStatus', 'listInvoices']) {
    const strange = await other.ask(id, { query: { companyId } });
    run.judge.expect(strange, 'other-tenant', strange.status === 404, () => {
      return `the plan of another company answered ${strange.status}`;
    });
  }
}

/** A company without a plan has nothing to change, and a checkout that nobody has paid turns nothing on. */
async function begin(run: Run, buyer: Actor, other: Actor): Promise<void> {
  const companyId = buyer.account.companyId ?? '';
  const before = await buyer.do('getSubscriptionStatus', { query: { companyId } });
  const prices = dataOf(await buyer.ask('listSubscriptionPlans')).map(({ priceId }) => priceId as unknown);
  const priceId = prices[0];
  const version: unknown = before['version'];
  const refusals = [
    await buyer.ask('previewSubscriptionChange', { query: { companyId, priceId } }),
    await buyer.ask('changeSubscriptionPlan', { body: { companyId, priceId, version } }),
    await buyer.ask('cancelSubscription', { body: { companyId, version } }),
    await buyer.ask('resumeSubscription', { body: { companyId, version } }),
  ];
  for (const refused of refusals)
    run.judge.expect(refused, 'transition-refused', refused.body?.errorCode === 'WRONG_STATUS', () => {
      return `a company without a plan was answered ${refused.status}`;
    });
  // A page of a real payment service is not opened for nothing.
  if (before['provider'] !== 'SANDBOX') throw new Skip('payments are real: no checkout is begun');
  const strange = await other.ask('createCheckoutSession', { body: { companyId, priceId } });
  run.judge.expect(strange, 'other-tenant', strange.status === 404, () => {
    return `buying a plan for another company answered ${strange.status}`;
  });
  const { sessionId } = await buyer.do('createCheckoutSession', { body: { companyId, priceId } });
  const query = { sessionId: sessionId as unknown };
  const early = await buyer.ask('captureSuccessCheckout', { query });
  run.judge.expect(early, 'transition-refused', early.body?.errorCode === 'WRONG_STATUS', () => {
    return `a checkout that nobody has paid answered ${early.status}`;
  });
  const theirs = await other.ask('captureSuccessCheckout', { query });
  run.judge.expect(theirs, 'other-tenant', theirs.status === 404, () => {
    return `the checkout of another company answered ${theirs.status}`;
  });
  const after = await buyer.ask('getSubscriptionStatus', { query: { companyId }, again: true });
  run.judge.expect(after, 'refusal-keeps', isDeepStrictEqual(after.body, before), () => {
    return 'the plan changed by a checkout that was not paid';
  });
}

async function play(run: Run): Promise<void> {
  const [main, other] = [mainOf(run), otherOf(run)];
  await read(run, main, other);
  const buyer = await newCompany(run, 'Paula Keane', 'Verified plans');
  await begin(run, new Actor(run, buyer), other);
}

/** The plan of a company, as far as nobody pays for it: what comes then is `paying`. */
export const plans: Scene = {
  name: 'plans',
  operations: [
    'getSubscriptionStatus',
    'createCheckoutSession',
    'captureSuccessCheckout',
    'previewSubscriptionChange',
    'changeSubscriptionPlan',
    'cancelSubscription',
    'resumeSubscription',
  ],
  play,
};
