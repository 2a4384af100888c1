import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import { count, dialogOf, fitsAcross, gridRows, onLaptop, press, said } from '@/shared/testing/play';
import { onPhone, states } from '@/shared/testing/story-api';
import { BOARD } from '../../testing/message-fixture';
import { LIST } from '../../testing/message-server';
import { boardOf, listStory } from '../../testing/message-story';

const meta = { title: 'Pages/Message board/List', beforeEach: forgetDrafts } satisfies Meta;
export default meta;
type Story = StoryObj;

const rowsOf = (canvasElement: HTMLElement) => gridRows(canvasElement, 'Messages');

export const Full: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    const rows = await rowsOf(canvasElement);
    await expect(rows).toHaveLength(BOARD.length);
    // What was sent last stands on top, and what is not sent at the end.
    await expect(rows[0]).toContain('Owner walk on Friday');
    await expect(rows.at(-1)).toContain('Draft');
    // What is new stands out by its weight, too.
    const weights = [...canvasElement.querySelectorAll<HTMLElement>('.pl-name')].map((cell) => ({
      isNew: within(cell).queryByTitle('Unread') !== null,
      isBold: Number(getComputedStyle(within(cell).getByRole('link', { hidden: true })).fontWeight) > 500,
    }));
    await expect(weights.filter(({ isNew }) => isNew)).not.toHaveLength(0);
    for (const { isNew, isBold } of weights) await expect(isBold).toBe(isNew);
  },
};
export const Laptop: Story = {
  ...onLaptop(listStory()),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await expect(fitsAcross(canvasElement)).toBe(true);
  },
};
export const Phone: Story = { parameters: listStory(), globals: onPhone };
const page = states((...first) => listStory('', ...first), LIST);
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const Empty: Story = {
  parameters: boardOf([]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'No messages yet' })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'New message' })).toHaveLength(2);
  },
};
export const NoMatches: Story = {
  parameters: listStory('?search=skylight'),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'No messages match' });
    await press(canvasElement, 'Clear search and filters');
    await expect(await rowsOf(canvasElement)).toHaveLength(BOARD.length);
  },
};
/** A lender's inspector reads; what they may not do says why. */
export const MayNotWrite: Story = {
  parameters: listStory(),
  globals: { role: 'OTHER' },
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'New message' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

/** One press for what is new, one for a category; a saved view does as much. */
export const Narrowed: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await press(canvasElement, 'Unread');
    await count(canvasElement, '2 messages');
    await press(canvasElement, 'Safety, 1 new');
    await count(canvasElement, '1 message');
    await press(canvasElement, 'Unread');
    await count(canvasElement, '3 messages');
    await press(canvasElement, 'Safety, 1 new');
    await press(canvasElement, 'My drafts');
    await count(canvasElement, '1 message');
    await press(canvasElement, 'My drafts');
    await press(canvasElement, 'Views');
    await press(document.body, 'Safety, flagged', '[aria-label="Saved views"] li > a bdi');
    await count(canvasElement, '1 message');
  },
};

/** What is read goes from the unread at once, also all of a category. */
export const MarkedAsRead: Story = {
  parameters: listStory('?unread=true'),
  play: async ({ canvasElement }) => {
    await expect(await rowsOf(canvasElement)).toHaveLength(2);
    await press(canvasElement, 'Actions for Owner walk on Friday at 10:00');
    await press(document.body, 'Mark as read', '[role=menuitem]');
    await count(canvasElement, '1 message');
    await press(canvasElement, 'Mark all as read');
    await said('1 message marked as read');
    await within(canvasElement).findByRole('heading', { name: 'No messages match' });
  },
};

export const Bookmarked: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await press(canvasElement, 'Actions for Hoist hours in May');
    await press(document.body, 'Bookmark', '[role=menuitem]');
    await press(canvasElement, 'Bookmarked');
    await count(canvasElement, '3 messages');
  },
};

/** Chosen messages: those of others stay, and the reason stands there before anything is deleted. */
export const DeleteSeveral: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    const boxes = () => within(canvasElement).getAllByRole('checkbox', { name: /^Select row/ });
    await userEvent.click(boxes()[0] as HTMLElement);
    // What is chosen is called otherwise, so that this is the third row.
    await userEvent.click(boxes()[1] as HTMLElement);
    await press(within(canvasElement).getByRole('region', { name: 'Selection' }), 'Delete');
    const dialog = await dialogOf('Delete 1 message?');
    await expect(within(dialog).getByText(/^It is deleted for everyone, with its comments/)).toBeVisible();
    await expect(dialog).toHaveTextContent(
      'MSG-0013: Only its author or a project admin can delete this message.',
    );
    await press(dialog, 'Delete 1 message');
    await said('Message deleted');
    await count(canvasElement, `${String(BOARD.length - 1)} messages`);
  },
};

/** A category is added with its colour; a name that is taken is refused at the form. */
export const NewCategory: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await press(canvasElement, 'Categories');
    await press(await dialogOf('Categories'), 'New category');
    const form = await dialogOf('New category');
    await press(form, 'Add category');
    await said('This field is required');
    const name = within(form).getByRole('textbox', { name: /Name/ });
    await userEvent.type(name, 'safety');
    await press(form, 'Add category');
    await expect(await within(form).findByRole('alert')).toHaveTextContent('exists already');
    await userEvent.clear(name);
    await userEvent.type(name, 'Deliveries');
    await press(form, 'Purple');
    await press(form, 'Add category');
    await said('Category added');
    await said('Deliveries');
  },
};

/** What its messages get is asked before a category goes. */
export const CategoryDeleted: Story = {
  parameters: listStory('?manage=categories'),
  play: async ({ canvasElement }) => {
    const categories = await dialogOf('Categories');
    await press(categories, 'Actions for Crane and hoist');
    await press(document.body, 'Mute for me', '[role=menuitem]');
    await said(/2 messages · muted/);
    await press(categories, 'Actions for Crane and hoist');
    await press(document.body, 'Delete', '[role=menuitem]');
    const dialog = await dialogOf('Delete Crane and hoist?');
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'They get instead' }));
    await press(document.body, 'Safety', '[role=option]');
    await press(dialog, 'Delete category');
    await said('Category deleted');
    await waitFor(() => expect(within(categories).queryByText('Crane and hoist')).toBeNull());
    await press(categories, 'Done');
    await waitFor(() => expect(canvasElement).toHaveTextContent('Hoist hours in MaySafety'));
  },
};
