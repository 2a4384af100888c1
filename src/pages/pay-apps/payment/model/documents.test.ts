import { expect, it } from 'vitest';
import { PAYMENT_STAGES } from '@/entities/pay-app/testing/payment-stages';
import { IDS } from '@/entities/pay-app/testing/people';
import { paymentDocuments } from './documents';
import { readPaymentSearch } from './search';

const listed = ({ payApp, waivers }: ReturnType<typeof PAYMENT_STAGES.closed>) =>
  paymentDocuments('p', payApp, waivers.previousUnconditional).map(({ id, fileName }) => [id, fileName]);

it('names the files as the constants say, and lists what is there', () => {
  expect(listed(PAYMENT_STAGES.closed())).toEqual([
    ['clw', `CLW-${IDS.payApp}.pdf`],
    ['uclw', `UCLW-${IDS.payApp}.pdf`],
    ['previous-uclw', `UCLW-${IDS.firstPayApp}.pdf`],
    ['report', 'PayAppReport.pdf'],
  ]);
  expect(listed(PAYMENT_STAGES.blocked()).map(([id]) => id)).toEqual(['clw', 'report']);
});

it('has no paper of a waiver that was declined', () => {
  expect(listed(PAYMENT_STAGES.declined()).map(([id]) => id)).toEqual(['previous-uclw', 'report']);
});

it('reads from the address which dialog a link asks for', () => {
  expect(readPaymentSearch({ ask: 'release', x: 1 })).toEqual({ ask: 'release' });
  expect(readPaymentSearch({ ask: 'close' })).toEqual({});
});
