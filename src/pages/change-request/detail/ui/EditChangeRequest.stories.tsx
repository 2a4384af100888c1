import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { getSaveChangeRequestMockHandler } from '@/shared/api/generated/change-requests/change-requests.msw';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import { refuse } from '@/shared/testing/refusal';
import { IN_STATUS, ME, PRICER, TO_PRICE, withoutContract } from '../../testing/change-request-fixture';
import { editStory } from '../../testing/change-request-story';

const meta = { title: 'Pages/Change requests/Edit', beforeEach: forgetDrafts } satisfies Meta;
export default meta;
type Story = StoryObj;

export const Draft: Story = { parameters: editStory(IN_STATUS.DRAFT) };
export const Rejected: Story = { parameters: editStory(IN_STATUS.REJECTED) };

/** Whoever is asked for the price enters amounts and files, and nothing else; the contract's sums are not theirs to see. */
export const Pricing: Story = {
  parameters: editStory(withoutContract(TO_PRICE), PRICER),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: /^CR-0003 Prices for/ })).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: /^Subject/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Add lines' })).toBeNull();
    const sheet = await canvas.findByRole('treegrid', { name: 'Lines of the change request' });
    sheet.focus();
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{ArrowRight}1500{Enter}');
    await waitFor(() => expect(canvas.getByText('+1,500.00')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await screen.findByText('Change request saved')).toBeVisible();
  },
};

/** Somebody else saved meanwhile: both versions stand beside each other, and nothing is lost. */
export const TwoVersions: Story = {
  parameters: editStory(
    IN_STATUS.OPEN,
    ME,
    getSaveChangeRequestMockHandler(() => refuse(409, 'STALE_VERSION', 'Somebody else changed it.')),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const subject = await canvas.findByRole('textbox', { name: /^Subject/ });
    await userEvent.clear(subject);
    await userEvent.type(subject, 'Offset the supply duct');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Which version do you want to keep?' }));
    await expect(dialog.getByText('Offset the supply duct')).toBeVisible();
    await expect(dialog.getByText('Reroute supply duct around beam B-14')).toBeVisible();
    // What the schedule says of its lines by now is nobody's change.
    await expect(dialog.queryByText('Lines')).toBeNull();
  },
};
