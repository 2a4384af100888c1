import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { STORY_PROJECT } from '@/shared/testing/story-api';
import { StoryPart } from '@/shared/testing/StoryPage';
import { RfiBackLink } from './RfiBackLink';

const meta = {
  title: 'Entities/RfiBackLink',
  component: RfiBackLink,
  args: { projectId: STORY_PROJECT },
  decorators: [
    (Story) => (
      <StoryPart>
        <div>
          <Story />
        </div>
      </StoryPart>
    ),
  ],
} satisfies Meta<typeof RfiBackLink>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The link of a record's page to the list of its project. */
export const Plain: Story = {
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: 'RFIs' });
    await expect(link).toHaveAttribute('href', `/app/projects/${STORY_PROJECT}/tools/rfi`);
  },
};

/** Back is to the right there: the arrow turns round. */
export const RightToLeft: Story = {
  ...Plain,
  globals: { direction: 'rtl' },
  play: async (context) => {
    await Plain.play?.(context);
    const arrow = context.canvasElement.querySelector('a svg');
    await expect(arrow === null ? '' : getComputedStyle(arrow).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)');
  },
};
