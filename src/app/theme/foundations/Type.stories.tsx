import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { typography } from '../typography';
import { Specimen, Token } from './Specimen';

const meta = { title: 'Foundations/Type' } satisfies Meta;
export default meta;
type Story = StoryObj;

const VARIANTS = [
  ['h1', 'The page: once'],
  ['h2', 'A part of a long page'],
  ['h3', 'A section, a state, a dialog'],
  ['subtitle1', 'A name in a list'],
  ['subtitle2', 'The head of a column'],
  ['body1', 'Sentences and forms'],
  ['body2', 'Grids and sheets'],
  ['caption', 'Small print, never the only place of a fact'],
  ['overline', 'Groups of a menu'],
] as const;
const WEIGHTS = [400, 450, 500, 550, 600, 650] as const;

/** Inter variable; the scale is src/app/theme/typography.ts. */
export const Scale: Story = {
  render: () => (
    <Specimen
      title="Scale"
      rule="Weight makes hierarchy, size rarely does: body 14 px, grids 13, captions 12."
    >
      {VARIANTS.map(([variant, use]) => {
        const {
          fontSize,
          fontWeight = 400,
          lineHeight,
        } = typography[variant] as Record<string, string | number>;
        return (
          <Box
            key={variant}
            sx={(theme) => ({
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', md: '1fr 260px 200px' },
              alignItems: 'baseline',
              columnGap: 6,
              rowGap: 1,
              paddingBlock: 3,
              borderBlockEnd: `1px solid ${theme.vars.palette.line.subtle}`,
            })}
          >
            <Typography variant={variant} component="p" sx={{ minInlineSize: 0 }}>
              Schedule of values, $1,234,567.89
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {use}
            </Typography>
            <Token>
              {variant} · {parseFloat(String(fontSize)) * 16}/{lineHeight} · {fontWeight}
            </Token>
          </Box>
        );
      })}
    </Specimen>
  ),
};

export const Weights: Story = {
  render: () => (
    <Specimen
      title="Weights"
      rule="The font is variable: half steps are allowed where a full one is too loud."
    >
      {WEIGHTS.map((weight) => (
        <Box key={weight} sx={{ display: 'flex', alignItems: 'baseline', gap: 4, paddingBlock: 1.5 }}>
          <Token sx={{ inlineSize: 32 }}>{weight}</Token>
          <Typography sx={{ fontWeight: weight }}>
            Footings F1 to F9, 4,000 psi: 412,500.00 billed, 0.00 to finish
          </Typography>
        </Box>
      ))}
    </Specimen>
  ),
};
