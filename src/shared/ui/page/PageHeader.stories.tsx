import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { BallInCourt } from '../BallInCourt';
import { Button } from '../Button';
import { DueDate } from '../DueDate';
import { PageHeader } from './PageHeader';

const meta = {
  title: 'Shared/PageHeader',
  tags: ['autodocs'],
  component: PageHeader,
  args: { title: 'Harborview Medical Office Building' },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Full: Story = {
  args: {
    number: 'PA-003',
    status: { label: 'Approval pending', tone: 'warning' },
    facts: (
      <>
        <BallInCourt name="Priya Raman" />
        <DueDate date="2020-03-02" />
      </>
    ),
    subtitle: 'Oakland, CA',
    action: (
      <Button size="sm" variant="solid">
        Approve
      </Button>
    ),
    menu: [
      { label: 'Reassign approver', onSelect: fn() },
      { label: 'Delete', danger: true, onSelect: fn(), reason: 'Only a draft can be deleted.' },
    ],
  },
};
export const YourTurn: Story = { args: { facts: <BallInCourt name="You" isMe /> } };

export const LongText: Story = {
  args: {
    ...Full.args,
    title: 'Harborview Medical Office Building and Donaudampfschifffahrtsgesellschaftskapitänshaus, Phase 2b',
  },
};
