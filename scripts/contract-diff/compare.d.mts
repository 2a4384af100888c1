export interface ContractChange {
  /** Names the change in the list of approvals. */
  id: string;
  rule: string;
  where: string;
  text: string;
  breaking: boolean;
}

/** The differences between two bundled contracts, breaking ones first. */
export function compareContracts(before: object, after: object): ContractChange[];
