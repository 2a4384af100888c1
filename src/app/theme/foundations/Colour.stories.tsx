import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { TONES } from '#domain/transition/status-face.ts';
import { StatusChip } from '@/shared/ui/StatusChip';
import { MoneyTable } from '@/shared/ui/money/MoneyTable';
import { colourOf, PAIRS, ratioOf, type Scheme } from './contrast';
import { BothSchemes, Specimen, Token } from './Specimen';

const meta = { title: 'Foundations/Colour' } satisfies Meta;
export default meta;
type Story = StoryObj;

const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  [
    'Grounds',
    ['background.default', 'background.paper', 'surface.sunken', 'surface.raised', 'surface.hover'],
  ],
  ['Ink', ['text.primary', 'text.secondary', 'text.disabled']],
  ['Brand and selection', ['primary.main', 'primary.dark', 'primary.light', 'surface.selected']],
  ['Lines', ['divider', 'line.subtle', 'line.control']],
  ['Charts', ['chart.primary', 'chart.secondary', 'chart.tertiary']],
  ['Upside down', ['surface.inverse', 'surface.onInverse']],
];

function Swatch({ scheme, token }: { scheme: Scheme; token: string }) {
  const colour = colourOf(scheme, token);
  return (
    <Box component="li" sx={{ minInlineSize: 0 }}>
      <Box
        sx={(theme) => ({
          blockSize: 44,
          borderRadius: '8px',
          border: `1px solid ${theme.vars.palette.divider}`,
          backgroundColor: colour,
        })}
      />
      <Token sx={{ display: 'block', marginBlockStart: 1, color: 'text.primary' }}>{token}</Token>
      <Token>{colour}</Token>
    </Box>
  );
}

/** The palettes as they are in src/app/theme/palette.ts: change them there, and every screen follows. */
export const Palette: Story = {
  render: () => (
    <>
      <Specimen
        title="Ink and paper"
        rule="Near-black on warm white by day, true dark by night. One brand colour, for the primary action and for what is selected."
      >
        <BothSchemes>
          {(scheme) =>
            GROUPS.map(([group, tokens]) => (
              <Box key={group} sx={{ marginBlockEnd: 5 }}>
                <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', marginBlockEnd: 2 }}>{group}</Box>
                <Box
                  component="ul"
                  aria-label={`${group}, ${scheme}`}
                  sx={{
                    listStyle: 'none',
                    margin: 0,
                    padding: 0,
                    display: 'grid',
                    gap: 3,
                    gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
                  }}
                >
                  {tokens.map((token) => (
                    <Swatch key={token} scheme={scheme} token={token} />
                  ))}
                </Box>
              </Box>
            ))
          }
        </BothSchemes>
      </Specimen>
      <Specimen
        title="Tones"
        rule="For status and nothing else, and never alone: a chip has its word, a late thing its icon."
      >
        <BothSchemes>
          {() => (
            <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
              {TONES.map((tone) => (
                <StatusChip key={tone} label={tone} tone={tone} />
              ))}
            </Box>
          )}
        </BothSchemes>
      </Specimen>
    </>
  ),
};

function Contrasts({ scheme }: { scheme: Scheme }) {
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={`Contrast, ${scheme}`}>
      <MoneyTable>
        <thead>
          <tr>
            <th scope="col">Sample</th>
            <th scope="col">Colour on ground</th>
            <th scope="col" data-num>
              Ratio
            </th>
            <th scope="col" data-num>
              Needed
            </th>
          </tr>
        </thead>
        <tbody>
          {PAIRS.map((pair) => {
            const ratio = ratioOf(scheme, pair);
            const isText = pair.needs === 4.5;
            return (
              <tr key={`${pair.colour} ${pair.on}`}>
                <td>
                  <Box
                    component="span"
                    sx={(theme) => ({
                      display: 'inline-grid',
                      placeItems: 'center',
                      inlineSize: 44,
                      blockSize: 24,
                      borderRadius: '6px',
                      fontWeight: 600,
                      color: colourOf(scheme, pair.colour),
                      backgroundColor: colourOf(scheme, pair.on),
                      border: `1px solid ${theme.vars.palette.divider}`,
                    })}
                  >
                    {isText ? 'Ag' : <Mark colour={colourOf(scheme, pair.colour)} />}
                  </Box>
                </td>
                <td>
                  <Token>
                    {pair.colour} <span aria-hidden>·</span> {pair.on}
                  </Token>
                </td>
                <td data-num>
                  {ratio < pair.needs ? <strong>Too low: </strong> : ''}
                  {ratio.toFixed(2)}
                </td>
                <td data-num>{pair.needs.toFixed(1)}</td>
              </tr>
            );
          })}
        </tbody>
      </MoneyTable>
    </Box>
  );
}

function Mark({ colour }: { colour: string }) {
  return <Box sx={{ inlineSize: 24, blockSize: 12, borderRadius: '3px', backgroundColor: colour }} />;
}

/** Computed from the palettes: text at 4.5:1, outlines and marks of charts at 3:1. */
export const Contrast: Story = {
  render: () => (
    <Specimen
      title="Contrast"
      rule="Every pair that meets in the product. A pair that is too low says so here and fails the tests."
    >
      <BothSchemes>{(scheme) => <Contrasts scheme={scheme} />}</BothSchemes>
    </Specimen>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryAllByText('Too low:')).toHaveLength(0);
  },
};
