import { openingNumberProblem, openingPeriodProblem } from '#domain/pay-app/opening-balance.ts';
import { typedNumber } from '@/entities/pay-app';
import type { OpeningBalanceCreateRequest, PayAppCreateRequest } from '@/shared/api/generated/model';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { todayIso } from '@/shared/lib/dates/today';
import type { Resolver } from 'react-hook-form';

const PAY_APP_CREATE_REQUEST = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.PayAppCreateRequest),
);
const OPENING_CREATE_REQUEST = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then(
    (contract) => contract.OpeningBalanceCreateRequest,
  ),
);

/** A new application, or the opening balance of a contract that was billed elsewhere before. */
export interface CreateValues {
  sovId: string;
  isFinal: boolean;
  billedBefore: boolean;
  /** The last one that was billed elsewhere, as it is typed. */
  payAppNumber: string;
  /** The day through which it was billed. */
  periodTo: string | null;
}

const given = (text: string): string | undefined => (text === '' ? undefined : text);

/** The request of an application that is billed here. */
export const payAppBody = ({ sovId, isFinal }: CreateValues): PayAppCreateRequest => ({ sovId, isFinal });

/** The request of an opening balance, out of values that the form has accepted. */
export const openingBody = ({
  sovId,
  payAppNumber,
  periodTo,
}: CreateValues): OpeningBalanceCreateRequest => ({
  sovId,
  payAppNumber: typedNumber(payAppNumber) ?? 0,
  periodTo: periodTo ?? '',
});

const payApp = contractResolver<CreateValues>({
  schema: PAY_APP_CREATE_REQUEST,
  toBody: ({ sovId, isFinal }) => ({ sovId: given(sovId), isFinal }),
});
const opening = contractResolver<CreateValues>({
  schema: OPENING_CREATE_REQUEST,
  toBody: ({ sovId, payAppNumber, periodTo }) => ({
    sovId: given(sovId),
    payAppNumber: typedNumber(payAppNumber),
    periodTo: periodTo ?? undefined,
  }),
  // The number that was given last on this schedule is the server's to know.
  rules: ({ payAppNumber, periodTo }) => ({
    payAppNumber: openingNumberProblem(typedNumber(payAppNumber) ?? 0, 0) ?? undefined,
    periodTo: periodTo === null ? undefined : (openingPeriodProblem(periodTo, todayIso()) ?? undefined),
  }),
});

/** Refuses at the field what the request of either would be refused for. */
export const createResolver: Resolver<CreateValues> = (values, context, options) =>
  (values.billedBefore ? opening : payApp)(values, context, options);
