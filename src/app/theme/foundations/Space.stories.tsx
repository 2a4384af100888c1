import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { LAYOUT } from '@/shared/config/app';
import { useRowHeight } from '@/shared/lib/preferences/row-height';
import { Button } from '@/shared/ui/Button';
import { TextInput } from '@/shared/ui/form/TextInput';
import { CONTROL_HEIGHT } from '../control-overrides';
import { Specimen, Token } from './Specimen';

const meta = { title: 'Foundations/Space' } satisfies Meta;
export default meta;
type Story = StoryObj;

const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 16] as const;
const RADII = [
  [4, 'Keys, marks in text'],
  [6, 'Chips, menu items, small buttons'],
  [8, 'Buttons, fields, filter chips'],
  [10, 'Notices, menus, toasts'],
  [12, 'Sections, cards, grids'],
  [14, 'Dialogs'],
  [16, 'The one card of a quiet page'],
] as const;

function Bar({ length, children }: { length: number; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, paddingBlock: 1 }}>
      <Box sx={{ inlineSize: length, blockSize: 16, borderRadius: '3px', backgroundColor: 'primary.main' }} />
      <Token>{children}</Token>
    </Box>
  );
}

function Rows() {
  const height = useRowHeight();
  return (
    <Box
      sx={(theme) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: '12px',
        maxInlineSize: 480,
        overflow: 'hidden',
        fontSize: '0.8125rem',
      })}
    >
      {['Cast-in-place concrete', 'Concrete reinforcing', 'Structural steel framing'].map((name, index) => (
        <Box
          key={name}
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            blockSize: height,
            paddingInline: 3,
            borderBlockStart: index === 0 ? 0 : `1px solid ${theme.vars.palette.line.subtle}`,
          })}
        >
          {name}
          <Token>{height} px</Token>
        </Box>
      ))}
    </Box>
  );
}

export const Grid: Story = {
  render: () => (
    <>
      <Specimen
        title="Grid"
        rule="Four pixels. Sections stand 20 apart, fields 16, things that belong together 8."
      >
        {STEPS.map((step) => (
          <Bar key={step} length={step * 4}>
            {step} · {step * 4} px
          </Bar>
        ))}
      </Specimen>
      <Specimen
        title="Frame"
        rule="Gutters are 24 px, 16 on phones; a sheet has none. The navigation folds to its icons."
      >
        <Bar length={LAYOUT.sideNav}>Side navigation · {LAYOUT.sideNav} px</Bar>
        <Bar length={LAYOUT.sideNavCollapsed}>Side navigation, folded · {LAYOUT.sideNavCollapsed} px</Bar>
        <Bar length={LAYOUT.header}>Header · {LAYOUT.header} px</Bar>
        <Bar length={24}>Gutter · 24 px</Bar>
      </Specimen>
      <Specimen
        title="Corners"
        rule="The larger the sheet, the rounder; what stands inside is never rounder."
      >
        <Box sx={{ display: 'flex', gap: 4, flexWrap: 'wrap' }}>
          {RADII.map(([radius, use]) => (
            <Box key={radius} sx={{ inlineSize: 132, fontSize: '0.8125rem' }}>
              <Box
                sx={(theme) => ({
                  blockSize: 56,
                  marginBlockEnd: 1,
                  borderRadius: `${String(radius)}px`,
                  border: `1px solid ${theme.vars.palette.line.control}`,
                  backgroundColor: theme.vars.palette.surface.sunken,
                })}
              />
              <Token>{radius} px</Token>
              <Box sx={{ color: 'text.secondary' }}>{use}</Box>
            </Box>
          ))}
        </Box>
      </Specimen>
    </>
  ),
};

/** Real controls; a button and a field of one size stand level. */
export const Controls: Story = {
  render: () => (
    <>
      <Specimen
        title="Heights"
        rule="xs in dense lines, sm in toolbars and headers, md in forms, lg hardly ever."
      >
        <Box sx={{ display: 'flex', gap: 4, alignItems: 'flex-end', flexWrap: 'wrap' }}>
          {(['xs', 'sm', 'md', 'lg'] as const).map((size) => (
            <Box key={size}>
              <Token sx={{ display: 'block', marginBlockEnd: 2 }}>
                {size} · {CONTROL_HEIGHT[size]} px
              </Token>
              <Button size={size} variant="solid">
                Submit for approval
              </Button>
            </Box>
          ))}
        </Box>
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-end', marginBlockStart: 6 }}>
          <TextInput label="Name" size="small" defaultValue="Harborview" sx={{ maxInlineSize: 240 }} />
          <Button size="sm">Search</Button>
          <TextInput label="Number" defaultValue="NB-2026-014" sx={{ maxInlineSize: 240 }} />
          <Button>Take over</Button>
        </Box>
      </Specimen>
      <Specimen
        title="Rows"
        rule="36 px, comfortable 44: the toolbar's density switch, as in the account menu."
      >
        <Rows />
      </Specimen>
    </>
  ),
};
