import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  getLinkCompanyMockHandler,
  getListMyCompaniesMockHandler,
  getRecallJoinRequestMockHandler,
  getSearchCompaniesMockHandler,
  getListMyCompaniesResponseMock,
  getSearchCompaniesResponseMock,
} from '@/shared/api/generated/companies/companies.msw';
import type { CompanySearchHit, MyJoinRequest } from '@/shared/api/generated/model';
import { neverAnswers, partStory, refuses } from '@/shared/testing/story-api';
import { StoryPart } from '@/shared/testing/StoryPage';
import { ChooseCompany } from './ChooseCompany';

const SEARCH = '*/companies/search';
const mine = getListMyCompaniesResponseMock();
const nobody = getListMyCompaniesMockHandler({ data: [], joinRequests: [], invitations: [] });
const [hit] = getSearchCompaniesResponseMock().data;
if (hit === undefined) throw new Error('The contract has no example of a company that was found');

const found: CompanySearchHit[] = [
  { ...hit, id: `${hit.id.slice(0, -1)}1`, isMember: false, isInvited: true, hasRequested: false },
  {
    ...hit,
    id: `${hit.id.slice(0, -1)}2`,
    name: 'Northgate Electric',
    isMember: false,
    isInvited: false,
    hasRequested: false,
  },
  {
    ...hit,
    id: `${hit.id.slice(0, -1)}3`,
    name: 'Northgate Fire Protection, Sprinkler and Standpipe Installation and Maintenance Cooperative',
    city: null,
    state: null,
    isMember: false,
    isInvited: false,
    hasRequested: true,
  },
];
const asked: MyJoinRequest = {
  id: 'a1c9b3d0-0001-4c11-9a01-000000000001',
  company: { id: hit.id, name: 'Northgate Builders' },
  createdAt: '2026-04-13T17:10:00Z',
};
const finds = getSearchCompaniesMockHandler({ data: found });

const meta = {
  title: 'Features/Choose a company',
  component: ChooseCompany,
  args: { onJoined: fn() },
  parameters: partStory(nobody, finds),
  decorators: [
    (Story) => (
      <StoryPart>
        <div style={{ display: 'grid', gap: 16, maxWidth: 480 }}>
          <Story />
        </div>
      </StoryPart>
    ),
  ],
} satisfies Meta<typeof ChooseCompany>;
export default meta;
type Story = StoryObj<typeof meta>;

const search = async (canvasElement: HTMLElement, text: string) => {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Company name' }), text);
  return canvas;
};

export const Blank: Story = {
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Create a new company' });
    await expect(button).toBeVisible();
  },
};
/** Invited joins at once, anyone else asks an owner, who asked waits. */
export const Found: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await search(canvasElement, 'Northgate');
    await expect(await canvas.findByRole('button', { name: 'Join' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Ask to join' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Asked to join' })).toBeDisabled();
  },
};

export const NoMatches: Story = {
  parameters: partStory(nobody, getSearchCompaniesMockHandler({ data: [] })),
  play: async ({ canvasElement }) => {
    const canvas = await search(canvasElement, 'Pier');
    await expect(await canvas.findByText('No company by this name yet.')).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: partStory(nobody, neverAnswers('get', SEARCH)),
  play: async ({ canvasElement }) => {
    await search(canvasElement, 'No');
  },
};
export const Failed: Story = {
  parameters: partStory(nobody, refuses('get', SEARCH, 503, 'UNAVAILABLE', 'The search is not there now.')),
  play: async ({ canvasElement }) => {
    const canvas = await search(canvasElement, 'No');
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};
/** An owner has to accept; the page notices when they do. */
export const Asked: Story = {
  parameters: partStory(
    getListMyCompaniesMockHandler({ data: [], joinRequests: [asked], invitations: [] }),
    finds,
  ),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent('You asked to join Northgate Builders.');
  },
};
/** Taken back: nothing waits any more, and another company can be asked. */
export const TakenBack: Story = {
  parameters: (() => {
    let waiting = [asked];
    return partStory(
      getListMyCompaniesMockHandler(() => ({ data: [], joinRequests: waiting, invitations: [] })),
      getRecallJoinRequestMockHandler(() => void (waiting = [])),
      finds,
    );
  })(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(canvas.queryByText('You asked to join', { exact: false })).toBeNull());
  },
};
/** A company that has invited the reader stands there without being searched for. */
export const Invited: Story = {
  parameters: partStory(
    getListMyCompaniesMockHandler({
      data: [],
      joinRequests: [],
      invitations: [
        {
          company: { id: hit.id, name: 'Northgate Builders' },
          roleName: 'ORG_MEMBER',
          invitedBy: 'Dana Whitfield',
          expiresAt: '2026-04-20T17:10:00Z',
        },
      ],
    }),
    getLinkCompanyMockHandler({ status: 'JOINED', company: { id: hit.id, name: 'Northgate Builders' } }),
    finds,
  ),
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Dana Whitfield invites you', { exact: false })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Join Northgate Builders' }));
    await waitFor(() => expect(args.onJoined).toHaveBeenCalledOnce());
  },
};
/** Somebody who looks for one more company sees which are theirs already. */
export const AlreadyTheirs: Story = {
  args: { had: mine.data.map(({ id }) => id) },
  parameters: partStory(
    getListMyCompaniesMockHandler(mine),
    getSearchCompaniesMockHandler({ data: found.slice(0, 1).map((each) => ({ ...each, isMember: true })) }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = await search(canvasElement, 'Northgate');
    await expect(await canvas.findByText('You belong to it')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Yours' })).toBeDisabled();
    await expect(canvas.queryByText('You have joined', { exact: false })).toBeNull();
  },
};
export const Accepted: Story = {
  parameters: partStory(getListMyCompaniesMockHandler(mine), finds),
  play: async ({ args, canvasElement }) => {
    const alert = within(await within(canvasElement).findByRole('alert'));
    await userEvent.click(alert.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(args.onJoined).toHaveBeenCalledOnce());
  },
};
/** A company of one's own, under the name that was looked for; a name that is taken is refused at its field. */
export const NameTaken: Story = {
  parameters: partStory(
    nobody,
    getSearchCompaniesMockHandler({ data: [] }),
    refuses('post', '*/companies', 409, 'ALREADY_EXISTS', 'A company of this name is on Plumbline already.'),
  ),
  play: async ({ canvasElement }) => {
    const canvas = await search(canvasElement, 'Pier 9');
    await userEvent.click(await canvas.findByRole('button', { name: 'Create “Pier 9”' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Create company' }));
    await expect(await canvas.findByText('A company of this name is on Plumbline already.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Company name/ })).toHaveValue('Pier 9');
  },
};
