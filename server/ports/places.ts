/** An address that a maps service knows. */
export interface FoundAddress {
  label: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
}

/** Finds addresses by what was typed of them. Null where it cannot: it is slow, silent, or refuses. Never throws. */
export interface Places {
  find(text: string): Promise<FoundAddress[] | null>;
}
