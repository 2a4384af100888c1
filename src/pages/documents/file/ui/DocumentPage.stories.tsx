import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { dialogOf, press, said } from '@/shared/testing/play';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import { onPhone, refuses, states } from '@/shared/testing/story-api';
import { FILE, FOLDER, ME, SEEN } from '@/widgets/document/dialogs/testing/document-fixture';
import { fileStory } from '../../testing/file-story';

const meta = { title: 'Pages/Documents/File', beforeEach: forgetDrafts } satisfies Meta;
export default meta;
type Story = StoryObj;

const DETAIL = '*/projects/:projectId/tools/documents/:documentId';
const VERSIONS = `${DETAIL}/versions`;
/** The page of a drawing draws a PDF, which takes its time beside a hundred other stories. */
const SLOW = { timeout: 15_000 };

const titled = (canvasElement: HTMLElement, name: string | RegExp) =>
  within(canvasElement).findByRole('heading', { level: 1, name });

export const Full: Story = {
  parameters: fileStory(FILE),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await titled(canvasElement, FILE.name);
    await canvas.findByText('1 of 2', undefined, SLOW);
    await expect(await canvas.findByRole('heading', { name: 'Versions (2)' })).toBeVisible();
    await expect(canvas.getByText('You own this file: can manage.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'RFI-0007' })).toBeVisible();
    await expect(
      within(canvas.getByRole('navigation', { name: 'Folder' })).getByText('Drawings'),
    ).toBeVisible();
  },
};
export const Phone: Story = { parameters: fileStory(FILE), globals: onPhone };
const page = states((...first) => fileStory(FILE, '', ...first), DETAIL);
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const NotFound: Story = {
  parameters: fileStory(FILE, '', refuses('get', DETAIL, 404, 'NOT_FOUND', 'Not found')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'Not Found' })).toBeVisible();
  },
};
export const VersionsFailed: Story = {
  parameters: fileStory(
    FILE,
    '',
    refuses('get', VERSIONS, 500, 'INTERNAL', 'An error occurred on our servers.'),
  ),
};

const PICTURE = {
  ...FILE,
  name: 'Level 3 deck.png',
  fileType: 'IMAGE',
  contentType: 'image/png',
  key: 'documents/cce863a7-0002-4180-9208-000000000002.png',
} as const;

/** An older version is looked at, compared with the current one, and brought back. */
export const OlderVersion: Story = {
  parameters: fileStory(PICTURE),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: 'Show version 1' }));
    await canvas.findByText('You are looking at version 1 of 2.');
    await press(canvasElement, 'Actions for version 1');
    await press(document.body, 'Compare with the current one', '[role=menuitem]');
    await canvas.findByText('Version 1 beside the current one.');
    await waitFor(() => expect(canvas.getAllByRole('img', { name: /^Level 3 deck.png/ })).toHaveLength(2));
    await press(canvasElement, 'Actions for version 1');
    await press(document.body, 'Restore this version', '[role=menuitem]');
    await said('Version restored');
    await canvas.findByText(/Version 1 brought back/);
    await expect(await canvas.findByRole('heading', { name: 'Versions (3)' })).toBeVisible();
  },
};
export const Compared: Story = {
  parameters: fileStory(FILE, '?compare=1'),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getAllByText('1 of 2')).toHaveLength(2), SLOW);
  },
};
export const ComparedPhone: Story = { parameters: fileStory(PICTURE, '?compare=1'), globals: onPhone };

/** A new content takes the place of the one before; one of another kind is refused at the field. */
export const NewVersion: Story = {
  parameters: fileStory(PICTURE),
  play: async ({ canvasElement }) => {
    await titled(canvasElement, PICTURE.name);
    await press(canvasElement, 'New version');
    const dialog = await dialogOf('New version');
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('The dialog takes no file');
    const drop = (name: string) =>
      fireEvent.change(input, { target: { files: [new File(['x'], name, { type: 'image/png' })] } });
    await drop('Level 3 deck.pdf');
    await press(dialog, 'Store version');
    await within(dialog).findByText('A version of this file has to be of its kind, .png.');
    await drop('Level 3 deck, poured.png');
    await userEvent.type(within(dialog).getByLabelText('What is new (optional)'), 'After the pour');
    await press(dialog, 'Store version');
    await said('New version stored');
    await within(canvasElement).findByText('After the pour');
  },
};

/** Who only looks at it sees why each step is not theirs. */
export const ViewOnly: Story = {
  parameters: fileStory(SEEN),
  play: async ({ canvasElement }) => {
    await titled(canvasElement, SEEN.name);
    await press(canvasElement, 'More actions');
    const rename = await within(document.body).findByRole('menuitem', { name: 'Rename' });
    await expect(rename).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(rename);
    await said('You do not have the right to rename this file.');
  },
};

const TRASHED = {
  ...FILE,
  trashedAt: new Date(Date.now() - 27.5 * 86_400_000).toISOString(),
  trashedBy: ME,
  deletedForGoodOn: new Date(Date.now() + 2.5 * 86_400_000).toISOString().slice(0, 10),
};
/** For how long it lies in the trash yet; it comes back from there. */
export const Trashed: Story = {
  parameters: fileStory(TRASHED),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/It is deleted for good in 3 days\./);
    await press(canvasElement, 'Restore');
    await said('Restored');
    await waitFor(() => expect(within(canvasElement).queryByText('In the trash')).toBeNull());
  },
};
/** Moved there, the page stays and says so. */
export const MovedToTrash: Story = {
  parameters: fileStory(FILE),
  play: async ({ canvasElement }) => {
    await titled(canvasElement, FILE.name);
    await press(canvasElement, 'More actions');
    await press(document.body, 'Move to trash', '[role=menuitem]');
    await press(await dialogOf('Move this file to the trash?'), 'Move to trash');
    await within(canvasElement).findByText(/It is deleted for good in 30 days\./);
  },
};

export const Folder: Story = {
  parameters: fileStory(FOLDER),
  play: async ({ canvasElement }) => {
    await titled(canvasElement, FOLDER.name);
    await expect(await within(canvasElement).findByText('3 items in this folder')).toBeVisible();
  },
};
/** Without a preview it can still be downloaded. */
export const NoPreview: Story = {
  parameters: fileStory({
    ...FILE,
    name: 'Level 3.ifc',
    fileType: 'DRAWING',
    contentType: 'application/octet-stream',
  }),
};
