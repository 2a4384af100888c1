import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { press, said } from '@/shared/testing/play';
import { onPhone, states } from '@/shared/testing/story-api';
import { FAILED, PASSED } from '../../testing/inspection-fixture';
import { DETAIL } from '../../testing/inspection-server';
import { detailStory, forgetDevice } from '../../testing/inspection-story';

const meta = { title: 'Pages/Inspections/Reinspection', beforeEach: forgetDevice } satisfies Meta;
export default meta;
type Story = StoryObj;

const at = { search: '/revisions/new' };
const page = states((...first) => detailStory(FAILED, at, ...first), DETAIL);

export const Full: Story = page.full;
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const Phone: Story = { parameters: detailStory(FAILED, at), globals: onPhone };
/** What passed is not inspected again. */
export const NotNow: Story = { parameters: detailStory(PASSED, at) };

/** It asks what failed, and what is added. */
export const Orders: Story = {
  parameters: detailStory(FAILED, at),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'What is asked again (1)' })).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: /Slump at the point/ }));
    await expect(canvas.getByRole('heading', { name: 'What is asked again (2)' })).toBeVisible();
    await press(canvasElement, 'Order reinspection');
    await said('Choose a day.');
    await userEvent.click(
      within(canvas.getByRole('group', { name: 'Day' })).getByRole('spinbutton', { name: 'Month' }),
    );
    await userEvent.keyboard('12312099');
    await press(canvasElement, 'Order reinspection');
    await said('Revision created successfully');
    await expect(await canvas.findByRole('heading', { level: 1, name: /^INSP-0005 Pre-pour/ })).toBeVisible();
  },
};
