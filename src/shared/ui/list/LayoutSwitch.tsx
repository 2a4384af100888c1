import type { SvgIconProps } from '@mui/material/SvgIcon';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import type { ComponentType } from 'react';

/** One way to lay a list out. */
export interface LayoutChoice<Layout extends string> {
  layout: Layout;
  label: string;
  Icon: ComponentType<SvgIconProps>;
}

interface LayoutSwitchProps<Layout extends string> {
  choices: readonly LayoutChoice<Layout>[];
  layout: Layout;
  onChange: (layout: Layout) => void;
}

/** How a list is laid out, each way a button with its picture. */
export function LayoutSwitch<Layout extends string>({
  choices,
  layout,
  onChange,
}: LayoutSwitchProps<Layout>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={layout}
      aria-label="Layout"
      // A press on the one that is on asks for none, which there is not.
      onChange={(_event, next: Layout | null) => next !== null && onChange(next)}
    >
      {choices.map(({ layout: value, label, Icon }) => (
        <Tooltip key={value} title={label}>
          <ToggleButton value={value} aria-label={label} sx={{ blockSize: 32, inlineSize: 36 }}>
            <Icon sx={{ fontSize: 18 }} />
          </ToggleButton>
        </Tooltip>
      ))}
    </ToggleButtonGroup>
  );
}
