import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { countOf, formatCount } from '#domain/text/count.ts';
import type { PendingTask, PendingTaskGroup, PendingTaskPage } from '@/shared/api/generated/model';
import { moneyText } from '@/shared/ui/money/MoneyText';
import { RouterLink } from '@/shared/ui/RouterLink';
import { workKind } from '../model/kinds';

interface WorkGroupsProps {
  page: PendingTaskPage;
  renderRow: (task: PendingTask, withProject: boolean) => ReactNode;
}

const PLAIN_LIST = { listStyle: 'none', margin: 0, padding: 0 } as const;

const isOf = (group: PendingTaskGroup, task: PendingTask): boolean =>
  group.objectType === null
    ? group.projectId === task.projectId
    : group.objectType === task.record.objectType;

/** What a group is called. */
const nameOf = ({ objectType, projectName }: PendingTaskGroup): string =>
  objectType === null ? (projectName ?? 'Your company') : workKind(objectType);

/** The tasks, each group under its name with its counts and the money at stake; one list where nothing is grouped. */
export function WorkGroups({ page, renderRow }: WorkGroupsProps) {
  if (page.groups.length === 0)
    return (
      <Box component="ul" aria-label="Waiting for you" sx={PLAIN_LIST}>
        {page.data.map((task) => renderRow(task, true))}
      </Box>
    );
  return page.groups.map((group) => {
    const tasks = page.data.filter((task) => isOf(group, task));
    // Of a group on a later page nothing is shown yet.
    return tasks.length === 0 ? null : (
      <WorkGroup key={group.objectType ?? group.projectId ?? 'company'} group={group}>
        {tasks.map((task) => renderRow(task, group.objectType !== null))}
      </WorkGroup>
    );
  });
}

/** "3 items, 1 overdue". */
const countText = ({ total, overdueCount }: PendingTaskGroup): string =>
  `${countOf(total, 'item')}${overdueCount > 0 ? `, ${formatCount(overdueCount)} overdue` : ''}`;

function WorkGroup({ group, children }: { group: PendingTaskGroup; children: ReactNode }) {
  const id = useId();
  const name = nameOf(group);
  const stakes = group.atStake.map(({ currency, amount }) => moneyText(amount, currency, { symbol: true }));
  return (
    <>
      <Box
        sx={(theme) => ({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 3,
          paddingInline: { xs: 4, sm: 5 },
          paddingBlock: 2,
          fontSize: 'body2.fontSize',
          color: 'text.secondary',
          backgroundColor: theme.vars.palette.surface.sunken,
          borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
        })}
      >
        <Box
          component="h3"
          id={id}
          sx={{
            margin: 0,
            fontSize: 'body2.fontSize',
            fontWeight: 600,
            overflowWrap: 'anywhere',
            color: 'text.primary',
          }}
        >
          {group.projectId === null ? (
            name
          ) : (
            <RouterLink
              to="/app/projects/$projectId"
              params={{ projectId: group.projectId }}
              underline="hover"
              color="inherit"
            >
              <bdi>{name}</bdi>
            </RouterLink>
          )}
        </Box>
        <span>{countText(group)}</span>
        {stakes.length > 0 && (
          <Box
            component="span"
            sx={{ marginInlineStart: { sm: 'auto' }, fontVariantNumeric: 'tabular-nums' }}
          >
            {`${stakes.join(' and ')} at stake`}
          </Box>
        )}
      </Box>
      <Box component="ul" aria-labelledby={id} sx={PLAIN_LIST}>
        {children}
      </Box>
    </>
  );
}
