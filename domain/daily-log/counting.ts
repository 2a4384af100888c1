/** What tells whether an entry holds. */
export interface EntryState {
  isVoid: boolean;
  isCorrected: boolean;
}

/** Whether an entry counts in totals: one that is void, or that another corrects, stays to be read and counts in none. */
export const counts = ({ isVoid, isCorrected }: EntryState): boolean => !isVoid && !isCorrected;

/** Why an entry can be neither declared void nor corrected; null while it can. */
export function settledProblem({ isVoid, isCorrected }: EntryState): string | null {
  if (isVoid) return 'This entry is void already.';
  return isCorrected ? 'This entry is corrected already; correct the entry that took its place.' : null;
}
