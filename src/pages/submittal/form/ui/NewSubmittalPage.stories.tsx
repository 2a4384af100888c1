import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getGetMyRolesMockHandler,
  getGetMyRolesResponseMock,
} from '@/shared/api/generated/projects/projects.msw';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import { press, said } from '@/shared/testing/play';
import { onPhone, refuses } from '@/shared/testing/story-api';
import { LIST } from '../../testing/submittal-server';
import { formStory } from '../../testing/submittal-story';

const meta = { title: 'Pages/Submittal/New', beforeEach: forgetDrafts } satisfies Meta;
export default meta;
type Story = StoryObj;

const fieldsOf = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  return {
    canvas,
    section: await canvas.findByRole('combobox', { name: /^Spec section/ }),
    title: await canvas.findByRole('textbox', { name: /^Title/ }),
  };
};

export const Empty: Story = { parameters: formStory() };
export const Phone: Story = { parameters: formStory(), globals: onPhone };
export const WithoutTheRight: Story = {
  parameters: formStory(
    getGetMyRolesMockHandler({
      ...getGetMyRolesResponseMock(),
      authorities: ['PROJECT_VIEW', 'SUBMISSION_VIEW', 'user'],
    }),
  ),
};

/** What is missing is said at the fields, and the rest stays. */
export const Incomplete: Story = {
  parameters: formStory(),
  play: async ({ canvasElement }) => {
    const { canvas, section, title } = await fieldsOf(canvasElement);
    await userEvent.type(title, 'Duct shop drawings');
    await press(canvasElement, 'Send submittal');
    await expect(await canvas.findByText('Attach what is submitted.')).toBeVisible();
    await expect(section).toHaveAttribute('aria-invalid', 'true');
    await expect(title).toHaveValue('Duct shop drawings');
  },
};

/** A draft needs its section and title only; the section is written as it comes. */
export const DraftSaved: Story = {
  parameters: formStory(),
  play: async ({ canvasElement }) => {
    const { canvas, section, title } = await fieldsOf(canvasElement);
    await userEvent.type(section, '233100');
    await userEvent.type(title, 'Duct shop drawings');
    await waitFor(() => expect(section).toHaveValue('23 31 00'));
    await press(canvasElement, 'Save draft');
    await said('Draft saved');
    await expect(await canvas.findByRole('heading', { name: /Duct shop drawings/ })).toBeVisible();
  },
};

/** The server fails: its text stands above the buttons, and everything typed is still there. */
export const Refused: Story = {
  parameters: formStory(refuses('post', LIST, 500, 'INTERNAL', 'Broke')),
  play: async ({ canvasElement }) => {
    const { canvas, section, title } = await fieldsOf(canvasElement);
    await userEvent.type(section, '23 31 00');
    await userEvent.type(title, 'Duct shop drawings');
    await press(canvasElement, 'Save draft');
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(title).toHaveValue('Duct shop drawings');
  },
};
