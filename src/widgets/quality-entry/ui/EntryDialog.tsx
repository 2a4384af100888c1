import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { TaskSteps } from '@/entities/quality-check';
import type { QualityTaskDetail } from '@/shared/api/generated/model';
import { reasonOf } from '@/shared/lib/record/reason';
import { Button } from '@/shared/ui/Button';
import { useEntryForm } from '../model/use-entry-form';
import { EntryForm } from './EntryForm';

interface EntryDialogProps {
  projectId: string;
  task: QualityTaskDetail;
  steps: TaskSteps;
  onClose: () => void;
}

/** Records a look at a check where the check is listed; what is typed stays for the next time. */
export function EntryDialog({ projectId, task, steps, onClose }: EntryDialogProps) {
  const id = useId();
  const entry = useEntryForm(projectId, task, steps, onClose);
  const about = [task.location, task.description].filter(Boolean).join(' · ');
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        {task.qualityTaskNumber}, {task.title}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        {about !== '' && <div>{about}</div>}
        <EntryForm projectId={projectId} entry={entry} reason={reasonOf(task.abilities.addEntry)} />
        {!entry.isWritten && (
          <Button size="sm" variant="plain" sx={{ alignSelf: 'end' }} onClick={onClose}>
            Close
          </Button>
        )}
      </DialogContent>
    </Dialog>
  );
}
