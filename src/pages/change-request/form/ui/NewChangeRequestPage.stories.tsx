import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  getCanCreateChangeRequestMockHandler,
  getGetChangeRequestMarkupPresetsMockHandler,
  getSaveChangeRequestMockHandler,
} from '@/shared/api/generated/change-requests/change-requests.msw';
import {
  getGetMyRolesMockHandler,
  getGetMyRolesResponseMock,
} from '@/shared/api/generated/projects/projects.msw';
import { getCreateTaskMockHandler } from '@/shared/api/generated/project-admin/project-admin.msw';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import { getGetSovResponseMock } from '@/shared/api/generated/sov/sov.msw';
import { onPhone, refuses } from '@/shared/testing/story-api';
import { HttpResponse } from 'msw';
import { getGetRfiResponseMock } from '@/shared/api/generated/rfi/rfi.msw';
import { IN_STATUS } from '../../testing/change-request-fixture';
import { formStory, fromRfiStory } from '../../testing/change-request-story';

const meta = { title: 'Pages/Change requests/New', beforeEach: forgetDrafts } satisfies Meta;
export default meta;
type Story = StoryObj;

const SAVE = '*/tools/change-requests/save';

export const Empty: Story = { parameters: formStory() };
export const WithoutTheRight: Story = {
  parameters: formStory(
    getGetMyRolesMockHandler({
      ...getGetMyRolesResponseMock(),
      authorities: ['PROJECT_VIEW', 'CHANGE_REQUEST_VIEW', 'user'],
    }),
  ),
};

/** Where nobody can make one now, the page says why; what is written is kept on the device all the same. */
export const NotNow: Story = {
  parameters: formStory(
    getCanCreateChangeRequestMockHandler({
      canCreate: false,
      message: 'Join a company first: a change request is made for it.',
    }),
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/^Join a company first/)).toBeVisible();
  },
};

const subjectOf = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('textbox', { name: /^Subject/ });

/** The first schedule that is offered. */
async function chooseSchedule(canvasElement: HTMLElement): Promise<void> {
  await userEvent.click(within(canvasElement).getByRole('combobox', { name: /^Schedule of values/ }));
  await userEvent.click(await screen.findByRole('option', { name: /General contract/ }));
}

/** The first line of that schedule, by the picker. */
async function addLine(canvasElement: HTMLElement): Promise<void> {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole('button', { name: 'Add lines' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add lines' }));
  const [first] = await dialog.findAllByRole('checkbox');
  await userEvent.click(first as HTMLElement);
  await userEvent.click(dialog.getByRole('button', { name: 'Add 1 line' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const sheetOf = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('treegrid', { name: 'Lines of the change request' });

/** Types into a column of the first line: the sheet is led to the cell by its keys. */
async function typeInto(canvasElement: HTMLElement, column: string, text: string): Promise<void> {
  const sheet = await sheetOf(canvasElement);
  sheet.focus();
  const headers = within(sheet).getAllByRole('columnheader');
  const at = headers.findIndex((header) => header.textContent?.startsWith(column));
  await userEvent.keyboard(`{Control>}{Home}{/Control}${'{ArrowRight}'.repeat(at)}${text}{Enter}`);
}

const saveHeard = fn();
/** From an RFI: what was asked and answered stands there already, and the save names the RFI. */
export const FromRfi: Story = {
  parameters: fromRfiStory(
    getGetRfiResponseMock(),
    getSaveChangeRequestMockHandler(async ({ request }) => {
      saveHeard(await request.json());
      return IN_STATUS.OPEN;
    }),
  ),
  play: async ({ canvasElement }) => {
    const rfi = getGetRfiResponseMock();
    const canvas = within(canvasElement);
    saveHeard.mockClear();
    await expect(await subjectOf(canvasElement)).toHaveValue(rfi.subject);
    await expect(canvas.getByText(/comes from RFI-/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(saveHeard).toHaveBeenCalledWith(expect.objectContaining({ fromRfiId: rfi.id })),
    );
  },
};

/** Saved without what it needs, the form says so at the field and keeps the rest. */
export const Incomplete: Story = {
  parameters: formStory(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await subjectOf(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: /^Description/ }), 'The duct clashes.');
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await expect(await canvas.findByText('This field is required')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Description/ })).toHaveValue('The duct clashes.');
  },
};

/** A line of the schedule with its amount; what it does to the contract sum is in sight at once. */
export const WithLines: Story = {
  parameters: formStory(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await subjectOf(canvasElement), 'Reroute the supply duct');
    await chooseSchedule(canvasElement);
    await addLine(canvasElement);
    await typeInto(canvasElement, 'Cost impact', '12480');
    const effect = within(canvas.getByLabelText('What it does to the contract'));
    await waitFor(() => expect(effect.getByText('+12,480.00')).toBeVisible());
    await expect(await canvas.findByText(/^Saved on this device/)).toBeInTheDocument();
  },
};

/** A minus that is typed deducts; more than is left to bill is refused at the cell, with what can be deducted. */
export const TooMuchDeducted: Story = {
  parameters: formStory(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await subjectOf(canvasElement), 'Omit the footings');
    await chooseSchedule(canvasElement);
    await addLine(canvasElement);
    await typeInto(canvasElement, 'Cost impact', '-99999999');
    await expect(await canvas.findByRole('button', { name: '1 error, next' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await expect(canvas.getByRole('heading', { name: 'New change request' })).toBeVisible();
  },
};

/** Lines of the schedule to choose from, each with its value. */
export const Picking: Story = {
  parameters: formStory(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await subjectOf(canvasElement);
    await chooseSchedule(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Add lines' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add lines' }));
    const [first] = await dialog.findAllByRole('checkbox');
    await userEvent.click(first as HTMLElement);
    // What is ticked in one list waits for the other.
    await userEvent.click(dialog.getByRole('tab', { name: 'Task library' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Search the task library' }), 'e');
    const offered = await dialog.findAllByRole('checkbox');
    const open = offered.find((tick) => !(tick as HTMLInputElement).disabled);
    await userEvent.click(open as HTMLElement);
    await expect(dialog.getByRole('button', { name: 'Add 2 lines' })).toBeEnabled();
    await userEvent.click(dialog.getByRole('tab', { name: 'Schedule of values' }));
    await expect((await dialog.findAllByRole('checkbox'))[0]).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Add 2 lines' }));
    // The button is gone with the empty sheet: the keyboard goes on in the lines.
    const sheet = await sheetOf(canvasElement);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await expect(within(sheet).getAllByRole('row').length).toBeGreaterThan(2);
  },
};

/** A task that neither the schedule nor the library has. */
export const NewTask: Story = {
  parameters: formStory(getCreateTaskMockHandler()),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await subjectOf(canvasElement);
    await chooseSchedule(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Add lines' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add lines' }));
    await userEvent.click(dialog.getByRole('tab', { name: 'New task' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add line' }));
    await expect(await dialog.findAllByText('This field is required')).toHaveLength(3);
    await userEvent.click(dialog.getByRole('combobox', { name: /^Subdivision/ }));
    await userEvent.click(await screen.findByRole('option', { name: /HVAC Air Distribution/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Task number/ }), '23 30 00.20');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Task name/ }), 'Ductwork, levels 3 and 4');
    await userEvent.click(dialog.getByRole('button', { name: 'Add line' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sheet = await sheetOf(canvasElement);
    await expect(await within(sheet).findByText(/Ductwork, levels 3 and 4/)).toBeVisible();
  },
};

/** A part that cannot be read is refused at its field. */
export const PartRefused: Story = {
  parameters: formStory(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await subjectOf(canvasElement);
    await chooseSchedule(canvasElement);
    await addLine(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Price in parts' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^What it is/ }), 'Sheet metal crew');
    await userEvent.click(dialog.getByRole('button', { name: 'Use this price' }));
    await expect(await dialog.findByText('This field is required')).toBeVisible();
  },
};

/** The markups of the project stand there already: each percent of the lines, or of all above, as the lines are typed. */
export const WithPresets: Story = {
  parameters: formStory(getGetChangeRequestMarkupPresetsMockHandler()),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await subjectOf(canvasElement), 'Reroute the supply duct');
    await chooseSchedule(canvasElement);
    await addLine(canvasElement);
    await typeInto(canvasElement, 'Cost impact', '10000');
    const markups = within(canvas.getByRole('list', { name: 'Markups' }));
    await expect(markups.getAllByRole('listitem')).toHaveLength(3);
    // Overhead of the lines, profit of lines and overhead, bond of all.
    for (const amount of ['1,000.00', '550.00', '173.25'])
      await waitFor(() => expect(markups.getByText(amount)).toBeVisible());
    const effect = within(canvas.getByLabelText('What it does to the contract'));
    await expect(effect.getByText('+11,723.25')).toBeVisible();
    await userEvent.click(markups.getByRole('button', { name: 'Remove markup 1' }));
    await waitFor(() => expect(effect.getByText('+10,657.50')).toBeVisible());
  },
};
export const WithPresetsPhone: Story = {
  parameters: formStory(getGetChangeRequestMarkupPresetsMockHandler()),
  globals: onPhone,
};

/** A markup that cannot be read is refused at its field, before anything is sent. */
export const MarkupRefused: Story = {
  parameters: formStory(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await subjectOf(canvasElement), 'Reroute the supply duct');
    await userEvent.click(canvas.getByRole('button', { name: 'Add markup' }));
    const markups = within(canvas.getByRole('list', { name: 'Markups' }));
    await userEvent.type(markups.getByRole('textbox', { name: /^Markup/ }), 'Overhead');
    await userEvent.type(markups.getByRole('textbox', { name: /^Percent/ }), 'ten');
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await expect(await markups.findByText(/is not an amount|is not a number/)).toBeVisible();
  },
};

/** Rows of a spreadsheet become lines; one whose task nobody knows is left out and says so. */
export const Pasting: Story = {
  parameters: formStory(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await subjectOf(canvasElement);
    await chooseSchedule(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Add lines' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add lines' }));
    await userEvent.click(dialog.getByRole('tab', { name: 'Paste rows' }));
    const [first, second] = getGetSovResponseMock().sovLines;
    await userEvent.click(dialog.getByRole('textbox', { name: /^Rows of a spreadsheet/ }));
    await userEvent.paste(
      [
        'Task\tWhat changes\tAmount',
        `${first?.task.taskNumber ?? ''}\tWider footing\t1,250.00`,
        `${second?.task.taskNumber ?? ''}\tLess rebar\t(300.00)`,
        '99 99 99\tNobody knows it\t5.00',
      ].join('\n'),
    );
    const made = within(await dialog.findByRole('group', { name: 'What the rows make' }));
    await expect(made.getByText('(300.00)')).toBeVisible();
    await expect(made.getByText(/Neither the schedule/)).toBeVisible();
    await expect(dialog.getByText('1 row left out')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Add 2 lines' }));
    const effect = within(canvas.getByLabelText('What it does to the contract'));
    await waitFor(() => expect(effect.getByText('+950.00')).toBeVisible());
  },
};

/** A line that was removed comes back by the key that undoes, and by a button where no line is left. */
export const LineBroughtBack: Story = {
  parameters: formStory(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await subjectOf(canvasElement);
    await chooseSchedule(canvasElement);
    await addLine(canvasElement);
    await typeInto(canvasElement, 'Cost impact', '500');
    const effect = within(canvas.getByLabelText('What it does to the contract'));
    await waitFor(() => expect(effect.getByText('+500.00')).toBeVisible());
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Bring back 1 line' }));
    await waitFor(() => expect(effect.getByText('+500.00')).toBeVisible());
    await expect(canvas.queryByRole('button', { name: /^Bring back/ })).toBeNull();
  },
};

/** The last line leaves with its button; the keyboard goes on in the page. */
export const LineRemoved: Story = {
  parameters: formStory(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await subjectOf(canvasElement);
    await chooseSchedule(canvasElement);
    await addLine(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove' }));
    await expect(await canvas.findByText('No lines yet')).toBeVisible();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  },
};

/** The price of a line in parts: they add up to its cost impact. */
export const InParts: Story = {
  parameters: formStory(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await subjectOf(canvasElement);
    await chooseSchedule(canvasElement);
    await addLine(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Price in parts' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^What it is/ }), 'Sheet metal crew');
    await userEvent.clear(dialog.getByRole('textbox', { name: /^Quantity/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Quantity/ }), '64');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Price/ }), '118.75');
    await expect(dialog.getByText('Cost impact 7,600.00')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Use this price' }));
    await expect(await canvas.findByRole('button', { name: '1 part' })).toBeVisible();
    await waitFor(() => expect(canvas.getByText('+7,600.00')).toBeVisible());
  },
};

/** Created, it leads to its page. */
export const Created: Story = {
  parameters: formStory(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await subjectOf(canvasElement), 'Reroute the supply duct');
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await expect(await screen.findByText('Change request saved')).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: /Reroute the supply duct/ })).toBeVisible();
    await expect(Object.keys(localStorage).some((key) => key.includes('change-request-1'))).toBe(false);
  },
};

/** The server fails: its text stands above the buttons, and everything typed is still there, also on the device. */
export const Refused: Story = {
  parameters: formStory(refuses('post', SAVE, 500, 'INTERNAL', 'An error occurred on our servers.')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const subject = await subjectOf(canvasElement);
    await userEvent.type(subject, 'Reroute the supply duct');
    await userEvent.click(canvas.getByRole('button', { name: 'Save draft' }));
    await expect(await canvas.findByText(/^An error occurred on our servers/)).toBeVisible();
    await expect(subject).toHaveValue('Reroute the supply duct');
  },
};

/** What the server refuses of a line stands in its cell. */
export const LineRefused: Story = {
  parameters: formStory(
    getSaveChangeRequestMockHandler(() => {
      // oxlint-disable-next-line typescript/only-throw-error -- the mock server's own way out of a handler
      throw HttpResponse.json(
        {
          message: 'The provided data is invalid',
          errorCode: 'VALIDATION_FAILED',
          requestId: 'req_01JCB5F3K9',
          errors: [{ field: 'tasks.0.costImpact', message: 'This line is billed in full.' }],
        },
        { status: 422 },
      );
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await subjectOf(canvasElement), 'Reroute the supply duct');
    await chooseSchedule(canvasElement);
    await addLine(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }));
    await expect(await canvas.findByRole('button', { name: '1 error, next' })).toBeVisible();
  },
};

/** What was typed before a reload is back with its lines, and can be thrown away. */
export const Restored: Story = {
  parameters: formStory(),
  play: async ({ canvasElement, mount }) => {
    await mount();
    await userEvent.type(await subjectOf(canvasElement), 'Half a change');
    await chooseSchedule(canvasElement);
    await addLine(canvasElement);
    await within(canvasElement).findByText(/^Saved on this device/);
    await mount();
    const again = await subjectOf(canvasElement);
    await expect(again).toHaveValue('Half a change');
    await sheetOf(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Start over' }));
    await expect(again).toHaveValue('');
    await expect(await within(canvasElement).findByText('No lines yet')).toBeVisible();
  },
};
