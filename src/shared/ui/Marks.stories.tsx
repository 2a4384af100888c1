import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { TONES } from '#domain/transition/status-face.ts';
import { BallInCourt } from './BallInCourt';
import { DueDate } from './DueDate';
import { Kbd } from './Kbd';
import { PersonAvatar } from './PersonAvatar';
import { StatusChip } from './StatusChip';

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '120px minmax(0, 1fr)', gap: 4, alignItems: 'center' }}>
      <Box sx={{ color: 'text.secondary' }}>{name}</Box>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'center', flexWrap: 'wrap', minInlineSize: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

const LONG = 'Bartholomew Featherstonehaugh-Cholmondeley of Harborview Health Partners and Associates';

/** What a line says about a record besides its words. */
function Marks() {
  return (
    <Box sx={{ display: 'grid', gap: 5, maxInlineSize: 720 }}>
      <Line name="StatusChip">
        {TONES.map((tone) => (
          <StatusChip key={tone} label={tone} tone={tone} />
        ))}
      </Line>
      <Line name="small">
        {TONES.map((tone) => (
          <StatusChip key={tone} label={tone} tone={tone} size="sm" />
        ))}
      </Line>
      <Line name="long">
        <StatusChip label="Unconditional waiver pending at the lender's inspector" tone="warning" />
      </Line>
      <Line name="DueDate">
        <DueDate date="2099-03-02" />
        <DueDate date="2020-03-02" />
        <DueDate date={null} />
      </Line>
      <Line name="BallInCourt">
        <BallInCourt name="Priya Raman" />
        <BallInCourt name="Dana Whitfield" isMe />
        <BallInCourt name={undefined} />
      </Line>
      <Line name="long">
        <BallInCourt name={LONG} />
      </Line>
      <Line name="PersonAvatar">
        <PersonAvatar name="Dana Whitfield" />
        <PersonAvatar name="priya.raman@harborview.example" size={40} />
        <PersonAvatar name="Prince" size={56} />
        <PersonAvatar name="" />
      </Line>
      <Line name="Kbd">
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd>
        <Kbd>?</Kbd>
      </Line>
    </Box>
  );
}

const meta = {
  title: 'Shared/Marks',
  tags: ['autodocs'],
  component: StatusChip,
  args: { label: 'Approval pending', tone: 'warning', size: 'md' },
} satisfies Meta<typeof StatusChip>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A status to play with: its word, tone and size. */
export const Usual: Story = {};

/** All marks beside each other: statuses, due dates, whose turn it is, people, keys. */
export const All: Story = {
  render: () => <Marks />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Overdue since Mar 2, 2020')).toBeVisible();
    // The fact is reached and explained without a mouse.
    await userEvent.tab();
    await expect(canvas.getByText('Priya Raman')).toHaveFocus();
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent('who has to act now');
  },
};
