import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ApiError, networkError } from '@/shared/api/api-error';
import { Button } from '../Button';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { ForbiddenState } from './ForbiddenState';
import { NoMatches } from './NoMatches';
import { CardsSkeleton } from './ListSkeletons';
import { PageSkeleton } from './Skeletons';

const meta = {
  title: 'Shared/States',
  tags: ['autodocs'],
  component: EmptyState,
  args: {
    title: 'No inspections yet',
    children: 'What is checked on site, and what follows from what failed.',
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An empty place to play with: its title, words and density. */
export const Usual: Story = {};

export const Empty: Story = {
  render: () => (
    <EmptyState
      title="No schedules of values yet"
      action={
        <Button size="sm" variant="solid">
          New schedule of values
        </Button>
      }
    >
      The schedule divides the contract sum into lines that are billed as the work goes on.
    </EmptyState>
  ),
};
export const NothingMatches: Story = { render: () => <NoMatches noun="projects" onClear={fn()} /> };
const retry = fn();

/** What happened, a way on, and the number to quote. */
export const Failed: Story = {
  render: () => (
    <ErrorState
      error={
        new ApiError({
          status: 500,
          message: 'An error occurred on our servers. Please try again later.',
          requestId: 'req_01JCB5F3K9',
        })
      }
      onRetry={retry}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('req_01JCB5F3K9');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};
export const Offline: Story = { render: () => <ErrorState error={networkError()} onRetry={fn()} /> };
export const Forbidden: Story = { render: () => <ForbiddenState what="see the schedule of values" /> };
export const LoadingPage: Story = { render: () => <PageSkeleton /> };
export const LoadingCards: Story = { render: () => <CardsSkeleton /> };

const long: Story = {
  render: () => (
    <EmptyState
      title="No schedules of values for Harborview Medical Office Building and Rehabilitation Center, Phase 2b"
      dense
      action={<Button size="sm">Import the schedule from a spreadsheet instead</Button>}
    >
      See https://documents.example/harborview/level-3/coordination/ceiling-closure-record-2026-06-30.pdf
    </EmptyState>
  ),
};
export const LongText: Story = long;
