import Box from '@mui/material/Box';
import type { PendingTask } from '@/shared/api/generated/model';
import { AddressLink } from '@/shared/ui/AddressLink';
import { MoneyText } from '@/shared/ui/money/MoneyText';
import { taskFacts } from '../model/facts';
import { taskPlace } from '../model/place';
import { TaskWhen } from './TaskWhen';

interface TaskRowsProps {
  /** What the list is called. */
  label: string;
  /** Of one project, which is not named again. */
  tasks: readonly PendingTask[];
}

/** What waits in one project: what it is, what to do, how much, since when or by when. The whole row leads to it. */
export function TaskRows({ label, tasks }: TaskRowsProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} />
      ))}
    </Box>
  );
}

function TaskRow({ task }: { task: PendingTask }) {
  return (
    <Box
      component="li"
      sx={(theme) => ({
        position: 'relative',
        display: 'grid',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 0.5,
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: '"title title" "when amount"',
        paddingBlock: 2.5,
        paddingInline: { xs: 4, sm: 5 },
        fontSize: 'body2.fontSize',
        color: 'text.secondary',
        borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
        '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
      })}
    >
      <Box sx={{ gridArea: 'title', minInlineSize: 0 }}>
        <AddressLink
          to={taskPlace(task)}
          underline="none"
          sx={{
            display: 'block',
            fontSize: 'body1.fontSize',
            fontWeight: 600,
            color: 'text.primary',
            overflowWrap: 'anywhere',
            // The row is the link: it opens in a new tab like any other.
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          <bdi>{task.title}</bdi>
        </AddressLink>
        <Box sx={{ overflowWrap: 'anywhere' }}>{taskFacts(task, { withProject: false }).join(' · ')}</Box>
      </Box>
      <Box sx={{ gridArea: 'amount', textAlign: 'right', color: 'text.primary' }}>
        {task.amount !== null && task.currency !== null && (
          <MoneyText amount={task.amount} currency={task.currency} symbol />
        )}
      </Box>
      <Box sx={{ gridArea: 'when' }}>
        <TaskWhen task={task} />
      </Box>
    </Box>
  );
}
