import type { PayApp } from '@/shared/api/generated/model';

/** Line 8, which an opening balance has none of: its certificates were given and paid elsewhere. */
export const dueOf = ({ isOpeningBalance, currentPaymentDue }: PayApp): number | null =>
  isOpeningBalance ? null : currentPaymentDue;
