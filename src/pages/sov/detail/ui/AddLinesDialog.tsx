import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import type { SovDetail, SovLineInput } from '@/shared/api/generated/model';
import { useGetSovLibrary } from '@/shared/api/generated/sov/sov';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { libraryTasks } from '@/entities/task-library';
import { LibraryPicker } from './LibraryPicker';
import { NewTaskForm } from './NewTaskForm';

interface AddLinesDialogProps {
  projectId: string;
  sov: SovDetail;
  onAdd: (lines: SovLineInput[]) => Promise<void>;
  onClose: () => void;
}

/** Adds lines: tasks of the library, many at once, or tasks of the contract's own. */
export function AddLinesDialog({ projectId, sov, onAdd, onClose }: AddLinesDialogProps) {
  const library = useGetSovLibrary(projectId);
  const tasks = library.data ? libraryTasks(library.data) : [];
  const [chosen, setChosen] = useState<'library' | 'new'>();
  // A library without tasks (divisions only) has nothing to pick from.
  const tab = chosen ?? (library.data && tasks.length === 0 ? 'new' : 'library');
  const used = new Set(sov.sovLines.map((line) => line.task.id));
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="add-lines-title">
      <DialogTitle id="add-lines-title" sx={{ paddingBlockEnd: 0 }}>
        Add lines
      </DialogTitle>
      <Tabs
        value={tab}
        onChange={(_event, next: 'library' | 'new') => setChosen(next)}
        aria-label="Where the tasks come from"
        sx={{ paddingInline: 5, borderBlockEnd: 1, borderColor: 'divider' }}
      >
        <Tab value="library" label="Task library" id="add-tab-library" aria-controls="add-panel" />
        <Tab value="new" label="New task" id="add-tab-new" aria-controls="add-panel" />
      </Tabs>
      <div id="add-panel" role="tabpanel" aria-labelledby={`add-tab-${tab}`}>
        {library.isPending ? (
          <RowsSkeleton rows={6} />
        ) : library.data === undefined ? (
          <ErrorState
            error={library.error}
            fallback={TOOL_MESSAGES.sov.libraryFailed}
            onRetry={() => void library.refetch()}
          />
        ) : tab === 'library' ? (
          <LibraryPicker
            tasks={tasks}
            used={used}
            onAdd={onAdd}
            onClose={onClose}
            onNew={() => setChosen('new')}
          />
        ) : (
          <NewTaskForm library={library.data} sov={sov} onAdd={onAdd} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}
