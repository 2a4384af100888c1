import Box from '@mui/material/Box';
import { memo } from 'react';
import { PENDING_TASK_WORDS } from '#domain/transition/pending-task.ts';
import { actsOfTask, doneThere, TASK_ACT_FACES, type TaskAct } from '#domain/transition/task-acts.ts';
import { taskFacts, taskPlace, TaskWhen } from '@/entities/pending-task';
import type { PendingTask } from '@/shared/api/generated/model';
import { AddressLink } from '@/shared/ui/AddressLink';
import { Button } from '@/shared/ui/Button';
import { SelectBox } from '@/shared/ui/list/SelectBox';
import type { Selection } from '@/shared/ui/list/use-selection';
import { MoneyText } from '@/shared/ui/money/MoneyText';

interface WorkRowProps {
  task: PendingTask;
  withProject: boolean;
  selection: Selection<PendingTask>;
  busy: boolean;
  onAct: (task: PendingTask, act: TaskAct) => void;
}

const ONE_LINE_ON_DESK = {
  overflowWrap: 'anywhere',
  overflow: { md: 'hidden' },
  textOverflow: { md: 'ellipsis' },
  whiteSpace: { md: 'nowrap' },
} as const;
const WIDE = '"box title amount when acts"';
const NARROW = '"box title title" ". when amount" ". acts acts"';

/** One task: a line on a desk, a card on a phone. The whole row leads to its record; its acts lie above. */
export const WorkRow = memo(function WorkRow({ task, withProject, selection, busy, onAct }: WorkRowProps) {
  const [does, ...others] = taskFacts(task, { withProject });
  // Why it is done on another page stands with what it is, where nothing can be done about it here.
  const facts = [does, doneThere(task.taskType), ...others].filter(Boolean).join(' · ');
  return (
    <Box
      component="li"
      data-row={task.id}
      sx={(theme) => ({
        position: 'relative',
        display: 'grid',
        alignItems: 'center',
        columnGap: { xs: 2, md: 4 },
        rowGap: 1,
        gridTemplateColumns: {
          xs: '32px minmax(0, 1fr) auto',
          md: '32px minmax(0, 1fr) minmax(0, auto) 136px 188px',
        },
        gridTemplateAreas: { xs: NARROW, md: WIDE },
        minBlockSize: { md: 44 },
        paddingBlock: { xs: 2.5, md: 1 },
        paddingInlineStart: { xs: 2, sm: 3 },
        paddingInlineEnd: { xs: 4, sm: 5 },
        fontSize: 'body2.fontSize',
        color: 'text.secondary',
        borderBlockStart: `1px solid ${theme.vars.palette.line.subtle}`,
        '&:hover, &:focus-within': { backgroundColor: theme.vars.palette.surface.hover },
      })}
    >
      <Box sx={{ gridArea: 'box', position: 'relative', zIndex: 1, marginBlock: -1 }}>
        <SelectBox row={task} id={task.id} selection={selection} name={task.title} />
      </Box>
      <Box
        sx={{
          gridArea: 'title',
          minInlineSize: 0,
          display: { md: 'flex' },
          alignItems: 'baseline',
          gap: 3,
        }}
      >
        <AddressLink
          to={taskPlace(task)}
          underline="none"
          title={task.title}
          data-row-focus
          sx={{
            display: 'block',
            fontSize: 'body1.fontSize',
            fontWeight: 600,
            color: 'text.primary',
            maxInlineSize: { md: '60%' },
            flexShrink: 0,
            ...ONE_LINE_ON_DESK,
            // The row is the link: it opens in a new tab like any other.
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          <bdi>{task.title}</bdi>
        </AddressLink>
        <Box title={facts} sx={{ minInlineSize: 0, ...ONE_LINE_ON_DESK }}>
          {facts}
        </Box>
      </Box>
      <Box sx={{ gridArea: 'amount', textAlign: 'right', color: 'text.primary' }}>
        {task.amount !== null && task.currency !== null && (
          <MoneyText amount={task.amount} currency={task.currency} symbol />
        )}
      </Box>
      <Box sx={{ gridArea: 'when', display: 'flex', alignItems: 'center' }}>
        <TaskWhen task={task} />
      </Box>
      <RowActs task={task} busy={busy} onAct={onAct} />
    </Box>
  );
});

/** What can be done right here; the word of what is done on the record's page where there is nothing. */
function RowActs({ task, busy, onAct }: Pick<WorkRowProps, 'task' | 'busy' | 'onAct'>) {
  const acts = actsOfTask(task.taskType);
  return (
    <Box
      sx={{
        gridArea: 'acts',
        display: 'flex',
        justifyContent: { md: 'flex-end' },
        gap: 2,
        position: 'relative',
        zIndex: acts.length > 0 ? 1 : undefined,
        pointerEvents: acts.length > 0 ? undefined : 'none',
        '& button': { minBlockSize: { xs: 44, md: 32 } },
      }}
    >
      {acts.map((act, at) => {
        const { label, key } = TASK_ACT_FACES[act];
        return (
          <Button
            key={act}
            size="xs"
            loading={busy && at === 0}
            title={`${label} (${key.toUpperCase()})`}
            aria-label={`${label}: ${task.title}`}
            onClick={() => onAct(task, act)}
          >
            {label}
          </Button>
        );
      })}
      {acts.length === 0 && (
        <Box
          aria-hidden
          sx={{
            display: { xs: 'none', md: 'block' },
            fontWeight: 600,
            color: 'primary.main',
            paddingInline: 2.5,
          }}
        >
          {PENDING_TASK_WORDS[task.taskType].verb}
        </Box>
      )}
    </Box>
  );
}
