import type { PayAppDetail } from '@/shared/api/generated/model';

/** An application by its number, as its page, the tab of the browser and its mails call it. */
export const payAppTitle = ({
  payAppNumber,
  isOpeningBalance,
}: Pick<PayAppDetail, 'payAppNumber' | 'isOpeningBalance'>): string =>
  isOpeningBalance
    ? `Opening balance to application ${String(payAppNumber)}`
    : `Pay application ${String(payAppNumber)}`;
