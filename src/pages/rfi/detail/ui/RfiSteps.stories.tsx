import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { getRespondToRfiMockHandler, getUpdateRfiMockHandler } from '@/shared/api/generated/rfi/rfi.msw';
import { loseConnection, problem, refuse } from '@/shared/testing/refusal';
import { refuses } from '@/shared/testing/story-api';
import {
  ANSWERED,
  ASSIGNED_TO_ME,
  CLOSED as CLOSED_RFI,
  DRAFT as DRAFT_RFI,
  OTHER,
} from '../../testing/rfi-fixture';
import { DETAIL } from '../../testing/rfi-server';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import { detailStory } from '../../testing/rfi-story';

/** What is done with one RFI: answering, marking, closing, giving on, commenting, editing beside somebody else. */
const meta = { title: 'Pages/RFI/Detail steps', beforeEach: forgetDrafts } satisfies Meta;
export default meta;
type Story = StoryObj;

/** A draft is sent after a question; its number and the ball follow. */
export const Draft: Story = {
  parameters: detailStory(DRAFT_RFI),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send RFI' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send this RFI?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send RFI' }));
    await expect(await screen.findByText('RFI published successfully')).toBeVisible();
    await waitFor(() => expect(canvas.getByText('Assigned')).toBeVisible());
  },
};

/** A draft is deleted by who wrote it, and leads back to the list. */
export const DeleteDraft: Story = {
  parameters: detailStory(DRAFT_RFI),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete draft' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'RFIs' })).toBeVisible();
  },
};

const answerOf = async (canvasElement: HTMLElement) => {
  const form = await within(canvasElement).findByRole('form', { name: 'Respond' });
  return { form, field: within(form).getByRole('textbox', { name: 'Your response' }) };
};

/** The assignee answers with a formatted text, and reads it at once. */
export const AssignedToMe: Story = {
  parameters: detailStory(ASSIGNED_TO_ME),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const { form, field } = await answerOf(canvasElement);
    await userEvent.type(field, 'Offset the duct ');
    await userEvent.click(within(form).getByRole('button', { name: 'Bold' }));
    // Typing goes on between the marks.
    await userEvent.keyboard('below');
    await expect(field).toHaveValue('Offset the duct **below**');
    await userEvent.click(within(form).getByRole('button', { name: 'Send response' }));
    await expect(await screen.findByText('Response added successfully')).toBeVisible();
    const responses = await canvas.findByRole('list', { name: 'Responses' });
    await expect(await within(responses).findByText('below')).toBeVisible();
    await expect(field).toHaveValue('');
  },
};

let over = false;
/** Somebody else closes it meanwhile: what was typed stays, with the reason why it cannot be sent, until it is discarded. */
export const ClosedMeanwhile: Story = {
  parameters: detailStory(
    ASSIGNED_TO_ME,
    undefined,
    // By hand: until somebody else has closed it, the story's own server answers.
    http.get(DETAIL, () =>
      over ? HttpResponse.json({ ...CLOSED_RFI, id: ASSIGNED_TO_ME.id, version: 99 }) : undefined,
    ),
    getRespondToRfiMockHandler(() => {
      over = true;
      return refuse(409, 'STALE_VERSION', 'The RFI is closed.');
    }),
  ),
  beforeEach: () => {
    over = false;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const { form, field } = await answerOf(canvasElement);
    await userEvent.type(field, 'Offset the duct');
    await userEvent.click(within(form).getByRole('button', { name: 'Send response' }));
    const discard = await canvas.findByRole('button', { name: 'Discard response' });
    await expect(field).toBeVisible();
    await expect(field).toHaveValue('Offset the duct');
    await expect(canvas.getByText(/What you wrote was not sent/)).toBeVisible();
    await expect(within(form).queryByRole('button', { name: /^Send/ })).toBeNull();
    await userEvent.click(discard);
    await waitFor(() => expect(canvas.queryByRole('form', { name: 'Respond' })).toBeNull());
  },
};

/** A refusal leaves what was typed where it is. */
export const ResponseFails: Story = {
  parameters: detailStory(ASSIGNED_TO_ME, '', getRespondToRfiMockHandler(loseConnection)),
  play: async ({ canvasElement }) => {
    const { form, field } = await answerOf(canvasElement);
    await userEvent.type(field, 'Offset the duct');
    await userEvent.click(within(form).getByRole('button', { name: 'Send response' }));
    await expect(await within(form).findByRole('alert')).toBeVisible();
    await expect(field).toHaveValue('Offset the duct');
  },
};

let changedMeanwhile = false;
/** The question changed while the answer was written: both versions are shown, and the answer is still there. */
export const ResponseToAnOldVersion: Story = {
  parameters: detailStory(
    ASSIGNED_TO_ME,
    '',
    // By hand, here and below: before and after, the story's own server answers, to which no generated one hands over.
    http.get(DETAIL, () => {
      if (!changedMeanwhile) return;
      const { version, history } = ASSIGNED_TO_ME;
      const step = { ...history[0], id: crypto.randomUUID(), at: new Date().toISOString(), action: 'update' };
      return HttpResponse.json({
        ...ASSIGNED_TO_ME,
        version: version + 1,
        question: 'May **beam B-15** be penetrated instead?',
        history: [step, ...history],
      });
    }),
    http.post('*/tools/rfi/:rfiId/responses', async ({ request }) => {
      const { version } = (await request.clone().json()) as { version: number };
      if (version > ASSIGNED_TO_ME.version) return;
      changedMeanwhile = true;
      return problem(409, 'STALE_VERSION', 'Changed meanwhile');
    }),
  ),
  beforeEach: () => {
    changedMeanwhile = false;
  },
  play: async ({ canvasElement }) => {
    const { form, field } = await answerOf(canvasElement);
    await userEvent.type(field, 'Not at mid-span');
    await userEvent.click(within(form).getByRole('button', { name: 'Send response' }));
    await expect(await within(form).findByText(/The RFI changed while you were writing/)).toBeVisible();
    await expect(within(form).getByText('May **beam B-15** be penetrated instead?')).toBeVisible();
    await expect(field).toHaveValue('Not at mid-span');
    await userEvent.click(within(form).getByRole('button', { name: 'Send it anyway' }));
    await expect(await screen.findByText('Response added successfully')).toBeVisible();
  },
};

/** Who asked marks the official answer and closes with review comments. */
export const Answered: Story = {
  parameters: detailStory(ANSWERED),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark as official answer' }));
    await expect(await canvas.findByText('Official answer')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close RFI' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close RFI' }));
    await expect(within(dialog).getByText('This field is required')).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox'), 'Answer accepted.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close RFI' }));
    await expect(await screen.findByText('RFI closed successfully')).toBeVisible();
    await waitFor(() => expect(canvas.getByText('Answer accepted.')).toBeVisible());
    // The button that opened the dialog is gone with the step; the keyboard goes on in the page.
    await waitFor(() => expect(document.activeElement).toBe(canvasElement.querySelector('main')));
  },
};

/** A refused mark is taken back. */
export const MarkIsRefused: Story = {
  parameters: detailStory(
    ANSWERED,
    '',
    refuses('put', '*/tools/rfi/:rfiId/responses/:responseId/official', 403, 'FORBIDDEN', 'No'),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark as official answer' }));
    await expect(await screen.findByText('You do not have permission to perform this action')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Official answer')).toBeNull());
  },
};

/** People are added and removed without a dialog. */
export const PeopleAdded: Story = {
  parameters: detailStory(ANSWERED),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const opener = await canvas.findByRole('button', { name: 'Add person' });
    await userEvent.click(opener);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('combobox', { name: 'Person to add' })).toBeNull());
    await expect(opener).toHaveFocus();
    await userEvent.click(opener);
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Person to add' }), 'Priya');
    await userEvent.click(await screen.findByRole('option', { name: /Priya Raman/ }));
    await expect(await screen.findByText('User added successfully')).toBeVisible();
    await expect(opener).toHaveFocus();
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Priya Raman' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Remove Priya Raman' })).toBeNull());
    await expect(opener).toHaveFocus();
  },
};

export const Reassigned: Story = {
  parameters: detailStory(ASSIGNED_TO_ME),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Reassign' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reassign this RFI' });
    const assignee = within(dialog).getByRole('combobox', { name: /New assignee/ });
    await expect(assignee).toHaveFocus();
    await userEvent.type(assignee, 'Elena');
    await userEvent.click(await screen.findByRole('option', { name: /Elena Sato/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reassign' }));
    await expect(await screen.findByText('RFI reassigned successfully')).toBeVisible();
    await waitFor(() => expect(canvas.getAllByText(OTHER.name)[0]).toBeVisible());
  },
};

/** A comment mentions a person, is answered, and its author deletes it again. */
export const Commented: Story = {
  parameters: detailStory(CLOSED_RFI),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Write a comment' }));
    const field = await canvas.findByRole('textbox', { name: 'Your comment' });
    await userEvent.type(field, 'Agreed, @ele');
    await userEvent.click(await screen.findByRole('option', { name: /Elena Sato/ }));
    await expect(field).toHaveValue('Agreed, @Elena Sato ');
    await userEvent.type(field, 'thanks');
    await userEvent.click(canvas.getByRole('button', { name: 'Comment' }));
    await expect(await screen.findByText('Comment added successfully')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Write a comment' })).toHaveFocus();
    const comments = await canvas.findByRole('list', { name: 'Comments' });
    await waitFor(() => expect(within(comments).getAllByText('@Elena Sato').length).toBeGreaterThan(1));
    const remove = within(comments).getAllByRole('button', { name: 'Delete' });
    await userEvent.click(remove[remove.length - 1] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete comment' }));
    await expect(await screen.findByText('Comment deleted successfully')).toBeVisible();
    await waitFor(() => expect(within(comments).getAllByText('@Elena Sato')).toHaveLength(1));
    // Its buttons are gone with it; the keyboard goes on among the comments.
    await waitFor(async () => {
      await expect(document.activeElement).not.toBe(document.body);
      await expect(document.activeElement).toContainElement(comments);
    });
    const reply = within(comments).getAllByRole('button', { name: 'Reply' })[0] as HTMLElement;
    await userEvent.click(reply);
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }));
    await expect(reply).toHaveFocus();
  },
};

/** A picture opens over the page, and the next file is one key away. */
export const FileOpened: Story = {
  parameters: detailStory(CLOSED_RFI),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /Open beam-b14-from-grid-4\.jpg/ }));
    const dialog = await screen.findByRole('dialog', { name: 'beam-b14-from-grid-4.jpg' });
    await expect(await within(dialog).findByRole('img', { name: 'beam-b14-from-grid-4.jpg' })).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(await screen.findByRole('dialog', { name: 'M-301 Level 3 HVAC plan.pdf' })).toBeVisible();
  },
};

let elseSaved = false;
/** Somebody else saved first: both versions of the question stand beside each other. */
export const EditedByTwo: Story = {
  parameters: detailStory(
    ANSWERED,
    '?edit=true',
    // By hand: until somebody else has saved, the story's own server answers.
    http.get(DETAIL, () =>
      elseSaved
        ? HttpResponse.json({
            ...ANSWERED,
            version: ANSWERED.version + 1,
            subject: 'Duct clash with beam B-15',
            location: 'Level 4',
          })
        : undefined,
    ),
    getUpdateRfiMockHandler(async ({ request }) => {
      const body = (await request.clone().json()) as { version: number; subject?: string };
      if (body.version === ANSWERED.version) {
        elseSaved = true;
        refuse(409, 'STALE_VERSION', 'Changed meanwhile');
      }
      return { ...ANSWERED, location: 'Level 4', version: 9, subject: body.subject ?? '' };
    }),
  ),
  beforeEach: () => {
    elseSaved = false;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const subject = await canvas.findByRole('textbox', { name: /Subject/ });
    await userEvent.clear(subject);
    await userEvent.type(subject, 'Duct clash with B-14');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Which version do you want to keep?' });
    await expect(within(dialog).getByRole('radio', { name: /Yours.*Duct clash with B-14/ })).toBeChecked();
    await expect(within(dialog).getByRole('radio', { name: /Saved meanwhile.*Level 4/ })).toBeChecked();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save this version' }));
    await expect(await screen.findByText('RFI updated successfully')).toBeVisible();
    await expect(await canvas.findByText('Duct clash with B-14')).toBeVisible();
  },
};
