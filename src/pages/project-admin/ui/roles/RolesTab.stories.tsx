import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getListCustomRolesMockHandler,
  getListCustomRolesResponseMock,
} from '@/shared/api/generated/project-admin/project-admin.msw';
import { fitsAcross, gridRows, onLaptop, press } from '@/shared/testing/play';
import { adminStates, adminStory, keepsSent } from '../../testing/admin-story';

const meta = { title: 'Pages/Project admin/Roles' } satisfies Meta;
export default meta;
type Story = StoryObj;

const answer = getListCustomRolesResponseMock();
const page = adminStates('roles');
export const Full: Story = page.full;
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
/** Those that every project has are always there; only its own are missing. */
export const Empty: Story = page.given(getListCustomRolesMockHandler({ ...answer, data: [] }));
export const NoMatches: Story = {
  parameters: adminStory('roles', '&search=nobody-of-this-name'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'No roles match' })).toBeVisible();
  },
};
export const Laptop: Story = {
  ...onLaptop(adminStory('roles')),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(fitsAcross(canvasElement)).toBe(true), { timeout: 10_000 });
  },
};
/** What those that every project has may do is read, not changed; a role of one's own begins as one of them. */
export const BuiltIn: Story = {
  parameters: adminStory('roles', '&role=ARCHITECT'),
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Architect' }));
    await expect(dialog.getByRole('checkbox', { name: 'Manage: Inspections' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'Manage: Inspections' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Make a role from it' }));
    const made = within(await within(document.body).findByRole('dialog', { name: 'New role' }));
    await expect(made.getByRole('checkbox', { name: 'Manage: Inspections' })).toBeChecked();
  },
};
const made = keepsSent('post', 'roles', answer.data[0] ?? {});
/** Managing brings seeing with it; without seeing the module is gone. The server is sent what is ticked. */
export const New: Story = {
  parameters: adminStory('roles', '&make=role', made.handler),
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'New role' }));
    const box = (name: string) => dialog.getByRole('checkbox', { name });
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Cost engineer');
    await expect(box('View: RFIs')).toBeChecked();
    await userEvent.click(box('View: RFIs'));
    await expect(box('Manage: RFIs')).not.toBeChecked();
    await userEvent.click(box('Manage: Project admin'));
    await expect(box('View: Project admin')).toBeChecked();
    await userEvent.click(box('View: Project admin'));
    await userEvent.click(box('Invite: Members'));
    await userEvent.click(dialog.getByRole('button', { name: 'Create role' }));
    await waitFor(() => expect(made.sent).toHaveLength(1));
    const [body] = made.sent as {
      name: string;
      permissions: { module_code: string; permission: string[] }[];
    }[];
    await expect(body?.name).toBe('Cost engineer');
    await expect(body?.permissions.map(({ module_code }) => module_code)).not.toContain('RFI');
    await expect(body?.permissions).toContainEqual({ module_code: 'MEMBER', permission: ['VIEW', 'INVITE'] });
  },
};
/** A role that people have says that changes hold for them at once; its base role stays. */
export const Edit: Story = {
  parameters: adminStory('roles', `&role=${answer.data[0]?.id ?? ''}`),
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Edit Cost engineer' }));
    await expect(dialog.getByText(/holds for them at once/)).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'View: Schedule of values' }));
    await expect(
      dialog.getByRole('checkbox', { name: 'Add divisions: Schedule of values' }),
    ).not.toBeChecked();
  },
};
/** A role in use is not deleted before its people have another one. */
export const InUse: Story = {
  ...page.full,
  play: async ({ canvasElement }) => {
    await gridRows(canvasElement, 'Roles');
    await press(canvasElement, 'Actions for Cost engineer');
    await press(document.body, 'Reassign and delete', '[role=menuitem]');
    const dialog = within(
      await within(document.body).findByRole('dialog', { name: 'Cost engineer is in use' }),
    );
    await expect(await dialog.findByText(/ines.keller/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Reassign and delete' })).toBeEnabled();
  },
};
