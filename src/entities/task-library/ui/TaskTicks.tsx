import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { countOf } from '#domain/text/count.ts';
import { Button } from '@/shared/ui/Button';
import { Notice } from '@/shared/ui/Notice';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { errorText } from '@/shared/ui/toast/toast';
import { type LibraryTask, searchTasks } from '../model/library-tasks';

interface TaskTicksProps {
  /** In the order in which they are listed and added. */
  tasks: readonly LibraryTask[];
  /** Name of the search for screen readers: "Search the task library". */
  searchLabel: string;
  /** Said beside a task's place: "already on the schedule"; nothing by default. */
  noteOf?: (task: LibraryTask) => string | undefined;
  /** Whether a task cannot be chosen; its note says why. */
  isOff?: (task: LibraryTask) => boolean;
  /** In place of the list where there is nothing to choose from. */
  empty: ReactNode;
  /** What to do instead where nothing matches. */
  otherwise?: ReactNode;
  /** The ticks, where whoever shows the list keeps them: beside those of another list, which are added with them. */
  ticks?: { picked: ReadonlySet<string>; onPick: (picked: ReadonlySet<string>) => void; elsewhere: number };
  /** The text of a failure without words of its own. */
  fallback: string;
  onAdd: (ids: readonly string[]) => Promise<unknown>;
  onClose: () => void;
}

const ROW = 52;
const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Tasks with search and a tick for each, within a dialog; only what is in view is drawn. */
export function TaskTicks(props: TaskTicksProps) {
  const { tasks, noteOf, isOff = () => false, ticks, onAdd, onClose, fallback } = props;
  const [search, setSearch] = useState('');
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const picked = ticks?.picked ?? own;
  const setPicked = ticks?.onPick ?? setOwn;
  const all = picked.size + (ticks?.elsewhere ?? 0);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const found = useMemo(() => searchTasks(tasks, search), [tasks, search]);
  const open = found.filter((task) => !isOff(task));
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
  });
  const toggle = (id: string) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  const add = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      // In the order of the list, whatever the order of the ticks.
      await onAdd(tasks.filter((task) => picked.has(task.id)).map(({ id }) => id));
      onClose();
    } catch (error) {
      setFailure(errorText(error, fallback));
      setPending(false);
    }
  };
  const isAll = picked.size > 0 && picked.size === open.length;
  return (
    <>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 3, paddingBlockStart: 4 }}>
        <TextField
          size="small"
          autoFocus
          placeholder="Search by number, name or division"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': props.searchLabel } }}
        />
        {tasks.length === 0 ? (
          props.empty
        ) : (
          <Box
            ref={scroller}
            role="group"
            aria-label="Tasks"
            sx={(theme) => ({
              blockSize: 360,
              overflow: 'auto',
              border: `1px solid ${theme.vars.palette.divider}`,
              borderRadius: '8px',
            })}
          >
            <Box sx={{ blockSize: rows.getTotalSize(), position: 'relative' }}>
              {rows.getVirtualItems().map(({ index, start, key }) => {
                const task = found[index];
                return (
                  task && (
                    <Tick
                      key={key}
                      task={task}
                      start={start}
                      note={noteOf?.(task)}
                      off={isOff(task)}
                      checked={picked.has(task.id)}
                      onToggle={() => toggle(task.id)}
                    />
                  )
                );
              })}
            </Box>
            {found.length === 0 && <EmptyState dense title="No task matches" action={props.otherwise} />}
          </Box>
        )}
        {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      </DialogContent>
      <DialogActions>
        <Button
          size="sm"
          variant="plain"
          onClick={() => setPicked(new Set(isAll ? [] : open.map(({ id }) => id)))}
          sx={{ marginInlineEnd: 'auto' }}
        >
          {isAll ? 'Clear all' : `Select all ${String(open.length)}`}
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" variant="solid" loading={pending} disabled={all === 0} onClick={() => void add()}>
          {all === 0 ? 'Add lines' : `Add ${countOf(all, 'line')}`}
        </Button>
      </DialogActions>
    </>
  );
}

interface TickProps {
  task: LibraryTask;
  start: number;
  note: string | undefined;
  off: boolean;
  checked: boolean;
  onToggle: () => void;
}

function Tick({ task, start, note, off, checked, onToggle }: TickProps) {
  return (
    <Box
      component="label"
      sx={(theme) => ({
        position: 'absolute',
        insetInline: 0,
        blockSize: ROW,
        transform: `translateY(${String(start)}px)`,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        paddingInline: 2,
        cursor: off ? 'default' : 'pointer',
        '&:hover': { backgroundColor: off ? undefined : theme.vars.palette.surface.hover },
      })}
    >
      <Checkbox size="small" checked={checked} disabled={off} onChange={onToggle} />
      <Box sx={{ minInlineSize: 0, fontSize: 'body2.fontSize' }}>
        <Box sx={ONE_LINE}>
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {task.number}
          </Box>{' '}
          {task.name}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize', ...ONE_LINE }}>
          {task.division} › {task.subDivision}
          {note !== undefined && ` · ${note}`}
        </Box>
      </Box>
    </Box>
  );
}
