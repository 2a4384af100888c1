/** The id of a record that an address names, in any shape that it may have come in; undefined where it names none. */
export const recordInAddress = (named: unknown): string | undefined =>
  typeof named === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(named) ? named : undefined;
