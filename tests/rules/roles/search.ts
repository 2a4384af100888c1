import { all, type Row, row } from './cells.ts';
import type { RfiGiven } from './given.ts';
import { RFI_SIGHT } from './rfi.ts';

/** The search finds a record for whom its list shows it to, and counts it for nobody else; what waits in a project is told to all of its people. */
export const SEARCH_ROWS: readonly Row[] = [
  ...Object.entries(RFI_SIGHT).map(([given, roles]) =>
    row('searchEverything', given as RfiGiven, roles, { through: 'unseen' }),
  ),
  row('searchEverything', 'askedDraft', all('seen'), { through: 'unseen' }),
  row('getProjectOpenWork', 'others', all('seen'), { through: 'unseen' }),
];
