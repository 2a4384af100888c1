import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getGetMyRolesMockHandler,
  getGetMyRolesResponseMock,
} from '@/shared/api/generated/projects/projects.msw';
import { neverAnswers, refuses } from '@/shared/testing/story-api';
import { listOf, listStory, LONG_RFIS, MANY_RFIS } from '../testing/rfi-story';
import { count, fitsAcross, onLaptop, press } from '@/shared/testing/play';
import { rowsOf } from '../testing/rfi-play';
import { RFIS } from '../testing/rfi-server';

const LIST = '*/projects/:projectId/tools/rfi';
const AGING = `${LIST}/aging`;
const roles = getGetMyRolesResponseMock();

const meta = { title: 'Pages/RFI/List' } satisfies Meta;
export default meta;
type Story = StoryObj;

export const Full: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    const rows = await rowsOf(canvasElement);
    await expect(rows).toHaveLength(RFIS.length);
    await expect(rows[0]).toContain('Access panel locations');
    // What is over comes after all that is open.
    const closed = rows.map((row) => row.includes('Closed'));
    await expect(closed).toEqual(closed.toSorted((a, b) => Number(a) - Number(b)));
    // The subject has the widest column.
    const widths = [...canvasElement.querySelectorAll<HTMLElement>('[role=columnheader]')].map(
      (header) => header.offsetWidth,
    );
    const subject = canvasElement.querySelector<HTMLElement>('[role=columnheader][data-field=subject]');
    if (subject !== null) await expect(subject.offsetWidth).toBe(Math.max(...widths));
    await expect(within(canvasElement).getAllByTitle('Overdue').length).toBeGreaterThan(0);
  },
};
export const Laptop: Story = {
  ...onLaptop(listStory()),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await expect(fitsAcross(canvasElement)).toBe(true);
  },
};
export const RightToLeft: Story = {
  parameters: listStory(),
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await expect(await rowsOf(canvasElement)).toHaveLength(RFIS.length);
    await expect(document.documentElement.dir).toBe('rtl');
    // Ages grow from left to right in every language.
    const labels = () => [...canvasElement.querySelectorAll('[aria-label="Show RFIs of one age"] button')];
    await waitFor(() => expect(labels()).toHaveLength(4));
    const places = labels().map((label) => label.getBoundingClientRect().left);
    await expect(places).toEqual(places.toSorted((a, b) => a - b));
    // A sentence ends with its full stop, and stands on the page's side.
    const sentence = within(canvasElement).getByText(/^Questions that hold up/);
    await expect(placeOf(sentence, -1).left).toBeGreaterThan(placeOf(sentence, 0).left);
    await expect(placeOf(sentence, -1).right).toBeCloseTo(sentence.getBoundingClientRect().right, 0);
    // What is too long loses its end, not its beginning.
    const subject = within(canvasElement).getAllByRole('link', { name: /^Access panel/ })[0] as HTMLElement;
    await expect(placeOf(subject, 0).left).toBeGreaterThanOrEqual(subject.getBoundingClientRect().left - 1);
  },
};
/** Where a character of an element's text is drawn; -1 is the last. */
function placeOf(element: HTMLElement, at: number): DOMRect {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
  const start = at < 0 ? text.data.length + at : at;
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, start + 1);
  return range.getBoundingClientRect();
}
export const LongTexts: Story = {
  parameters: listOf(
    LONG_RFIS,
    [],
    '?columns=%5B%22rfiNumber%22%2C%22subject%22%2C%22requester%22%2C%22costImpact%22%2C%22references%22%5D',
  ),
  play: async ({ canvasElement }) => {
    await expect((await rowsOf(canvasElement)).join(' ')).toContain('Konstantinopoulou');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const SeveralPages: Story = {
  parameters: listOf(MANY_RFIS, [], '?orderBy=createdAt&order=DESC'),
  play: async ({ canvasElement }) => {
    await expect(await rowsOf(canvasElement)).toHaveLength(10);
    await press(canvasElement, 'Go to next page');
    await waitFor(async () => expect((await rowsOf(canvasElement))[0]).toContain('RFI-0027'));
  },
};

export const Loading: Story = {
  parameters: listStory('', neverAnswers('get', LIST), neverAnswers('get', AGING)),
};
export const Empty: Story = {
  parameters: listOf([]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'No RFIs yet' })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'New RFI' })).toHaveLength(2);
    await expect(canvas.queryByRole('region', { name: 'Age of the open RFIs' })).toBeNull();
  },
};
export const Failed: Story = {
  parameters: listStory('', refuses('get', LIST, 500, 'INTERNAL', 'An error occurred on our servers.')),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent('Failed to fetch data');
    await expect(alert).toHaveTextContent('req_01JCB5F3K9');
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
/** Without its chart the list still works. */
export const AgingFailed: Story = {
  parameters: listStory('', refuses('get', AGING, 500, 'INTERNAL', 'An error occurred on our servers.')),
  play: async ({ canvasElement }) => {
    const region = await within(canvasElement).findByRole('region', { name: 'Age of the open RFIs' });
    await waitFor(() => expect(within(region).getByRole('button', { name: 'Try again' })).toBeVisible());
    await expect(await rowsOf(canvasElement)).toHaveLength(RFIS.length);
  },
};
export const Forbidden: Story = {
  parameters: listStory('', getGetMyRolesMockHandler({ ...roles, authorities: ['PROJECT_VIEW', 'user'] })),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/does not allow you to see the RFIs/)).toBeVisible();
  },
};
/** Who may only read sees why nothing can be asked, and closes nothing of others. */
export const ReadOnly: Story = {
  parameters: listStory(
    '',
    getGetMyRolesMockHandler({
      ...roles,
      authorities: roles.authorities.filter((authority) => authority !== 'RFI_MANAGE'),
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = await canvas.findByRole('button', { name: 'New RFI' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

/** No match says so, and one button brings everything back. */
export const NoMatches: Story = {
  parameters: listStory('?status=%5B%22TERMINATED%22%5D&search=duct'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'No RFIs match' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Clear filter Status' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search and filters' }));
    await expect(await rowsOf(canvasElement)).toHaveLength(RFIS.length);
    await expect(canvas.getByRole('searchbox', { name: 'Search RFIs' })).toHaveValue('');
  },
};

/** A filter shows its value on its chip and clears by itself. */
export const Filtered: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = within(document.body);
    await rowsOf(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Status' }));
    await userEvent.click(await page.findByRole('menuitemcheckbox', { name: 'Closed' }));
    await userEvent.keyboard('{Escape}');
    // The rows may be there before the menu has let go of the page.
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
    await count(canvasElement, '2 RFIs');
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear filter Status' }));
    await count(canvasElement, '6 RFIs');
    await userEvent.click(canvas.getByRole('button', { name: 'Overdue' }));
    await count(canvasElement, '1 RFI');
    await expect(canvas.getByRole('button', { name: 'Overdue' })).toHaveAttribute('aria-pressed', 'true');
  },
};

/** The views that everybody needs are one press away, and add up. */
export const ReadyMadeViews: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await press(canvasElement, 'Open');
    await count(canvasElement, '3 RFIs');
    await press(canvasElement, 'Overdue');
    await count(canvasElement, '1 RFI');
    await press(canvasElement, 'Overdue');
    await press(canvasElement, 'Open');
    await count(canvasElement, '6 RFIs');
  },
};

/** One key each: `/` goes to the search, `c` starts a new one; while a text is typed they are its letters. */
export const SingleKeys: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await rowsOf(canvasElement);
    await userEvent.keyboard('/');
    const search = canvas.getByRole('searchbox', { name: 'Search RFIs' });
    await expect(search).toHaveFocus();
    await userEvent.keyboard('c/');
    await expect(search).toHaveValue('c/');
    await userEvent.clear(search);
    search.blur();
    await userEvent.keyboard('c');
    // The list's own heading says RFI too, until the new page stands.
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'New RFI' })).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('searchbox', { name: 'Search RFIs' })).toBeNull());
  },
};

export const Sorted: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('columnheader', { name: 'Subject' }));
    await waitFor(async () => expect((await rowsOf(canvasElement))[0]).toContain('Access panel'));
    await waitFor(async () => expect((await rowsOf(canvasElement))[1]).toContain('Anchor bolt'));
  },
};

/** The label below a bar narrows the list to the RFIs that the bar counts, by keyboard. */
export const OneAge: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const label = await canvas.findByRole('button', { name: /^8–14 days 1 open · 1 late$/ });
    label.focus();
    await userEvent.keyboard('{Enter}');
    await count(canvasElement, '1 RFI');
    await expect((await rowsOf(canvasElement))[0]).toContain('Anchor bolt pattern');
    await expect(canvas.getByRole('button', { name: 'Clear filter Age' })).toBeVisible();
    // The other bars stay to choose from.
    await expect(canvas.getByRole('button', { name: /^15–30 days 1 open$/ })).toBeVisible();
  },
};

/** Everything is in the address: a shared link opens the same list. */
export const SharedLink: Story = {
  parameters: {
    ...listStory(
      '?status=%5B%22CLOSED%22%5D&orderBy=subject&order=ASC&columns=%5B%22rfiNumber%22%2C%22subject%22%2C%22dueDate%22%5D',
    ),
  },
  play: async ({ canvasElement }) => {
    const rows = await rowsOf(canvasElement);
    await expect(rows.map((row) => row.slice(0, 8))).toEqual(['RFI-0007', 'RFI-0003']);
    await expect(within(canvasElement).queryByRole('columnheader', { name: 'Assignee' })).toBeNull();
  },
};
