import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PortfolioProject } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { AddressLink } from '@/shared/ui/AddressLink';
import { MoneyTable } from '@/shared/ui/money/MoneyTable';
import { TOOL_LABELS } from '../model/labels';
import { openPath, overduePath } from '../model/leads';

/** What is open and overdue of each tool, each number the way to the list that it counts. */
export function OpenWork({ project }: { project: PortfolioProject }) {
  const { id, work } = project;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, minInlineSize: 0 }}>
      <Typography variant="subtitle2" component="h3">
        What is open
      </Typography>
      {work.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Nothing that you can see.
        </Typography>
      ) : (
        <MoneyTable>
          <thead>
            <tr>
              <th scope="col">Tool</th>
              <th scope="col" data-num>
                Open
              </th>
              <th scope="col" data-num>
                Overdue
              </th>
              <th scope="col" data-num>
                Oldest
              </th>
            </tr>
          </thead>
          <tbody>
            {work.map(({ tool, openCount, overdueCount, oldestOverdueOn }) => (
              <tr key={tool}>
                <th scope="row">{TOOL_LABELS[tool]}</th>
                <td data-num>
                  <AddressLink
                    to={openPath(id, tool)}
                    aria-label={`${String(openCount)} open: ${TOOL_LABELS[tool]}`}
                  >
                    {openCount}
                  </AddressLink>
                </td>
                <td data-num>
                  {overdueCount === 0 ? (
                    '–'
                  ) : (
                    <AddressLink
                      to={overduePath(id, tool)}
                      aria-label={`${String(overdueCount)} overdue: ${TOOL_LABELS[tool]}`}
                      sx={(theme) => ({ color: theme.vars.palette.tone.error.fg })}
                    >
                      {overdueCount}
                    </AddressLink>
                  )}
                </td>
                <td data-num>{formatDate(oldestOverdueOn) || '–'}</td>
              </tr>
            ))}
          </tbody>
        </MoneyTable>
      )}
    </Box>
  );
}
