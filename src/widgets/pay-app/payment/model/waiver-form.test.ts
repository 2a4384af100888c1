import { describe, expect, it } from 'vitest';
import {
  ConditionalWaiverSendRequest,
  UnconditionalWaiverSendRequest,
} from '#contract/zod/plumblineAPI.schemas.zod.ts';
import { PAYMENT_STAGES, type PaymentStage } from '@/entities/pay-app/testing/payment-stages';
import { COMPANIES, PEOPLE } from '@/entities/pay-app/testing/people';
import { lienWaiver } from '@/entities/pay-app/testing/waiver-fixture';
import {
  openingWaiver,
  ruleOf,
  unpaidTotal,
  waiverAmount,
  waiverBody,
  waiverProblems,
  type WaiverSource,
} from './waiver-form';

const OAKLAND = { address: '480 Harbor Drive', city: 'Oakland', state: 'CA', zipCode: '94607' };
const source = (
  { payApp, waivers }: PaymentStage,
  kind: WaiverSource['kind'],
  change: Partial<WaiverSource> = {},
): WaiverSource => ({
  kind,
  payApp,
  waivers: { ...waivers, previousUnconditional: null },
  project: OAKLAND,
  owner: 'Bayside Public Works',
  ...change,
});

describe('the form of a waiver', () => {
  it('is what the step chose: progress or final, before or after the payment, by the state of the project', () => {
    expect(ruleOf(source(PAYMENT_STAGES.toSend(), 'CONDITIONAL')).section).toBe('8132');
    expect(ruleOf(source(PAYMENT_STAGES.final(), 'CONDITIONAL')).section).toBe('8136');
    // Certified short, the rest is still owed: no more is given up than for a progress payment.
    const short = PAYMENT_STAGES.toSend({ isFinalPayApp: true });
    expect(ruleOf(source(short, 'CONDITIONAL')).section).toBe('8132');
    expect(ruleOf(source(PAYMENT_STAGES.paid(), 'UNCONDITIONAL')).section).toBe('8134');
    const oregon = { ...OAKLAND, state: 'OR' };
    expect(ruleOf(source(PAYMENT_STAGES.toSend(), 'CONDITIONAL', { project: oregon })).section).toBeNull();
  });

  it('opens with what the application and its project tell', () => {
    const values = openingWaiver(source(PAYMENT_STAGES.toSend(), 'CONDITIONAL'));
    expect(values).toMatchObject({
      claimantSignerId: PEOPLE.creator.id,
      signerTitle: PEOPLE.creator.jobTitle,
      jobLocation: '480 Harbor Drive, Oakland, CA 94607',
      owner: 'Bayside Public Works',
      checkMaker: COMPANIES.owner.name,
      checkPayee: COMPANIES.contractor.name,
      exceptions: '',
    });
  });

  it('opens with what the declined one said, so that it is corrected and not written anew', () => {
    const declined = lienWaiver('CONDITIONAL', {
      status: 'DECLINED',
      signerTitle: 'Controller',
      checkMaker: 'Title company',
      unpaidConditionalWaivers: [{ throughDate: '2026-02-28', amount: 41_250 }],
    });
    const stage = PAYMENT_STAGES.toSend({ status: 'CLW_PENDING', conditionalWaiver: declined });
    expect(openingWaiver(source(stage, 'CONDITIONAL'))).toMatchObject({
      signerTitle: 'Controller',
      checkMaker: 'Title company',
      unpaidConditionalWaivers: [{ throughDate: '2026-02-28', amount: 41_250 }],
    });
  });

  it('is over what was certified before the payment, and over what was paid after it', () => {
    expect(waiverAmount(source(PAYMENT_STAGES.toSend(), 'CONDITIONAL'))).toBe(700_000);
    expect(waiverAmount(source(PAYMENT_STAGES.paid(), 'UNCONDITIONAL'))).toBe(700_000);
    expect(waiverAmount(source(PAYMENT_STAGES.credit(), 'CONDITIONAL'))).toBe(0);
  });

  it('sends the fields that the form has, and no others', () => {
    const conditional = source(PAYMENT_STAGES.toSend(), 'CONDITIONAL');
    const values = { ...openingWaiver(conditional), disputedClaimsAmount: 5, message: ' For you. ' };
    const body = waiverBody(values, ruleOf(conditional), 9);
    expect(ConditionalWaiverSendRequest.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({ version: 9, message: 'For you.', exceptions: null });
    expect(body).not.toHaveProperty('disputedClaimsAmount');

    const unconditional = source(PAYMENT_STAGES.paid(), 'UNCONDITIONAL');
    const after = waiverBody(openingWaiver(unconditional), ruleOf(unconditional), 12);
    expect(UnconditionalWaiverSendRequest.safeParse(after).success).toBe(true);
    for (const name of ['checkMaker', 'checkPayee', 'unpaidConditionalWaivers'])
      expect(after).not.toHaveProperty(name);

    const final = source(PAYMENT_STAGES.final(), 'CONDITIONAL');
    expect(waiverBody(values, ruleOf(final), 9)).toMatchObject({ disputedClaimsAmount: 5 });
    expect(waiverBody(values, ruleOf(final), 9)).not.toHaveProperty('unpaidConditionalWaivers');
  });

  it('says at its field what nobody signs without', () => {
    const conditional = source(PAYMENT_STAGES.toSend(), 'CONDITIONAL');
    const blank = { ...openingWaiver(conditional), jobLocation: ' ', checkMaker: '', signerTitle: '' };
    expect(Object.keys(waiverProblems(blank, ruleOf(conditional)))).toEqual([
      'signerTitle',
      'jobLocation',
      'checkMaker',
    ]);
    const unconditional = source(PAYMENT_STAGES.paid(), 'UNCONDITIONAL');
    expect(waiverProblems({ ...blank, jobLocation: 'x', signerTitle: 'y' }, ruleOf(unconditional))).toEqual(
      {},
    );
  });

  it('adds up the earlier waivers that can be read', () => {
    const row = (amount: number | null) => ({ throughDate: null, amount });
    expect(unpaidTotal([row(0.1), row(0.2), row(null), row(Number.NaN)])).toBe(30);
  });
});
