import { describe, expect, it } from 'vitest';
import { payAppDetail, PREVIOUS } from '../testing/pay-app-fixture';
import { payAppStake } from './at-stake';
import { earlierOf } from './earlier';

const certified = PREVIOUS.amountCertified;

describe('the applications before one, as its reader may see them', () => {
  it('are all there for who sees them all: line 7 is their sum', () => {
    expect(earlierOf(payAppDetail())).toEqual({ isFirst: false, certified, unseen: 0, last: PREVIOUS });
  });

  it('are none before the first', () => {
    const first = payAppDetail({ payAppNumber: 1, previousPayApps: [], g702: null, g703: null });
    expect(earlierOf(first)).toEqual({ isFirst: true, certified: 0, unseen: 0, last: null });
  });

  it('are told by line 7 to who reads this one only', () => {
    const named = payAppDetail({ previousPayApps: [] });
    expect(earlierOf(named)).toEqual({ isFirst: false, certified, unseen: certified, last: undefined });
  });

  it('are not known to them before there is a line 7', () => {
    const early = payAppDetail({ previousPayApps: [], g702: null, g703: null });
    expect(earlierOf(early)).toEqual({
      isFirst: false,
      certified: undefined,
      unseen: undefined,
      last: undefined,
    });
  });

  it('leave the one right before it known, also where older ones are not open', () => {
    const second = { ...PREVIOUS, payAppNumber: 2, amountCertified: 1 };
    const third = payAppDetail({ payAppNumber: 3, previousPayApps: [second] });
    expect(earlierOf(third)).toMatchObject({ certified, last: second });
    expect(earlierOf(third).unseen).toBeCloseTo(certified - 1, 2);
    expect(earlierOf({ ...third, payAppNumber: 4 }).last).toBeUndefined();
  });

  it('are none where the first was deleted', () => {
    const full = payAppDetail();
    if (full.g702 === null) throw new Error('The example has a form');
    const figures = { ...full.g702.figures, lessPreviousCertificates: 0 };
    const second = payAppDetail({ previousPayApps: [], g702: { ...full.g702, figures } });
    expect(earlierOf(second)).toMatchObject({ isFirst: false, certified: 0, unseen: 0, last: null });
  });
});

describe('what a decision is about', () => {
  it('is what is new since the application before', () => {
    expect(payAppStake(payAppDetail())[0]?.title).toBe('Since application 1');
    const first = payAppDetail({ payAppNumber: 1, previousPayApps: [] });
    expect(payAppStake(first)[0]?.title).toBe('First application');
  });

  it('is the work of the period where the one before is not open to the reader: the rest is not known to them', () => {
    const [since] = payAppStake(payAppDetail({ previousPayApps: [] }));
    expect(since?.title).toBe('This period');
    const labels = since?.lines.map(({ label }) => label);
    expect(labels).toContain('Work this period');
    expect(labels).not.toContain('Retainage');
    expect(labels).not.toContain('Stored materials');
  });
});
