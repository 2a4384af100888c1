import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { ActivityEntry, DailyActivity } from '@/shared/api/generated/model';
import {
  getGetDailyActivityMockHandler,
  getGetDailyActivityResponseMock,
} from '@/shared/api/generated/messages/messages.msw';
import { pageStory, states, STORY_PROJECT } from '@/shared/testing/story-api';

const DATE = '2026-04-14';
const ROUTE = `/app/projects/${STORY_PROJECT}/tools/activity`;
const ON_DAY = `${ROUTE}?date=${DATE}`;

const meta = { title: 'Pages/Activity' } satisfies Meta;
export default meta;
type Story = StoryObj;

const one = getGetDailyActivityResponseMock();
const [example] = one.data;
if (example === undefined) throw new Error('The example of the contract has a step');

const TOOLS = `/app/projects/${STORY_PROJECT}/tools`;
const step = (
  at: string,
  summary: string,
  record: Partial<ActivityEntry['record']>,
  name?: string,
): ActivityEntry => ({
  ...example,
  id: crypto.randomUUID(),
  at: `${DATE}T${at}:00Z`,
  summary,
  actor: name === undefined ? example.actor : { id: crypto.randomUUID(), name, email: 'people@example.com' },
  record: { ...example.record, ...record },
});
const rfi = {
  objectType: 'RFI',
  number: 'RFI-0007',
  title: 'Duct clashes with beam B4',
  link: `${TOOLS}/rfi`,
} as const;
const bill = {
  objectType: 'PAYAPP',
  number: 'PA-003',
  title: 'Harbor Tower',
  link: `${TOOLS}/pay-apps`,
} as const;
const draft = { ...rfi, number: null, objectId: crypto.randomUUID(), title: 'Slab edge at grid 7' } as const;
const day: DailyActivity = {
  ...one,
  date: DATE,
  counts: [
    { objectType: 'RFI', total: 5 },
    { objectType: 'PAYAPP', total: 2 },
    { objectType: 'SUBMITTAL', total: 1 },
  ],
  data: [
    step('17:42', 'Approved the G703', bill, 'Marcus Oyelaran'),
    step('16:05', 'Responded', rfi, 'Ines Duarte'),
    step('15:31', 'Edited the draft', draft),
    step('15:30', 'Edited the draft', draft),
    step('15:24', 'Edited the draft', draft),
    {
      ...step('13:20', 'Imported 150 submittals with the register', {
        objectType: 'SUBMITTAL',
        number: null,
        title: 'Duct shop drawings',
        link: `${TOOLS}/submittals`,
      }),
      records: 150,
    },
    step('11:10', 'Submitted the pay application', bill),
    step('09:12', 'Sent the RFI', rfi),
  ],
  meta: { total: 8, page: 1, limit: 100, totalPages: 1 },
};

const page = states(
  (...first) => pageStory(ON_DAY, ...first, getGetDailyActivityMockHandler(day)),
  '*/project/tools/message/daily-activity/:projectId',
);

export const Full: Story = {
  ...page.full,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('approved the G703')).toBeVisible();
    // A draft that was saved three times in a row is told of once.
    await expect(canvas.getByText(/edited the draft/)).toHaveTextContent(/edited the draft 3 times/);
    // An import is one act, however many it brings.
    await expect(canvas.getByText('and 149 others at once')).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: /RFI-0007/ })[0]).toHaveAttribute(
      'href',
      `${TOOLS}/rfi`,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'RFIs 5' }));
    await expect(await canvas.findByRole('button', { name: 'RFIs 5', pressed: true })).toBeVisible();
  },
};
/** By the arrows, by hand, and back to today. */
export const Days: Story = {
  ...page.full,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'The day before' }));
    await waitFor(() => expect(canvas.getByLabelText('Day')).toHaveValue('2026-04-13'));
    await userEvent.click(canvas.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'The day after' })).toBeDisabled());
  },
};
export const Empty: Story = {
  parameters: pageStory(
    ON_DAY,
    getGetDailyActivityMockHandler({ ...day, counts: [], data: [], meta: { ...day.meta, total: 0 } }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Nothing was done on Apr 14, 2026');
    // A quiet morning leads to what was done before it.
    await userEvent.click(canvas.getByText('The day before'));
    await expect(await canvas.findByText('Nothing was done on Apr 13, 2026')).toBeVisible();
  },
};
export const NoMatches: Story = {
  parameters: pageStory(
    `${ON_DAY}&kind=SOV`,
    getGetDailyActivityMockHandler({ ...day, data: [], meta: { ...day.meta, total: 0 } }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Schedule of values 0' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(await canvas.findByText('Nothing was done on Apr 14, 2026')).toBeVisible();
  },
};
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
