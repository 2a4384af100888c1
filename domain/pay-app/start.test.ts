import { expect, test } from 'vitest';
import { anyBillingProblem, billingProblem } from './start.ts';

const actor = {
  userId: 'dana',
  companyId: 'northgate',
  projectRole: 'GENERAL_CONTRACTOR' as const,
  authorities: ['PAYMENT_MANAGE'],
};
const sov = { status: 'APPROVED' as const, companyId: 'northgate' };
const closed = 'This project is completed; nothing can be added to it.';

test('the company that carries out the work bills an approved schedule', () => {
  expect(billingProblem(actor, sov)).toBeNull();
  expect(anyBillingProblem(actor)).toBeNull();
  expect(billingProblem(actor, { ...sov, status: 'DRAFT' })).toMatch(/has to be approved/);
});

test('nobody starts an application in a completed project; who may not bill is told that', () => {
  expect(billingProblem({ ...actor, closed }, sov)).toBe(closed);
  expect(anyBillingProblem({ ...actor, closed })).toBe(closed);
  expect(billingProblem({ ...actor, closed, companyId: 'harbor' }, sov)).toMatch(/^Only the company/);
  expect(anyBillingProblem({ ...actor, closed, authorities: [] })).toMatch(/do not have the right/);
});
