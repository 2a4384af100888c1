/** How a payment was made. */
export const PAYMENT_METHODS = ['CHECK', 'ACH', 'WIRE', 'CARD', 'JOINT_CHECK', 'OTHER'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  CHECK: 'Check',
  ACH: 'Bank transfer (ACH)',
  WIRE: 'Wire transfer',
  CARD: 'Card',
  JOINT_CHECK: 'Joint check',
  OTHER: 'Other',
};

/** What an inspector's report comes to: whether the work on site is as the approved G703 bills it. */
export const INSPECTOR_CONCLUSIONS = ['AGREES', 'AGREES_WITH_REMARKS', 'DISAGREES'] as const;
export type InspectorConclusion = (typeof INSPECTOR_CONCLUSIONS)[number];

export const INSPECTOR_CONCLUSION_LABELS: Readonly<Record<InspectorConclusion, string>> = {
  AGREES: 'Agrees',
  AGREES_WITH_REMARKS: 'Agrees, with remarks',
  DISAGREES: 'Disagrees',
};
