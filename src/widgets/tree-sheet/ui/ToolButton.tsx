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

/**
 * An icon button of the sheet's toolbar: a plain button with the sheet's own style, since a sheet has twenty of them
 * and opens with them. `ToolTips` shows what stands in `data-tip`.
 */
export const ToolButton = memo(function ToolButton({
  label,
  keys,
  reason,
  onPress,
  icon: Icon,
  roomy,
}: ToolButtonProps) {
  return (
    <button
      type="button"
      className={roomy ? 'ts-tool ts-roomy' : 'ts-tool'}
      aria-label={label}
      aria-disabled={reason !== undefined || undefined}
      aria-description={reason}
      data-tip={reason ?? (keys ? `${label} (${keys})` : label)}
      onClick={reason === undefined ? onPress : undefined}
    >
      <Icon />
    </button>
  );
});
