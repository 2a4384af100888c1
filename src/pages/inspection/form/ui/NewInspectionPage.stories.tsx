import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { getCreateInspectionMockHandler } from '@/shared/api/generated/inspections/inspections.msw';
import { press, said } from '@/shared/testing/play';
import { refuse } from '@/shared/testing/refusal';
import { onPhone, refuses, states } from '@/shared/testing/story-api';
import { TEMPLATES } from '../../testing/template-fixture';
import { forgetDevice, toolStory } from '../../testing/inspection-story';
import { TEMPLATES_LIST } from '../../testing/template-server';

const meta = { title: 'Pages/Inspections/New', beforeEach: forgetDevice } satisfies Meta;
export default meta;
type Story = StoryObj;

const READY = TEMPLATES[1];
const fromReady = `/new?template=${READY?.id ?? ''}`;
const page = states((...first) => toolStory('/new', {}, ...first), TEMPLATES_LIST);

/** What it begins with. */
export const Full: Story = page.full;
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const ChoicePhone: Story = { parameters: toolStory('/new'), globals: onPhone };
export const Empty: Story = { parameters: toolStory('/new?template=blank') };
export const FromTemplate: Story = { parameters: toolStory(fromReady) };
export const FromTemplatePhone: Story = { parameters: toolStory(fromReady), globals: onPhone };
/** A template that is gone says so. */
export const TemplateGone: Story = {
  parameters: toolStory(
    fromReady,
    {},
    refuses(
      'get',
      `${TEMPLATES_LIST}/:templateId`,
      404,
      'NOT_FOUND',
      'The requested resource could not be found',
    ),
  ),
};

/** From a template to a scheduled inspection: a day, an inspector, one press. */
export const Schedules: Story = {
  parameters: toolStory('/new'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search templates' }), 'pre-pour conc');
    await userEvent.click(await canvas.findByRole('button', { name: /^Pre-pour concrete/ }));
    await expect(await canvas.findByRole('textbox', { name: /^Title/ })).toHaveValue('Pre-pour concrete');
    await press(canvasElement, 'Schedule');
    await said('Choose a day.');
    await said('Choose an inspector or an agency before scheduling this inspection.');
    const group = canvas.getByRole('group', { name: 'Day' });
    await userEvent.click(within(group).getByRole('spinbutton', { name: 'Month' }));
    await userEvent.keyboard('12312099');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Inspectors' }));
    await userEvent.click((await within(document.body).findAllByRole('option'))[0] as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await press(canvasElement, 'Schedule');
    await said('Inspection scheduled');
    await expect(await canvas.findByRole('heading', { level: 1, name: /Pre-pour concrete$/ })).toBeVisible();
  },
};

/** The same every week: how many there will be is said before they are made. */
export const Recurring: Story = {
  parameters: toolStory('/new?template=blank'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox', { name: 'How often' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: /^Again and again/ }));
    await expect(await canvas.findByRole('group', { name: 'Last day' })).toBeVisible();
    await press(canvasElement, 'Schedule all');
    await said('Choose the last day.');
  },
};

/** Several places at once, each with its time. */
export const Several: Story = {
  parameters: toolStory('/new?template=blank'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox', { name: 'How often' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: /^Several at once/ }));
    await press(canvasElement, 'Add the first');
    await press(canvasElement, 'Add another');
    await expect(await canvas.findByRole('group', { name: 'Inspection 2' })).toBeVisible();
  },
};

/** A server that does not answer leaves the new inspection on the device, and the list is gone on with. */
export const KeptOnTheDevice: Story = {
  parameters: toolStory(
    '/new?template=blank',
    {},
    getCreateInspectionMockHandler(() => refuse(500, 'INTERNAL', '')),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Title/ }), 'Deck');
    await press(canvasElement, 'Save draft');
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Inspections' })).toBeVisible();
    await expect(await canvas.findByText(/1 entry waits/)).toBeVisible();
  },
};
/** A refusal stands at its field, and nothing that was typed is lost. */
export const Refused: Story = {
  parameters: toolStory(
    '/new?template=blank',
    {},
    getCreateInspectionMockHandler(() => refuse(422, 'VALIDATION_FAILED', 'The title is taken.')),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Title/ }), 'Deck');
    await press(canvasElement, 'Save draft');
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Title/ })).toHaveValue('Deck');
  },
};
