import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { getSignInMockHandler } from '@/shared/api/generated/auth/auth.msw';
import { pageStory, refuses } from '@/shared/testing/story-api';

const meta = { title: 'Shell/Session ended' } satisfies Meta;
export default meta;
type Story = StoryObj;

/** A session that is revoked while a form is filled in: signing in again over the page keeps what was typed. */
export const WhileTyping: Story = {
  parameters: pageStory(
    '/app/projects/new',
    refuses('post', '*/projects', 401, 'SESSION_EXPIRED', 'Your session has expired. Please login again.'),
    getSignInMockHandler({ access_token: 'a-new-session', registrationToken: null, isVerified: true }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const name = await canvas.findByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, 'Harborview Medical Office Building');
    await userEvent.click(canvas.getByRole('button', { name: 'Create project' }));

    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Sign in again' }));
    await userEvent.type(dialog.getByLabelText('Password'), 'plumb-bob-and-level-24');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));

    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await expect(name).toHaveValue('Harborview Medical Office Building');
  },
};
