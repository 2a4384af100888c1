import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getGetCalendarFeedMockHandler,
  getSetCalendarFeedMockHandler,
} from '@/shared/api/generated/calendar/calendar.msw';
import {
  getListMyCompaniesMockHandler,
  getSearchCompaniesMockHandler,
} from '@/shared/api/generated/companies/companies.msw';
import type { PendingTask } from '@/shared/api/generated/model';
import {
  getListPendingTasksMockHandler,
  getListPendingTasksResponseMock,
} from '@/shared/api/generated/pending-tasks/pending-tasks.msw';
import {
  getGetUserPreferencesMockHandler,
  getGetUserPreferencesResponseMock,
} from '@/shared/api/generated/preferences/preferences.msw';
import { getGetSovMockHandler } from '@/shared/api/generated/sov/sov.msw';
import { getListCompanyProjectsMockHandler } from '@/shared/api/generated/projects/projects.msw';
import {
  getGetMeMockHandler,
  getGetMeResponseMock,
} from '@/shared/api/generated/user-profile/user-profile.msw';
import { neverAnswers, onPhone, pageStory, refuses, states, STORY_COMPANY } from '@/shared/testing/story-api';

const alone = getGetMeMockHandler({ ...getGetMeResponseMock(), company: null });
const none = getListMyCompaniesMockHandler({ data: [], joinRequests: [], invitations: [] });

const meta = { title: 'Pages/Home' } satisfies Meta;
export default meta;
type Story = StoryObj;

const work = states(
  (...first) => pageStory('/app', ...first),
  '*/pending-tasks',
  '*/projects/company/:companyId',
);
/** Across projects: what it is, what to do, how much; one click leads to it. */
export const Full: Story = {
  ...work.full,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const list = within(await canvas.findByRole('list', { name: 'Waiting for you' }));
    const [first] = list.getAllByRole('listitem');
    await expect(first).toHaveTextContent('Approve or reject the schedule of values');
    await expect(first).toHaveTextContent('Harborview Medical Office Building');
    await expect(first).toHaveTextContent('$1,284,500.00');
    await expect(
      list.getByRole('link', { name: 'SOV-0002 HVAC subcontract' }).getAttribute('href'),
    ).toContain('/tools/sov/');
    await expect(await canvas.findByRole('list', { name: 'Active projects' })).toBeVisible();
  },
};
export const OnPhone: Story = { ...Full, globals: { ...onPhone } };
export const WorkLoading: Story = work.loading;
export const WorkFailed: Story = {
  ...work.failed,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Failed to fetch pending tasks');
  },
};
export const WorkLongText: Story = work.longText;
const noTasks = getListPendingTasksMockHandler({
  data: [],
  meta: { total: 0, page: 1, limit: 20, totalPages: 0 },
  overdueCount: 0,
  groups: [],
});
/** A newcomer's first screen says what will be here, and how to start. */
export const Newcomer: Story = {
  ...work.given(
    noTasks,
    getListCompanyProjectsMockHandler({
      data: [],
      meta: { total: 0, page: 1, limit: 5, totalPages: 0 },
      counts: { DRAFT: 0, ACTIVE: 0, COMPLETED: 0 },
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Nothing is waiting for you')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Start a project' })).toBeVisible();
  },
};
const all = getListPendingTasksResponseMock();
const task = all.data[0] as PendingTask; // the contract's example has some
/** What is asked for by name, kind or due date stands in the address, and each filter clears by itself. */
export const Narrowed: Story = {
  parameters: pageStory(
    '/app?due=overdue',
    getListPendingTasksMockHandler(({ request }) => {
      const { searchParams } = new URL(request.url);
      const data = searchParams.get('isOverdue') === 'true' ? [] : all.data;
      return { ...all, data, meta: { ...all.meta, total: data.length } };
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'No items match' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filter Due' }));
    const list = within(await canvas.findByRole('list', { name: 'Waiting for you' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(all.data.length);
    // The filters offer what waits, by the words that ask for it.
    await userEvent.click(await canvas.findByRole('button', { name: 'To do' }));
    await userEvent.click(
      await within(document.body).findByRole('menuitemradio', {
        name: 'Approve or reject the schedule of values',
      }),
    );
    await expect(await canvas.findByRole('button', { name: 'Clear filter To do' })).toBeVisible();
  },
};
/** More than a page waits: the rest comes on demand, and what is overdue is counted. */
export const Much: Story = {
  ...work.given(
    getListPendingTasksMockHandler(({ request }) => {
      const limit = Number(new URL(request.url).searchParams.get('limit'));
      const data = Array.from({ length: Math.min(limit, 32) }, (_, index) => ({
        ...task,
        id: `${task.id}-${String(index)}`,
        dueDate: index < 3 ? '2026-01-05' : null,
        isOverdue: index < 3,
      }));
      return { data, meta: { total: 32, page: 1, limit, totalPages: 2 }, overdueCount: 3, groups: [] };
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('32 items, 3 overdue')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }));
    await waitFor(async () => {
      const list = within(canvas.getByRole('list', { name: 'Waiting for you' }));
      await expect(list.getAllByRole('listitem')).toHaveLength(32);
    });
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
};

const [pricey, ...others] = all.data.map((each) => ({ ...each }));
const grouped = getListPendingTasksMockHandler({
  ...all,
  groups: [
    {
      projectId: pricey?.projectId ?? null,
      projectName: pricey?.projectName ?? null,
      objectType: null,
      total: all.data.length,
      overdueCount: 1,
      atStake: [
        { currency: 'USD', amount: 1_284_500 },
        { currency: 'INR', amount: 250_000 },
      ],
    },
  ],
});
/** By project, with what is at stake; the currencies are not added. */
export const Grouped: Story = {
  ...work.given(grouped),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const name = await canvas.findByRole('heading', { name: 'Harborview Medical Office Building' });
    await expect(name.parentElement).toHaveTextContent(/1 overdue/);
    await expect(name.parentElement).toHaveTextContent(/\$1,284,500\.00 and ₹2,50,000\.00 at stake/);
    await expect(
      within(canvas.getByRole('list', { name: 'Harborview Medical Office Building' })).getAllByRole(
        'listitem',
      ),
    ).toHaveLength(1 + others.length);
  },
};
export const GroupedOnPhone: Story = { ...Grouped, globals: { ...onPhone } };
export const GroupedLongText: Story = { ...work.given(grouped), globals: { words: 'long' } };

/** The keys through the list: J goes to the first, A asks for its approval, Escape leaves it and the keyboard stays. */
export const ActedOn: Story = {
  ...work.given(grouped, getGetSovMockHandler()),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const body = within(document.body);
    const first = await canvas.findByRole('link', { name: 'SOV-0002 HVAC subcontract' });
    await userEvent.keyboard('j');
    await expect(first).toHaveFocus();
    await userEvent.keyboard('a');
    const dialog = await body.findByRole('dialog', { name: 'Approve this schedule of values?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard(' ');
    await expect(await canvas.findByText('1 selected')).toBeVisible();
  },
};

/** A link to one's own work for a calendar: made, and shown this once. */
export const InCalendar: Story = {
  parameters: pageStory(
    '/app?dialog=calendar',
    getGetCalendarFeedMockHandler({ createdAt: null, lastReadAt: null }),
    getSetCalendarFeedMockHandler(),
  ),
  play: async () => {
    const dialog = within(
      await within(document.body).findByRole('dialog', { name: 'Subscribe in your calendar' }),
    );
    await userEvent.click(await dialog.findByRole('button', { name: 'Make a private link' }));
    await expect(await dialog.findByRole('textbox', { name: 'Private link' })).toHaveValue(
      'https://plumbline.example/api/calendar/Jq3o0v1Qw8yT2mZr5uXc7bN4kLh6gFd9sPa1eRtYiUo.ics',
    );
  },
};

/** Projects that are kept at hand stand first. */
export const Pinned: Story = {
  ...work.given(getGetUserPreferencesMockHandler()),
  play: async ({ canvasElement }) => {
    const [pin] = getGetUserPreferencesResponseMock().pinnedProjects;
    const links = await within(canvasElement).findAllByRole('link', { name: new RegExp(pin?.name ?? '') });
    await expect(links[0]).toBeVisible();
  },
};
export const PinnedOnPhone: Story = { ...Pinned, globals: { ...onPhone } };

const page = states((...first) => pageStory('/app', ...first, alone, none));
export const WithoutCompany: Story = page.full;
const asked = getListMyCompaniesMockHandler({
  data: [],
  joinRequests: [
    {
      id: 'a1c9b3d0-0001-4c11-9a01-000000000001',
      company: { id: STORY_COMPANY, name: 'Northgate Builders' },
      createdAt: '2026-04-13T17:10:00Z',
    },
  ],
  invitations: [],
});
export const Asked: Story = {
  ...page.given(asked),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent('You asked to join Northgate Builders.');
  },
};
export const LongText: Story = { ...page.given(asked), globals: { words: 'long' } };

const SEARCH = '*/companies/search';
const look = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Company name' }), 'North');
  return canvas;
};

export const Found: Story = {
  ...page.full,
  play: async ({ canvasElement }) => {
    const canvas = await look(canvasElement);
    await expect((await canvas.findAllByRole('listitem')).length).toBeGreaterThan(0);
  },
};
export const Loading: Story = {
  parameters: pageStory('/app', alone, none, neverAnswers('get', SEARCH)),
  play: async ({ canvasElement }) => {
    await look(canvasElement);
  },
};
export const NoMatches: Story = {
  parameters: pageStory('/app', alone, none, getSearchCompaniesMockHandler({ data: [] })),
  play: async ({ canvasElement }) => {
    const canvas = await look(canvasElement);
    await expect(await canvas.findByText('No company by this name yet.')).toBeVisible();
  },
};
export const Failed: Story = {
  parameters: pageStory('/app', alone, none, refuses('get', SEARCH, 500, 'INTERNAL', 'Boom')),
  play: async ({ canvasElement }) => {
    const canvas = await look(canvasElement);
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};
