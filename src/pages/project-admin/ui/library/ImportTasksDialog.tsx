import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { TASK_FIELD_LABELS, taskMappingProblems } from '#domain/task-library/import-columns.ts';
import { countOf } from '#domain/text/count.ts';
import type { TaskImportRow } from '@/shared/api/generated/model';
import { Button } from '@/shared/ui/Button';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { StatusChip } from '@/shared/ui/StatusChip';
import {
  ColumnMapping,
  IMPORT_FACES,
  ImportDialog,
  ImportTable,
  type ImportTableColumn,
  RowViews,
} from '@/widgets/sheet-import';
import { type TaskImport, useTaskImport } from '../../model/library/use-task-import';

interface ImportTasksDialogProps {
  projectId: string;
  refresh: () => Promise<void>;
  onDone: (divisionId: string, subDivisionId: string) => void;
  onClose: () => void;
}

/** Brings a spreadsheet of tasks into the library, after a dry run. */
export function ImportTasksDialog({ projectId, refresh, onDone, onClose }: ImportTasksDialogProps) {
  const state = useTaskImport(projectId, refresh, onDone);
  return (
    <ImportDialog
      title="Import tasks"
      steps={['Choose a file', 'Check and import']}
      step={state.preview ? 1 : 0}
      hint="Excel (.xlsx) or CSV, up to 10 MB and 2,000 rows. Nothing is imported until you have checked it."
      busy={state.busy}
      failure={state.failure}
      onFile={(file) => void state.read(file)}
      onClose={onClose}
      help={
        <Box
          sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap', fontSize: 'body2.fontSize' }}
        >
          <Box sx={{ flex: 1, minInlineSize: 200, color: 'text.secondary' }}>
            Each row becomes a task of a new division. A name is enough; a task without a number gets one.
          </Box>
          <Button size="sm" onClick={onClose}>
            Cancel
          </Button>
        </Box>
      }
    >
      <TaskDryRun state={state} onClose={onClose} />
    </ImportDialog>
  );
}

const VIEWS = {
  all: { label: 'All rows', none: 'The file has no rows.', shows: () => true },
  wrong: {
    label: 'To fix',
    none: 'Nothing is to be fixed.',
    shows: ({ status }: TaskImportRow) => status === 'ERROR',
  },
  noted: {
    label: 'Remarks',
    none: 'There are no remarks on any row.',
    shows: ({ status, problems }: TaskImportRow) => status !== 'ERROR' && problems.length > 0,
  },
} as const;
type View = keyof typeof VIEWS;

function TaskDryRun({ state, onClose }: { state: TaskImport; onClose: () => void }) {
  const { preview, tasks } = state;
  const [view, setView] = useState<View>('all');
  const shown = useMemo(() => preview?.rows.filter(VIEWS[view].shows) ?? [], [preview, view]);
  if (!preview) return null;
  const unmapped = taskMappingProblems(preview.mapping);
  const notices = preview.notices.filter((notice) => !unmapped.includes(notice));
  const counts: Record<View, number> = {
    all: preview.rows.length,
    wrong: preview.totals.error,
    noted: preview.rows.filter(VIEWS.noted.shows).length,
  };
  const leftOut = preview.totals.error;
  return (
    <>
      <DialogContent
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 4,
          minBlockSize: 0,
          '&&': { paddingBlockStart: 1 },
        }}
      >
        {state.failure !== undefined && <Alert severity="error">{state.failure}</Alert>}
        <ColumnMapping
          preview={preview}
          labels={TASK_FIELD_LABELS}
          unsure={unmapped.length > 0}
          busy={state.busy}
          onChange={state.reread}
        />
        {unmapped.map((problem) => (
          <Alert key={problem} severity="error">
            {problem}
          </Alert>
        ))}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap' }}>
          <RowViews views={VIEWS} counts={counts} view={view} onChange={setView} />
          <Box
            role="status"
            sx={{ marginInlineStart: { sm: 'auto' }, fontSize: 'body2.fontSize', color: 'text.secondary' }}
          >
            {countOf(tasks.length, 'task')} into {preview.place.divisionName} ›{' '}
            {preview.place.subDivisionName}
            {leftOut > 0 && ` · ${countOf(leftOut, 'row')} left out`}
          </Box>
        </Box>
        {shown.length === 0 ? (
          <Box sx={{ paddingBlock: 4, color: 'text.secondary', textAlign: 'center' }}>{VIEWS[view].none}</Box>
        ) : (
          <TaskRows rows={shown} />
        )}
        {notices.length > 0 && (
          <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>{notices.join(' ')}</Box>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button size="sm" variant="plain" onClick={state.forget} sx={{ marginInlineEnd: 'auto' }}>
          Choose another file
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
        <PermissionButton
          size="sm"
          variant="solid"
          reason={unmapped[0] ?? (tasks.length === 0 ? 'No row can be imported as it stands.' : undefined)}
          loading={state.writing}
          onClick={() => void state.write()}
        >
          Import {countOf(tasks.length, 'task')}
        </PermissionButton>
      </DialogActions>
    </>
  );
}

const WIDE: readonly ImportTableColumn[] = [
  { header: 'Row', width: '60px' },
  { header: 'State', width: '100px' },
  { header: 'Number', width: '140px' },
  { header: 'Task', width: 'minmax(220px, 1.4fr)' },
  { header: 'What to do', width: 'minmax(260px, 1fr)' },
];
const NARROW: readonly ImportTableColumn[] = [
  { header: 'Row', width: '52px' },
  { header: 'State', width: '92px' },
  { header: 'Task', width: 'minmax(0, 1fr)' },
];

/** The rows of the dry run, with what is wrong at the cell. */
function TaskRows({ rows }: { rows: readonly TaskImportRow[] }) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <ImportTable
      rows={rows}
      columns={phone ? NARROW : WIDE}
      minWidth={phone ? 0 : 780}
      rowNumber={({ rowNumber }) => rowNumber}
      isOut={({ status }) => status === 'ERROR'}
      cells={(row) => (
        <>
          <Box role="cell" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {row.rowNumber}
          </Box>
          <Box role="cell">
            <StatusChip size="sm" {...IMPORT_FACES[row.status]} />
          </Box>
          {phone ? (
            <Box role="cell" sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600 }}>
                {[row.values.taskNumber, row.values.taskName ?? 'Missing'].filter(Boolean).join(' ')}
              </Box>
              <Problems row={row} />
            </Box>
          ) : (
            <>
              <ValueCell row={row} column="taskNumber" />
              <ValueCell row={row} column="taskName" />
              <Box role="cell">
                <Problems row={row} />
              </Box>
            </>
          )}
        </>
      )}
    />
  );
}

function ValueCell({ row, column }: { row: TaskImportRow; column: 'taskNumber' | 'taskName' }) {
  const isWrong = row.problems.some((problem) => problem.isError && problem.column === column);
  return (
    <Box
      role="cell"
      sx={{ overflowWrap: 'anywhere', ...(isWrong ? { color: 'error.main', fontWeight: 600 } : {}) }}
    >
      {row.values[column] ?? (isWrong ? 'Missing' : '')}
    </Box>
  );
}

function Problems({ row }: { row: TaskImportRow }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {row.problems.map(({ code, message, isError }) => (
        <Box key={code} component="span" sx={{ color: isError ? 'error.main' : 'text.secondary' }}>
          {message}
        </Box>
      ))}
    </Box>
  );
}
