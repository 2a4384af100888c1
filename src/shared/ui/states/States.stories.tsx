import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ApiError, networkError } from '@/shared/api/api-error';
import { Button } from '../Button';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { ForbiddenState } from './ForbiddenState';
import { NoMatches } from './NoMatches';
import { CardsSkeleton, PageSkeleton } from './Skeletons';

const meta = { title: 'Shared/States' } satisfies Meta;
export default meta;
type Story = StoryObj;

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
      onRetry={fn()}
    />
  ),
};
export const Offline: Story = { render: () => <ErrorState error={networkError()} onRetry={fn()} /> };
export const Forbidden: Story = { render: () => <ForbiddenState what="see the schedule of values" /> };
export const LoadingPage: Story = { render: () => <PageSkeleton /> };
export const LoadingCards: Story = { render: () => <CardsSkeleton /> };
