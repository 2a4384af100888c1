import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getAddQualityEntryMockHandler,
  getUpdateQualityTaskMockHandler,
} from '@/shared/api/generated/quality-check/quality-check.msw';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import { dialogOf, press, said } from '@/shared/testing/play';
import { refuse } from '@/shared/testing/refusal';
import { refuses, states } from '@/shared/testing/story-api';
import { CHECKED, COMPLETED, FAILED, NEW, NOAH, PRIYA } from '../../testing/quality-fixture';
import { DETAIL } from '../../testing/quality-server';
import { detailStory } from '../../testing/quality-story';

const meta = { title: 'Pages/Quality check/Detail', beforeEach: forgetDrafts } satisfies Meta;
export default meta;
type Story = StoryObj;

export const Checked: Story = { parameters: detailStory(CHECKED) };
export const Done: Story = { parameters: detailStory(COMPLETED) };
const page = states((...first) => detailStory(CHECKED, undefined, ...first), DETAIL);
export const Loading: Story = page.loading;
export const Failed: Story = {
  ...page.failed,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      'Failed to fetch quality check entries',
    );
  },
};
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const NotFound: Story = {
  parameters: detailStory(CHECKED, undefined, refuses('get', DETAIL, 404, 'NOT_FOUND', 'Not found')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'Not Found' })).toBeVisible();
  },
};
/** Somebody else's check: what the reader may not do says why. */
export const SomebodyElses: Story = {
  parameters: detailStory(CHECKED, PRIYA),
  globals: { role: 'SUBCONTRACTOR' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const complete = await canvas.findByRole('button', { name: 'Complete check' });
    await expect(complete).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.queryByRole('group', { name: 'Result' })).toBeNull();
  },
};

const entries = (canvasElement: HTMLElement) => within(canvasElement).findByRole('list', { name: 'Entries' });

/** Two presses for a pass: the result, and save. The task is begun by it and can be completed. */
export const Pass: Story = {
  parameters: detailStory({ ...NEW, assignee: NOAH }, NOAH),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Start' })).toBeVisible();
    await press(canvasElement, 'Pass');
    await press(canvasElement, 'Save entry');
    await said('Entry added');
    const [first] = within(await entries(canvasElement)).getAllByRole('listitem');
    await expect(first).toHaveTextContent('Pass');
    await press(canvasElement, 'Complete check');
    await said('Check completed');
    await expect(await canvas.findByRole('button', { name: 'Reopen' })).toBeVisible();
    // It takes no entry until it is reopened.
    await expect(canvas.queryByRole('group', { name: 'Result' })).toBeNull();
  },
};

/** What failed has to be said, with a photo; somebody puts it right. */
export const Fail: Story = {
  parameters: detailStory(NEW),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const form = await canvas.findByRole('form', { name: 'New entry' });
    await press(form, 'Fail');
    const note = await within(form).findByRole('textbox', { name: /What was found/ });
    await waitFor(() => expect(note).toHaveFocus());
    await press(form, 'Save entry');
    await said('Say what was found.');
    await userEvent.type(note, 'Two bars are missing at B-3.');
    const input = form.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is no way to add a photo.');
    await userEvent.upload(input, new File(['x'], 'b3.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(within(form).getByRole('button', { name: /^Remove/ })).toBeVisible());
    await userEvent.click(within(form).getByRole('combobox', { name: /Who puts it right/ }));
    await press(document.body, 'Priya Raman', '[role=option] div > div:first-child');
    await press(form, 'Save entry');
    await said('Entry added');
    const [first] = within(await entries(canvasElement)).getAllByRole('listitem');
    await expect(first).toHaveTextContent('Two bars are missing at B-3.');
    await expect(
      within(first as HTMLElement).getByRole('link', { name: /Correct: Rebar cover/ }),
    ).toBeVisible();
    await expect(within(form).queryByRole('textbox')).toBeNull();
  },
};

/** What was typed is there again after a reload; cancelling lets go of it. */
export const KeepsADraft: Story = {
  parameters: detailStory(NEW),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const form = await canvas.findByRole('form', { name: 'New entry' });
    await press(form, 'Observation');
    await userEvent.type(await within(form).findByRole('textbox', { name: /What was found/ }), 'Dusty seal');
    await waitFor(() => {
      const kept = Object.entries(localStorage).find(([key]) => key.includes('quality-entry'));
      if (!kept?.[1].includes('Dusty seal')) throw new Error('Nothing is kept.');
    });
    // Away and back draws it anew.
    await press(canvasElement, 'Quality checks', 'main a');
    await userEvent.click(await canvas.findByRole('link', { name: /Rebar cover/ }, { timeout: 10_000 }));
    const again = await canvas.findByRole('form', { name: 'New entry' });
    await expect(within(again).getByRole('textbox', { name: /What was found/ })).toHaveValue('Dusty seal');
    await press(again, 'Cancel');
    await expect(within(again).queryByRole('textbox')).toBeNull();
  },
};

/** What failed without anybody to put it right: a follow-up is made of it later; completing asks first. */
export const FollowsUpLater: Story = {
  parameters: detailStory(FAILED),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/^Overdue since/)).toBeVisible();
    await press(canvasElement, 'Make a follow-up');
    const dialog = await dialogOf('Follow-up of what failed');
    await expect(within(dialog).getByRole('textbox', { name: /What is checked/ })).toHaveValue(
      'Correct: Rebar cover and chairs, level 2 deck pour 1',
    );
    await press(dialog, 'Create follow-up');
    await said('Follow-up created');
    await expect(await canvas.findByRole('link', { name: /Correct: Rebar/ })).toBeVisible();
    await press(canvasElement, 'Complete check');
    const question = await dialogOf('Complete a check that failed?');
    await press(question, 'Complete check');
    await said('Check completed');
  },
};

/** An entry that is written and not saved is not lost by completing without a word. */
export const CompletesOverAnEntry: Story = {
  parameters: detailStory(CHECKED),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const form = await canvas.findByRole('form', { name: 'New entry' });
    await press(form, 'Observation');
    const note = await within(form).findByRole('textbox', { name: /What was found/ });
    await userEvent.type(note, 'Dusty seal');
    await press(canvasElement, 'Complete check');
    await press(await dialogOf('Complete without your entry?'), 'Cancel');
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    await expect(note).toHaveValue('Dusty seal');
    await press(canvasElement, 'Complete check');
    await press(await dialogOf('Complete without your entry?'), 'Complete without it');
    await said('Check completed');
    await waitFor(() => expect(canvas.queryByRole('form', { name: 'New entry' })).toBeNull());
  },
};

let over = false;
/** Somebody else completes it meanwhile: what was typed stays, with the reason why it cannot be saved. */
export const CompletedMeanwhile: Story = {
  parameters: detailStory(
    CHECKED,
    undefined,
    // By hand: until then the story's own server answers, to which no generated handler hands over.
    http.get(DETAIL, () => (over ? HttpResponse.json(COMPLETED_MEANWHILE) : undefined)),
    getAddQualityEntryMockHandler(() => {
      over = true;
      return refuse(409, 'STALE_VERSION', 'The check is completed.');
    }),
  ),
  beforeEach: () => {
    over = false;
  },
  play: async ({ canvasElement }) => {
    const form = await within(canvasElement).findByRole('form', { name: 'New entry' });
    await press(form, 'Observation');
    const note = await within(form).findByRole('textbox', { name: /What was found/ });
    await userEvent.type(note, 'Dusty seal');
    await press(form, 'Save entry');
    await said(REOPEN_FIRST);
    await expect(note).toBeVisible();
    await expect(note).toHaveValue('Dusty seal');
    await expect(within(form).getByRole('button', { name: 'Save entry' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
const REOPEN_FIRST = 'Reopen the check to add entries.';
const COMPLETED_MEANWHILE = {
  ...CHECKED,
  version: CHECKED.version + 1,
  status: 'COMPLETED',
  abilities: { ...CHECKED.abilities, addEntry: { allowed: false, reason: REOPEN_FIRST } },
};

/** A wrong entry is deleted after a question. */
export const DeletesAnEntry: Story = {
  parameters: detailStory(FAILED),
  play: async ({ canvasElement }) => {
    const list = await entries(canvasElement);
    await userEvent.click(within(list).getByRole('button', { name: /^Delete entry: Fail of/ }));
    const dialog = await dialogOf('Delete this entry?');
    await press(dialog, 'Delete entry');
    await waitFor(() => expect(within(canvasElement).getByText('Nobody has looked yet.')).toBeVisible());
  },
};

export const Edits: Story = {
  parameters: detailStory(CHECKED),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await press(document.body, 'Edit', '[role=menuitem]');
    const dialog = await dialogOf('Edit QC-0001');
    const title = within(dialog).getByRole('textbox', { name: /What is checked/ });
    await userEvent.clear(title);
    await userEvent.type(title, 'Rebar, level 2');
    await press(dialog, 'Save changes');
    await expect(await canvas.findByRole('heading', { level: 1, name: /Rebar, level 2$/ })).toBeVisible();
  },
};

let faster = false;
/** Somebody was faster: the dialog says who, what was not touched follows them, and the next press saves. */
export const EditedMeanwhile: Story = {
  parameters: detailStory(CHECKED, undefined, ...somebodyFaster()),
  beforeEach: () => {
    faster = false;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await press(document.body, 'Edit', '[role=menuitem]');
    const dialog = await dialogOf('Edit QC-0001');
    const title = within(dialog).getByRole('textbox', { name: /What is checked/ });
    await userEvent.type(title, ' again');
    await press(dialog, 'Save changes');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^Noah Price edited the check/);
    await expect(within(dialog).getByRole('textbox', { name: 'Location' })).toHaveValue('Level 4');
    await expect(title).toHaveValue('Rebar cover and chairs, level 2 deck pour 1 again');
  },
};
function somebodyFaster() {
  return [
    // By hand: until then the story's own server answers.
    http.get(DETAIL, () =>
      faster
        ? HttpResponse.json({
            ...CHECKED,
            version: CHECKED.version + 1,
            location: 'Level 4',
            history: [
              {
                id: 'cac64185-0001-4f60-9009-0000000000aa',
                at: new Date().toISOString(),
                action: 'update',
                actor: NOAH,
                comment: null,
                changes: [],
              },
              ...CHECKED.history,
            ],
          })
        : undefined,
    ),
    getUpdateQualityTaskMockHandler(() => {
      faster = true;
      return refuse(409, 'STALE_VERSION', 'Look at the changes, then save again.');
    }),
  ];
}

export const Deletes: Story = {
  parameters: detailStory(NEW),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await press(document.body, 'Delete', '[role=menuitem]');
    const dialog = await dialogOf('Delete QC-0001?');
    await press(dialog, 'Delete check');
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Quality checks' })).toBeVisible();
  },
};
