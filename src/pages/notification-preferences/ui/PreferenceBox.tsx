import Lock from '@mui/icons-material/LockOutlined';
import Checkbox from '@mui/material/Checkbox';
import Tooltip from '@mui/material/Tooltip';

interface PreferenceBoxProps {
  label: string;
  value: 'all' | 'some' | 'none';
  /** Why it cannot be switched; it then stays in the order of the keyboard and says so. */
  reason: string | undefined;
  onChange: () => void;
}

/** One choice: on, off, or for a group a part of it. */
export function PreferenceBox({ label, value, reason, onChange }: PreferenceBoxProps) {
  const box = (
    <Checkbox
      size="small"
      checked={value === 'all'}
      indeterminate={value === 'some'}
      checkedIcon={reason === undefined ? undefined : <Lock fontSize="small" />}
      color={reason === undefined ? 'primary' : 'default'}
      onChange={() => {
        if (reason === undefined) onChange();
      }}
      slotProps={{
        input: {
          'aria-label': reason === undefined ? label : `${label}. ${reason}`,
          'aria-disabled': reason !== undefined,
        },
      }}
      sx={{ padding: { xs: 2.5, sm: 1.5 }, cursor: reason === undefined ? undefined : 'not-allowed' }}
    />
  );
  return reason === undefined ? (
    box
  ) : (
    <Tooltip title={reason} describeChild>
      {box}
    </Tooltip>
  );
}
