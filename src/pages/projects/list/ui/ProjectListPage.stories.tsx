import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getListCompanyProjectsMockHandler,
  getListCompanyProjectsResponseMock,
} from '@/shared/api/generated/projects/projects.msw';
import { preferencesNow, setPreferences } from '@/shared/lib/preferences/preferences';
import { fitsAcross, gridRows, onLaptop, press } from '@/shared/testing/play';
import { pageStory, refuses, states, STORY_COMPANY } from '@/shared/testing/story-api';

const ROUTE = `/app/companies/${STORY_COMPANY}/projects`;
const page = getListCompanyProjectsResponseMock();
const empty = {
  data: [],
  meta: { total: 0, page: 1, limit: 10, totalPages: 0 },
  counts: { DRAFT: 0, ACTIVE: 0, COMPLETED: 0 },
};

const meta = { title: 'Pages/Projects/List' } satisfies Meta;
export default meta;
type Story = StoryObj;

const view = states((...first) => pageStory(ROUTE, ...first), '*/projects/company/:companyId');
export const Full: Story = view.full;
export const Loading: Story = view.loading;
export const Failed: Story = view.failed;
export const Empty: Story = view.given(getListCompanyProjectsMockHandler(empty));
export const NoMatches: Story = {
  parameters: pageStory(`${ROUTE}?search=pier`, getListCompanyProjectsMockHandler(empty)),
};
export const MoreToLoad: Story = view.given(
  getListCompanyProjectsMockHandler({ ...page, meta: { total: 14, page: 1, limit: 10, totalPages: 2 } }),
);
export const LongText: Story = view.longText;
export const InRupees: Story = { ...view.full, globals: { locale: 'en-IN' } };

const draft = { ...page, data: page.data.slice(0, 1).map((item) => ({ ...item, status: 'DRAFT' as const })) };

const GRID = `${ROUTE}?layout=grid`;
const grid = states((...first) => pageStory(GRID, ...first), '*/projects/company/:companyId');
/** The same as a grid: rows are links, with the menu of their cards. */
export const AsGrid: Story = {
  ...grid.full,
  play: async ({ canvasElement }) => {
    await expect(await gridRows(canvasElement, 'Projects')).toHaveLength(page.data.length);
    for (const row of canvasElement.querySelectorAll('[role=row][data-id]'))
      await expect(row.querySelector('a')?.getAttribute('href')).toContain(row.getAttribute('data-id'));
    await press(canvasElement, `Actions for ${String(page.data[0]?.name)}`);
    await press(document.body, 'Edit project', '[role=menuitem]');
    await waitFor(() => expect(within(canvasElement).queryByRole('grid')).toBeNull());
  },
};
export const GridOnLaptop: Story = {
  ...onLaptop(pageStory(GRID)),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(fitsAcross(canvasElement)).toBe(true), { timeout: 10_000 });
  },
};
export const GridLoading: Story = grid.loading;
export const GridFailed: Story = grid.failed;
export const GridLongText: Story = grid.longText;
export const GridEmpty: Story = grid.given(getListCompanyProjectsMockHandler(empty));
export const GridNoMatches: Story = {
  parameters: pageStory(`${GRID}&search=pier`, getListCompanyProjectsMockHandler(empty)),
};
/** The choice stands in the address and is kept for the next time. */
export const SwitchedToGrid: Story = {
  ...view.full,
  beforeEach: () => () => setPreferences({ projectLayout: 'cards' }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('list', { name: 'Projects' });
    await press(canvasElement, 'As a grid');
    await gridRows(canvasElement, 'Projects');
    await expect(preferencesNow().projectLayout).toBe('grid');
    await press(canvasElement, 'As cards');
    await expect(await within(canvasElement).findByRole('list', { name: 'Projects' })).toBeVisible();
    await expect(preferencesNow().projectLayout).toBe('cards');
  },
};
/** All of them, in another order. */
export const AllByName: Story = {
  parameters: pageStory(
    `${ROUTE}?status=ALL`,
    getListCompanyProjectsMockHandler(({ request }) => {
      const { searchParams } = new URL(request.url);
      const data = searchParams.has('status')
        ? []
        : page.data.toSorted((a, b) =>
            searchParams.get('orderBy') === 'name' ? a.name.localeCompare(b.name) : 0,
          );
      return { ...page, data };
    }),
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('list', { name: 'Projects' });
    await press(canvasElement, 'Sorted by');
    await press(document.body, 'Name', '[role=menuitemradio]');
    await waitFor(async () => {
      const names = within(canvasElement)
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent);
      await expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    });
  },
};

/** Publishing shows at once; a refusal puts the project and the counters back. */
export const PublishRolledBack: Story = {
  parameters: pageStory(
    `${ROUTE}?status=DRAFT`,
    getListCompanyProjectsMockHandler(draft),
    refuses(
      'post',
      '*/projects/:projectId/publish',
      409,
      'STALE_VERSION',
      'Somebody else changed this project.',
    ),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /^Actions for/ }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Publish' }));
    await expect(await within(document.body).findByText('Somebody else changed this project.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('link', { name: draft.data[0]?.name })).toBeVisible());
    await expect(canvas.getByRole('tab', { name: 'Draft (1)' })).toBeVisible();
  },
};
