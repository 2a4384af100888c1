import { type Body, type Defect, taking } from './proxy.ts';

/** Says that it was carried out, and answers the record as it is; `step` is the last part of its path. */
const says = (step: string, is: (body: Body) => unknown): Defect['answer'] =>
  taking(is, ({ ask, path }) => ask('GET', path.replace(new RegExp(`/${step}$`), '/detail')));

/** Servers that forgot what the contract does not let anybody bill, certify, pay, deduct or hand in. */
export const REFUSED_MONEY: readonly Defect[] = [
  {
    name: 'a payment of the day before the contract',
    rule: 'refuse-by-rule',
    only: ['releasePayment'],
    checks: ['refused-billing'],
    answer: says('release', (body) => body?.date === '2026-02-01'),
  },
  {
    name: 'a certificate short of line 8 for no reason',
    rule: 'refuse-by-rule',
    only: ['releasePayment'],
    checks: ['refused-billing'],
    answer: taking(
      (body) => body?.amountCertified !== undefined && body.token && !body.amountCertifiedReason,
      (passing) => passing.pass({ body: { ...passing.body, amountCertifiedReason: 'None.' } }),
    ),
  },
  {
    name: 'deductions that take a line below nothing together',
    rule: 'refuse-by-rule',
    only: ['sendChangeRequestForSignature'],
    checks: ['refused-changes'],
    answer: says('send-for-signature', (body) => body?.togetherWith),
  },
  {
    name: 'retainage in sum and by line at once',
    rule: 'refuse-by-rule',
    only: ['saveOpeningBalance'],
    checks: ['refused-schedules'],
    answer: taking(
      (body) => typeof body?.totalRetainage === 'number' && body.lines?.[0]?.retainage !== undefined,
      ({ ask, path }) => ask('GET', path.replace(/\/save$/, '')),
    ),
  },
];
