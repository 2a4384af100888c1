import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  getGetMyRolesMockHandler,
  getGetMyRolesResponseMock,
} from '@/shared/api/generated/projects/projects.msw';
import {
  getGetChangeRequestMockHandler,
  getGetChangeRequestResponseMock,
} from '@/shared/api/generated/change-requests/change-requests.msw';
import { getUploadRfiFilesMockHandler } from '@/shared/api/generated/rfi/rfi.msw';
import { refuse } from '@/shared/testing/refusal';
import { refuses, STORY_PROJECT } from '@/shared/testing/story-api';
import { formStory } from '../../testing/rfi-story';

const DRAFT_PREFIX = 'plumbline.form-draft:rfi-1:';

const clearDrafts = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key);
};

const meta = { title: 'Pages/RFI/New', beforeEach: clearDrafts } satisfies Meta;
export default meta;
type Story = StoryObj;

export const Empty: Story = { parameters: formStory() };
export const WithoutTheRight: Story = {
  parameters: formStory(
    getGetMyRolesMockHandler({
      ...getGetMyRolesResponseMock(),
      authorities: ['PROJECT_VIEW', 'RFI_VIEW', 'user'],
    }),
  ),
};

/** Written from a change request, it refers to it from the start. */
export const AboutAChangeRequest: Story = {
  parameters: {
    ...formStory(getGetChangeRequestMockHandler()),
    route: `/app/projects/${STORY_PROJECT}/tools/rfi/new?about=${getGetChangeRequestResponseMock().id}`,
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('CR-0003')).toBeVisible();
  },
};

const fieldsOf = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  return {
    canvas,
    subject: await canvas.findByRole('textbox', { name: /^Subject/ }),
    question: await canvas.findByRole('textbox', { name: /^Question/ }),
    assignee: await canvas.findByRole('combobox', { name: /^Assignee/ }),
  };
};

/** Sent without what it needs, the form says so at the fields and keeps the rest. */
export const Incomplete: Story = {
  parameters: formStory(),
  play: async ({ canvasElement }) => {
    const { canvas, subject } = await fieldsOf(canvasElement);
    await userEvent.type(subject, 'Duct clash');
    await userEvent.click(canvas.getByRole('button', { name: 'Send RFI' }));
    await waitFor(() => expect(canvas.getAllByText('This field is required')).toHaveLength(2));
    await expect(subject).toHaveValue('Duct clash');
  },
};

/** A question with a file, to a person chosen by role; afterwards its page. */
export const Created: Story = {
  parameters: formStory(),
  play: async ({ canvasElement }) => {
    const { canvas, subject, question, assignee } = await fieldsOf(canvasElement);
    await userEvent.type(subject, 'Duct clash with beam B-14');
    await userEvent.type(question, 'May the beam be penetrated?');
    await userEvent.click(canvas.getAllByRole('button', { name: 'Preview' })[0] as HTMLElement);
    await expect(await canvas.findByText('May the beam be penetrated?')).toBeVisible();
    await userEvent.upload(
      canvas.getByLabelText('Choose files'),
      new File(['%PDF'], 'M-301.pdf', { type: 'application/pdf' }),
    );
    await expect(await canvas.findByRole('button', { name: /^Remove M-301/ })).toBeVisible();
    await userEvent.type(assignee, 'Elena');
    await userEvent.click(await screen.findByRole('option', { name: /Elena Sato/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'In 5 working days' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send RFI' }));
    await expect(await screen.findByText('RFI published successfully')).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: /Duct clash with beam B-14/ })).toBeVisible();
    await expect(Object.keys(localStorage).some((key) => key.startsWith(DRAFT_PREFIX))).toBe(false);
  },
};

/** The server fails: its text stands above the buttons, and everything typed is still there, also on the device. */
export const Refused: Story = {
  parameters: formStory(refuses('post', '*/tools/rfi', 500, 'INTERNAL', 'Broke')),
  play: async ({ canvasElement }) => {
    const { canvas, subject } = await fieldsOf(canvasElement);
    await userEvent.type(subject, 'Duct clash');
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    await expect(await canvas.findByText('Server Error')).toBeVisible();
    await expect(subject).toHaveValue('Duct clash');
    await waitFor(() =>
      expect(Object.keys(localStorage).some((key) => key.startsWith(DRAFT_PREFIX))).toBe(true),
    );
  },
};

/** What was typed before a reload is back, and can be thrown away. */
export const Restored: Story = {
  parameters: formStory(refuses('post', '*/tools/rfi', 500, 'INTERNAL', 'Broke')),
  play: async ({ canvasElement, mount }) => {
    await mount();
    const { subject } = await fieldsOf(canvasElement);
    await userEvent.type(subject, 'Half a question');
    await within(canvasElement).findByText(/^Saved on this device/);
    await mount();
    const again = await fieldsOf(canvasElement);
    await expect(again.subject).toHaveValue('Half a question');
    await userEvent.click(again.canvas.getByRole('button', { name: 'Start over' }));
    await expect(again.subject).toHaveValue('');
  },
};

/** What a drop or the clipboard carries. The browser's own events: those of the test library carry no files. */
function carrying(name: string): DataTransfer {
  const data = new DataTransfer();
  data.items.add(new File(['%PDF'], name, { type: 'application/pdf' }));
  return data;
}
const EVENT = { bubbles: true, cancelable: true };

let uploads = 0;
/** A dropped file that was refused is tried again by hand; one that is pasted joins it. */
export const UploadRetried: Story = {
  parameters: formStory(
    getUploadRfiFilesMockHandler(() => {
      uploads += 1;
      // What a server cannot do now goes again by itself; a refusal waits for the person.
      if (uploads === 1) refuse(403, 'FORBIDDEN', 'You may not add files here');
      return {
        data: [
          {
            key: `attachments/cce863a7-0002-4180-9208-00000000000${String(uploads)}.pdf`,
            name: `stored-${String(uploads)}.pdf`,
            size: 1024,
            contentType: 'application/pdf',
          },
        ],
      };
    }),
  ),
  beforeEach: () => {
    uploads = 0;
  },
  play: async ({ canvasElement }) => {
    const { canvas, question } = await fieldsOf(canvasElement);
    canvas
      .getByRole('group', { name: /^Attachments/ })
      .dispatchEvent(new DragEvent('drop', { ...EVENT, dataTransfer: carrying('plan.pdf') }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry plan.pdf' }));
    await expect(await canvas.findByRole('button', { name: 'Remove stored-2.pdf' })).toBeVisible();
    question.dispatchEvent(new ClipboardEvent('paste', { ...EVENT, clipboardData: carrying('shot.pdf') }));
    await expect(await canvas.findByRole('button', { name: 'Remove stored-3.pdf' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove stored-2.pdf' }));
    await expect(canvas.queryByText('stored-2.pdf')).toBeNull();
  },
};
