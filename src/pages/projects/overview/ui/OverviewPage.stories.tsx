import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { getListPendingTasksMockHandler } from '@/shared/api/generated/pending-tasks/pending-tasks.msw';
import {
  getListPayAppsMockHandler,
  getListPayAppsResponseMock,
} from '@/shared/api/generated/pay-app/pay-app.msw';
import { getListSovsMockHandler, getListSovsResponseMock } from '@/shared/api/generated/sov/sov.msw';
import {
  getGetDailyActivityMockHandler,
  getGetDailyActivityResponseMock,
} from '@/shared/api/generated/messages/messages.msw';
import {
  getGetProgressByDivisionMockHandler,
  getGetProgressByMonthMockHandler,
  getGetProjectOpenWorkMockHandler,
  getGetProjectOpenWorkResponseMock,
  getGetProjectProgressMockHandler,
  getGetProjectProgressResponseMock,
  getGetProjectMockHandler,
  getGetProjectResponseMock,
} from '@/shared/api/generated/projects/projects.msw';
import { pageStory, refuses, states, STORY_PROJECT, wholePage } from '@/shared/testing/story-api';

const ROUTE = `/app/projects/${STORY_PROJECT}/tools/overview`;
const PENDING = 'You have been invited to this project. Accept the invitation to open it.';

const meta = { title: 'Pages/Projects/Overview' } satisfies Meta;
export default meta;
type Story = StoryObj;

const page = states(
  (...first) => pageStory(ROUTE, ...first),
  '*/projects/:projectId/tools/progress',
  '*/projects/:projectId/tools/progress/by-division',
);
export const Full: Story = {
  ...page.full,
  play: async ({ canvasElement }) => {
    const task = await within(canvasElement).findByRole('link', { name: 'SOV-0002 HVAC subcontract' });
    await expect(task.getAttribute('href')).toContain('/tools/sov/');
  },
};
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const InRupees: Story = { ...page.full, globals: { locale: 'en-IN' } };
export const NothingWaits: Story = {
  parameters: pageStory(
    ROUTE,
    getListPendingTasksMockHandler({
      data: [],
      meta: { total: 0, page: 1, limit: 10, totalPages: 0 },
      overdueCount: 0,
      groups: [],
    }),
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Nothing is waiting for you on this project.');
  },
};
export const TasksFailed: Story = {
  parameters: pageStory(ROUTE, refuses('get', '*/pending-tasks', 500, 'INTERNAL', 'Boom')),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Failed to fetch pending tasks');
  },
};

/** What is open by tool and company leads to its list, and what is overdue of it to that. */
export const OpenWork: Story = {
  parameters: pageStory(ROUTE),
  play: async ({ canvasElement }) => {
    const section = within(await within(canvasElement).findByRole('region', { name: 'Open work' }));
    const rfis = await section.findByRole('link', { name: 'RFIs' });
    await expect(rfis.getAttribute('href')).toContain('/tools/rfi');
    await expect(section.getByRole('link', { name: 'RFIs, 1 late' }).getAttribute('href')).toContain(
      '/tools/rfi?overdue=true',
    );
    const dates = within(within(canvasElement).getByRole('region', { name: 'Next dates' }));
    await expect(dates.getByRole('link', { name: /^RFI-0007/ })).toBeVisible();
  },
};
const NOTHING_OPEN = getGetProjectOpenWorkMockHandler({
  ...getGetProjectOpenWorkResponseMock(),
  kinds: [],
  dates: [],
  datesTotal: 0,
});
const NO_STEPS = getGetDailyActivityMockHandler({
  ...getGetDailyActivityResponseMock(),
  data: [],
  meta: { total: 0, page: 1, limit: 8, totalPages: 0 },
});
/** A quiet project says so in a line each. */
export const Quiet: Story = {
  parameters: pageStory(
    ROUTE,
    NOTHING_OPEN,
    NO_STEPS,
    getGetProgressByMonthMockHandler({ months: [], unscheduled: 0 }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Nothing waits for anybody.');
    await canvas.findByText('Nothing is due in the next two weeks.');
    await canvas.findByText('Nothing was done today or yesterday.');
    await canvas.findByText('Nothing is planned or billed yet');
  },
};
/** One part that cannot be read leaves the others as they are. */
export const PartsFailed: Story = {
  parameters: pageStory(
    ROUTE,
    refuses('get', '*/tools/open-work', 500, 'INTERNAL', 'Boom'),
    refuses('get', '*/tools/progress/by-month', 500, 'INTERNAL', 'Boom'),
    refuses('get', '*/message/daily-activity/:projectId', 500, 'INTERNAL', 'Boom'),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const name of ['Open work', 'Scheduled, billed and paid', 'Latest activity'])
      await within(await canvas.findByRole('region', { name })).findByRole('button', {
        name: /retry|again/i,
      });
    await expect(canvas.queryByRole('region', { name: 'Next dates' })).toBeNull();
    await canvas.findByTestId('division-bars');
  },
};

/** The chart's twin says the same in numbers. */
export const AsTable: Story = {
  parameters: pageStory(ROUTE),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const divisions = within(await canvas.findByRole('region', { name: 'Billed by division' }));
    await userEvent.click(await divisions.findByRole('button', { name: 'Table' }));
    await expect(await divisions.findByRole('rowheader', { name: 'Total' })).toBeVisible();
    const months = within(canvas.getByRole('region', { name: 'Scheduled, billed and paid' }));
    await userEvent.click(await months.findByRole('button', { name: 'Table' }));
    await expect(await months.findByRole('rowheader', { name: 'Jul 2026' })).toBeVisible();
  },
};
/** A contract of one division: the bars are its subdivisions. */
export const OneDivision: Story = {
  parameters: pageStory(
    ROUTE,
    getGetProgressByDivisionMockHandler({
      data: [
        {
          divisionNumber: '33',
          divisionName: 'Utilities',
          scheduledValue: 900_000,
          billedToDate: 300_000,
          balance: 600_000,
        },
      ],
      subdivisions: ['Roadway', 'Sewer', 'Street lighting'].map((name, index) => ({
        subDivisionNumber: `33 ${String(index + 1)}0`,
        subDivisionName: name,
        scheduledValue: 300_000,
        billedToDate: 100_000,
        balance: 200_000,
      })),
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const section = within(await canvas.findByRole('region', { name: 'Billed by subdivision' }));
    await userEvent.click(await section.findByRole('button', { name: 'Table' }));
    await expect(await section.findByRole('rowheader', { name: '33 20 Sewer' })).toBeVisible();
  },
};
/** As many divisions as a building has stand in a narrow chart. */
export const ManyDivisions: Story = {
  parameters: pageStory(
    ROUTE,
    getGetProgressByDivisionMockHandler({
      subdivisions: [],
      data: Array.from({ length: 22 }, (_, index) => ({
        divisionNumber: String(index + 1).padStart(2, '0'),
        divisionName: index % 5 === 0 ? 'Heating, Ventilating, and Air Conditioning (HVAC)' : 'Concrete',
        scheduledValue: 100_000 * (index + 1),
        billedToDate: 12_345 * index,
        balance: 100_000 * (index + 1) - 12_345 * index,
      })),
    }),
  ),
  play: async ({ canvasElement }) => {
    const bars = await within(canvasElement).findByTestId('division-bars');
    if (window.innerWidth < 1200) return;
    await expect(bars.getBoundingClientRect().height).toBeLessThanOrEqual(620);
  },
};
/** A new project says what comes next, until it is billed. */
export const Checklist: Story = {
  parameters: pageStory(
    ROUTE,
    getGetProjectMockHandler({ ...getGetProjectResponseMock(), status: 'DRAFT' }),
    getGetProgressByDivisionMockHandler({ data: [], subdivisions: [] }),
    getGetProjectProgressMockHandler({
      ...getGetProjectProgressResponseMock(),
      scheduledValue: 0,
      totalCompletedStoredToDate: 0,
    }),
    getListSovsMockHandler({
      ...getListSovsResponseMock(),
      data: [],
      meta: { total: 0, page: 1, limit: 1, totalPages: 0 },
    }),
    getListPayAppsMockHandler({
      ...getListPayAppsResponseMock(),
      data: [],
      meta: { total: 0, page: 1, limit: 1, totalPages: 0 },
    }),
  ),
  play: async ({ canvasElement }) => {
    const list = within(await within(canvasElement).findByRole('list', { name: 'Getting started' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(5);
    await expect(list.getByText('Publish the project')).toBeVisible();
    await expect(list.getByRole('link', { name: 'Add a schedule of values' }).getAttribute('href')).toContain(
      '/tools/sov',
    );
  },
};
/** Once work is billed it is gone by itself. */
export const NoChecklistOnceBilled: Story = {
  ...page.full,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByTestId('division-bars');
    await expect(within(canvasElement).queryByRole('list', { name: 'Getting started' })).toBeNull();
  },
};
export const Draft: Story = {
  parameters: pageStory(ROUTE, getGetProjectMockHandler({ ...getGetProjectResponseMock(), status: 'DRAFT' })),
};
export const NothingApproved: Story = {
  parameters: pageStory(ROUTE, getGetProgressByDivisionMockHandler({ data: [], subdivisions: [] })),
};
const PROJECT = getGetProjectResponseMock();
/** Who reads no schedule of values sees no money, and is told of everything else. */
export const WithoutMoney: Story = {
  parameters: pageStory(
    ROUTE,
    getGetProjectMockHandler({
      ...PROJECT,
      budget: null,
      membership: { ...PROJECT.membership, roleName: 'OTHER' },
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { name: 'Open work' });
    await expect(canvas.queryByRole('region', { name: 'Progress' })).toBeNull();
    for (const name of ['Scheduled, billed and paid', 'Billed by division', 'Budget'])
      await expect(canvas.queryByText(name)).toBeNull();
  },
};
export const NotFound: Story = {
  parameters: {
    ...pageStory(
      ROUTE,
      refuses('get', '*/projects/:projectId', 404, 'NOT_FOUND', 'The requested resource could not be found'),
    ),
    ...wholePage,
  },
};
export const InvitationPending: Story = {
  parameters: pageStory(
    ROUTE,
    refuses('get', '*/projects/:projectId/my-roles', 403, 'PROJECT_INVITATION_PENDING', PENDING),
    refuses('get', '*/projects/:projectId', 403, 'PROJECT_INVITATION_PENDING', PENDING),
  ),
  play: async () => {
    const accept = await within(document.body).findByRole('button', { name: 'Accept and open' });
    await waitFor(() => expect(accept).toBeEnabled());
    await expect(accept).toBeVisible();
  },
};
