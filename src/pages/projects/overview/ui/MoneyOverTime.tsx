import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { Currency } from '#domain/money/text.ts';
import { getGetProgressByMonthQueryOptions } from '@/shared/api/generated/projects/projects';
import { Section } from '@/shared/ui/page/Section';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { CashFlow } from '@/widgets/cash-flow';

const TITLE = 'Scheduled, billed and paid';

/** How the money of the strip above came together: the plan against what was billed and what was paid. */
export function MoneyOverTime({ projectId, currency }: { projectId: string; currency: Currency }) {
  const { data, error, refetch } = useQuery(getGetProgressByMonthQueryOptions(projectId));
  if (data !== undefined) return <CashFlow title={TITLE} money={data} currency={currency} />;
  return (
    <Section title={TITLE} flush description={`To date, in ${currency}.`}>
      {error === null ? (
        <Skeleton variant="rounded" height={300} sx={{ marginInline: { xs: 4, sm: 5 }, marginBlockEnd: 4 }} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} dense />
      )}
    </Section>
  );
}
