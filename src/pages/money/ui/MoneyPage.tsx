import Payments from '@mui/icons-material/PaymentsOutlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { percentOf } from '#domain/money/rates.ts';
import { toCents } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/text.ts';
import { getGetProjectMoneyQueryOptions } from '@/shared/api/generated/pay-app/pay-app';
import type { ContractFigures, ContractSide, ProjectMoney } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { useTitle } from '@/shared/lib/title/use-title';
import { useProject, useProjectRights } from '@/shared/session/project';
import { type Figure, FigureStrip } from '@/shared/ui/money/FigureStrip';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { Section } from '@/shared/ui/page/Section';
import { RouterButton } from '@/shared/ui/RouterButton';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { SIDE_LABELS } from '../model/labels';
import type { MoneySearch } from '../model/search';
import { CashFlow } from '@/widgets/cash-flow';
import { AgingTable } from './AgingTable';
import { ContractsTable } from './ContractsTable';
import { MoneySkeleton } from './MoneySkeleton';

interface MoneyPageProps {
  projectId: string;
  search: MoneySearch;
}

/** What the contracts of a project come to, what is due on them, and when it comes and goes. */
export function MoneyPage({ projectId, search }: MoneyPageProps) {
  const { budgetCurrency } = useProject(projectId);
  const rights = useProjectRights(projectId);
  const query = useQuery(getGetProjectMoneyQueryOptions(projectId));
  useTitle('Money');
  const money = query.data;

  return (
    <PageContainer>
      <PageHeader
        title="Money"
        subtitle={
          money === undefined
            ? 'What contracts come to, what is due, and when it comes and goes.'
            : `What contracts come to, what is due, and when it comes and goes. As of ${formatDate(money.asOf)}.`
        }
      />
      {query.isPending && <MoneySkeleton />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {money !== undefined && money.contracts.length === 0 && (
        <EmptyState
          icon={<Payments />}
          title="No contract yet"
          action={
            rights.can('SOV_VIEW') ? (
              <RouterButton size="sm" to="/app/projects/$projectId/tools/sov" params={{ projectId }}>
                Go to the schedule of values
              </RouterButton>
            ) : undefined
          }
        >
          A schedule of values is a contract once it is approved. What is billed and paid on it is summed
          here.
        </EmptyState>
      )}
      {money !== undefined && money.contracts.length > 0 && (
        <Sides
          projectId={projectId}
          money={money}
          currency={budgetCurrency}
          chosen={search.side}
          seesSov={rights.can('SOV_VIEW')}
        />
      )}
    </PageContainer>
  );
}

interface SidesProps {
  projectId: string;
  money: ProjectMoney;
  currency: Currency;
  chosen: ContractSide | undefined;
  seesSov: boolean;
}

/** The contracts of one side, and a choice of sides where there are several. */
function Sides({ projectId, money, currency, chosen, seesSov }: SidesProps) {
  const navigate = useNavigate();
  const shown = money.sides.find(({ side }) => side === chosen) ?? money.sides[0];
  if (shown === undefined) return null;
  const contracts = money.contracts.filter(({ side }) => side === shown.side);
  return (
    <>
      {money.sides.length > 1 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Contracts"
          value={shown.side}
          onChange={(_event, side: ContractSide | null) => {
            if (side !== null)
              void navigate({
                to: '/app/projects/$projectId/tools/money',
                params: { projectId },
                search: { side },
                replace: true,
              });
          }}
          sx={{ alignSelf: 'flex-start' }}
        >
          {money.sides.map(({ side }) => (
            <ToggleButton key={side} value={side} sx={{ paddingInline: 4 }}>
              {SIDE_LABELS[side]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <FigureStrip label={SIDE_LABELS[shown.side]} figures={figuresOf(shown.figures)} currency={currency} />
      <Section title="Contracts" flush description={`Amounts in ${currency}.`}>
        <ContractsTable
          projectId={projectId}
          contracts={contracts}
          total={shown.figures}
          currency={currency}
          seesSov={seesSov}
        />
      </Section>
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
          alignItems: 'start',
        }}
      >
        <CashFlow money={shown} currency={currency} />
        <Section title="Due by age" flush description="Certified and not paid yet.">
          <AgingTable ages={shown.aging} currency={currency} />
        </Section>
      </Box>
    </>
  );
}

const share = (part: number, whole: number): string =>
  `${String(percentOf(toCents(part), toCents(whole), 1))}%`;

const figuresOf = (figures: ContractFigures): Figure[] => [
  {
    label: 'Contract sum to date',
    amount: figures.revised,
    note: figures.changes === 0 ? 'No signed changes' : 'With signed changes',
  },
  { label: 'Billed', amount: figures.billed, note: `${share(figures.billed, figures.revised)} of it` },
  {
    label: 'Retainage held',
    amount: figures.retained,
    note: `${share(figures.retained, figures.billed)} of billed`,
  },
  { label: 'Paid', amount: figures.paid, note: `${share(figures.paid, figures.certified)} of certified` },
  { label: 'Due', amount: figures.due, note: figures.due === 0 ? 'All paid' : 'Certified, not paid' },
  {
    label: 'Overdue',
    amount: figures.overdue,
    note: figures.overdue === 0 ? 'Nothing late' : 'Part of what is due',
    isLate: true,
  },
];
