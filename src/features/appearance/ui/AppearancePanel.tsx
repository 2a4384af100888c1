import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { DEFAULT_APPEARANCE } from '#domain/account/default-appearance.ts';
import { takeLayout } from '#domain/account/preferences.ts';
import { setPreferences, usePreferences } from '@/shared/lib/preferences/preferences';
import { Button } from '@/shared/ui/Button';
import {
  DENSITY_CHOICES,
  DIRECTION_CHOICES,
  LAYOUT_CHOICES,
  MODE_CHOICES,
  SCHEMA_CHOICES,
  SIZE_CHOICES,
  SWATCHES,
  TIME_CHOICES,
} from '../model/choices';
import { useMode } from '../model/use-mode';
import { ChoiceTiles } from './ChoiceTiles';
import { LayoutPicture } from './LayoutPicture';

/** How the app looks: each choice holds at once, on the page beside it, and on every device of the reader's soon. */
export default function AppearancePanel({ onClose }: { onClose: () => void }) {
  const id = useId();
  const preferences = usePreferences();
  const [mode, setMode] = useMode();
  const { layout, themeSchema, controlSize, density, direction, timeFormat } = preferences;
  const reset = (): void => {
    const { projectLayout: _kept, previousLayout: _before, mode: usual, ...usuals } = DEFAULT_APPEARANCE;
    setMode(usual);
    setPreferences({ ...usuals, ...takeLayout(preferences, usuals.layout) });
  };
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        // The page beside it is the preview.
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { inlineSize: 380, maxInlineSize: '100vw', borderRadius: 0 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, paddingInline: 5, paddingBlock: 3 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1 }}>
          Appearance
        </Typography>
        <IconButton aria-label="Close" size="small" onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          paddingInline: 5,
          paddingBlockEnd: 5,
          overflow: 'hidden auto',
          flex: 1,
        }}
      >
        <ChoiceTiles
          label="Layout"
          choices={LAYOUT_CHOICES}
          value={layout}
          onChange={(next) => setPreferences(takeLayout(preferences, next))}
          picture={(value) => <LayoutPicture layout={value} />}
          columns={3}
        />
        <Box>
          <Toggle
            label="Fold the navigation to its icons"
            checked={preferences.sideNavCollapsed}
            onChange={(sideNavCollapsed) => setPreferences({ sideNavCollapsed })}
          />
          <Toggle
            label="People, dates and history beside a record"
            checked={preferences.panelExpanded}
            onChange={(panelExpanded) => setPreferences({ panelExpanded })}
          />
        </Box>
        <ChoiceTiles label="Mode" choices={MODE_CHOICES} value={mode} onChange={setMode} columns={3} />
        <ChoiceTiles
          label="Colour"
          choices={SCHEMA_CHOICES}
          value={themeSchema}
          onChange={(next) => setPreferences({ themeSchema: next })}
          picture={(value) => <Swatch colours={SWATCHES[value]} />}
          columns={3}
        />
        <ChoiceTiles
          label="Size of buttons and fields"
          choices={SIZE_CHOICES}
          value={controlSize}
          onChange={(next) => setPreferences({ controlSize: next })}
          columns={2}
        />
        <ChoiceTiles
          label="Density of lists and sheets"
          choices={DENSITY_CHOICES}
          value={density}
          onChange={(next) => setPreferences({ density: next })}
          columns={2}
        />
        <ChoiceTiles
          label="Times"
          choices={TIME_CHOICES}
          value={timeFormat}
          onChange={(next) => setPreferences({ timeFormat: next })}
          columns={3}
        />
        <ChoiceTiles
          label="Direction"
          choices={DIRECTION_CHOICES}
          value={direction}
          onChange={(next) => setPreferences({ direction: next })}
          columns={2}
        />
        <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
          Your choices hold on every device that you sign in on.
        </Box>
        <Button size="sm" onClick={reset}>
          Back to the usual look
        </Button>
      </Box>
    </Drawer>
  );
}

function Toggle(props: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <FormControlLabel
      control={
        <Switch
          size="small"
          checked={props.checked}
          onChange={(_event, checked) => props.onChange(checked)}
        />
      }
      label={props.label}
      sx={{ display: 'flex', gap: 2, marginInline: 0, paddingBlock: 1 }}
    />
  );
}

function Swatch({ colours: [day, night] }: { colours: readonly [string, string] }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 40 20"
      aria-hidden
      sx={{ inlineSize: 40, blockSize: 20, borderRadius: '10px' }}
    >
      <rect width="20" height="20" fill={day} />
      <rect x="20" width="20" height="20" fill={night} />
    </Box>
  );
}
