import { describe, expect, it } from 'vitest';
import { PAY_APP_STATUSES } from '#domain/pay-app/status.ts';
import { payAppDetail } from '../testing/pay-app-fixture';
import { PAYMENT_STAGES } from '../testing/payment-stages';
import { lienWaiver } from '../testing/waiver-fixture';
import { journeyFacts, journeyPlace } from './journey';
import { isOnPaymentWay, paymentWay, stationDue, waiverOf, waiverOut, waiverToSend } from './payment-way';

describe('the way of a payment', () => {
  it.each([
    ['toSend', { CONDITIONAL: 'open', PAYMENT: 'ahead', UNCONDITIONAL: 'ahead' }, 'CONDITIONAL', 'active'],
    ['toSign', { CONDITIONAL: 'out', PAYMENT: 'ahead', UNCONDITIONAL: 'ahead' }, null, 'waiting'],
    [
      'declined',
      { CONDITIONAL: 'open', PAYMENT: 'ahead', UNCONDITIONAL: 'ahead' },
      'CONDITIONAL',
      'returned',
    ],
    ['toPay', { CONDITIONAL: 'done', PAYMENT: 'open', UNCONDITIONAL: 'ahead' }, null, 'waiting'],
    ['partPaid', { CONDITIONAL: 'done', PAYMENT: 'open', UNCONDITIONAL: 'ahead' }, null, 'waiting'],
    ['paid', { CONDITIONAL: 'done', PAYMENT: 'done', UNCONDITIONAL: 'open' }, 'UNCONDITIONAL', 'active'],
    ['lastToSign', { CONDITIONAL: 'done', PAYMENT: 'done', UNCONDITIONAL: 'out' }, null, 'waiting'],
    ['closed', { CONDITIONAL: 'done', PAYMENT: 'done', UNCONDITIONAL: 'done' }, null, 'done'],
  ] as const)('%s', (name, way, toSend, place) => {
    const { payApp } = PAYMENT_STAGES[name]();
    expect(paymentWay(payApp)).toEqual(way);
    expect(waiverToSend(payApp)).toBe(toSend);
    expect(journeyPlace(journeyFacts(payApp))).toEqual(['PAYMENT', place]);
  });

  it('is ahead in every part before the approval', () => {
    for (const status of PAY_APP_STATUSES.slice(0, PAY_APP_STATUSES.indexOf('APPROVED'))) {
      const payApp = payAppDetail({ status });
      expect(isOnPaymentWay(payApp)).toBe(false);
      expect(Object.values(paymentWay(payApp))).toEqual(['ahead', 'ahead', 'ahead']);
      expect(waiverToSend(payApp)).toBeNull();
    }
  });

  it('begins again at the waiver that was recalled', () => {
    const recalled = lienWaiver('CONDITIONAL', { status: 'VOID' });
    const { payApp } = PAYMENT_STAGES.toSend({ conditionalWaiver: recalled });
    expect(waiverToSend(payApp)).toBe('CONDITIONAL');
    expect(waiverOf(payApp, 'CONDITIONAL')).toBe(recalled);
    expect(waiverOut(payApp)).toBeNull();
  });

  it('has a due date for each part whose clock runs', () => {
    const { payApp } = PAYMENT_STAGES.toPay();
    expect(stationDue(payApp, 'PAYMENT')).toBe('2026-05-03');
    expect(stationDue(payApp, 'UNCONDITIONAL')).toBeNull();
  });
});
