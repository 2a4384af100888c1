import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, userEvent, within } from 'storybook/test';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import { count, dialogOf, press, said } from '@/shared/testing/play';
import { problem } from '@/shared/testing/refusal';
import { onPhone, refuses, states } from '@/shared/testing/story-api';
import {
  APPROVED,
  ASSIGNED,
  CLOSED,
  DRAFT,
  PENDING,
  RETURNED,
  REVIEWED,
  TOMAS,
} from '../../testing/submittal-fixture';
import { DETAIL } from '../../testing/submittal-server';
import { detailStory, editStory } from '../../testing/submittal-story';

const meta = { title: 'Pages/Submittal/Detail', beforeEach: forgetDrafts } satisfies Meta;
export default meta;
type Story = StoryObj;

const titled = (canvasElement: HTMLElement, name: RegExp) =>
  within(canvasElement).findByRole('heading', { level: 1, name });

export const Full: Story = {
  parameters: detailStory(PENDING),
  play: async ({ canvasElement }) => {
    await titled(canvasElement, /Galvanized duct shop drawings/);
    const revisions = within(canvasElement).getByRole('list', { name: 'Revisions' });
    await expect(within(revisions).getByText('23 31 00-004 R0')).toBeVisible();
  },
};
export const Phone: Story = {
  parameters: detailStory(PENDING, TOMAS),
  globals: { ...onPhone, role: 'ARCHITECT' },
};
const page = states((...first) => detailStory(PENDING, undefined, ...first), DETAIL);
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const Closed: Story = { parameters: detailStory(CLOSED) };
export const NotFound: Story = {
  parameters: detailStory(PENDING, undefined, refuses('get', DETAIL, 404, 'NOT_FOUND', 'Not found')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'Not Found' })).toBeVisible();
  },
};

/** The reviewer starts and ends the general contractor's review. */
export const Reviewed: Story = {
  parameters: detailStory(ASSIGNED),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Start review');
    await press(canvasElement, 'End review');
    await press(await dialogOf('End the review?'), 'End review');
    await expect(await within(canvasElement).findByRole('button', { name: 'Forward' })).toBeVisible();
  },
};

/** What is incomplete is returned to the submitter before an approver sees it. */
export const Returned: Story = {
  parameters: detailStory(REVIEWED),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Return');
    const dialog = await dialogOf('Return to the submitter?');
    await press(dialog, 'Return');
    await said('Say what has to change.');
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: /What has to change/ }),
      'Sheets 3 to 6.',
    );
    await press(dialog, 'Return');
    await said('Submittal returned to the submitter');
    const [stamp] = await within(canvasElement).findAllByText('Revise and Resubmit');
    await expect(stamp).toBeVisible();
  },
};

/** It goes to the approvers in their order; nobody is named twice. */
export const Forwarded: Story = {
  parameters: detailStory(REVIEWED),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Forward');
    const dialog = await dialogOf('Forward to the approvers');
    await press(dialog, 'Add approver');
    await press(dialog, 'Forward');
    await said('This field is required');
    await press(dialog, 'Remove approver 3');
    await press(dialog, 'Forward');
    await said('Submittal forwarded');
  },
};

/** One who approves has left: somebody else decides in their place, and the others stay. */
export const ApproverReplaced: Story = {
  parameters: detailStory(PENDING),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Replace an approver');
    const dialog = await dialogOf('Replace an approver');
    await press(dialog, 'Replace approver');
    await said('This field is required');
    await userEvent.click(within(dialog).getByRole('combobox', { name: /New approver/ }));
    const [next] = await within(document.body).findAllByRole('option');
    if (next === undefined) throw new Error('Nobody else may approve');
    await userEvent.click(next);
    await press(dialog, 'Replace approver');
    await said('Approver replaced');
    const route = within(canvasElement).getByRole('list', { name: 'Route' });
    await expect(within(route).queryByRole('listitem', { name: TOMAS.name })).toBeNull();
  },
};

/** The architect stamps it on a phone: what has to change is asked for with a revision. */
export const Decided: Story = {
  parameters: detailStory(PENDING, TOMAS),
  globals: { ...onPhone, role: 'ARCHITECT' },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Decide');
    const dialog = await dialogOf('Decide on 23 31 00-004 R1');
    await userEvent.click(within(dialog).getByRole('combobox', { name: /Review code/ }));
    await userEvent.click(await within(document.body).findByRole('option', { name: /^Revise and Resubmit/ }));
    await press(dialog, 'Record decision');
    await said('Say what has to change.');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Comments/ }), 'Gauges on sheet 3.');
    await userEvent.upload(
      within(dialog).getByLabelText('Attach stamped files'),
      new File(['%PDF'], 'M-301-stamped.pdf', { type: 'application/pdf' }),
    );
    await within(dialog).findByRole('button', { name: /^Remove / });
    await press(dialog, 'Record decision');
    await said('Your decision is recorded');
    await expect(
      await within(canvasElement).findByText('Gauges on sheet 3.', { selector: 'li *' }),
    ).toBeVisible();
  },
};

/** What cannot be done now says why. */
export const SomebodyElses: Story = {
  parameters: detailStory(PENDING),
  play: async ({ canvasElement }) => {
    await titled(canvasElement, /Galvanized duct/);
    await press(canvasElement, 'More actions');
    const close = await within(document.body).findByRole('menuitem', { name: 'Close submittal' });
    await expect(close).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Closed and distributed. */
export const ClosedNow: Story = {
  parameters: detailStory(APPROVED),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Close submittal');
    const dialog = await dialogOf('Close 23 31 00-004 R1?');
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: /Comment/ }),
      'Released to fabrication.',
    );
    await press(dialog, 'Close submittal');
    await said('Submittal closed');
  },
};

export const Answered: Story = {
  parameters: detailStory(ASSIGNED),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = await canvas.findByRole('textbox', { name: /Your response/ });
    await userEvent.type(box, 'Sheet 5 shows the offset.');
    await press(canvasElement, 'Send response');
    await said('Response added successfully');
    await count(canvasElement, `Responses (${String(ASSIGNED.responses.length + 1)})`);
  },
};

export const Draft: Story = { parameters: detailStory(DRAFT) };

/** What came back is revised with its links and number, and goes out again. */
export const Revised: Story = {
  parameters: editStory(RETURNED),
  play: async ({ canvasElement }) => {
    const title = await within(canvasElement).findByRole('textbox', { name: /^Title/ });
    await userEvent.clear(title);
    await userEvent.type(title, 'Duct shop drawings, with gauges');
    await press(canvasElement, 'Save revision');
    await said('Submittal saved');
    await titled(canvasElement, /with gauges/);
  },
};

let changedMeanwhile = false;

/** The submittal changed while the response was written: both versions are shown, and nothing that was typed is lost. */
export const RespondToChanged: Story = {
  parameters: detailStory(
    PENDING,
    undefined,
    // By hand, here and below: before and after, the story's own server answers, to which no generated one hands over.
    http.get(DETAIL, () => {
      if (!changedMeanwhile) return;
      const { version, history } = PENDING;
      const step = { ...history[0], id: crypto.randomUUID(), at: new Date().toISOString(), action: 'save' };
      return HttpResponse.json({
        ...PENDING,
        version: version + 1,
        title: 'Stainless duct shop drawings',
        history: [step, ...history],
      });
    }),
    http.post('*/tools/submittals/:submittalId/responses', async ({ request }) => {
      const { version } = (await request.clone().json()) as { version: number };
      if (version > PENDING.version) return;
      changedMeanwhile = true;
      return problem(409, 'STALE_VERSION', 'Changed meanwhile');
    }),
  ),
  beforeEach: () => {
    changedMeanwhile = false;
  },
  play: async ({ canvasElement }) => {
    await titled(canvasElement, /Galvanized duct shop drawings/);
    const form = await within(canvasElement).findByRole('form', { name: 'Respond' });
    await userEvent.type(within(form).getByLabelText('Your response'), 'Gauges are on sheet 3');
    await press(form, 'Send response');
    await expect(await within(form).findByText(/The submittal changed while you were writing/)).toBeVisible();
    await expect(within(form).getByText('Stainless duct shop drawings')).toBeVisible();
    await expect(within(form).getByLabelText('Your response')).toHaveValue('Gauges are on sheet 3');
    await press(form, 'Send it anyway');
    await said('Response added successfully');
  },
};
