import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ICONS } from 'virtual:icons-in-use';
import { countOf } from '#domain/text/count.ts';
import { Specimen, Token } from './Specimen';

const meta = { title: 'Foundations/Icons' } satisfies Meta;
export default meta;
type Story = StoryObj;

/** Found in the sources when Storybook starts: an icon that no screen uses any more is gone from here. */
export const InUse: Story = {
  render: () => (
    <Specimen
      title="Icons in use"
      rule="Material icons, rounded or outlined, at 16, 20 or 24 px. Before a new one is taken: is the meaning here already?"
    >
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
        }}
      >
        {ICONS.map(({ name, Icon, uses }) => (
          <Box
            key={name}
            component="li"
            sx={(theme) => ({
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              padding: 2.5,
              borderRadius: '8px',
              border: `1px solid ${theme.vars.palette.line.subtle}`,
            })}
          >
            <Icon sx={{ fontSize: 20 }} />
            <Box sx={{ minInlineSize: 0 }}>
              <Token
                sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', color: 'text.primary' }}
              >
                {name}
              </Token>
              <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>in {countOf(uses, 'place')}</Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Specimen>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('li svg').length).toBeGreaterThan(40);
  },
};
