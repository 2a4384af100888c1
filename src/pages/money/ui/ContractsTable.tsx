import Box from '@mui/material/Box';
import type { Currency } from '#domain/money/text.ts';
import { PAY_APP_STATUS_FACES } from '#domain/pay-app/status.ts';
import type { ContractFigures, MoneyContract } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { MoneyTable } from '@/shared/ui/money/MoneyTable';
import { MoneyText } from '@/shared/ui/money/MoneyText';
import { RouterLink } from '@/shared/ui/RouterLink';

interface ContractsTableProps {
  projectId: string;
  contracts: readonly MoneyContract[];
  total: ContractFigures;
  currency: Currency;
  /** Whether the reader may open schedules of values. */
  seesSov: boolean;
}

const COLUMNS: readonly { key: keyof ContractFigures; label: string }[] = [
  { key: 'original', label: 'Original' },
  { key: 'changes', label: 'Changes' },
  { key: 'revised', label: 'Revised' },
  { key: 'billed', label: 'Billed' },
  { key: 'retained', label: 'Retained' },
  { key: 'paid', label: 'Paid' },
  { key: 'due', label: 'Due' },
  { key: 'overdue', label: 'Overdue' },
];

const amounts = (figures: ContractFigures, currency: Currency) =>
  COLUMNS.map(({ key }) => (
    <Box
      key={key}
      component="td"
      data-num
      sx={(theme) => ({
        color: key === 'overdue' && figures.overdue > 0 ? theme.vars.palette.tone.error.fg : undefined,
      })}
    >
      <MoneyText amount={figures[key]} currency={currency} dashForZero />
    </Box>
  ));

/** A line a contract with its figures, and their sums. */
export function ContractsTable({ projectId, contracts, total, currency, seesSov }: ContractsTableProps) {
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label="Contracts, table"
      sx={{ overflow: 'auto', maxBlockSize: 560 }}
    >
      <MoneyTable
        sx={(theme) => ({
          minInlineSize: 960,
          '& th, & td': { paddingInline: '8px' },
          '& tr > :first-of-type': { paddingInlineStart: { xs: '16px', sm: '20px' } },
          // The name stays while its figures are moved; a phone needs the room.
          '& tbody th, & tfoot th': {
            position: { sm: 'sticky' },
            insetInlineStart: 0,
            backgroundColor: theme.vars.palette.background.paper,
          },
        })}
      >
        <thead>
          <tr>
            <th scope="col">Contract</th>
            {COLUMNS.map(({ key, label }) => (
              <th key={key} scope="col" data-num>
                {label}
              </th>
            ))}
            <th scope="col">Last application</th>
          </tr>
        </thead>
        <tbody>
          {contracts.map((contract) => (
            <tr key={contract.sov.id}>
              <th scope="row">
                <ContractName projectId={projectId} contract={contract} seesSov={seesSov} />
              </th>
              {amounts(contract.figures, currency)}
              <td>
                <LastPayApp projectId={projectId} contract={contract} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr data-total>
            <th scope="row">Total</th>
            {amounts(total, currency)}
            <td aria-hidden />
          </tr>
        </tfoot>
      </MoneyTable>
    </Box>
  );
}

function ContractName({
  projectId,
  contract,
  seesSov,
}: Pick<ContractsTableProps, 'projectId' | 'seesSov'> & { contract: MoneyContract }) {
  const { sov, receivingCompany, payingCompany } = contract;
  const name = [sov.sovNumber, sov.divisionName].filter(Boolean).join(' ');
  return (
    <Box sx={{ minInlineSize: 170, maxInlineSize: 280, overflowWrap: 'anywhere' }}>
      {seesSov ? (
        <RouterLink
          to="/app/projects/$projectId/tools/sov/$sovId"
          params={{ projectId, sovId: sov.id }}
          sx={{ fontWeight: 600 }}
        >
          <bdi>{name}</bdi>
        </RouterLink>
      ) : (
        <Box component="bdi" sx={{ fontWeight: 600 }}>
          {name}
        </Box>
      )}
      <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
        <bdi>{receivingCompany.name}</bdi>
        {payingCompany !== null && (
          <>
            , paid by <bdi>{payingCompany.name}</bdi>
          </>
        )}
      </Box>
    </Box>
  );
}

function LastPayApp({ projectId, contract }: { projectId: string; contract: MoneyContract }) {
  const { lastPayApp } = contract;
  if (lastPayApp === null) return <Box sx={{ color: 'text.secondary' }}>Not billed yet</Box>;
  return (
    <Box sx={{ minInlineSize: 120 }}>
      <RouterLink
        to="/app/projects/$projectId/tools/pay-apps/$payAppId"
        params={{ projectId, payAppId: lastPayApp.id }}
      >
        No. {lastPayApp.payAppNumber}
      </RouterLink>
      <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
        {PAY_APP_STATUS_FACES[lastPayApp.status].label}
        {lastPayApp.paymentDueDate !== null && `, pay by ${formatDate(lastPayApp.paymentDueDate)}`}
      </Box>
    </Box>
  );
}
