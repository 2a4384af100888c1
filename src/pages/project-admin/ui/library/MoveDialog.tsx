import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Alert from '@mui/material/Alert';
import { type FormEvent, useState } from 'react';
import type { TaskLibrary } from '@/shared/api/generated/model';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { errorText, toast } from '@/shared/ui/toast/toast';
import { failedText, type Library } from '../../model/library/use-library';
import type { LibraryNode } from '../../model/library/tree';

interface MoveDialogProps {
  node: LibraryNode;
  library: TaskLibrary;
  change: Library['change'];
  onClose: () => void;
}

/** Where a subdivision or a task can go: any other of the level above it. */
function placesFor({ kind, parentId }: LibraryNode, { divisions }: TaskLibrary) {
  const places =
    kind === 'subdivision'
      ? divisions.map(({ id, divisionNumber, divisionName }) => ({
          id,
          label: `${divisionNumber} ${divisionName}`,
        }))
      : divisions.flatMap(({ divisionNumber, subDivisions }) =>
          subDivisions.map(({ id, subDivisionNumber, subDivisionName }) => ({
            id,
            label: `${divisionNumber} › ${subDivisionNumber} ${subDivisionName}`,
          })),
        );
  return places.filter(({ id }) => id !== parentId);
}

/** Moves a node that nothing uses to another place of the library. */
export function MoveDialog({ node, library, change, onClose }: MoveDialogProps) {
  const places = placesFor(node, library);
  const [target, setTarget] = useState('');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (): Promise<void> => {
    if (target === '') return setFailure('Choose where it goes.');
    setPending(true);
    try {
      await change(node, node, target);
      onClose();
    } catch (error) {
      const text = failedText(node.kind, 'UpdateFailed');
      toast.error(text);
      setFailure(errorText(error, text));
      setPending(false);
    }
  };
  return (
    <FormDialog
      open
      maxWidth="sm"
      title={`Move ${node.number} ${node.name}`}
      submitLabel={node.kind === 'task' ? 'Move task' : 'Move subdivision'}
      pending={pending}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
      onClose={onClose}
    >
      <TextField
        select
        label={node.kind === 'task' ? 'Subdivision' : 'Division'}
        value={target}
        onChange={(event) => {
          setTarget(event.target.value);
          setFailure(undefined);
        }}
        helperText={places.length === 0 ? 'There is no other place yet. Add one first.' : undefined}
      >
        {places.map(({ id, label }) => (
          <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal' }}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {failure !== undefined && <Alert severity="error">{failure}</Alert>}
    </FormDialog>
  );
}
