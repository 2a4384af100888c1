import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { countOf } from '#domain/text/count.ts';
import type { SovLineInput } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/Button';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { errorText } from '@/shared/ui/toast/toast';
import { type LibraryTask, searchTasks } from '../model/library-search';

interface LibraryPickerProps {
  tasks: readonly LibraryTask[];
  /** Tasks that the schedule has already; they can be added again. */
  used: ReadonlySet<string>;
  onAdd: (lines: SovLineInput[]) => Promise<void>;
  onClose: () => void;
  onNew: () => void;
}

const ROW = 52;

/** The task library with search and a tick for each task; only what is in view is drawn. */
export function LibraryPicker({ tasks, used, onAdd, onClose, onNew }: LibraryPickerProps) {
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const found = useMemo(() => searchTasks(tasks, search), [tasks, search]);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
  });
  const toggle = (id: string) =>
    setPicked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const add = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      // In the library's order, whatever the order of the ticks.
      await onAdd(
        tasks
          .filter((task) => picked.has(task.id))
          .map((task) => ({ id: crypto.randomUUID(), taskId: task.id })),
      );
      onClose();
    } catch (error) {
      setFailure(errorText(error, MESSAGES.sov.saveFailed));
      setPending(false);
    }
  };
  return (
    <>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 3, paddingBlockStart: 4 }}>
        <TextField
          size="small"
          autoFocus
          placeholder="Search by number, name or division"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': 'Search the task library' } }}
        />
        {tasks.length === 0 ? (
          <EmptyState
            dense
            title="No tasks in the library yet"
            action={
              <Button size="sm" onClick={onNew}>
                Write a new task
              </Button>
            }
          >
            The library of this project holds divisions only.
          </EmptyState>
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
                    <Box
                      key={key}
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
                        cursor: 'pointer',
                        '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
                      })}
                    >
                      <Checkbox size="small" checked={picked.has(task.id)} onChange={() => toggle(task.id)} />
                      <Box sx={{ minInlineSize: 0, fontSize: '0.8125rem' }}>
                        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                          <Box
                            component="span"
                            sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
                          >
                            {task.number}
                          </Box>{' '}
                          {task.name}
                        </Box>
                        <Box
                          sx={{
                            color: 'text.secondary',
                            fontSize: '0.75rem',
                            overflow: 'hidden',
                            textOverflow: 'ellipsis',
                            whiteSpace: 'nowrap',
                          }}
                        >
                          {task.division} › {task.subDivision}
                          {used.has(task.id) ? ' · already on the schedule' : ''}
                        </Box>
                      </Box>
                    </Box>
                  )
                );
              })}
            </Box>
            {found.length === 0 && (
              <EmptyState
                dense
                title="No task matches"
                action={
                  <Button size="sm" onClick={onNew}>
                    Write a new task
                  </Button>
                }
              />
            )}
          </Box>
        )}
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button
          size="sm"
          variant="plain"
          onClick={() => setPicked(new Set(picked.size === found.length ? [] : found.map(({ id }) => id)))}
          sx={{ marginInlineEnd: 'auto' }}
        >
          {picked.size > 0 && picked.size === found.length
            ? 'Clear all'
            : `Select all ${String(found.length)}`}
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="sm"
          variant="solid"
          loading={pending}
          disabled={picked.size === 0}
          onClick={() => void add()}
        >
          {picked.size === 0 ? 'Add lines' : `Add ${countOf(picked.size, 'line')}`}
        </Button>
      </DialogActions>
    </>
  );
}
