import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import {
  getRescheduleInspectionMockHandler,
  getUpdateInspectionMockHandler,
} from '@/shared/api/generated/inspections/inspections.msw';
import { dialogOf, press, said } from '@/shared/testing/play';
import { loseConnection } from '@/shared/testing/refusal';
import { onPhone, refuses, states } from '@/shared/testing/story-api';
import { DRAFT, ELENA, FAILED, NOAH, PASSED, SCHEDULED } from '../../testing/inspection-fixture';
import { DETAIL } from '../../testing/inspection-server';
import { detailStory, forgetDevice } from '../../testing/inspection-story';

const meta = { title: 'Pages/Inspections/Detail', beforeEach: forgetDevice } satisfies Meta;
export default meta;
type Story = StoryObj;

const page = states((...first) => detailStory(FAILED, {}, ...first), DETAIL);

export const Full: Story = page.full;
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const Phone: Story = { parameters: detailStory(FAILED), globals: onPhone };
export const Scheduled: Story = { parameters: detailStory(SCHEDULED) };
export const Draft: Story = { parameters: detailStory(DRAFT) };
export const Passed: Story = { parameters: detailStory(PASSED) };
export const Edited: Story = { parameters: detailStory(SCHEDULED, { search: '?mode=edit' }) };
export const NotFound: Story = {
  parameters: detailStory(FAILED, {}, refuses('get', DETAIL, 404, 'NOT_FOUND', 'Not found')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'Not Found' })).toBeVisible();
  },
};

/** Somebody else's: what the reader may not do says why. */
export const SomebodyElses: Story = {
  parameters: detailStory({ ...SCHEDULED, createdBy: ELENA, inspectors: [ELENA] }, { reader: NOAH }),
  globals: { role: 'OWNER_MEMBER' },
  play: async ({ canvasElement }) => {
    const start = await within(canvasElement).findByRole('button', { name: 'Start inspection' });
    await expect(start).toHaveAttribute('aria-disabled', 'true');
  },
};

const ask = async (canvasElement: HTMLElement, label: string) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'More actions' }));
  await press(document.body, label, '[role=menuitem]');
};
const chooseDay = async (dialog: HTMLElement) => {
  await userEvent.click(
    within(within(dialog).getByRole('group', { name: 'Day' })).getByRole('spinbutton', { name: 'Month' }),
  );
  await userEvent.keyboard('12312099');
};

export const Schedules: Story = {
  parameters: detailStory(DRAFT),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Schedule');
    const dialog = await dialogOf('Schedule this inspection');
    await press(dialog, 'Schedule');
    await expect(await within(dialog).findByText('Choose a day.')).toBeVisible();
    await chooseDay(dialog);
    await press(dialog, 'Schedule');
    await said('Inspection scheduled');
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: /^INSP-0042/ }),
    ).toBeVisible();
  },
};

/** Another time, with the reason for those who come. */
export const Reschedules: Story = {
  parameters: detailStory(SCHEDULED),
  play: async ({ canvasElement }) => {
    await ask(canvasElement, 'Reschedule');
    const dialog = await dialogOf('Reschedule INSP-0005');
    await chooseDay(dialog);
    await press(dialog, 'Reschedule');
    await expect(await within(dialog).findByText('This field is required')).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Why/ }), 'Rain is forecast.');
    await press(dialog, 'Reschedule');
    await said('Inspection rescheduled');
  },
};

/** Without a connection another time and changes wait on the device, and are sent when it is back. */
export const ReschedulesLater: Story = {
  parameters: detailStory(SCHEDULED, {}, getRescheduleInspectionMockHandler(loseConnection)),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    await ask(canvasElement, 'Reschedule');
    const dialog = await dialogOf('Reschedule INSP-0005');
    await chooseDay(dialog);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Why/ }), 'Rain is forecast.');
    await press(dialog, 'Reschedule');
    await said(/1 entry waits on this device/);
  },
};
export const EditsLater: Story = {
  parameters: detailStory(
    SCHEDULED,
    { search: '?mode=edit' },
    getUpdateInspectionMockHandler(loseConnection),
  ),
  play: async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByRole('textbox', { name: /^Location/ }), ', bay 2');
    await press(canvasElement, 'Save changes');
    await said(/1 entry waits on this device/);
    await expect(
      await within(canvasElement).findByRole('button', { name: 'Start inspection' }),
    ).toBeVisible();
  },
};

export const Cancels: Story = {
  parameters: detailStory(SCHEDULED),
  play: async ({ canvasElement }) => {
    await ask(canvasElement, 'Cancel inspection');
    const dialog = await dialogOf('Cancel INSP-0005?');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Why/ }), 'The pour is off.');
    await press(dialog, 'Cancel inspection');
    await said('Inspection cancelled');
  },
};

export const Closes: Story = {
  parameters: detailStory(PASSED),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Close');
    await press(await dialogOf('Close INSP-0005?'), 'Close inspection');
    await said('Inspection closed');
  },
};

export const DeletesADraft: Story = {
  parameters: detailStory(DRAFT),
  play: async ({ canvasElement }) => {
    await ask(canvasElement, 'Delete draft');
    await press(await dialogOf('Delete this draft?'), 'Delete draft');
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: 'Inspections' }),
    ).toBeVisible();
  },
};

/** The owner of a follow-up says what was done, where it is. */
export const OwnerCorrects: Story = {
  parameters: detailStory(FAILED, { reader: NOAH }),
  globals: { role: 'GC_MEMBER' },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Mark as corrected');
    const dialog = await dialogOf('What was done?');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /What was done/ }), 'Bolsters placed.');
    await press(dialog, 'Mark as corrected');
    await said('Marked as corrected');
    await expect(await within(canvasElement).findByText('Bolsters placed.')).toBeVisible();
  },
};
