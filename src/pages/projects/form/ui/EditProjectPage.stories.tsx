import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import {
  getGetProjectMockHandler,
  getGetProjectResponseMock,
} from '@/shared/api/generated/projects/projects.msw';
import { pageStory, refuses, states, STORY_PROJECT } from '@/shared/testing/story-api';

const project = getGetProjectResponseMock();

const meta = { title: 'Pages/Projects/Edit' } satisfies Meta;
export default meta;
type Story = StoryObj;

const page = states((...first) => pageStory(`/app/projects/${STORY_PROJECT}/form`, ...first));
export const Full: Story = page.full;
export const Completed: Story = page.given(getGetProjectMockHandler({ ...project, status: 'COMPLETED' }));
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;

/** Somebody else was faster: what was typed stays, and the next save replaces theirs. */
export const Stale: Story = {
  ...page.given(
    refuses('put', '*/projects/:projectId', 409, 'STALE_VERSION', 'Somebody else changed this project.'),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const name = await canvas.findByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, ' and Garage');
    await userEvent.click(canvas.getByRole('button', { name: 'Save project' }));
    await expect(await canvas.findByText(/Your entries are kept/)).toBeVisible();
    await expect(name).toHaveValue(`${project.name} and Garage`);
  },
};
