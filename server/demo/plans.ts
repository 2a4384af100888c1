import { DAY_MS } from '#domain/company/plan.ts';
import type { Payments } from '../ports/payments.ts';
import type { DemoWorld } from './demo-world.ts';

/** Buys a plan in the sandbox, by the page on which one pays there. */
async function subscribe(world: DemoWorld, payments: Payments, key: string, priceId: string): Promise<void> {
  const client = world.as(key);
  const company = await client.call('getPrimaryCompany');
  const { sessionId } = await client.call('createCheckoutSession', {
    body: { priceId, companyId: company.id },
  });
  await payments.desk?.payCheckout(sessionId, 'WORKS');
  await client.call('captureSuccessCheckout', { query: { sessionId } });
}

/**
 * The contractor buys the monthly plan with the beginning of the demo and moves to the yearly one when it has work for a
 * year; the owner of the building has one, too. All others were invited, and need none: their trials are over.
 */
export async function loadPlans(world: DemoWorld, payments: Payments): Promise<void> {
  const begin = world.clock.now();
  await subscribe(world, payments, 'dana', 'price_monthly');
  const dana = world.as('dana');
  world.goTo(new Date(begin.getTime() + 200 * DAY_MS).toISOString().slice(0, 10));
  const { version } = await dana.call('getSubscriptionStatus');
  await dana.call('changeSubscriptionPlan', { body: { priceId: 'price_yearly', version } });
  world.goTo(world.day(3, 9));
  await subscribe(world, payments, 'grace', 'price_quarterly');
}
