import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import {
  getGetMyRolesMockHandler,
  getGetMyRolesResponseMock,
} from '@/shared/api/generated/projects/projects.msw';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import { press, said } from '@/shared/testing/play';
import { onPhone, refuses } from '@/shared/testing/story-api';
import { formStory } from '../../testing/message-story';

const meta = { title: 'Pages/Message board/New', beforeEach: forgetDrafts } satisfies Meta;
export default meta;
type Story = StoryObj;

const fieldsOf = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  return {
    canvas,
    subject: await canvas.findByRole('textbox', { name: /^Subject/ }),
    body: await canvas.findByRole('textbox', { name: /^Message/ }),
  };
};

export const Empty: Story = { parameters: formStory() };
export const Phone: Story = { parameters: formStory(), globals: onPhone };
export const WithoutTheRight: Story = {
  parameters: formStory(
    getGetMyRolesMockHandler({
      ...getGetMyRolesResponseMock(),
      authorities: ['PROJECT_VIEW', 'MESSAGE_VIEW', 'user'],
    }),
  ),
};

/** What is missing is said at the fields; a choice of nobody is not everyone. */
export const Incomplete: Story = {
  parameters: formStory(),
  play: async ({ canvasElement }) => {
    const { canvas, subject } = await fieldsOf(canvasElement);
    await userEvent.type(subject, 'Deck closed');
    await press(canvasElement, 'Roles and people');
    await press(canvasElement, 'Send message');
    await expect(await canvas.findByText('Choose at least one role or person')).toBeVisible();
    await expect(canvas.getByText('This field is required')).toBeVisible();
    await expect(subject).toHaveValue('Deck closed');
  },
};

/** To a role and a person, with a file, about an RFI. */
export const Sent: Story = {
  parameters: formStory(),
  play: async ({ canvasElement }) => {
    const { canvas, subject, body } = await fieldsOf(canvasElement);
    await userEvent.type(subject, 'Gate B is closed');
    await userEvent.type(body, 'Use gate A until Friday.');
    await said('5 other people read it now, and whoever joins later.');
    await press(canvasElement, 'Roles and people');
    await said('Nobody is chosen yet.');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Roles' }));
    await press(document.body, 'Subcontractor', '[role=option]');
    await press(document.body, 'General contractor', '[role=option]');
    await userEvent.keyboard('{Escape}');
    await said(/^1 other person reads it now/);
    // A company's other people have a role of their own: it is offered beside that of their lead.
    await press(canvasElement, 'And general contractor member');
    await said(/^2 other people read it now/);
    await userEvent.type(canvas.getByRole('combobox', { name: 'About' }), 'RFI');
    await userEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await userEvent.upload(
      canvas.getByLabelText('Choose files'),
      new File(['%PDF'], 'M-301.pdf', { type: 'application/pdf' }),
    );
    await expect(await canvas.findByRole('button', { name: /^Remove M-301/ })).toBeVisible();
    await press(canvasElement, 'Send message');
    await said('Message sent');
    await expect(await canvas.findByRole('heading', { level: 1, name: /Gate B is closed/ })).toBeVisible();
  },
};

/** An @ opens the people who read it; who is picked stands in the text, and is told. */
export const Mentioned: Story = {
  parameters: formStory(),
  play: async ({ canvasElement }) => {
    const { canvas, subject, body } = await fieldsOf(canvasElement);
    await userEvent.type(subject, 'Gate B');
    await userEvent.type(body, 'Please look, @');
    const [first] = await within(
      await screen.findByRole('listbox', { name: 'People to mention' }),
    ).findAllByRole('option');
    await userEvent.click(first as HTMLElement);
    await expect((body as HTMLTextAreaElement).value).toMatch(/^Please look, @\S+/);
    await press(canvasElement, 'Send message');
    await said('Message sent');
    await expect(await canvas.findByText(/^@/, { selector: 'strong' })).toBeVisible();
  },
};

/** A draft needs nothing, and is gone on with on its page. */
export const SavedAsDraft: Story = {
  parameters: formStory(),
  play: async ({ canvasElement }) => {
    const { canvas, subject } = await fieldsOf(canvasElement);
    await userEvent.type(subject, 'Gate B');
    await press(canvasElement, 'Save draft');
    await said('Draft saved');
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Edit draft' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Subject/ })).toHaveValue('Gate B');
  },
};

/** The server fails: its text stands above the buttons, and everything typed is still there. */
export const Refused: Story = {
  parameters: formStory(
    refuses('post', '*/tools/message/create', 500, 'INTERNAL', 'An error occurred on our servers.'),
  ),
  play: async ({ canvasElement }) => {
    const { canvas, subject, body } = await fieldsOf(canvasElement);
    await userEvent.type(subject, 'Gate B');
    await userEvent.type(body, 'Closed.');
    await press(canvasElement, 'Send message');
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(subject).toHaveValue('Gate B');
  },
};

/** What was typed before a reload is back, and can be thrown away. */
export const Restored: Story = {
  parameters: formStory(),
  play: async ({ canvasElement, mount }) => {
    await mount();
    const { subject } = await fieldsOf(canvasElement);
    await userEvent.type(subject, 'Half a message');
    await within(canvasElement).findByText(/^Saved on this device/);
    await mount();
    const again = await fieldsOf(canvasElement);
    await expect(again.subject).toHaveValue('Half a message');
    await press(canvasElement, 'Start over');
    await expect(again.subject).toHaveValue('');
  },
};
