import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import { forgetOutbox } from '@/shared/testing/forget-outbox';
import { dialogOf, press, said } from '@/shared/testing/play';
import { onPhone } from '@/shared/testing/story-api';
import { FRESH, ME, OPEN, PRIYA } from '../../testing/daily-log-fixture';
import { detailStory } from '../../testing/daily-log-story';
import { box, sheetOf, text } from '../../testing/entry-sheet';

const meta = {
  title: 'Pages/Daily log/Entries',
  beforeEach: async () => {
    forgetDrafts();
    await forgetOutbox();
  },
} satisfies Meta;
export default meta;
type Story = StoryObj;

/** Three presses from the list to the first entry: the log of today, "Work", "Save entry". */
export const FirstWork: Story = {
  parameters: detailStory(FRESH),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    const sheet = await sheetOf(canvasElement, 'Work', 'Work');
    // It begins with the crew of the day before.
    await waitFor(() => expect(box(sheet, /^Trade/)).toHaveValue('Ironworkers'));
    await press(sheet, 'Save entry');
    await said('Entry added successfully');
    await expect(await within(canvasElement).findByText('12 × 8 h = 96 h')).toBeVisible();
  },
};

/** The form of work on a phone, opened by its address as a reload does; a line and what its quantity would come to. */
export const WorkOnALine: Story = {
  parameters: detailStory(OPEN, ME),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    const sheet = await sheetOf(canvasElement, 'Work', 'Work');
    await press(sheet, 'Quantity');
    await userEvent.click(within(sheet).getByRole('combobox', { name: /Schedule of values/ }));
    const [, schedule] = await within(document.body).findAllByRole('option');
    if (schedule === undefined) throw new Error('There is no schedule.');
    await userEvent.click(schedule);
    await userEvent.click(await within(sheet).findByRole('combobox', { name: 'Line' }));
    const [line] = await within(document.body).findAllByRole('option');
    if (line === undefined) throw new Error('The schedule has no line.');
    await userEvent.click(line);
    await userEvent.type(text(sheet, /^Quantity placed/), '12');
  },
};

/** All that work can say, and what is missing said at its field. */
export const Work: Story = {
  parameters: detailStory(OPEN),
  play: async ({ canvasElement }) => {
    const sheet = await sheetOf(canvasElement, 'Work', 'Work');
    await expect(text(sheet, /^Workers/)).toHaveAttribute('inputmode', 'numeric');
    await press(sheet, 'Save entry');
    await expect(await within(sheet).findAllByText('This field is required')).toHaveLength(2);
    await userEvent.type(text(sheet, /^Workers/), '7,5');
    await press(sheet, 'Save entry');
    await waitFor(() => expect(text(sheet, /^Workers/)).toBeInvalid());
    await userEvent.clear(text(sheet, /^Workers/));
    await userEvent.type(text(sheet, /^Workers/), '4');
    await userEvent.type(text(sheet, /^What they did/), 'Set the pour stop at grid F.');
    await press(sheet, 'Machine');
    await userEvent.type(text(sheet, /^Machine/), 'Scissor lift');
    await userEvent.type(text(sheet, /^Hours run/), '20');
    await userEvent.type(text(sheet, /^Hours idle/), '6');
    await press(sheet, 'Save entry');
    await said('Used and idle come to more than 24 hours.');
    await userEvent.clear(text(sheet, /^Hours idle/));
    await press(sheet, 'Delay');
    await press(sheet, 'Quantity');
    await press(sheet, 'Remove: line and quantity');
    await press(sheet, 'Remove: delay');
    await press(sheet, 'Save entry');
    await said('Entry added successfully');
    await said(/Scissor lift: 20 h run/);
  },
};

export const Material: Story = {
  parameters: detailStory(OPEN),
  play: async ({ canvasElement }) => {
    const sheet = await sheetOf(canvasElement, 'Material', 'Material');
    // The supplier of the load before.
    await expect(box(sheet, /^Supplier/)).toHaveValue('Bay Reinforcing Supply');
    await userEvent.type(text(sheet, /^What was delivered/), 'No. 4 rebar');
    await userEvent.type(text(sheet, /^Quantity/), '6.25');
    await press(sheet, 'Save entry');
    await said('Entry added successfully');
    await said('6.25 TON');
  },
};
export const Meeting: Story = {
  parameters: detailStory(OPEN),
  play: async ({ canvasElement }) => {
    const sheet = await sheetOf(canvasElement, 'Meeting', 'Meeting');
    await userEvent.type(text(sheet, /^What it was about/), 'Toolbox talk');
    await userEvent.type(text(sheet, /^Others who took part/), 'R. Ortega, Ann Becker');
    await userEvent.type(text(sheet, /^What was agreed/), 'Tag lines on every lift.');
    await press(sheet, 'Save entry');
    await said('Entry added successfully');
    await said('R. Ortega, Ann Becker');
  },
};
export const Feedback: Story = {
  parameters: detailStory(OPEN),
  play: async ({ canvasElement }) => {
    const sheet = await sheetOf(canvasElement, 'Feedback', 'Revision and feedback');
    await userEvent.type(text(sheet, /^Revised or said/), 'Door D-12 moves');
    await userEvent.type(text(sheet, /^What it says/), 'Four inches to the east.');
    await press(sheet, 'Save entry');
    await said('Entry added successfully');
    await said('Four inches to the east.');
  },
};
export const Accident: Story = {
  parameters: detailStory(OPEN),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    const sheet = await sheetOf(canvasElement, 'Accident', 'Accident');
    await userEvent.type(text(sheet, /^What happened/), 'Slipped on the ramp.');
    await press(sheet, 'Save entry');
    // Nobody is told what it was: it is chosen.
    await expect((await within(sheet).findAllByText('This field is required')).length).toBeGreaterThan(0);
  },
};
/** Each kind asks for what it is about, and for nothing else. */
export const Other: Story = {
  parameters: detailStory(OPEN),
  play: async ({ canvasElement }) => {
    const sheet = await sheetOf(canvasElement, 'Other', 'Other');
    await userEvent.type(text(sheet, /^What it is about/), 'Pump supplier');
    await userEvent.type(text(sheet, /^What happened/), 'Walked the access road.');
    await press(sheet, 'Save entry');
    await said('Say who came.');
    await press(sheet, 'Delivery');
    await press(sheet, 'Save entry');
    await said('Say who delivered.');
    await userEvent.type(text(sheet, /^Company/), 'Bay Pumping');
    await press(sheet, 'Save entry');
    await said('Entry added successfully');
  },
};
/** Photos need at least one; each is stored as it is taken. */
export const Photos: Story = {
  parameters: detailStory(FRESH),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    const sheet = await sheetOf(canvasElement, 'Photos', 'Files');
    await press(sheet, 'Save entry');
    await said('Take or choose at least one photo or file.');
    const input = sheet.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is no way to add a photo.');
    await userEvent.upload(input, new File(['ticket'], 'ticket.pdf', { type: 'application/pdf' }));
    await within(sheet).findByText('6 B');
    await press(sheet, 'Save entry');
    await said('Entry added successfully');
  },
};

/** Found, given to somebody; they put it right; the keeper of the log verifies. */
export const Nonconformance: Story = {
  parameters: detailStory(FRESH),
  play: async ({ canvasElement }) => {
    const sheet = await sheetOf(canvasElement, 'Nonconforming', 'Nonconforming work');
    await userEvent.type(text(sheet, /^What does not conform/), 'Bolsters missing at C-4');
    await press(sheet, 'Major');
    await userEvent.type(text(sheet, /^What was found/), 'None between C-4 and C-6.');
    await userEvent.click(box(sheet, /^Who puts it right/));
    await press(document.body, 'Priya Raman', '[role=option] div > div:first-child');
    await press(sheet, 'Save entry');
    await said('Entry added successfully');
    await press(canvasElement, 'Report correction');
    const correct = await dialogOf('Report the correction');
    await userEvent.type(text(correct, /^What was done/), 'Bolsters placed at 4 ft.');
    await press(correct, 'Report correction');
    await said('Correction reported');
    await press(canvasElement, 'Send back');
    const back = await dialogOf('Send the correction back?');
    await userEvent.type(text(back, /^What is still missing/), 'C-6 has none yet.');
    await press(back, 'Send back');
    await said('Nonconformance reopened');
    await press(canvasElement, 'Report correction');
    const again = await dialogOf('Report the correction');
    await userEvent.type(text(again, /^What was done/), 'C-6 as well.');
    await press(again, 'Report correction');
    await press(canvasElement, 'Verify');
    await press(await dialogOf('Verify the correction?'), 'Verify');
    await said('Correction verified');
  },
};
/** Its owner reads the private log and puts it right; the rest is not theirs. */
export const OwnersView: Story = {
  parameters: detailStory(
    {
      ...OPEN,
      shares: [],
      entries: OPEN.entries.map((entry) =>
        entry.entryType === 'NONCONFIRMING_LOG' ? { ...entry, owner: PRIYA } : entry,
      ),
    },
    PRIYA,
  ),
  globals: { role: 'SUBCONTRACTOR', ...onPhone },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Report correction' })).not.toHaveAttribute(
      'aria-disabled',
    );
    await expect(canvas.queryByRole('group', { name: 'Add an entry' })).toBeNull();
  },
};

/** An entry is never changed: a correction takes its place, and what it said before stays to be read. */
export const Correct: Story = {
  parameters: detailStory(OPEN),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('group', { name: 'Add an entry' });
    await press(canvasElement, 'Actions for Ironworkers · Northline Concrete');
    await press(document.body, 'Correct', '[role=menuitem]');
    const sheet = await dialogOf('Correct: work');
    await waitFor(() => expect(text(sheet, /^Workers/)).toHaveValue('12'));
    await userEvent.clear(text(sheet, /^Workers/));
    await userEvent.type(text(sheet, /^Workers/), '10');
    await press(sheet, 'Save correction');
    await said('Entry added successfully');
    await said(/Corrected 1 time/);
    await expect(await canvas.findAllByText('16 workers, 128 hours')).not.toHaveLength(0);
  },
};
export const Void: Story = {
  parameters: detailStory(OPEN),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('group', { name: 'Add an entry' });
    await press(canvasElement, 'Actions for Sheet metal · Cascade Mechanical');
    await press(document.body, 'Declare void', '[role=menuitem]');
    const dialog = await dialogOf('Declare this entry void?');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Entered for the wrong day.');
    await press(dialog, 'Declare void');
    await said('Entry declared void');
    await said(/Declared void by Noah Price/);
    await expect(await canvas.findAllByText('12 workers, 96 hours')).not.toHaveLength(0);
  },
};

/** The crews of the day before, as far as they came again. */
export const CopyCrews: Story = {
  parameters: detailStory(FRESH),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^Copy 2 crews of/ }));
    const sheet = await waitFor(() => {
      const open = document.querySelector<HTMLElement>('[role=dialog]');
      if (open === null) throw new Error('No dialog is open.');
      return open;
    });
    await userEvent.click(await within(sheet).findByRole('checkbox', { name: /Sheet metal/ }));
    await press(sheet, 'Add 1 crew');
    await said('Entry added successfully');
    await expect(await within(canvasElement).findByText('12 × 8 h = 96 h')).toBeVisible();
  },
};
