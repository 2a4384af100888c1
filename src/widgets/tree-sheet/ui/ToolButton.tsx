import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { memo, type ElementType } from 'react';

interface ToolButtonProps {
  readonly label: string;
  readonly keys?: string;
  /** Why the action is not available: the button stays focusable and says it. */
  readonly reason?: string;
  readonly onPress: () => void;
  readonly icon: ElementType;
  /** Left out on a phone, where the menu of the cell has it. */
  readonly roomy?: boolean;
}

/** An icon button of the sheet's toolbar. */
export const ToolButton = memo(function ToolButton({
  label,
  keys,
  reason,
  onPress,
  icon: Icon,
  roomy,
}: ToolButtonProps) {
  const title = reason ?? (keys ? `${label} (${keys})` : label);
  return (
    <Tooltip title={title} describeChild={reason !== undefined}>
      <IconButton
        size="small"
        aria-label={label}
        aria-disabled={reason !== undefined || undefined}
        onClick={reason === undefined ? onPress : undefined}
        sx={{
          ...(roomy && { display: { xs: 'none', sm: 'inline-flex' } }),
          borderRadius: 1,
          width: 32,
          height: 32,
          '& svg': { fontSize: 18 },
          '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default' },
        }}
      >
        <Icon />
      </IconButton>
    </Tooltip>
  );
});
