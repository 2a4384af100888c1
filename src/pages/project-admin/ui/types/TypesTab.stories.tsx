import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getListAdminProjectTypesMockHandler,
  getListAdminProjectTypesResponseMock,
} from '@/shared/api/generated/project-admin/project-admin.msw';
import { gridRows, press } from '@/shared/testing/play';
import { refuses } from '@/shared/testing/story-api';
import { adminStates, adminStory, keepsSent } from '../../testing/admin-story';

const meta = { title: 'Pages/Project admin/Project types' } satisfies Meta;
export default meta;
type Story = StoryObj;

const page = adminStates('types');
export const Full: Story = page.full;
export const Loading: Story = page.loading;
/** The text of the error catalogue. */
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const Empty: Story = page.given(getListAdminProjectTypesMockHandler({ data: [] }));
export const NoMatches: Story = {
  parameters: adminStory('types', '&search=nothing-of-this-name'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'No project types match' })).toBeVisible();
  },
};
const [, own] = getListAdminProjectTypesResponseMock().data;
const made = keepsSent('post', 'project-types', own ?? {});
export const New: Story = {
  parameters: adminStory('types', '&make=type', made.handler),
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'New project type' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), ' Laboratory ');
    await userEvent.click(dialog.getByRole('button', { name: 'Create project type' }));
    await waitFor(() => expect(made.sent).toEqual([{ name: 'Laboratory' }]));
    await expect(await within(document.body).findByText('Project type created successfully')).toBeVisible();
  },
};
/** A name that another type has is refused at the field. */
export const Taken: Story = {
  parameters: adminStory(
    'types',
    '&make=type',
    refuses('post', '*/tools/admin/project-types', 409, 'ALREADY_EXISTS', 'There already is one.', [
      { field: 'name', message: 'Another project type has this name.' },
    ]),
  ),
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'New project type' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Healthcare');
    await userEvent.click(dialog.getByRole('button', { name: 'Create project type' }));
    await expect(await dialog.findByText('Another project type has this name.')).toBeVisible();
  },
};
/** Those that every company has say why they stay. */
export const Fixed: Story = {
  ...page.full,
  play: async ({ canvasElement }) => {
    await gridRows(canvasElement, 'Project types');
    await press(canvasElement, 'Actions for Healthcare');
    const item = await within(document.body).findByRole('menuitem', { name: /Delete/ });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
  },
};
