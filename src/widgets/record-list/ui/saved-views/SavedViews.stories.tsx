import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { SavedView } from '@/shared/api/generated/model';
import {
  getListSavedViewsMockHandler,
  getListSavedViewsResponseMock,
} from '@/shared/api/generated/saved-views/saved-views.msw';
import { type ListSearch, read, readListSearch } from '@/shared/lib/list-search/list-search';
import { neverAnswers, partStory, refuses, STORY_PROJECT } from '@/shared/testing/story-api';
import { StoryPart } from '@/shared/testing/StoryPage';
import { SavedViews } from './SavedViews';

interface Search extends ListSearch {
  overdue?: true;
}
const readSearch = (raw: Record<string, unknown>): Search => ({
  ...readListSearch(raw, ['dueDate', 'subject'], ['rfiNumber', 'subject', 'status']),
  overdue: read.flag(raw, 'overdue'),
});

const VIEWS = '*/projects/:projectId/saved-views';
const [example] = getListSavedViewsResponseMock().data.filter(({ tool }) => tool === 'RFI');
if (example === undefined) throw new Error('The contract has no example of a view of RFIs');
const view = (n: number, change: Partial<SavedView>): SavedView => ({
  ...example,
  id: `d1f92b63-000${String(n)}-4d80-9b01-000000000001`,
  search: { overdue: true, orderBy: 'dueDate', order: 'ASC' },
  columns: ['rfiNumber', 'subject'],
  ...change,
});
const MINE = view(1, { name: 'Overdue RFIs', shared: true });
const no = { allowed: false, reason: 'Only the person who saved this view can change it.' };
const data = [
  MINE,
  view(2, { name: 'Waiting for the structural engineer', shared: false, search: {} }),
  view(3, {
    name: 'Everything about Level 3 that touches the duct shaft, the beam at grid 4 or the sprinkler riser',
    isMine: false,
    abilities: { update: no, delete: no },
  }),
];

const meta = {
  title: 'Widgets/Saved views',
  component: SavedViews<Search>,
  args: { projectId: STORY_PROJECT, tool: 'RFI', search: {}, read: readSearch, onApply: fn() },
  parameters: partStory(getListSavedViewsMockHandler({ data })),
  decorators: [
    (Story) => (
      <StoryPart>
        <div>
          <Story />
        </div>
      </StoryPart>
    ),
  ],
} satisfies Meta<typeof SavedViews<Search>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens the list of views and answers it, once it stands still. */
async function opened(canvasElement: HTMLElement, name: RegExp = /^Views/) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name }));
  const dialog = await within(document.body).findByRole('dialog', { name: 'Saved views' });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}

/** One's own first, then what others share; what may not be changed says why in its menu. */
export const Full: Story = {
  play: async ({ canvasElement }) => {
    const list = await opened(canvasElement);
    await expect(await list.findByRole('heading', { name: 'My views' })).toBeVisible();
    await expect(list.getByRole('heading', { name: 'Shared in this project' })).toBeVisible();
  },
};

/** The list has moved away from the view that it came from. */
export const Changed: Story = {
  args: { search: { view: MINE.id, orderBy: 'subject', order: 'DESC' } },
  play: async ({ canvasElement }) => {
    const list = await opened(canvasElement, /^Overdue RFIs\s*\(changed\)/);
    await expect(await list.findByText('Changed since saved')).toBeVisible();
  },
};
export const None: Story = {
  parameters: partStory(getListSavedViewsMockHandler({ data: [] })),
  play: async ({ canvasElement }) => {
    const list = await opened(canvasElement);
    await expect(await list.findByText(/^A view saves the search/)).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: partStory(neverAnswers('get', VIEWS)),
  play: async ({ canvasElement }) => {
    await opened(canvasElement);
  },
};
export const Failed: Story = {
  parameters: partStory(refuses('get', VIEWS, 500, 'INTERNAL', 'An error occurred on our servers.')),
  play: async ({ canvasElement }) => {
    const list = await opened(canvasElement);
    await expect(await list.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
/** A name that is taken is refused at the field; what was typed stays. */
export const NameTaken: Story = {
  parameters: partStory(
    getListSavedViewsMockHandler({ data }),
    refuses('post', VIEWS, 409, 'ALREADY_EXISTS', 'You already have a view with this name.'),
  ),
  play: async ({ canvasElement }) => {
    const list = await opened(canvasElement);
    await userEvent.click(await list.findByRole('button', { name: 'Save the current list as a view' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Save this view' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Overdue RFIs');
    await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
    await expect(await dialog.findByText('You already have a view with this name.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Overdue RFIs');
  },
};
