import { layoutBefore, takeLayout } from '#domain/account/preferences.ts';
import { setPreferences, usePreferences } from '@/shared/lib/preferences/preferences';
import {
  DENSITY_CHOICES,
  DIRECTION_CHOICES,
  LAYOUT_CHOICES,
  MODE_CHOICES,
  SCHEMA_CHOICES,
  SIZE_CHOICES,
  TIME_CHOICES,
} from './choices';
import { useMode } from './use-mode';

interface AppearanceCommand {
  id: string;
  label: string;
  run: () => void;
}

/** Each choice of how the app looks as a command, but for those that hold already. */
export function useAppearanceCommands(): AppearanceCommand[] {
  const now = usePreferences();
  const [mode, setMode] = useMode();
  const offer = <T extends string>(
    of: string,
    choices: readonly { value: T; label: string }[],
    held: T,
    choose: (value: T) => void,
  ): AppearanceCommand[] =>
    choices
      .filter(({ value }) => value !== held)
      .map(({ value, label }) => ({
        id: `look-${of}-${value}`,
        label: `${of}: ${label}`,
        run: () => choose(value),
      }));
  const { sideNavCollapsed, panelExpanded } = now;
  return [
    ...(now.layout === 'BLANK'
      ? [
          {
            id: 'look-back',
            label: 'Show navigation',
            run: () => setPreferences(takeLayout(now, layoutBefore(now))),
          },
        ]
      : []),
    ...offer('Layout', LAYOUT_CHOICES, now.layout, (layout) => setPreferences(takeLayout(now, layout))),
    {
      id: 'look-fold',
      label: sideNavCollapsed ? 'Expand navigation' : 'Collapse navigation',
      run: () => setPreferences({ sideNavCollapsed: !sideNavCollapsed }),
    },
    {
      id: 'look-panel',
      label: panelExpanded ? 'Put people and history below records' : 'Put people and history beside records',
      run: () => setPreferences({ panelExpanded: !panelExpanded }),
    },
    ...offer('Mode', MODE_CHOICES, mode, setMode),
    ...offer('Colour', SCHEMA_CHOICES, now.themeSchema, (themeSchema) => setPreferences({ themeSchema })),
    ...offer('Size', SIZE_CHOICES, now.controlSize, (controlSize) => setPreferences({ controlSize })),
    ...offer('Density', DENSITY_CHOICES, now.density, (density) => setPreferences({ density })),
    ...offer('Times', TIME_CHOICES, now.timeFormat, (timeFormat) => setPreferences({ timeFormat })),
    ...offer('Direction', DIRECTION_CHOICES, now.direction, (direction) => setPreferences({ direction })),
  ];
}
