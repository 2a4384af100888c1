import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

export type SignatureKind = 'TYPED' | 'DRAWN';

interface SignatureWayProps {
  value: SignatureKind;
  onChange: (value: SignatureKind) => void;
}

/** Whether one signs with the keyboard or by hand. */
export function SignatureWay({ value, onChange }: SignatureWayProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label="Type or draw your signature"
      onChange={(_event, next: SignatureKind | null) => {
        if (next !== null) onChange(next);
      }}
      sx={{
        '& .MuiToggleButton-root': {
          blockSize: 32,
          paddingInline: 3,
          textTransform: 'none',
          fontSize: 'body2.fontSize',
        },
      }}
    >
      <ToggleButton value="TYPED">Type</ToggleButton>
      <ToggleButton value="DRAWN">Draw</ToggleButton>
    </ToggleButtonGroup>
  );
}
