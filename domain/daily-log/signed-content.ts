/** What a daily log says, in the order in which it is signed; everything that a reader could take for part of the day. */
export interface SignedContent {
  dailyLogNumber: string;
  logDate: string;
  crewName: string | null;
  siteCondition: string | null;
  weather: unknown;
  weatherReadings: readonly unknown[];
  entries: readonly unknown[];
  invoices: readonly unknown[];
}

/** Keys in one order at every depth, so that the same content is the same text wherever it was kept. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, ordered(field)]),
  );
}

/** The text whose SHA-256 a signature holds. */
export const signedText = (content: SignedContent): string => JSON.stringify(ordered(content));
