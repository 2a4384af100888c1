/** State of the page in its address: an older version that is looked at, or laid beside the current one. */
export interface DocumentSearch {
  version?: number | undefined;
  compare?: number | undefined;
}

const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 ? number : undefined;
};

/** What does not fit is dropped; a version that is compared is not looked at by itself. */
export function readDocumentSearch({ version, compare }: Record<string, unknown>): DocumentSearch {
  const [looked, compared] = [numberOf(version), numberOf(compare)];
  if (compared !== undefined) return { compare: compared };
  return looked === undefined ? {} : { version: looked };
}
