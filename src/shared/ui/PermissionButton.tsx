import LockIcon from '@mui/icons-material/LockOutlined';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent } from 'react';
import { Button, type ButtonProps } from './Button';

export interface PermissionButtonProps extends ButtonProps {
  /** Why the action is refused now; undefined when it is allowed. From `decide(...)` or the authorities. */
  reason?: string | undefined;
}

/**
 * A button that stays visible and focusable when its action is refused, and says why on hover and focus.
 * Only navigation hides; a button explains.
 */
export function PermissionButton({ reason, onClick, startIcon, ...rest }: PermissionButtonProps) {
  if (reason === undefined) return <Button onClick={onClick} startIcon={startIcon} {...rest} />;
  const refuse = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Tooltip title={reason} describeChild>
      <Button
        {...rest}
        type="button"
        component="button"
        aria-disabled
        onClick={refuse}
        startIcon={<LockIcon fontSize="small" />}
      />
    </Tooltip>
  );
}
