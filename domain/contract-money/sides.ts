/** How a contract stands to a company: it is paid by it, pays for it, or does neither. */
export const CONTRACT_SIDES = ['RECEIVABLE', 'PAYABLE', 'OTHER'] as const;
export type ContractSide = (typeof CONTRACT_SIDES)[number];

export function contractSide(
  contract: { receivingCompanyId: string; payingCompanyId: string | null },
  companyId: string | null,
): ContractSide {
  if (companyId === null) return 'OTHER';
  if (contract.receivingCompanyId === companyId) return 'RECEIVABLE';
  return contract.payingCompanyId === companyId ? 'PAYABLE' : 'OTHER';
}
