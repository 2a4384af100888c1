import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getCloseDailyLogMockHandler,
  getUpdateDailyLogMockHandler,
} from '@/shared/api/generated/daily-logs/daily-logs.msw';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import { forgetOutbox } from '@/shared/testing/forget-outbox';
import { dialogOf, press, said } from '@/shared/testing/play';
import { refuse } from '@/shared/testing/refusal';
import { onPhone, refuses, states } from '@/shared/testing/story-api';
import { CLOSED, EXCERPT, FRESH, OPEN, PRIYA, SIGNED } from '../../testing/daily-log-fixture';
import { DETAIL } from '../../testing/daily-log-server';
import { detailStory } from '../../testing/daily-log-story';

const meta = {
  title: 'Pages/Daily log/Detail',
  beforeEach: async () => {
    forgetDrafts();
    await forgetOutbox();
  },
} satisfies Meta;
export default meta;
type Story = StoryObj;

const sectionOf = (canvasElement: HTMLElement, name: string | RegExp) =>
  within(canvasElement).findByRole('region', { name });

export const Full: Story = {
  parameters: detailStory(OPEN),
  play: async ({ canvasElement }) => {
    await said(/Would bring line 03 20 00.10 to/);
    await expect(await sectionOf(canvasElement, 'Work')).toHaveTextContent('18 workers, 144 hours');
  },
};
export const Phone: Story = { parameters: detailStory(OPEN), globals: onPhone };
export const Fresh: Story = { parameters: detailStory(FRESH) };
export const FreshPhone: Story = { parameters: detailStory(FRESH), globals: onPhone };
export const Signed: Story = { parameters: detailStory(SIGNED) };
const page = states((...first) => detailStory(OPEN, undefined, ...first), DETAIL);
export const Loading: Story = page.loading;
export const Failed: Story = {
  ...page.failed,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      'Failed to fetch daily log',
    );
  },
};
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const NotFound: Story = {
  parameters: detailStory(OPEN, undefined, refuses('get', DETAIL, 404, 'NOT_FOUND', 'Not found')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'Not Found' })).toBeVisible();
  },
};
/** Somebody else's public log: what the reader may not do says why. */
export const SomebodyElses: Story = {
  parameters: detailStory({ ...OPEN, logAccess: 'PUBLIC', shares: [] }, PRIYA),
  globals: { role: 'SUBCONTRACTOR' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Close log' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.queryByRole('group', { name: 'Add an entry' })).toBeNull();
  },
};

/** Somebody else's private log, of which the reader puts a nonconformance right: that entry, and nothing of the rest. */
export const Excerpt: Story = {
  parameters: detailStory(EXCERPT, PRIYA),
  globals: { role: 'SUBCONTRACTOR' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await said(/This log is private: you see what you are to put right/);
    await expect(await sectionOf(canvasElement, 'Nonconforming work')).toBeVisible();
    for (const hidden of ['Comments', 'Site and weather', 'Who sees it', 'Invoices'])
      await expect(canvas.queryByRole('region', { name: hidden })).toBeNull();
  },
};
export const ExcerptPhone: Story = {
  parameters: detailStory(EXCERPT, PRIYA),
  globals: { ...onPhone, role: 'SUBCONTRACTOR' },
};

/** The ground by one press; the weather taken over from the service, with a reading of one's own. */
export const Weather: Story = {
  parameters: detailStory(FRESH),
  play: async ({ canvasElement }) => {
    const day = await sectionOf(canvasElement, 'Site and weather');
    await press(day, 'Muddy');
    await said('Changes saved');
    await press(day, 'Add weather');
    const dialog = await dialogOf('Weather');
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Take over: Partly cloudy/ }));
    const highest = within(dialog).getByRole('textbox', { name: /^Highest/ });
    await waitFor(() => expect(highest).toHaveValue('66'));
    // The same weather in the other units, and back.
    await press(dialog, '°C, mm, km/h');
    await expect(highest).toHaveValue('18.9');
    await press(dialog, '°F, in, mph');
    await expect(highest).toHaveValue('66');
    await userEvent.clear(highest);
    await userEvent.type(highest, '40');
    await press(dialog, 'Save weather');
    await said('The highest temperature is below the lowest.');
    await userEvent.clear(highest);
    await userEvent.type(highest, '67');
    await press(dialog, 'Save weather');
    await waitFor(() => expect(day).toHaveTextContent('Partly cloudy, 52 to 67 °F'));
  },
};
/** Somebody else was faster: who, and what was typed stays. */
export const WeatherStale: Story = {
  parameters: detailStory(
    OPEN,
    undefined,
    getUpdateDailyLogMockHandler(() => refuse(409, 'STALE_VERSION', 'Somebody else changed this meanwhile.')),
  ),
  play: async ({ canvasElement }) => {
    await press(await sectionOf(canvasElement, 'Site and weather'), 'Edit weather');
    const dialog = await dialogOf('Weather');
    const note = within(dialog).getByRole('textbox', { name: 'Note' });
    await userEvent.clear(note);
    await userEvent.type(note, 'Crane down.');
    await press(dialog, 'Save weather');
    await expect(await within(dialog).findByRole('alert')).toBeVisible();
    await expect(note).toHaveValue('Crane down.');
  },
};

/** An invoice with its amount; a credit note is negative. */
export const Invoice: Story = {
  parameters: detailStory(FRESH),
  play: async ({ canvasElement }) => {
    await press(await sectionOf(canvasElement, 'Invoices'), 'Add invoice');
    const dialog = await dialogOf('Add invoice');
    const own = within(dialog);
    await press(dialog, 'Add invoice');
    await expect((await own.findAllByText('This field is required')).length).toBeGreaterThan(1);
    await userEvent.type(own.getByRole('combobox', { name: /^Vendor/ }), 'Bay Reinforcing');
    await userEvent.type(own.getByRole('textbox', { name: /^Invoice number/ }), 'BRS-20882');
    await userEvent.type(own.getByRole('textbox', { name: /^Amount/ }), '-120.50');
    await press(dialog, 'Add invoice');
    await said('Invoice added');
    await said('(120.50)');
  },
};

/** Public for everyone who sees daily logs; shared with one person, and taken back. */
export const Sharing: Story = {
  parameters: detailStory({ ...OPEN, shares: [] }),
  play: async ({ canvasElement }) => {
    const who = await sectionOf(canvasElement, 'Who sees it');
    await press(who, 'Public');
    await said('Changes saved');
    await press(who, 'Share');
    const dialog = await dialogOf('Share DL-0033');
    await userEvent.click(within(dialog).getByRole('combobox', { name: /Share with/ }));
    await press(document.body, 'Priya Raman', '[role=option] div > div:first-child');
    await press(dialog, 'Share');
    await said('Daily log shared successfully');
    await press(who, 'Stop sharing with Priya Raman');
    await press(await dialogOf('Stop sharing with Priya Raman?'), 'Stop sharing');
    await said('Share removed successfully');
    await waitFor(() => expect(within(who).queryByText('Priya Raman')).toBeNull());
  },
};

/** The day ends with a signature; what is not settled goes on. */
export const Close: Story = {
  parameters: detailStory(OPEN),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Close log');
    const dialog = await dialogOf('Close DL-0033');
    await expect(within(dialog).getByText(/1 nonconformance is not settled/)).toBeVisible();
    const name = within(dialog).getByRole('textbox', { name: /Your full name/ });
    await userEvent.clear(name);
    await press(dialog, 'Sign and close');
    await expect(name).toBeInvalid();
    await userEvent.type(name, 'Noah Price');
    await press(dialog, 'Sign and close');
    await said('Daily log closed successfully');
    await expect(await sectionOf(canvasElement, 'Signature')).toHaveTextContent('Noah Price');
    await expect(within(canvasElement).queryByRole('group', { name: 'Add an entry' })).toBeNull();
  },
};
export const CloseRefused: Story = {
  parameters: detailStory(
    OPEN,
    undefined,
    getCloseDailyLogMockHandler(() => refuse(409, 'WRONG_STATUS', 'This daily log is Closed already.')),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Close log');
    const dialog = await dialogOf('Close DL-0033');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Close without a signature' }));
    await press(dialog, 'Close log');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('Closed already');
  },
};
/** A drawn signature on a log that was closed without one. */
export const SignDrawn: Story = {
  parameters: detailStory(CLOSED),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Sign');
    const dialog = await dialogOf('Sign DL-0032');
    await press(dialog, 'Draw');
    await within(dialog).findByRole('img', { name: 'Pad to draw your signature on' });
    await press(dialog, 'Sign', 'button[type=submit]');
    await said(/Draw your signature/);
  },
};
/** Opened again with a reason, which takes the signature off. */
export const Reopen: Story = {
  parameters: detailStory(SIGNED),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'More actions' });
    await press(canvasElement, 'More actions');
    await press(document.body, 'Reopen', '[role=menuitem]');
    const dialog = await dialogOf('Reopen DL-0032?');
    await press(dialog, 'Reopen');
    await said('This field is required');
    await userEvent.type(within(dialog).getByRole('textbox'), 'The crane crew is missing.');
    await press(dialog, 'Reopen');
    await said('Daily log reopened');
    await expect(await within(canvasElement).findByRole('group', { name: 'Add an entry' })).toBeVisible();
  },
};
