import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { getUploadInspectionFilesMockHandler } from '@/shared/api/generated/inspections/inspections.msw';
import { no } from '@/shared/testing/abilities';
import { dialogOf, press, said } from '@/shared/testing/play';
import { never } from '@/shared/testing/refusal';
import { onPhone, states } from '@/shared/testing/story-api';
import { TEMPLATES } from '../../testing/template-fixture';
import { forgetDevice, toolStory } from '../../testing/inspection-story';
import { TEMPLATE_DETAIL } from '../../testing/template-server';

const meta = { title: 'Pages/Inspections/Template', beforeEach: forgetDevice } satisfies Meta;
export default meta;
type Story = StoryObj;

const [OWN, READY] = TEMPLATES;
const KEPT_BY = no('Only someone who manages all inspections keeps their templates.');
const NOT_MINE = { save: KEPT_BY, duplicate: KEPT_BY, remove: KEPT_BY };
const of = (id = OWN?.id ?? '', ...first: Parameters<typeof toolStory>[2][]) =>
  toolStory(`/templates/${id}`, {}, ...first);
const page = states((...first) => of(undefined, ...first), TEMPLATE_DETAIL);

export const Full: Story = page.full;
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
/** One that comes with the product is read and copied. */
export const Ready: Story = { parameters: of(READY?.id) };
export const Phone: Story = { parameters: of(), globals: onPhone };

/** A new one: its items pasted as a list, one of them with a tolerance and a photo of what good looks like. */
export const New: Story = {
  parameters: of('new'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await press(canvasElement, 'Create template');
    await said('Add at least one item.');
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Name/ }), 'Deck pour');
    await userEvent.click(canvas.getByRole('textbox', { name: 'Next item' }));
    await userEvent.paste('Forms:\n- Forms are clean\n- Shores are plumb');
    await expect(
      within(await canvas.findByRole('list', { name: 'Items' })).getAllByRole('listitem'),
    ).toHaveLength(2);
    await press(canvasElement, 'With details');
    const dialog = await dialogOf('Add an item');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /What is checked/ }), 'Slump');
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Answered by' }));
    await press(document.body, 'Number', '[role=option]');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'At most above' }), '1');
    await press(dialog, 'Add item');
    await expect(await within(dialog).findByText('A tolerance needs a target.')).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Should be' }), '4');
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is no way to choose a file');
    await userEvent.upload(input, new File(['x'], 'cone.jpg', { type: 'image/jpeg' }));
    await within(dialog).findByRole('button', { name: /^Remove/ });
    await press(dialog, 'Add item');
    await waitFor(() =>
      expect(within(canvas.getByRole('list', { name: 'Items' })).getAllByRole('listitem')).toHaveLength(3),
    );
    await expect(canvas.getByText(/^Number, .*, 1 file$/)).toBeVisible();
    await press(canvasElement, 'Create template');
    await said('Template created');
  },
};

/** An item is not added before the file that was chosen for it is stored. */
export const DetailsWaitForTheirFile: Story = {
  parameters: of('new', getUploadInspectionFilesMockHandler(never)),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'With details');
    const dialog = await dialogOf('Add an item');
    const add = within(dialog).getByRole('button', { name: 'Add item' });
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is no way to choose a file');
    await userEvent.upload(input, new File(['x'], 'cone.jpg', { type: 'image/jpeg' }));
    await expect(await within(dialog).findByRole('button', { name: 'Cancel cone.jpg' })).toBeVisible();
    await expect(add).toHaveAttribute('data-loading', 'true');
    await press(dialog, 'Cancel cone.jpg');
    await waitFor(() => expect(add).not.toHaveAttribute('data-loading', 'true'));
  },
};

/** Of others: read with the files that its items are inspected against. */
export const ReadOnly: Story = {
  parameters: toolStory(`/templates/${OWN?.id ?? ''}`, {
    templates: TEMPLATES.slice(0, 1).map((own) => ({ ...own, abilities: NOT_MINE })),
  }),
  play: async ({ canvasElement }) => {
    const files = await within(canvasElement).findByRole('list', { name: /^Files to inspect against: Bars/ });
    await userEvent.click(within(files).getByRole('button'));
    await expect(await within(document.body).findByRole('dialog')).toHaveTextContent('S-501');
  },
};

/** Items change places, and one is taken off. */
export const Rearranges: Story = {
  parameters: of(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for item 2' }));
    await press(document.body, 'Move up', '[role=menuitem]');
    await expect((await canvas.findAllByRole('button', { name: /Edit/ }))[0]).toHaveTextContent('Slump');
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for item 2' }));
    await press(document.body, 'Delete', '[role=menuitem]');
    await press(canvasElement, 'Save changes');
    await said('Template saved');
  },
};
