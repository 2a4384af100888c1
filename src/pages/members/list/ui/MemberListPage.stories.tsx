import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getBulkDeactivateMembersMockHandler,
  getBulkDeactivateMembersResponseMock,
  getBulkResendInvitationsMockHandler,
  getListMembersMockHandler,
  getListMembersResponseMock,
} from '@/shared/api/generated/members/members.msw';
import {
  getGetMyRolesMockHandler,
  getGetMyRolesResponseMock,
} from '@/shared/api/generated/projects/projects.msw';
import { columnsOf, fitsAcross, gridRows, onLaptop, press } from '@/shared/testing/play';
import { pageStory, states, STORY_PROJECT } from '@/shared/testing/story-api';

const ROUTE = `/app/projects/${STORY_PROJECT}/tools/members`;
const roles = getGetMyRolesResponseMock();

const meta = { title: 'Pages/Members/List' } satisfies Meta;
export default meta;
type Story = StoryObj;

/** Answers as the server does to the filters of these stories: by status and by name. */
const narrowing = getListMembersMockHandler(({ request }) => {
  const { searchParams } = new URL(request.url);
  const all = getListMembersResponseMock();
  const wanted = searchParams.getAll('status');
  const text = searchParams.get('searchText')?.toLowerCase() ?? '';
  const data = all.data.filter(
    ({ status, user }) =>
      (wanted.length === 0 || wanted.includes(status)) && user.name.toLowerCase().includes(text),
  );
  return { ...all, data, meta: { ...all.meta, total: data.length } };
});

const page = states((...first) => pageStory(ROUTE, ...first), '*/projects/:projectId/members');
export const Full: Story = page.full;
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const Laptop: Story = {
  ...onLaptop(pageStory(ROUTE)),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(fitsAcross(canvasElement)).toBe(true), { timeout: 10_000 });
  },
};
export const Empty: Story = page.given(
  getListMembersMockHandler({
    ...getListMembersResponseMock(),
    data: [],
    meta: { total: 0, page: 1, limit: 50, totalPages: 0 },
  }),
);
export const NoMatches: Story = {
  parameters: pageStory(`${ROUTE}?search=nobody-of-this-name`, narrowing),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'No people match' })).toBeVisible();
  },
};
/** Filters, sort and columns stand in the address; the list is narrowed by them. */
export const Narrowed: Story = {
  parameters: pageStory(ROUTE, narrowing),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const all = await gridRows(canvasElement, 'People');
    await press(canvasElement, 'Status');
    await press(document.body, 'Invited', '[role=menuitemcheckbox]');
    await userEvent.keyboard('{Escape}');
    await waitFor(async () =>
      expect((await gridRows(canvasElement, 'People')).length).toBeLessThan(all.length),
    );
    for (const row of await gridRows(canvasElement, 'People')) await expect(row).toContain('Invited');
    await press(canvasElement, 'Clear filter Status');
    await waitFor(async () => expect(await gridRows(canvasElement, 'People')).toHaveLength(all.length));
    await press(canvasElement, 'Columns');
    await press(document.body, 'Phone', '[role=dialog] label');
    await waitFor(() => expect(columnsOf(canvasElement)).toContain('phone'));
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByText(`${String(all.length)} people`)).toBeVisible();
  },
};
/** The arrow keys lead to a member's menu, which Enter opens: the whole list is one stop of the Tab key. */
export const ByKeyboard: Story = {
  ...page.full,
  play: async ({ canvasElement }) => {
    await gridRows(canvasElement, 'People');
    const [first] = canvasElement.querySelectorAll<HTMLElement>('[role=row][data-id] [role=gridcell]');
    // A click would open the member; there are rows.
    (first as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Actions for /));
    await userEvent.keyboard('{Enter}');
    await expect(await within(document.body).findByRole('menuitem', { name: 'Edit member' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};
/** Without MEMBER_INVITE the button stays and says why. */
export const MayNotInvite: Story = {
  parameters: pageStory(
    ROUTE,
    getGetMyRolesMockHandler({
      ...roles,
      authorities: roles.authorities.filter((name) => name !== 'MEMBER_INVITE'),
    }),
  ),
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Invite people' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

/** What the role switch of the toolbar does: an architect reads, and is told why not more. */
export const AsArchitect: Story = {
  ...page.full,
  globals: { role: 'ARCHITECT' },
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Invite people' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

const chosen = async (canvasElement: HTMLElement, ...names: string[]) => {
  const canvas = within(canvasElement);
  for (const name of names) {
    const row = (await canvas.findByText(name, { selector: 'bdi' })).closest('[role=row]');
    // A person of the list stands in a row of it.
    await userEvent.click(within(row as HTMLElement).getByRole('checkbox'));
  }
  return within(await canvas.findByRole('region', { name: 'Selection' }));
};
/** Several are deactivated at once: those who cannot be are told apart before, those whom the server refuses after. */
export const DeactivateSeveral: Story = {
  parameters: pageStory(ROUTE, getBulkDeactivateMembersMockHandler(getBulkDeactivateMembersResponseMock())),
  play: async ({ canvasElement }) => {
    await gridRows(canvasElement, 'People');
    const bar = await chosen(canvasElement, 'Noah Price', 'Priya Raman', 'Marcus Oyelaran');
    await userEvent.click(bar.getByRole('button', { name: 'Deactivate' }));
    const body = within(document.body);
    const dialog = within(await body.findByRole('dialog', { name: 'Deactivate 2 people?' }));
    await expect(dialog.getByText('Marcus Oyelaran')).toBeVisible();
    await userEvent.click(dialog.getByRole('combobox', { name: /hand over to/i }));
    await userEvent.click(await body.findByRole('option', { name: /Elena Sato/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    const result = within(await body.findByRole('dialog', { name: '1 person deactivated, 1 refused' }));
    await userEvent.click(result.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(body.queryByRole('region', { name: 'Selection' })).toBeNull());
  },
};
/** An invitation is sent again, where those who take part already have no part in it. */
export const ResendSeveral: Story = {
  parameters: pageStory(ROUTE, getBulkResendInvitationsMockHandler({ data: [], succeeded: 1, refused: 0 })),
  play: async ({ canvasElement }) => {
    await gridRows(canvasElement, 'People');
    const bar = await chosen(canvasElement, 'ines.keller@northgate.example', 'Noah Price');
    await userEvent.click(bar.getByRole('button', { name: 'Resend' }));
    const body = within(document.body);
    const dialog = within(await body.findByRole('dialog', { name: 'Send 1 invitation again?' }));
    await expect(dialog.getByText('Noah Price')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
  },
};
