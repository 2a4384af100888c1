import { CONTRACT_SIDES, type ContractSide } from '#domain/contract-money/sides.ts';

/** State of the money page in its address. */
export interface MoneySearch {
  /** The side whose contracts are shown; the first that has any without it. */
  side?: ContractSide | undefined;
}

/** Reads the address of the money page; what it does not know is left out. */
export const readMoneySearch = (raw: Record<string, unknown>): MoneySearch => {
  const side = CONTRACT_SIDES.find((each) => each === raw.side);
  return side === undefined ? {} : { side };
};
