import { all, type Operation, type Outcome, type Row, row } from './cells.ts';

/** The list is of one's company, not of a project's address: who has no part in this one does not find it there. */
const listRow = (
  operation: Operation,
  given: 'budget' | 'primeContract',
  cells: ReturnType<typeof all>,
): Row => {
  const made = row(operation, given, cells);
  const outside = ['PENDING', 'INACTIVE', 'OTHER_PROJECT', 'THROUGH_OTHER', 'COLLEAGUE', 'STRANGER'] as const;
  const unseen = Object.fromEntries(outside.map((who) => [who, 'unseen'] as const)) as Record<
    (typeof outside)[number],
    Outcome
  >;
  return { ...made, cells: { ...made.cells, ...unseen } };
};

const subsDoNot = all('seen', { SUBCONTRACTOR: 'unseen', SUBCONTRACTOR_MEMBER: 'unseen', OTHER: 'unseen' });

/** The money of a project: a subcontractor sees its own contracts’ and neither the budget nor a total of the project, whoever reads no schedule none. */
export const FIGURE_ROWS: readonly Row[] = [
  row('getProject', 'budget', subsDoNot, { through: 'unseen' }),
  listRow('listCompanyProjects', 'budget', subsDoNot),
  listRow('listPortfolio', 'primeContract', subsDoNot),
  listRow('exportPortfolio', 'primeContract', subsDoNot),
  listRow('exportPortfolioCsv', 'primeContract', subsDoNot),
  // The search finds a contract by its sum for whom its schedule shows it to: whoever has no right on schedules does not.
  row('searchEverything', 'primeContract', { ...subsDoNot, OTHER: 'unseen' }, { through: 'unseen' }),
  row('getProjectProgress', 'primeContract', subsDoNot, { through: 'unseen' }),
  row('getProgressByDivision', 'primeContract', subsDoNot, { through: 'unseen' }),
  row('getProgressByMonth', 'primeContract', subsDoNot, { through: 'unseen' }),
];
