import Box from '@mui/material/Box';
import { formatCount } from '#domain/text/count.ts';
import type { DailyLogHours } from '@/shared/api/generated/model';
import { formatHours } from '@/shared/lib/dates/hours';

/** Companies and trades, the most hours first, with the sum of all. */
export function HoursTable({ hours }: { hours: DailyLogHours }) {
  const rows = hours.data.toSorted((a, b) => b.hours - a.hours);
  const most = rows[0]?.hours ?? 0;
  return (
    <Box
      component="table"
      aria-label="Hours by company and trade"
      sx={(theme) => ({
        inlineSize: '100%',
        borderCollapse: 'collapse',
        fontSize: 'body2.fontSize',
        '& th, & td': {
          paddingBlock: 2.5,
          paddingInline: 2,
          textAlign: 'left',
          fontWeight: 400,
          verticalAlign: 'top',
          borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
        },
        '& :is(th, td):first-of-type': { paddingInlineStart: { xs: 4, sm: 5 } },
        '& :is(th, td):last-of-type': { paddingInlineEnd: { xs: 4, sm: 5 } },
        '& thead th, & tfoot :is(th, td)': { fontWeight: 600 },
        '& thead th': { color: 'text.secondary', fontSize: 'caption.fontSize' },
        '& [data-number]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
        // On a phone hours and people count; the days follow from the calendar.
        '& [data-wide]': { display: { xs: 'none', sm: 'table-cell' } },
      })}
    >
      <thead>
        <tr>
          <th scope="col">Company and trade</th>
          <th scope="col" data-number data-wide>
            Days
          </th>
          <th scope="col" data-number>
            Worker-days
          </th>
          <th scope="col" data-number>
            Hours
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ company, trade, days, workerDays, hours: worked }) => (
          <tr key={`${company?.id ?? ''} ${trade}`}>
            <th scope="row">
              <Box component="bdi" sx={{ display: 'block', fontWeight: 550, overflowWrap: 'anywhere' }}>
                {company?.name ?? 'Company not named'}
              </Box>
              <Box component="bdi" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {trade}
              </Box>
              <Box
                aria-hidden
                sx={(theme) => ({
                  marginBlockStart: 1,
                  blockSize: 4,
                  borderRadius: '2px',
                  inlineSize: `${String(most === 0 ? 0 : (worked / most) * 100)}%`,
                  backgroundColor: theme.vars.palette.primary.main,
                })}
              />
            </th>
            <td data-number data-wide>
              {formatCount(days)}
            </td>
            <td data-number>{formatCount(workerDays)}</td>
            <td data-number>{formatHours(worked)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together</th>
          <td data-number data-wide>
            –
          </td>
          <td data-number>{formatCount(hours.totalWorkerDays)}</td>
          <td data-number>{formatHours(hours.totalHours)}</td>
        </tr>
      </tfoot>
    </Box>
  );
}
