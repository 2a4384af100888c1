import type { ContractSide, PaymentAge } from '@/shared/api/generated/model';

/** The sides as the reader's own company sees them. */
export const SIDE_LABELS: Readonly<Record<ContractSide, string>> = {
  RECEIVABLE: 'Owed to us',
  PAYABLE: 'We owe',
  OTHER: 'Between others',
};

export const AGE_LABELS: Readonly<Record<PaymentAge, string>> = {
  NOT_DUE: 'Not due yet',
  DAYS_1_30: '1 to 30 days late',
  DAYS_31_60: '31 to 60 days late',
  DAYS_61_90: '61 to 90 days late',
  OVER_90: 'Over 90 days late',
};
