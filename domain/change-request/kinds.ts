/** Where one approver stands in the present round. */
export const APPROVER_DECISIONS = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type ApproverDecision = (typeof APPROVER_DECISIONS)[number];

/** Why the work changes. */
export const CHANGE_REQUEST_REASONS = [
  'OWNER_REQUEST',
  'DESIGN_CHANGE',
  'DESIGN_COORDINATION',
  'UNFORESEEN_CONDITION',
  'CODE_REQUIREMENT',
  'VALUE_ENGINEERING',
  'ALLOWANCE',
  'BACKCHARGE',
  'OTHER',
] as const;
export type ChangeRequestReason = (typeof CHANGE_REQUEST_REASONS)[number];

export const CHANGE_REQUEST_REASON_LABELS: Readonly<Record<ChangeRequestReason, string>> = {
  OWNER_REQUEST: 'Owner request',
  DESIGN_CHANGE: 'Design change',
  DESIGN_COORDINATION: 'Design coordination',
  UNFORESEEN_CONDITION: 'Unforeseen condition',
  CODE_REQUIREMENT: 'Code requirement',
  VALUE_ENGINEERING: 'Value engineering',
  ALLOWANCE: 'Allowance',
  BACKCHARGE: 'Backcharge',
  OTHER: 'Other',
};

/** Kinds of cost in the price of a task. */
export const COST_CATEGORIES = [
  'LABOR',
  'MATERIAL',
  'EQUIPMENT',
  'SUBCONTRACT',
  'OVERHEAD_AND_PROFIT',
  'OTHER',
] as const;
export type CostCategory = (typeof COST_CATEGORIES)[number];

export const COST_CATEGORY_LABELS: Readonly<Record<CostCategory, string>> = {
  LABOR: 'Labor',
  MATERIAL: 'Material',
  EQUIPMENT: 'Equipment',
  SUBCONTRACT: 'Subcontract',
  OVERHEAD_AND_PROFIT: 'Overhead and profit',
  OTHER: 'Other',
};
