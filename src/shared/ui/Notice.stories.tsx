import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { TONES } from '#domain/transition/status-face.ts';
import { Notice } from './Notice';

const LONG =
  'Somebody else changed this project while you were editing. Your entries are kept: save again to replace theirs, or open https://documents.example/harborview/level-3/coordination/ceiling-closure-record-2026-06-30.pdf first.';

const NOTICES = (
  <Box sx={{ display: 'grid', gap: 3, maxInlineSize: 480 }}>
    {TONES.map((tone) => (
      <Notice key={tone} tone={tone}>
        The application is {tone}.
      </Notice>
    ))}
    <Notice tone="warning">{LONG}</Notice>
  </Box>
);

const meta = {
  title: 'Shared/Notice',
  tags: ['autodocs'],
  component: Notice,
  args: { tone: 'info', children: 'The application is waiting for the owner.' },
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One notice to play with: its tone and its words. */
export const Usual: Story = {};
export const Tones: Story = { render: () => NOTICES };
