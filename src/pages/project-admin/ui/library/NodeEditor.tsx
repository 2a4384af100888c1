import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useId, useState } from 'react';
import { isApiError } from '@/shared/api/api-error';
import { MESSAGES } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/Button';
import { errorText, toast } from '@/shared/ui/toast/toast';
import type { NodeValues } from '../../model/library/use-library';
import type { NodeKind } from '../../model/library/tree';

/** The contract's names of the fields end so. */
const FIELD_OF = { Number: 'number', Name: 'name' } as const;
const LONGEST_NUMBER = { division: 20, subdivision: 30, task: 30 };

interface NodeEditorProps {
  kind: NodeKind;
  initial: NodeValues;
  submitLabel: string;
  /** The operation's text for a failure. */
  fallback: string;
  onSave: (values: NodeValues) => Promise<unknown>;
  onClose: () => void;
}

/** Number and name of a node, in the place of its row. Enter saves, Escape leaves it as it was. */
export function NodeEditor({ kind, initial, submitLabel, fallback, onSave, onClose }: NodeEditorProps) {
  const id = useId();
  const [values, setValues] = useState(initial);
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<keyof NodeValues, string>>>({});
  const save = async (): Promise<void> => {
    const missing = (['number', 'name'] as const).filter((field) => values[field].trim() === '');
    if (missing.length > 0) {
      setErrors(Object.fromEntries(missing.map((field) => [field, MESSAGES.validation.required])));
      document.getElementById(`${id}-${missing[0] ?? 'number'}`)?.focus();
      return;
    }
    setPending(true);
    setErrors({});
    try {
      await onSave({ number: values.number.trim(), name: values.name.trim() });
      onClose();
    } catch (error) {
      const found: typeof errors = {};
      for (const { field, message } of isApiError(error) ? error.errors : [])
        for (const [ending, name] of Object.entries(FIELD_OF))
          if (field.endsWith(ending)) found[name] = message;
      setErrors(found);
      if (!isApiError(error, 401)) toast.error(fallback);
      if (Object.keys(found).length === 0) setErrors({ name: errorText(error, fallback) });
      setPending(false);
    }
  };
  const keys = (event: KeyboardEvent): void => {
    // The tree's own keys are for its rows.
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && (event.target as HTMLElement).tagName === 'INPUT') {
      event.preventDefault();
      void save();
    }
  };
  const field = (name: keyof NodeValues, label: string, width: string, maxLength: number) => (
    <TextField
      id={`${id}-${name}`}
      size="small"
      label={label}
      value={values[name]}
      autoFocus={name === 'number'}
      error={errors[name] !== undefined}
      helperText={errors[name]}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength, autoComplete: 'off' } }}
      sx={{ flex: width, minInlineSize: 0 }}
    />
  );
  return (
    <Box
      role="group"
      aria-label={submitLabel}
      onKeyDown={keys}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: 2,
        alignItems: 'flex-start',
        paddingBlock: 2,
        inlineSize: '100%',
      }}
    >
      {field('number', 'Number', '0 1 150px', LONGEST_NUMBER[kind])}
      {field('name', 'Name', '1 1 200px', 200)}
      {/* Beside the fields, not beside their labels. */}
      <Box sx={{ display: 'flex', gap: 1, marginBlockStart: { sm: '22px' } }}>
        <Button size="sm" variant="solid" loading={pending} onClick={() => void save()}>
          {submitLabel}
        </Button>
        <Button size="sm" disabled={pending} onClick={onClose}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
