import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { PreferredProject, SearchHit } from '@/shared/api/generated/model';
import {
  getGetUserPreferencesMockHandler,
  getGetUserPreferencesResponseMock,
} from '@/shared/api/generated/preferences/preferences.msw';
import {
  getGetMyRolesMockHandler,
  getListCompanyProjectsMockHandler,
  getListCompanyProjectsResponseMock,
} from '@/shared/api/generated/projects/projects.msw';
import {
  getSearchEverythingMockHandler,
  getSearchEverythingResponseMock,
} from '@/shared/api/generated/search/search.msw';
import { pageStory, STORY_PROJECT } from '@/shared/testing/story-api';
import { rightsOf } from '@/shared/testing/story-world';

const meta = {
  title: 'Shell/Keyboard',
  parameters: pageStory(`/app/projects/${STORY_PROJECT}/tools/members`),
} satisfies Meta;
export default meta;
type Story = StoryObj;

async function openPalette(canvasElement: HTMLElement) {
  await within(canvasElement).findByRole('heading', { level: 1, name: 'Members' });
  await userEvent.keyboard('{Control>}k{/Control}');
  return within(await within(document.body).findByRole('dialog', { name: 'Command palette' }));
}

/** Ctrl K, a word, Enter: to a tool without the mouse. */
export const Palette: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const palette = await openPalette(canvasElement);
    await userEvent.type(palette.getByRole('combobox'), 'overview');
    await palette.findByRole('option', { name: /^Overview/ });
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { level: 1, name: /Harborview/ })).toBeVisible();
  },
};

/** Enter right after the last letter runs what that letter says, before anything has been looked for. */
export const TypedThrough: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await openPalette(canvasElement);
    await userEvent.setup({ delay: null }).keyboard('new project{Enter}');
    await expect(await canvas.findByRole('heading', { level: 1, name: 'New project' })).toBeVisible();
  },
};

const ANSWER = getSearchEverythingResponseMock();
const [RFI] = ANSWER.data as [SearchHit]; // the contract's example has one
const HITS: readonly SearchHit[] = [
  { ...RFI, number: 'RFI-0006', title: 'Anchor bolt pattern at grid C' },
  {
    ...RFI,
    kind: 'PAYAPP',
    id: '8a4f1c6e-5b20-4d7a-9f13-6c0e2b8d1705',
    number: null,
    title: 'Pay application 2, HVAC',
    projectId: '3f6c1d2a-7b14-4c5e-9a80-5d2e8f1b3309',
    projectName: 'Street and sewer',
  },
];
const everything = getSearchEverythingMockHandler(({ request }) => {
  const words = (new URL(request.url).searchParams.get('search') ?? '').toLowerCase().split(' ');
  const data = HITS.filter(({ number, title }) =>
    words.every((word) => `${number ?? ''} ${title}`.toLowerCase().includes(word)),
  );
  return { ...ANSWER, data, meta: { ...ANSWER.meta, total: data.length } };
});

const [PROJECT] = getGetUserPreferencesResponseMock().pinnedProjects as [PreferredProject]; // the example has one
const place = (n: number, name: string, status: PreferredProject['status'] = 'ACTIVE'): PreferredProject => ({
  ...PROJECT,
  id: `3f6c1d2a-7b14-4c5e-9a80-00000000000${String(n)}`,
  name,
  status,
});
const KEPT = {
  ...getGetUserPreferencesResponseMock(),
  pinnedProjects: [place(1, 'Harborview Medical Office Building')],
  recentProjects: [
    place(2, 'Street and sewer'),
    place(3, 'Pier 4, finished', 'COMPLETED'),
    place(4, 'Lender’s tower'),
  ],
};
const elsewhere = [
  getGetUserPreferencesMockHandler(KEPT),
  getListCompanyProjectsMockHandler({ ...getListCompanyProjectsResponseMock(), data: [] }),
  // Of the last one they are only told.
  getGetMyRolesMockHandler(({ params }) =>
    rightsOf(params['projectId'] === place(4, '').id ? 'OTHER' : 'GENERAL_CONTRACTOR'),
  ),
  everything,
];

/** Outside of a project something new is begun in the projects at hand, pinned and then last visited: where one may, and where it is not over. */
export const ElsewhereBegun: Story = {
  parameters: pageStory('/app/notifications', ...elsewhere),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Notifications' });
    await userEvent.keyboard('{Control>}k{/Control}');
    const palette = within(await within(document.body).findByRole('dialog', { name: 'Command palette' }));
    await userEvent.type(palette.getByRole('combobox'), 'new rfi');
    await palette.findByRole('option', { name: 'New RFI in Street and sewer…' });
    const offered = palette.getAllByRole('option').map(({ textContent }) => textContent);
    await expect(offered.filter((label) => label.startsWith('New'))).toEqual([
      'New RFI in Harborview Medical Office Building…',
      'New RFI in Street and sewer…',
    ]);
    await expect(palette.getByText('In your projects')).toBeVisible();
    await userEvent.type(palette.getByRole('combobox'), ' harbor');
    await expect(
      await palette.findByRole('option', { name: 'New RFI in Harborview Medical Office Building…' }),
    ).toHaveAttribute('aria-selected', 'true');
  },
};

/** A word finds records of all projects, whatever tool they belong to, and leads to everything that has it. */
export const Records: Story = {
  parameters: pageStory(`/app/projects/${STORY_PROJECT}/tools/members`, everything),
  play: async ({ canvasElement }) => {
    const palette = await openPalette(canvasElement);
    const box = palette.getByRole('combobox');
    const finds = async (text: string, name: RegExp) => {
      await userEvent.clear(box);
      await userEvent.type(box, text);
      await expect(await palette.findByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
    };
    await finds('pay 2', /^Pay application 2, HVAC.*Street and sewer/);
    await finds('anchor', /^RFI-0006, Anchor bolt pattern/);
    await expect(palette.queryByRole('option', { name: /HVAC/ })).toBeNull();
    await expect(palette.getByText('Records')).toBeVisible();
    await userEvent.click(palette.getByRole('option', { name: 'Search everything for “anchor”' }));
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Search' });
    await expect(await within(canvasElement).findByRole('searchbox')).toHaveValue('anchor');
  },
};

export const Shortcuts: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: 'Members' });
    await userEvent.keyboard('?');
    const dialog = await within(document.body).findByRole('dialog', { name: 'Keyboard shortcuts' });
    await waitFor(() => expect(dialog).toBeVisible());
    // What the page itself offers stands first, each with its letter.
    const here = within(
      within(dialog).getByRole('heading', { name: 'On this page' }).closest('section') ?? dialog,
    );
    await expect(here.getByText('Invite people').closest('li')).toHaveTextContent('C');
    await userEvent.keyboard('{Escape}');
  },
};

/** Every button of the page is in the palette, with the letter that gives it. */
export const OfThisPage: Story = {
  play: async ({ canvasElement }) => {
    const palette = await openPalette(canvasElement);
    await userEvent.type(palette.getByRole('combobox'), 'invite people');
    await userEvent.keyboard('{Enter}');
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: /^Add|^Invite/ }),
    ).toBeVisible();
  },
};

export const AccountMenu: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /account of/ }));
    const item = await within(document.body).findByRole('menuitem', { name: 'Sign out' });
    await waitFor(() => expect(item).toBeVisible());
  },
};
