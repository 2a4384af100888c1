import { toCents } from '#domain/money/money.ts';
import { formatMoney } from '#domain/money/text.ts';
import { RISK_RULE_FACTS, riskReason } from '#domain/project/risk.ts';
import { PROJECT_STATUS_FACES } from '#domain/project/status.ts';
import { factsBy } from '#domain/tools.ts';
import { type Column, dated, day, money, tableOf } from '../../../workbooks/columns.ts';
import type { WorkbookTable } from '../../../workbooks/workbook.ts';
import type { Entry, EntryMoney } from './entries.ts';
import { totalsOf } from './sorted.ts';
import type { PortfolioTool } from './work.ts';

const LABELS = factsBy('record', 'label');
const TOOLS_IN_FILE: readonly PortfolioTool[] = [
  'RFI',
  'SUBMITTAL',
  'CHANGE_REQUEST',
  'PAYAPP',
  'INSPECTION',
  'QUALITY_TASK',
];

/** Each in the project's own currency, which its row names: the file groups digits the one way. */
const amounts = { width: 18, format: money('USD') };

const amount = (header: string, name: keyof EntryMoney): Column<Entry> => ({
  header,
  ...amounts,
  value: (entry) => entry.money && entry.money[name],
});

const workOf = ({ work }: Entry, tool: PortfolioTool) => work.find((one) => one.tool === tool);

const reasons = ({ risks, currency }: Entry): string =>
  risks
    .map((risk) => {
      const why = riskReason(risk, (major) => formatMoney(toCents(major), currency, { symbol: true }));
      return `${RISK_RULE_FACTS[risk.rule].label}: ${why}`;
    })
    .join('\n');

const COLUMNS: readonly Column<Entry>[] = [
  { header: 'Number', width: 14, value: ({ projectNumber }) => projectNumber },
  { header: 'Project', width: 36, value: ({ name }) => name },
  {
    header: 'Status',
    width: 18,
    value: ({ membership, status }) =>
      membership.status === 'PENDING' ? 'Invitation pending' : PROJECT_STATUS_FACES[status].label,
  },
  { header: 'Type', width: 18, value: ({ projectType }) => projectType?.name ?? null },
  { header: 'Currency', width: 10, value: ({ currency }) => currency },
  amount('Contract value', 'contractValue'),
  amount('Billed', 'billed'),
  amount('Paid', 'paid'),
  amount('Retainage', 'retainage'),
  amount('Balance to finish', 'balanceToFinish'),
  amount('Approved changes', 'approvedChanges'),
  amount('Pending changes', 'pendingChanges'),
  amount('Overdue payments', 'overduePayments'),
  { header: 'Completed %', width: 12, value: ({ completedPercentage }) => completedPercentage },
  { header: 'Time gone %', width: 12, value: ({ timeGonePercentage }) => timeGonePercentage },
  ...TOOLS_IN_FILE.flatMap((tool): Column<Entry>[] => [
    { header: `${LABELS[tool]} open`, width: 14, value: (entry) => workOf(entry, tool)?.openCount ?? 0 },
    {
      header: `${LABELS[tool]} overdue`,
      width: 14,
      value: (entry) => workOf(entry, tool)?.overdueCount ?? 0,
    },
  ]),
  { header: 'Open', width: 8, value: ({ openCount }) => openCount },
  { header: 'Overdue', width: 8, value: ({ overdueCount }) => overdueCount },
  { header: 'Oldest overdue', ...dated, value: ({ oldestOverdueOn }) => day(oldestOverdueOn) },
  { header: 'Next date', ...dated, value: ({ nextDateOn }) => day(nextDateOn) },
  { header: 'End date', ...dated, value: ({ endDate }) => day(endDate) },
  { header: 'Risks', width: 8, value: ({ riskCount }) => riskCount },
  { header: 'At risk because', width: 80, value: reasons },
];

/** The portfolio as a table: a row a project. */
export const portfolioTable = (entries: readonly Entry[]): WorkbookTable =>
  tableOf('Portfolio', 'portfolio', COLUMNS, entries);

/** What the projects of each currency come to, in the columns of the portfolio; never added across. */
export function totalsTable(entries: readonly Entry[]): WorkbookTable {
  const rows = totalsOf(entries).map(({ currency, money: sums }) => {
    const cells: Readonly<Record<string, string | number>> = {
      Project: `Total ${currency}`,
      Currency: currency,
      'Contract value': sums.contractValue,
      Billed: sums.billed,
      Paid: sums.paid,
      Retainage: sums.retainage,
      'Balance to finish': sums.balanceToFinish,
      'Approved changes': sums.approvedChanges,
      'Pending changes': sums.pendingChanges,
      'Overdue payments': sums.overduePayments,
    };
    return COLUMNS.map(({ header }) => cells[header] ?? null);
  });
  return { ...portfolioTable([]), sheet: 'Totals', rows };
}
