import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { PortfolioPage, PortfolioProject } from '@/shared/api/generated/model';
import {
  getListPortfolioMockHandler,
  getListPortfolioResponseMock,
} from '@/shared/api/generated/projects/projects.msw';
import { dialogOf, fitsAcross, gridRows, onLaptop } from '@/shared/testing/play';
import { onPhone, pageStory, states, STORY_COMPANY } from '@/shared/testing/story-api';

const ROUTE = `/app/companies/${STORY_COMPANY}/portfolio`;
const page = getListPortfolioResponseMock();
const [risky] = page.data as [PortfolioProject];

const project = (n: number, given: Partial<PortfolioProject>): PortfolioProject => ({
  ...risky,
  id: `3f6c1d2a-7b14-4c5e-9a80-5d2e8f1b34${String(n).padStart(2, '0')}`,
  ...given,
});
const AT_NONE = { isAtRisk: false, riskCount: 0, risks: [] };
const NOTHING_OPEN = {
  work: [],
  openCount: 0,
  overdueCount: 0,
  oldestOverdueOn: null,
  oldestOverdueTool: null,
  nextDateOn: null,
  nextDateTool: null,
};

/** One at risk, one that goes as it should, one of another currency, a subcontractor's, and an invitation. */
const several: PortfolioPage = {
  ...page,
  data: [
    risky,
    project(2, { ...AT_NONE, name: 'Third Street Sewer Replacement', projectNumber: '1164I' }),
    project(3, {
      ...AT_NONE,
      ...NOTHING_OPEN,
      name: 'Powai Lake Towers',
      currency: 'INR',
      money: risky.money && { ...risky.money, contractValue: 125_000_000, pendingChanges: -2_500_000.5 },
    }),
    project(4, { ...AT_NONE, name: 'Pier 32 Warehouse', figures: 'OWN_COMPANY' }),
    project(5, {
      ...AT_NONE,
      ...NOTHING_OPEN,
      name: 'Lakeside Library',
      projectNumber: null,
      figures: 'NONE',
      money: null,
      completedPercentage: null,
      timeGonePercentage: null,
      membership: { ...risky.membership, status: 'PENDING' },
    }),
  ],
  meta: { total: 5, page: 1, limit: 20, totalPages: 1 },
  totals: page.totals.flatMap((total) => [total, { ...total, currency: 'INR' as const, projectCount: 1 }]),
};
const empty: PortfolioPage = {
  ...page,
  data: [],
  totals: [],
  atRiskCount: 0,
  meta: { total: 0, page: 1, limit: 20, totalPages: 0 },
};

const meta = { title: 'Pages/Portfolio' } satisfies Meta;
export default meta;
type Story = StoryObj;

const view = states(
  (...first) => pageStory(ROUTE, ...first, getListPortfolioMockHandler(several)),
  '*/companies/:companyId/portfolio',
);
export const Full: Story = view.full;
export const Loading: Story = view.loading;
export const Failed: Story = view.failed;
export const Empty: Story = view.given(getListPortfolioMockHandler(empty));
export const NoMatches: Story = {
  parameters: pageStory(`${ROUTE}?isAtRisk=true`, getListPortfolioMockHandler(empty)),
};
export const LongText: Story = view.longText;
export const InRupees: Story = {
  parameters: pageStory(ROUTE, getListPortfolioMockHandler()),
  globals: { locale: 'en-IN' },
};
export const OnPhone: Story = { ...view.full, globals: onPhone };
export const OnLaptop: Story = {
  ...onLaptop(pageStory(ROUTE, getListPortfolioMockHandler(several))),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(fitsAcross(canvasElement)).toBe(true), { timeout: 10_000 });
  },
};

/** The panel says by which rules a project is at risk, why, and leads to what is late. */
export const WhyAtRisk: Story = {
  ...view.full,
  play: async ({ canvasElement }) => {
    await gridRows(canvasElement, 'Projects');
    await userEvent.click(await within(canvasElement).findByRole('link', { name: `2 risks: ${risky.name}` }));
    const panel = within(await dialogOf(risky.name));
    await expect(
      panel.getByText(
        '$2,004,414.00 of $18,456,850.00 is billed: 13.14 points less than the time that is gone.',
      ),
    ).toBeVisible();
    await expect(panel.getByText('Rule: An RFI is open more than 7 days after its due date.')).toBeVisible();
    await expect(panel.getByRole('link', { name: 'See the overdue RFIs' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/app/projects/${risky.id}/tools/rfi?overdue=true`),
    );
    await expect(panel.getByText('Past its end')).toBeVisible();
  },
};
export const WhyOnPhone: Story = {
  parameters: pageStory(`${ROUTE}?why=${risky.id}`, getListPortfolioMockHandler(several)),
  globals: onPhone,
  play: async () => {
    await expect(within(await dialogOf(risky.name)).getByText('Why it is at risk')).toBeVisible();
  },
};
/** Every column, scrolling sideways within the grid. */
export const EveryTool: Story = {
  parameters: pageStory(
    `${ROUTE}?columns=["name","riskCount","rfis","submittals","changeRequests","payApps","inspections","qualityChecks","oldestOverdueOn","endDate"]`,
    getListPortfolioMockHandler(several),
  ),
  play: async ({ canvasElement }) => {
    await gridRows(canvasElement, 'Projects');
    await expect(
      within(canvasElement).getByRole('link', { name: `RFIs of ${risky.name}: 2 of 6 overdue` }),
    ).toBeVisible();
  },
};
