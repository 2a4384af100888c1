import Add from '@mui/icons-material/AddRounded';
import Undo from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Currency } from '#domain/money/text.ts';
import { countOf } from '#domain/text/count.ts';
import { type ChangeLine, type ChangeRequestValues, partAmount } from '@/entities/change-request';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { usePreferences } from '@/shared/lib/preferences/preferences';
import { useMe } from '@/shared/session/me';
import { Button } from '@/shared/ui/Button';
import { Notice } from '@/shared/ui/Notice';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { TreeSheet, useActiveRow } from '@/widgets/tree-sheet/@x/change-request-form';
import { linesMessage } from '../model/form-errors';
import type { LinesSheet } from '../model/use-lines-sheet';
import type { useSchedule } from '../model/use-schedule';
import { AddLinesDialog } from './AddLinesDialog';
import { PartsDialog } from './PartsDialog';

interface LinesSectionProps {
  projectId: string;
  form: UseFormReturn<ChangeRequestValues>;
  lines: LinesSheet;
  schedule: ReturnType<typeof useSchedule>;
  currency: Currency;
  /** Only the amounts of the lines are asked for. */
  pricing: boolean;
}

/** Heights of the sheet in pixels: what stands around its rows, a row, and the most that it takes of the page. */
const AROUND = 190;
const ROW = 44;
const MOST = 560;
const LEAST = 270;

/** The lines that change, in a sheet: the schedule's own and new tasks, with what is added or deducted. */
export function LinesSection(props: LinesSectionProps) {
  const { projectId, form, lines, schedule, currency, pricing } = props;
  const { sheet, replace, removedCount } = lines;
  const me = useMe();
  const { density } = usePreferences();
  const [dialog, setDialog] = useState<'add' | 'parts' | null>(null);
  const section = useRef<HTMLElement>(null);
  const tasks = form.watch('tasks');
  const active = useActiveRow(sheet);
  const line = tasks.find(({ id }) => id === active?.id);
  const problem = linesMessage(form.formState.errors);

  const add = (
    <Button size="xs" variant="solid" startIcon={<Add />} onClick={() => setDialog('add')}>
      Add lines
    </Button>
  );
  const undo = (
    <Button size="xs" startIcon={<Undo />} onClick={() => bringBack()}>
      Bring back {countOf(removedCount, 'line')}
    </Button>
  );
  /** The lines of the selection leave; where many are chosen, all of them. */
  const remove = (): void => {
    const { top, bottom } = sheet.selection.range;
    const gone = new Set(sheet.store.visible.slice(top, bottom + 1).map(({ id }) => id));
    lines.remove(gone);
    // With the last line the button goes, too.
    keepFocus();
  };
  const bringBack = (): void => {
    lines.bringBack();
    sheet.tell(`Brought back ${countOf(removedCount, 'line')}.`);
    keepFocus(() => section.current?.querySelector<HTMLElement>('[role=treegrid]') ?? null);
  };
  const price = (priced: ChangeLine, parts: ChangeLine['parts']): void => {
    const costImpact =
      parts.length === 0 ? priced.costImpact : parts.reduce((sum, part) => sum + partAmount(part), 0);
    const action = costImpact > 0 && priced.action === 'NONE' ? 'ADD' : priced.action;
    replace(tasks.map((each) => (each.id === priced.id ? { ...each, parts, costImpact, action } : each)));
  };

  return (
    <Box
      component="section"
      ref={section}
      aria-label="Lines"
      // The key that undoes is the sheet's; where lines were removed last, it is about them.
      onKeyDownCapture={(event) => {
        const undoes = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
        if (!undoes || dialog !== null || !lines.removedLast() || sheet.editor.open) return;
        event.preventDefault();
        event.stopPropagation();
        bringBack();
      }}
      sx={{ display: 'grid', gap: 3, minInlineSize: 0 }}
    >
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <Paper
        variant="outlined"
        sx={{
          overflow: 'hidden',
          blockSize: Math.min(MOST, Math.max(LEAST, AROUND + tasks.length * ROW)),
        }}
      >
        <TreeSheet
          sheet={sheet}
          label="Lines of the change request"
          totalsLabel="Total"
          settingsKey={`${me.user.id}:change-request`}
          density={density}
          toolbarStart={
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1.5,
                marginInlineEnd: 2,
                maxInlineSize: '100%',
              }}
            >
              {!pricing && tasks.length > 0 && add}
              {line !== undefined && (
                <Button size="xs" disabled={line.action === 'NONE'} onClick={() => setDialog('parts')}>
                  {line.parts.length === 0 ? 'Price in parts' : countOf(line.parts.length, 'part')}
                </Button>
              )}
              {!pricing && line !== undefined && (
                <Button size="xs" onClick={remove}>
                  Remove
                </Button>
              )}
              {removedCount > 0 && tasks.length > 0 && undo}
            </Box>
          }
          empty={
            <EmptyState
              title="No lines yet"
              action={
                pricing ? undefined : (
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
                    {add}
                    {removedCount > 0 && undo}
                  </Box>
                )
              }
            >
              Each line says what changes in a task and what that adds or deducts. Pick lines of the schedule
              of values, or tasks that are new to it.
            </EmptyState>
          }
        />
      </Paper>
      {dialog === 'add' && (
        <AddLinesDialog
          projectId={projectId}
          sov={schedule.sov}
          isLoading={schedule.isPending}
          tasks={tasks}
          currency={currency}
          onAdd={(more) => {
            replace([...tasks, ...more]);
            // The first lines take the button along that asked for them.
            keepFocus(() => section.current?.querySelector<HTMLElement>('[role=treegrid]') ?? null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'parts' && line !== undefined && (
        <PartsDialog
          line={line}
          currency={currency}
          onSave={(parts) => price(line, parts)}
          onClose={() => setDialog(null)}
        />
      )}
    </Box>
  );
}
