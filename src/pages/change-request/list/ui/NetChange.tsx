import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQueries } from '@tanstack/react-query';
import { seesOwnCompanyOnly } from '#domain/authority/scope.ts';
import type { Currency } from '#domain/money/text.ts';
import { getGetNetChangeByPreviousChangeRequestsQueryOptions } from '@/shared/api/generated/change-requests/change-requests';
import { useListApprovedSovs } from '@/shared/api/generated/sov/sov';
import { useProjectRights } from '@/shared/session/project';
import { contractText, impactText } from '../model/words';

/** So many contracts stand each by itself; of more of them there is one sum. */
const EACH = 3;

interface NetChangeProps {
  projectId: string;
  currency: Currency;
  /** Of this schedule alone. */
  sovId: string | undefined;
}

/** What signed change orders have made of each contract; for subcontractors those of their own company. */
export function NetChange({ projectId, currency, sovId }: NetChangeProps) {
  const role = useProjectRights(projectId).actor.projectRole;
  const { data, isPending } = useListApprovedSovs(projectId);
  const contracts = (data?.data ?? []).map(({ sov }) => sov);
  const shown = sovId === undefined ? contracts : contracts.filter(({ id }) => id === sovId);
  const parts =
    shown.length > 0 && shown.length <= EACH
      ? shown.map((sov) => ({ id: sov.id, name: contractText(sov) }))
      : [{ id: sovId, name: contracts.length > EACH ? `${String(contracts.length)} contracts` : null }];
  const answers = useQueries({
    queries: parts.map(({ id }) => ({
      ...getGetNetChangeByPreviousChangeRequestsQueryOptions(projectId, { sovId: id }),
      enabled: !isPending,
    })),
  });
  const failed = answers.filter(({ isError }) => isError);
  const ownOnly = role !== null && seesOwnCompanyOnly('CHANGE_REQUEST', role);
  return (
    <Box
      component="section"
      aria-label="Net change by change orders"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 6,
        rowGap: 1,
        minBlockSize: 44,
        alignContent: 'center',
        paddingInline: 4,
        paddingBlock: 2,
        borderRadius: '8px',
        border: `1px solid ${theme.vars.palette.divider}`,
        fontSize: 'body2.fontSize',
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      })}
    >
      <span>
        {ownOnly
          ? 'Net change by signed change orders of your company'
          : 'Net change by signed change orders'}
      </span>
      {failed.length > 0 ? (
        <Box component="span" role="alert">
          It could not be fetched.{' '}
          <Button size="xs" variant="text" onClick={() => failed.forEach((each) => void each.refetch())}>
            Try again
          </Button>
        </Box>
      ) : (
        parts.map(({ id, name }, index) => {
          const net = answers[index]?.data?.netChange;
          return (
            <span key={id ?? 'all'}>
              {name !== null && <bdi>{name} </bdi>}
              {net === undefined ? (
                <Skeleton component="span" width={88} sx={{ display: 'inline-block' }} />
              ) : (
                <Box component="strong" sx={{ fontWeight: 600, color: 'text.primary' }}>
                  {net === 0 ? 'None yet' : impactText(net, currency, true)}
                </Box>
              )}
            </span>
          );
        })
      )}
    </Box>
  );
}
