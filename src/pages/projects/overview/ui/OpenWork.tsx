import TaskAlt from '@mui/icons-material/TaskAltRounded';
import Warning from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { kindLabel } from '#domain/tools.ts';
import { getGetProjectOpenWorkQueryOptions } from '@/shared/api/generated/projects/projects';
import type { OpenKind } from '@/shared/api/generated/model';
import { AddressLink } from '@/shared/ui/AddressLink';
import { Section } from '@/shared/ui/page/Section';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { listsOf } from '../model/open-links';
import { Quiet } from './Quiet';

/**
 * What waits for somebody, by tool, and in whose court the ball is. A record counts as late where a step that it waits for
 * is; lists and the portfolio count as overdue what is past the record's own due date, and call it so.
 */
export function OpenWork({ projectId }: { projectId: string }) {
  const { data, error, isPending, refetch } = useQuery(getGetProjectOpenWorkQueryOptions(projectId));
  return (
    <Section
      title="Open work"
      description="What waits for somebody, how much of it is late, and in whose court the ball is."
      flush
    >
      {isPending && <RowsSkeleton rows={4} />}
      {data === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} dense />
      )}
      {data?.kinds.length === 0 && (
        <Quiet icon={<TaskAlt fontSize="small" aria-hidden />}>Nothing waits for anybody.</Quiet>
      )}
      {data !== undefined && data.kinds.length > 0 && (
        <Box
          component="table"
          sx={(theme) => ({
            inlineSize: '100%',
            borderCollapse: 'collapse',
            fontSize: 'body2.fontSize',
            '& th, & td': {
              paddingBlock: 2,
              paddingInline: 3,
              textAlign: 'left',
              verticalAlign: 'top',
              borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
            },
            '& :is(th, td):first-of-type': { paddingInlineStart: { xs: 4, sm: 5 } },
            '& :is(th, td):last-of-type': { paddingInlineEnd: { xs: 4, sm: 5 } },
            '& thead th': { color: 'text.secondary', fontWeight: 500 },
            '& [data-num]': { textAlign: 'right', inlineSize: { xs: 60, sm: 72 } },
          })}
        >
          <thead>
            <tr>
              <th scope="col">Tool</th>
              <th scope="col" data-num>
                Waiting
              </th>
              <th scope="col" data-num>
                Late
              </th>
              <Box component="th" scope="col" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
                Ball in court
              </Box>
            </tr>
          </thead>
          <tbody>
            {data.kinds.map((kind) => (
              <KindRow key={kind.objectType} projectId={projectId} kind={kind} />
            ))}
          </tbody>
        </Box>
      )}
    </Section>
  );
}

function KindRow({ projectId, kind }: { projectId: string; kind: OpenKind }) {
  const { objectType, open, overdue, companies } = kind;
  const lists = listsOf(projectId, objectType);
  const label = kindLabel(objectType);
  const court = <Court companies={companies} />;
  return (
    <>
      <tr>
        <Box
          component="th"
          scope="row"
          sx={{ fontWeight: 600, minInlineSize: { sm: 132 }, whiteSpace: { sm: 'nowrap' } }}
        >
          {lists === null ? label : <AddressLink to={lists.all}>{label}</AddressLink>}
        </Box>
        <td data-num>{open}</td>
        <td data-num>
          {overdue === 0 ? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              –
            </Box>
          ) : (
            <Box
              component="span"
              sx={(theme) => ({
                display: 'inline-flex',
                alignItems: 'center',
                gap: 1,
                fontWeight: 600,
                color: theme.vars.palette.tone.error.fg,
                '& a': { color: 'inherit' },
              })}
            >
              <Warning sx={{ fontSize: 16 }} aria-hidden />
              {lists?.overdue ? (
                <AddressLink to={lists.overdue} aria-label={`${label}, ${String(overdue)} late`}>
                  {overdue}
                </AddressLink>
              ) : (
                overdue
              )}
            </Box>
          )}
        </td>
        <Box component="td" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
          {court}
        </Box>
      </tr>
      {/* On a phone a line of its own below, over the whole width. */}
      <Box
        component="tr"
        sx={{
          display: { xs: 'table-row', sm: 'none' },
          '& td': {
            borderBlockStart: '0 !important',
            paddingBlockStart: '0 !important',
            color: 'text.secondary',
          },
        }}
      >
        <td colSpan={3}>{court}</td>
      </Box>
    </>
  );
}

/** "Cascade Mechanical 2 (1 late), Sato Architects 1". */
function Court({ companies }: Pick<OpenKind, 'companies'>) {
  return (
    <Box
      component="ul"
      aria-label="Ball in court"
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4 }}
    >
      {companies.map(({ company, open, overdue }) => (
        <Box component="li" key={company?.id ?? ''} sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
          <bdi>{company?.name ?? 'Without a company'}</bdi> <strong>{open}</strong>
          {overdue > 0 && (
            <Box component="span" sx={(theme) => ({ color: theme.vars.palette.tone.error.fg })}>
              {` (${String(overdue)} late)`}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
