import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { press, said } from '@/shared/testing/play';
import { onPhone } from '@/shared/testing/story-api';
import { ASKED, FAILED, withItems } from '../../../testing/inspection-fixture';
import { detailStory, forgetDevice } from '../../../testing/inspection-story';

const meta = { title: 'Pages/Inspections/Reinspection on site', beforeEach: forgetDevice } satisfies Meta;
export default meta;
type Story = StoryObj;

/** What failed is asked again; everything else keeps its result. */
const AGAIN = withItems(
  { ...FAILED, status: 'REINSPECTION', revisionNumber: 1, signature: null, completedAt: null },
  FAILED.items.map((item, index) => (index === 1 ? (ASKED[1] ?? item) : { ...item, isCarriedOver: true })),
);
const ITEM = 'Chairs and bolsters hold 3/4 in of cover';
const asked = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('heading', { level: 2, name: ITEM });
const parameters = detailStory(AGAIN, { search: '?mode=run' });

/** The reinspection asks only what failed, by the number that the item has in the whole checklist. */
export const AsksOnlyWhatFailed: Story = {
  parameters,
  play: async ({ canvasElement }) => {
    await asked(canvasElement);
    await expect(within(canvasElement).getByText(/Item 2 · 1 of 1 asked again/)).toBeVisible();
  },
};

/** What failed once does not apply any more only with a reason, which closes its follow-up. */
export const SaysWhyNotApplicable: Story = {
  parameters,
  globals: onPhone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await asked(canvasElement);
    await press(canvasElement, 'N/A');
    const why = await canvas.findByRole('textbox', { name: /Why it does not apply any more/ });
    await waitFor(() => expect(why).toHaveFocus());
    await press(canvasElement, 'Save and go on');
    await said('Say why an item that failed before does not apply.');
    await userEvent.type(why, 'Deleted from the drawings by sketch 14.');
    await press(canvasElement, 'Save and go on');
    await expect(await canvas.findByText('No item has failed: the inspection passes.')).toBeVisible();
  },
};
