import type { ContractChange } from './compare.mjs';

/** Reads the approvals; throws where one does not name its change or its reason. */
export function readApprovals(text: string): Map<string, string>;

/** Sorts the changes into what is approved, what is not, and the approvals that nothing needs any more. */
export function sortOut(
  changes: readonly ContractChange[],
  approvals: ReadonlyMap<string, string>,
): {
  unapproved: ContractChange[];
  approved: (ContractChange & { reason: string })[];
  compatible: ContractChange[];
  unused: string[];
};
