import Box from '@mui/material/Box';
import { PENDING_TASK_WORDS } from '#domain/transition/pending-task.ts';
import type { PendingTask } from '@/shared/api/generated/model';
import { formatAgo } from '@/shared/lib/dates/format';
import { AddressLink } from '@/shared/ui/AddressLink';
import { DueDate } from '@/shared/ui/DueDate';
import { MoneyText } from '@/shared/ui/money/MoneyText';

interface TaskRowsProps {
  /** What the list is called. */
  label: string;
  tasks: readonly PendingTask[];
  /** In a side column, or on a page of one project: narrow, without the project's name. */
  inProject?: boolean;
}

/** What waits for the reader: what it is, what to do, how much, since when or by when. The whole row leads to it. */
export function TaskRows({ label, tasks, inProject = false }: TaskRowsProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} inProject={inProject} />
      ))}
    </Box>
  );
}

/** Title over facts where it is narrow; beside them, in columns that stand under each other, where there is room. */
const WIDE_AREAS = '"title amount when verb"';
const NARROW_AREAS = '"title title" "when amount"';

function TaskRow({ task, inProject }: { task: PendingTask; inProject: boolean }) {
  const { does, verb } = PENDING_TASK_WORDS[task.taskType];
  const from =
    task.requestedBy === null || task.requestedBy.id === task.assignee.id ? null : task.requestedBy;
  const facts = [
    does,
    inProject || task.projectName === task.title ? null : task.projectName,
    from === null ? null : `from ${from.name}`,
  ];
  return (
    <Box
      component="li"
      sx={(theme) => ({
        position: 'relative',
        display: 'grid',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 0.5,
        gridTemplateColumns: inProject
          ? 'minmax(0, 1fr) auto'
          : { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 140px 216px 76px' },
        gridTemplateAreas: inProject ? NARROW_AREAS : { xs: NARROW_AREAS, md: WIDE_AREAS },
        paddingBlock: 2.5,
        paddingInline: { xs: 4, sm: 5 },
        fontSize: '0.8125rem',
        color: 'text.secondary',
        borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
        '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
      })}
    >
      <Box sx={{ gridArea: 'title', minInlineSize: 0 }}>
        <AddressLink
          to={task.record.link}
          underline="none"
          sx={{
            display: 'block',
            fontSize: '0.875rem',
            fontWeight: 600,
            color: 'text.primary',
            overflowWrap: 'anywhere',
            // The row is the link: it opens in a new tab like any other.
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          <bdi>{task.title}</bdi>
        </AddressLink>
        <Box sx={{ overflowWrap: 'anywhere' }}>{facts.filter((fact) => fact !== null).join(' · ')}</Box>
      </Box>
      <Box sx={{ gridArea: 'amount', textAlign: 'end', color: 'text.primary' }}>
        {task.amount !== null && task.currency !== null && (
          <MoneyText amount={task.amount} currency={task.currency} symbol />
        )}
      </Box>
      <Box sx={{ gridArea: 'when' }}>
        {task.dueDate === null ? formatAgo(task.createdAt) : <DueDate date={task.dueDate} />}
      </Box>
      {!inProject && (
        <Box
          aria-hidden
          sx={(theme) => ({
            gridArea: 'verb',
            display: { xs: 'none', md: 'flex' },
            alignItems: 'center',
            justifyContent: 'center',
            blockSize: 32,
            borderRadius: '8px',
            fontWeight: 600,
            color: 'primary.main',
            border: `1px solid ${theme.vars.palette.line.control}`,
          })}
        >
          {verb}
        </Box>
      )}
    </Box>
  );
}
