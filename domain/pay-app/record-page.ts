import { isIssued, type PayAppStatus } from './status.ts';

/**
 * The page of an application on which its next step is taken, below its own address; empty for its overview. From the
 * approval on everything is about waivers and payment, which have a page of their own; an opening balance has neither.
 */
export const payAppPage = ({
  status,
  isOpeningBalance,
}: {
  status: PayAppStatus;
  isOpeningBalance: boolean;
}): '' | '/payment' => (isIssued(status) && !isOpeningBalance ? '/payment' : '');
