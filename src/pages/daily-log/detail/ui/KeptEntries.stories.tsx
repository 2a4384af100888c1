import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getAddDailyLogEntryMockHandler,
  getAddDailyLogInvoiceMockHandler,
  getCloseDailyLogMockHandler,
  getCorrectNonconformanceMockHandler,
} from '@/shared/api/generated/daily-logs/daily-logs.msw';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import { forgetOutbox } from '@/shared/testing/forget-outbox';
import { dialogOf, press, said } from '@/shared/testing/play';
import { loseConnection, refuse } from '@/shared/testing/refusal';
import { onPhone } from '@/shared/testing/story-api';
import { FRESH, ME, OPEN } from '../../testing/daily-log-fixture';
import { detailStory } from '../../testing/daily-log-story';
import { box, sheetOf, text } from '../../testing/entry-sheet';

const meta = {
  title: 'Pages/Daily log/Kept entries',
  beforeEach: async () => {
    forgetDrafts();
    await forgetOutbox();
  },
} satisfies Meta;
export default meta;
type Story = StoryObj;

/** A dropped connection loses nothing: the entry waits on the device and is shown in its log. */
export const WithoutConnection: Story = {
  parameters: detailStory(FRESH, ME, getAddDailyLogEntryMockHandler(loseConnection)),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    const sheet = await sheetOf(canvasElement, 'Work', 'Work');
    await waitFor(() => expect(box(sheet, /^Trade/)).toHaveValue('Ironworkers'));
    await press(sheet, 'Save entry');
    await said('Kept on this device. It is sent when the connection is back.');
    await expect(
      await within(canvasElement).findByRole('list', { name: 'Entries that wait on this device' }),
    ).toHaveTextContent('Work entry');
  },
};
/** A correction and an invoice wait as entries do. */
export const CorrectionWithoutConnection: Story = {
  parameters: detailStory(OPEN, ME, getCorrectNonconformanceMockHandler(loseConnection)),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Report correction');
    const sheet = await dialogOf('Report the correction');
    await userEvent.type(text(sheet, /^What was done/), 'Hangers replaced.');
    await press(sheet, 'Report correction');
    await said('Kept on this device. It is sent when the connection is back.');
    await expect(
      await within(canvasElement).findByRole('list', { name: 'Entries that wait on this device' }),
    ).toHaveTextContent('Correction');
  },
};
export const InvoiceWithoutConnection: Story = {
  parameters: detailStory(FRESH, ME, getAddDailyLogInvoiceMockHandler(loseConnection)),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Add invoice');
    const sheet = await dialogOf('Add invoice');
    await userEvent.type(box(sheet, /^Vendor/), 'Bay Aggregates');
    await userEvent.type(text(sheet, /^Invoice number/), 'BA-118');
    await userEvent.type(text(sheet, /^Amount/), '412.50');
    await press(sheet, 'Add invoice');
    await said('Kept on this device. It is sent when the connection is back.');
    await expect(
      await within(canvasElement).findByRole('list', { name: 'Entries that wait on this device' }),
    ).toHaveTextContent('Invoice');
  },
};
/** Closing waits behind the entries that wait, and says which they are; nothing more is written then. */
export const ClosingWithoutConnection: Story = {
  parameters: detailStory(
    FRESH,
    ME,
    getAddDailyLogEntryMockHandler(loseConnection),
    getCloseDailyLogMockHandler(loseConnection),
  ),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    const sheet = await sheetOf(canvasElement, 'Work', 'Work');
    await waitFor(() => expect(box(sheet, /^Trade/)).toHaveValue('Ironworkers'));
    await press(sheet, 'Save entry');
    const waiting = await within(canvasElement).findByRole('list', {
      name: 'Entries that wait on this device',
    });
    await expect(waiting).toHaveTextContent('Work entry: Ironworkers, ');
    await press(canvasElement, 'Close log');
    const dialog = await dialogOf(`Close ${FRESH.dailyLogNumber}`);
    await expect(dialog).toHaveTextContent('1 entry of this log waits on this device to be sent');
    await press(dialog, 'Sign and close');
    await waitFor(() => expect(waiting).toHaveTextContent('Closing with a signature'));
    await expect(canvasElement).toHaveTextContent('Its closing waits on this device to be sent.');
  },
};
/** What the server refuses stands at its field, with what was typed. */
export const Refused: Story = {
  parameters: detailStory(
    FRESH,
    ME,
    getAddDailyLogEntryMockHandler(() =>
      refuse(409, 'WRONG_STATUS', 'This daily log is Closed; it takes comments only.'),
    ),
  ),
  play: async ({ canvasElement }) => {
    const sheet = await sheetOf(canvasElement, 'Work', 'Work');
    await waitFor(() => expect(box(sheet, /^Trade/)).toHaveValue('Ironworkers'));
    await press(sheet, 'Save entry');
    await expect(await within(sheet).findByRole('alert')).toHaveTextContent('it takes comments only');
  },
};
/** Escape and the way back keep what was typed for the next time; Cancel throws it away, and asks first. */
export const Kept: Story = {
  parameters: detailStory(FRESH),
  play: async ({ canvasElement }) => {
    const gone = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    const open = () => sheetOf(canvasElement, 'Feedback', 'Revision and feedback');
    await userEvent.type(text(await open(), /^Revised or said/), 'Door D-12 moves');
    await userEvent.keyboard('{Escape}');
    await gone();
    const again = await open();
    await expect(text(again, /^Revised or said/)).toHaveValue('Door D-12 moves');
    await press(again, 'Cancel');
    await press(await dialogOf('Discard what you entered?'), 'Discard');
    await gone();
    await expect(text(await open(), /^Revised or said/)).toHaveValue('');
  },
};
