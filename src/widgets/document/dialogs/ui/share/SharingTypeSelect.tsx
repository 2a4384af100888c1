import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { SHARING_TYPE_LABELS, SHARING_TYPES, type SharingType } from '#domain/document/rights.ts';

/** Whom each lets in, besides the owner and the project admins. */
const NOTES: Readonly<Record<SharingType, string>> = {
  PRIVATE:
    'Its owner, the project admins and whoever a folder above it lets in. Rights that were given on it rest until it is shared again.',
  SHARED: 'Those who have a right on it or on a folder above it.',
  PROJECT: 'Everyone in the project who sees documents.',
};

interface SharingTypeSelectProps {
  /** Undefined where none is chosen yet. */
  value: SharingType | undefined;
  disabled?: boolean;
  /** The folder above through which the whole project sees it, whatever is chosen. */
  openAbove?: string | undefined;
  onChange: (to: SharingType) => void;
}

/** A choice of who sees a file or folder, with what each of the answers means. */
export function SharingTypeSelect({ value, disabled = false, openAbove, onChange }: SharingTypeSelectProps) {
  const noteOf = (type: SharingType): string =>
    openAbove === undefined || type === 'PROJECT'
      ? NOTES[type]
      : `Everyone in the project sees it all the same while it lies in “${openAbove}”.`;
  return (
    <TextField
      select
      fullWidth
      label="Who sees it"
      value={value ?? ''}
      disabled={disabled}
      helperText={value === undefined ? 'They differ now. Choose one for all of them.' : noteOf(value)}
      // Only what is offered below can be chosen.
      onChange={({ target }) => onChange(target.value as SharingType)}
      slotProps={{ select: { renderValue: () => value && SHARING_TYPE_LABELS[value] } }}
    >
      {SHARING_TYPES.map((type) => (
        <MenuItem key={type} value={type} sx={{ display: 'block' }}>
          {SHARING_TYPE_LABELS[type]}
          <span style={{ display: 'block', fontSize: '0.75rem', opacity: 0.75, whiteSpace: 'normal' }}>
            {noteOf(type)}
          </span>
        </MenuItem>
      ))}
    </TextField>
  );
}
