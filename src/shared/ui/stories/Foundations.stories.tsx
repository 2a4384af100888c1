import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { TONES } from '#domain/transition/status-face.ts';
import { StatusChip } from '../StatusChip';

const meta = { title: 'Foundations/Tokens' } satisfies Meta;
export default meta;
type Story = StoryObj;

const SWATCHES = [
  ['background', 'default'],
  ['background', 'paper'],
  ['surface', 'sunken'],
  ['surface', 'raised'],
  ['surface', 'selected'],
  ['text', 'primary'],
  ['text', 'secondary'],
  ['primary', 'main'],
  ['line', 'control'],
  ['line', 'subtle'],
  ['chart', 'primary'],
  ['chart', 'secondary'],
] as const;

/** Ink and paper, one brand colour, and the tones of statuses: all of it is in src/app/theme/palette.ts. */
export const Colours: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
        {SWATCHES.map(([group, name]) => (
          <Box key={`${group}.${name}`}>
            <Box
              sx={(theme) => ({
                blockSize: 56,
                borderRadius: '8px',
                border: `1px solid ${theme.vars.palette.divider}`,
                backgroundColor: `var(--pl-palette-${group}-${name})`,
              })}
            />
            <Typography variant="caption">{`${group}.${name}`}</Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
        {TONES.map((tone) => (
          <StatusChip key={tone} label={tone} tone={tone} />
        ))}
      </Box>
    </Box>
  ),
};

const VARIANTS = ['h1', 'h2', 'h3', 'subtitle1', 'body1', 'body2', 'caption', 'overline'] as const;

export const Type: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {VARIANTS.map((variant) => (
        <Typography key={variant} variant={variant} component="p">
          {variant}: Schedule of values, 1,234,567.89
        </Typography>
      ))}
    </Box>
  ),
};

/** The 4 px grid and the four control heights. */
export const Space: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {[32, 40, 48, 56].map((height) => (
        <Box key={height} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Box
            sx={{ inlineSize: 160, blockSize: height, borderRadius: '8px', backgroundColor: 'primary.main' }}
          />
          {height} px
        </Box>
      ))}
    </Box>
  ),
};
