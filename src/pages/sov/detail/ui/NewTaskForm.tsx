import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { type FormEvent, useRef, useState } from 'react';
import type { SovDetail, SovLineInput, TaskLibrary } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useFirstField } from '@/shared/lib/focus/first-field';
import { Button } from '@/shared/ui/Button';
import { errorText } from '@/shared/ui/toast/toast';
import {
  divisionOptions,
  newTaskLine,
  type PlaceOption,
  readPlace,
  subDivisionOptions,
} from '../model/new-task';

interface NewTaskFormProps {
  library: TaskLibrary;
  sov: SovDetail;
  onAdd: (lines: SovLineInput[]) => Promise<void>;
  onClose: () => void;
}

const labelOf = (place: PlaceOption | string): string =>
  typeof place === 'string' ? place : `${place.number} ${place.name}`.trim();

/** A task that the library does not have. It stays open for the next one, with the place kept. */
export function NewTaskForm({ library, sov, onAdd, onClose }: NewTaskFormProps) {
  const [division, setDivision] = useState<PlaceOption | null>(null);
  const [subDivision, setSubDivision] = useState<PlaceOption | null>(null);
  const [taskNumber, setTaskNumber] = useState('');
  const [taskName, setTaskName] = useState('');
  const [missing, setMissing] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const numberField = useRef<HTMLInputElement>(null);
  const complete = Boolean(division?.name && subDivision?.name && taskName.trim());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!division?.name || !subDivision?.name || taskName.trim() === '') {
      setMissing(true);
      return;
    }
    setPending(true);
    setFailure(undefined);
    try {
      const line = newTaskLine({ division, subDivision, taskNumber, taskName });
      await onAdd([line]);
      // The next task goes into the place that now exists.
      setDivision({ ...division, id: line.task?.division.id ?? division.id });
      setSubDivision({ ...subDivision, id: line.task?.subDivision.id ?? subDivision.id });
      setTaskNumber('');
      setTaskName('');
      setMissing(false);
      numberField.current?.focus();
    } catch (error) {
      setFailure(errorText(error, TOOL_MESSAGES.sov.saveFailed));
    } finally {
      setPending(false);
    }
  };
  const hint = (absent: boolean, text?: string) => ({
    error: missing && absent,
    helperText: missing && absent ? MESSAGES.validation.required : text,
  });
  const root = useRef<HTMLFormElement>(null);
  useFirstField(root);
  return (
    <form ref={root} noValidate onSubmit={(event) => void submit(event)}>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4, paddingBlockStart: 4 }}>
        <PlaceField
          label="Division"
          value={division}
          options={divisionOptions(library, sov)}
          onChange={(next) => {
            setDivision(next);
            setSubDivision(null);
          }}
          {...hint(!division?.name, 'Pick one, or write its number and name.')}
        />
        <PlaceField
          label="Subdivision"
          value={subDivision}
          options={subDivisionOptions(library, sov, division?.id ?? null)}
          onChange={setSubDivision}
          {...hint(!subDivision?.name)}
        />
        <TextField
          size="small"
          label="Task number"
          value={taskNumber}
          inputRef={numberField}
          onChange={(event) => setTaskNumber(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <TextField
          size="small"
          label="Task name"
          required
          value={taskName}
          onChange={(event) => setTaskName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          {...hint(taskName.trim() === '')}
        />
        {failure !== undefined && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button size="sm" onClick={onClose}>
          Done
        </Button>
        <Button
          size="sm"
          variant="solid"
          type="submit"
          loading={pending}
          aria-disabled={!complete || undefined}
        >
          Add line
        </Button>
      </DialogActions>
    </form>
  );
}

interface PlaceFieldProps {
  label: string;
  value: PlaceOption | null;
  options: readonly PlaceOption[];
  error: boolean;
  helperText: string | undefined;
  onChange: (place: PlaceOption | null) => void;
}

function PlaceField({ label, value, options, error, helperText, onChange }: PlaceFieldProps) {
  return (
    <Autocomplete
      freeSolo
      size="small"
      // What is typed counts when the field is left, as a new place.
      autoSelect
      options={options}
      value={value}
      getOptionLabel={labelOf}
      getOptionKey={(option) => (typeof option === 'string' ? option : (option.id ?? labelOf(option)))}
      isOptionEqualToValue={(option, chosen) => typeof chosen !== 'string' && option.id === chosen.id}
      onChange={(_event, next) => onChange(typeof next === 'string' ? readPlace(next) : next)}
      renderInput={(params) => (
        <TextField {...params} label={label} required error={error} helperText={helperText} />
      )}
    />
  );
}
