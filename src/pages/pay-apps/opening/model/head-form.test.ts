import { expect, it } from 'vitest';
import { getGetOpeningBalanceResponseMock } from '@/shared/api/generated/pay-app/pay-app.msw';
import type { OpeningBalanceSaveRequest } from '@/shared/api/generated/model';
import type { Full } from '@/shared/testing/full';
import { headBody, headValues } from './head-form';

it('says again what is given beside the lines, which stay as they are', () => {
  const balance = getGetOpeningBalanceResponseMock();
  const said: Full<Omit<OpeningBalanceSaveRequest, 'version' | 'lines'>> = {
    payAppNumber: 7,
    periodTo: '2026-03-31',
    amountCertified: 125_000.5,
    totalRetainage: 12_500.25,
  };
  const { amountCertified, totalRetainage, ...rest } = said;
  const { state } = balance;
  const given = { ...balance, ...rest, state: { ...state, amountCertified, totalRetainage } };
  expect(headBody(headValues(given), 3)).toEqual({ version: 3, ...said });
  // Retainage of the lines is not turned into a total.
  const byLine = {
    ...given,
    state: { ...given.state, totalRetainage: null, totals: { ...state.totals, retainage: 20 } },
  };
  expect(headBody(headValues(byLine), 3)).toEqual({ version: 3, ...said, totalRetainage: null });
});
