import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { TaskLibrary } from '@/shared/api/generated/model';
import {
  getBulkCreateTasksMockHandler,
  getCreateDivisionResponseMock,
  getCreateSubdivisionMockHandler,
  getGetTaskLibraryMockHandler,
  getGetTaskLibraryResponseMock,
} from '@/shared/api/generated/project-admin/project-admin.msw';
import { press } from '@/shared/testing/play';
import { refuses } from '@/shared/testing/story-api';
import { adminStates, adminStory, keepsSent } from '../../testing/admin-story';

const meta = { title: 'Pages/Project admin/Task library' } satisfies Meta;
export default meta;
type Story = StoryObj;

const page = adminStates('library');
export const Full: Story = page.full;
export const Loading: Story = page.loading;
/** What failed is said in a toast too, in the words of the error catalogue. */
export const Failed: Story = {
  ...page.failed,
  play: async () => {
    const said = await within(document.body).findAllByText('Failed to fetch task library');
    await expect(said.length).toBeGreaterThan(0);
  },
};
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const Empty: Story = page.given(getGetTaskLibraryMockHandler({ divisions: [] }));
export const NoMatches: Story = {
  parameters: adminStory('library', '&search=nothing-of-this-name'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'No tasks match' })).toBeVisible();
  },
};
/** A search opens what it finds. */
export const Found: Story = {
  parameters: adminStory('library', '&search=slab'),
  play: async ({ canvasElement }) => {
    const tree = within(await within(canvasElement).findByRole('tree', { name: 'Task library' }));
    const names = [/^03 Concrete/, /^03 30 00 Cast-in-Place Concrete/, /^03 30 00.20 Slab on grade/];
    for (const name of names) await expect(tree.getByRole('treeitem', { name })).toBeVisible();
    await expect(tree.getAllByRole('treeitem')).toHaveLength(names.length);
  },
};
/** Arrows lead through the tree and open it; Enter edits the row in its place, Escape leaves it. */
export const ByKeyboard: Story = {
  ...page.full,
  play: async ({ canvasElement }) => {
    const tree = within(await within(canvasElement).findByRole('tree', { name: 'Task library' }));
    const current = () => document.activeElement?.textContent;
    (await tree.findByRole('treeitem', { name: /^03 Concrete/ })).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await tree.findByRole('treeitem', { name: /^03 30 00 / })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(current()).toContain('Cast-in-Place Concrete'));
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(current()).toContain('03 Concrete'));
    await userEvent.keyboard('{Enter}');
    const editor = within(await tree.findByRole('group', { name: 'Save' }));
    await expect(editor.getByRole('textbox', { name: 'Number' })).toHaveValue('03');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(tree.queryByRole('group', { name: 'Save' })).toBeNull());
  },
};
const division = keepsSent('post', 'divisions', getCreateDivisionResponseMock());
export const AddDivision: Story = {
  parameters: adminStory('library', '', division.handler),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Add division');
    const editor = within(await within(canvasElement).findByRole('group', { name: 'Add division' }));
    await userEvent.type(editor.getByRole('textbox', { name: 'Number' }), '51');
    await userEvent.type(editor.getByRole('textbox', { name: 'Name' }), 'Site logistics{Enter}');
    await waitFor(() =>
      expect(division.sent).toEqual([{ divisionNumber: '51', divisionName: 'Site logistics' }]),
    );
    await expect(await within(document.body).findByText('Division created successfully')).toBeVisible();
  },
};
/** A number that a sibling has is refused at its field, and the toast says what failed. */
export const NumberTaken: Story = {
  parameters: adminStory(
    'library',
    '',
    refuses('post', '*/tools/admin/divisions', 409, 'ALREADY_EXISTS', 'The number 03 is already taken.', [
      { field: 'divisionNumber', message: 'This number is already taken.' },
    ]),
  ),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Add division');
    const editor = within(await within(canvasElement).findByRole('group', { name: 'Add division' }));
    await userEvent.type(editor.getByRole('textbox', { name: 'Number' }), '03');
    await userEvent.type(editor.getByRole('textbox', { name: 'Name' }), 'Again{Enter}');
    await expect(await editor.findByText('This number is already taken.')).toBeVisible();
    await expect(await within(document.body).findByText('Failed to create division')).toBeVisible();
  },
};
/** What is used stays: neither moved nor deleted. */
export const InUse: Story = {
  ...page.full,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('tree');
    await press(canvasElement, 'Actions for 03 Concrete');
    const item = await within(document.body).findByRole('menuitem', { name: /Delete/ });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
  },
};
/** 2,000 tasks: only what is in view is drawn. */
const [first] = getGetTaskLibraryResponseMock().divisions;
const long: TaskLibrary = {
  divisions: first
    ? [
        {
          ...first,
          subDivisions: first.subDivisions.map((sub) => ({
            ...sub,
            tasks: Array.from({ length: 2000 }, (_, i) => ({
              id: `5e0a4c72-6f18-4b9d-8e37-${String(i).padStart(12, '0')}`,
              divisionId: first.id,
              subDivisionId: sub.id,
              taskNumber: String(i + 1),
              taskName: `Task ${String(i + 1)}`,
              useCount: 0,
              version: 1,
            })),
          })),
        },
      ]
    : [],
};
export const Long: Story = {
  ...page.given(getGetTaskLibraryMockHandler(long)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await press(canvasElement, 'Expand all');
    const tree = within(await canvas.findByRole('tree'));
    await expect(await tree.findByRole('treeitem', { name: /^1 Task 1$/ })).toBeVisible();
    await expect(tree.getAllByRole('treeitem').length).toBeLessThan(80);
    (await tree.findByRole('treeitem', { name: /^03 Concrete/ })).focus();
    await userEvent.keyboard('{End}');
    await expect(await tree.findByRole('treeitem', { name: /^2000 Task 2000/ })).toBeVisible();
  },
};
const importing = keepsSent('post', 'divisions', getCreateDivisionResponseMock());
/** A division of its own is made first, then its subdivision, then the tasks that can be read. */
export const Import: Story = {
  parameters: adminStory(
    'library',
    '&make=tasks',
    importing.handler,
    getCreateSubdivisionMockHandler(),
    getBulkCreateTasksMockHandler(),
  ),
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: /Import tasks/ }));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.upload(input as HTMLInputElement, new File(['x'], 'tasks.csv', { type: 'text/csv' })); // it is there
    await expect(await dialog.findByText(/Custom Task 1 › Custom Sub Task/)).toBeVisible();
    await expect(dialog.getByText('1.1 is already the number of row 2. Give it another one.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Import 2 tasks' }));
    await waitFor(() =>
      expect(importing.sent).toEqual([{ divisionNumber: 'CT-1', divisionName: 'Custom Task 1' }]),
    );
    await expect(await within(document.body).findByText('Task created successfully')).toBeVisible();
  },
};
