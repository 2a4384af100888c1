import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getAddDailyLogEntryMockHandler,
  getBulkCloseDailyLogsMockHandler,
  getCreateDailyLogMockHandler,
  getGetDailyLogCalendarMockHandler,
  getGetDailyLogHoursMockHandler,
  getGetDailyLogHoursResponseMock,
  getListDailyLogsMockHandler,
} from '@/shared/api/generated/daily-logs/daily-logs.msw';
import { dailyLogDay } from '@/entities/daily-log';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import { forgetOutbox } from '@/shared/testing/forget-outbox';
import { count, dialogOf, fitsAcross, gridRows, onLaptop, press, said } from '@/shared/testing/play';
import { loseConnection, never, refuse } from '@/shared/testing/refusal';
import { onPhone, states } from '@/shared/testing/story-api';
import { LOGS } from '../../testing/daily-log-fixture';
import { monthBefore, monthName, monthOf } from '../model/months';
import { LIST } from '../../testing/daily-log-server';
import { listOf, listStory } from '../../testing/daily-log-story';
import { sheetOf, text } from '../../testing/entry-sheet';
import { inDays } from '@/shared/testing/days';

const meta = { title: 'Pages/Daily log/List', beforeEach: forgetDrafts } satisfies Meta;
export default meta;
type Story = StoryObj;

const refused = () => refuse(409, 'WRONG_STATUS', 'This project is closed.');
const rowsOf = (canvasElement: HTMLElement) => gridRows(canvasElement, 'Daily logs');
const heading = (canvasElement: HTMLElement, name: string | RegExp) =>
  within(canvasElement).findByRole('heading', { level: 1, name });

export const Full: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    const rows = await rowsOf(canvasElement);
    await expect(rows).toHaveLength(10);
    await expect(rows[0]).toContain('DL-0033');
    // The newest photos stand over it and open with when, where and by whom.
    const photos = await within(canvasElement).findByRole('list', { name: 'Newest photos of the site' });
    const [first] = within(photos).getAllByRole('button');
    if (first === undefined) throw new Error('There is no photo.');
    await userEvent.click(first);
    await said(/^Taken Apr 14, 2026, .* · Level 2 deck · Noah Price$/);
    await press(document.body, 'Close file');
  },
};
export const Laptop: Story = {
  ...onLaptop(listStory()),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await expect(fitsAcross(canvasElement)).toBe(true);
  },
};
export const Phone: Story = {
  parameters: listStory(),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findAllByText(/open nonconformance/)).not.toHaveLength(0);
  },
};
const page = states((...first) => listStory('', ...first), LIST);
export const Loading: Story = page.loading;
export const Failed: Story = {
  ...page.failed,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('Failed to fetch data');
  },
};
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const Empty: Story = {
  parameters: listOf([]),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('heading', { name: 'No daily logs yet' }),
    ).toBeVisible();
  },
};
export const NoMatches: Story = {
  parameters: listStory('?search=skylight'),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'No daily logs match' });
    await press(canvasElement, 'Clear search and filters');
    await expect(await rowsOf(canvasElement)).toHaveLength(10);
  },
};
/** Somebody who may only read; what they may not do says why. */
export const MayNotWrite: Story = {
  parameters: listStory(),
  globals: { role: 'ARCHITECT' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Today’s log' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** Two presses narrow it; a saved view does the same. */
export const Narrowed: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await press(canvasElement, 'Open nonconformances');
    await count(canvasElement, '5 daily logs');
    await press(canvasElement, 'Open nonconformances');
    await press(canvasElement, 'Views');
    await press(document.body, 'Open days', '[aria-label="Saved views"] li > a bdi');
    await count(canvasElement, '2 daily logs');
  },
};

/** The log of today is there: one press opens it. */
export const TodaysLog: Story = {
  parameters: listStory(),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Today’s log');
    await expect(await heading(canvasElement, /^DL-0033/)).toBeVisible();
  },
};
/** It is not there: the same press makes it. */
export const TodaysLogMade: Story = {
  parameters: listOf(LOGS.slice(1)),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Today’s log');
    await expect(await heading(canvasElement, /^DL-0034/)).toBeVisible();
    await expect(await within(canvasElement).findByText('Nothing is written down yet.')).toBeVisible();
  },
};
export const TodaysLogRefused: Story = {
  parameters: {
    ...listOf([]),
    msw: {
      handlers: [getCreateDailyLogMockHandler(refused), ...listOf([]).msw.handlers],
    },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'No daily logs yet' });
    await press(canvasElement, 'Today’s log');
    await said('This project is closed.');
  },
};

/** Without a connection the log of today is begun on the device, and written to. */
export const TodayWithoutConnection: Story = {
  parameters: listStory(
    '',
    getListDailyLogsMockHandler(loseConnection),
    getCreateDailyLogMockHandler(loseConnection),
    getAddDailyLogEntryMockHandler(loseConnection),
  ),
  globals: onPhone,
  beforeEach: async () => {
    forgetDrafts();
    await forgetOutbox();
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Today’s log');
    await said(/^The new log is kept on this device/);
    const page = within(canvasElement);
    await page.findByRole('heading', { level: 1, name: /\d{4}/ });
    const sheet = await sheetOf(canvasElement, 'Feedback', 'Revision and feedback');
    await userEvent.type(text(sheet, /^Revised or said/), 'Door D-12');
    await userEvent.type(text(sheet, /^What it says/), 'It moves to the north wall.');
    await press(sheet, 'Save entry');
    const waiting = await page.findByRole('list', { name: 'Entries that wait on this device' });
    await waitFor(() => expect(waiting).toHaveTextContent('Door D-12'));
    await expect(waiting).toHaveTextContent('New log');
  },
};
/** The log of a crew, with the crews of the day before as far as they came again. */
export const NewLog: Story = {
  parameters: listStory(`?make=log&on=${inDays(-1)}`),
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf('New daily log');
    const own = within(dialog);
    await userEvent.type(own.getByRole('textbox', { name: /^Crew/ }), 'Night crew');
    await userEvent.click(own.getByRole('button', { name: 'Public' }));
    await userEvent.click(await own.findByRole('checkbox', { name: /Copy the crews of DL-0032/ }));
    const crews = within(await own.findByRole('list', { name: 'Crews' }));
    const [first] = crews.getAllByRole('textbox', { name: /^Workers/ });
    if (first === undefined) throw new Error('There is no crew.');
    await userEvent.clear(first);
    await press(dialog, 'Create log');
    await said('A whole number from 1');
    await userEvent.type(first, '9');
    await userEvent.click(crews.getByRole('checkbox', { name: /Sheet metal/ }));
    await press(dialog, 'Create log');
    await expect(await heading(canvasElement, /^DL-0034/)).toBeVisible();
    await said('9 × 8 h = 72 h');
    await expect(within(canvasElement).queryByText(/Sheet metal/)).toBeNull();
  },
};
/** One person has one log a day: the second is refused with the number of the first. */
export const NewLogTaken: Story = {
  parameters: listStory('?make=log'),
  play: async () => {
    const dialog = await dialogOf('New daily log');
    await press(dialog, 'Create log');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(/DL-0033/);
  },
};

/** Presses a day by what its title begins and ends with: among so many buttons a search by role takes seconds. */
const pressDay = async (grid: HTMLElement, begin: string, end = ''): Promise<void> => {
  const day = await waitFor(() => {
    const found = [...grid.querySelectorAll('button')].find(
      ({ title }) => title.startsWith(begin) && title.endsWith(end),
    );
    if (found === undefined) throw new Error(`There is no day "${begin}…${end}".`);
    return found;
  });
  await userEvent.click(day);
};

/** A month: missing working days stand out, and a press on one makes its log. */
export const Calendar: Story = {
  parameters: listStory('?show=calendar'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const grid = await canvas.findByRole('table', { name: 'Days of the month' });
    await pressDay(grid, dailyLogDay(inDays(0)));
    // The day's logs in the list, narrowed by the address.
    await count(canvasElement, '1 daily log');
    await press(canvasElement, 'Calendar');
    await press(canvasElement, 'Previous month');
    // What stands while it is read is no table: the next one is that of the month before.
    await canvas.findByRole('heading', { name: monthName(monthBefore(monthOf(inDays(0)))) });
    const days = await canvas.findByRole('table', { name: 'Days of the month' });
    await pressDay(days, '', ': no log yet');
    await dialogOf('New daily log');
  },
};
export const CalendarPhone: Story = { parameters: listStory('?show=calendar'), globals: onPhone };
export const CalendarLoading: Story = {
  parameters: {
    ...listStory('?show=calendar', getGetDailyLogCalendarMockHandler(never)),
    staysBusy: true,
  },
};
export const CalendarFailed: Story = {
  parameters: listStory('?show=calendar', getGetDailyLogCalendarMockHandler(loseConnection)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toBeVisible();
  },
};

export const Hours: Story = {
  parameters: listStory('?show=hours&from=2026-04-01&to=2026-04-30'),
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table', { name: 'Hours by company and trade' });
    await expect(within(table).getByRole('row', { name: /Together/ })).toBeVisible();
  },
};
export const HoursPhone: Story = {
  parameters: listStory('?show=hours&from=2026-04-01&to=2026-04-30'),
  globals: onPhone,
};
export const HoursEmpty: Story = {
  parameters: listStory(
    '?show=hours',
    getGetDailyLogHoursMockHandler({
      ...getGetDailyLogHoursResponseMock(),
      data: [],
      totalHours: 0,
      totalWorkerDays: 0,
    }),
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'No work in these days' });
  },
};
export const HoursTooLong: Story = {
  parameters: listStory('?show=hours&from=2024-01-01&to=2026-04-30'),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Choose at most 366 days.');
  },
};

const choose = async (canvasElement: HTMLElement, ...numbers: string[]): Promise<void> => {
  await rowsOf(canvasElement);
  for (const row of canvasElement.querySelectorAll('[role=row][data-id]'))
    if (numbers.some((number) => row.textContent.includes(number))) await press(row, 'Select row', 'input');
};

/** Several are closed at once; one that is closed already stays and says why. */
export const BulkClose: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'DL-0033', 'DL-0032');
    await press(canvasElement, 'Close');
    const dialog = await dialogOf('Close 1 daily log?');
    await expect(within(dialog).getByText(/only an open one can be closed/)).toBeVisible();
    await press(dialog, 'Close 1 daily log');
    await said('Daily log closed successfully');
  },
};
export const BulkCloseRefused: Story = {
  parameters: listStory('', getBulkCloseDailyLogsMockHandler(loseConnection)),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'DL-0033');
    await press(canvasElement, 'Close');
    const dialog = await dialogOf('Close 1 daily log?');
    await press(dialog, 'Close 1 daily log');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('Network connection error');
  },
};
export const BulkShare: Story = {
  parameters: listStory(),
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'DL-0033', 'DL-0030');
    await press(canvasElement, 'Share');
    const dialog = await dialogOf('Share 2 daily logs');
    await userEvent.click(within(dialog).getByRole('combobox', { name: /Share with/ }));
    await press(document.body, 'Priya Raman', '[role=option] div > div:first-child');
    await press(dialog, 'Share 2 daily logs');
    await said('Daily logs shared successfully');
  },
};

/** At most a month in one document. */
export const RangeAsPdf: Story = {
  parameters: listStory('?from=2026-01-01&to=2026-04-30'),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'More actions' });
    await press(canvasElement, 'More actions');
    await press(document.body, 'PDF of several days', '[role=menuitem]');
    const dialog = await dialogOf('PDF of several days');
    await press(dialog, 'Show PDF');
    await waitFor(() => expect(within(dialog).getByText('Choose at most 31 days.')).toBeVisible());
  },
};
