import { describe, expect, it } from 'vitest';
import { PAY_APP_STATUSES } from '#domain/pay-app/status.ts';
import { payAppDetail } from '../testing/pay-app-fixture';
import { PEOPLE } from '../testing/people';
import { nextMove } from './next-move';

const TERMS = ['DRAFT', 'SUBMITTED'] as const;
const STAGES = PAY_APP_STATUSES.flatMap((status) => TERMS.map((term) => [status, term] as const));
/** An application whose next move is the creator's, whatever the status. */
const at = (status: (typeof PAY_APP_STATUSES)[number], term: (typeof TERMS)[number]) => {
  const payApp = payAppDetail({ status });
  return { ...payApp, paymentTerm: { ...payApp.paymentTerm, status: term } };
};
/** Words that ask the reader for something. */
const ASKS = /\b(you|your)\b|(^|[.;] )(Submit|submit|Change|Enter|Fill|Approve|Correct|Send|Sign)\b/;

describe('the next move of an application', () => {
  it.each(STAGES)('%s, term %s: asks nobody but whoever has it', (status, term) => {
    const told = nextMove(at(status, term), PEOPLE.second.id);
    expect(told.follows).not.toMatch(ASKS);
    expect(told.follows).not.toBe('');
  });

  it('asks whoever has it in person', () => {
    const asked = (status: (typeof PAY_APP_STATUSES)[number]) =>
      nextMove(at(status, 'DRAFT'), PEOPLE.creator.id);
    expect(asked('G703_UNLOCKED')).toEqual({
      title: 'Correct and resubmit the continuation sheet',
      follows: 'The approver sees it again after you submit it.',
    });
    expect(asked('PAYMENT_TERMS_APPROVAL_PENDING').follows).toMatch(/^Submit them to the paying side;/);
    expect(asked('PAYMENT_TERM_REJECTED').follows).toMatch(/^Change what the approver asked for/);
    for (const status of PAY_APP_STATUSES)
      expect(asked(status).title).not.toMatch(/^(creator|approver|receiving user|signer) /i);
  });
});
