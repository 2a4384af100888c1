import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { DocumentBulkUpdate } from '@/shared/api/generated/model';
import {
  getBulkUpdateDocumentsMockHandler,
  getCreateDocumentFolderMockHandler,
  getGetDocumentMockHandler,
  getGetDocumentResponseMock,
  getListDocumentFoldersMockHandler,
} from '@/shared/api/generated/documents/documents.msw';
import { onStage } from '@/shared/testing/DialogStage';
import { dialogOf, press } from '@/shared/testing/play';
import { onPhone, partStory, refuses, STORY_PROJECT } from '@/shared/testing/story-api';
import { StoryPage } from '@/shared/testing/StoryPage';
import { DRAWINGS, folder, FOLDERS, going, LEVEL_3 } from '../testing/folders-fixture';
import { CopyDialog, MoveDialog } from './TransferDialog';

const onClose = fn();
const onDone = fn();
const FILE = going();
const PHOTO = going({ id: 'photo', name: 'slab.jpg', parentId: DRAWINGS, version: 1 });
const LEVEL = going({ id: LEVEL_3, name: 'Level 3', isFolder: true, parentId: DRAWINGS, version: 2 });
const STARTING = going({
  id: DRAWINGS,
  name: 'Drawings',
  isFolder: true,
  parentId: null,
  creationType: 'SYSTEM',
});

let sent: DocumentBulkUpdate[] = [];
/** Folders that are there, and those that a story makes. */
let folders = [...FOLDERS];
/** Why the server refuses a document, by its id; taken once. */
let refusals = new Map<string, { errorCode: 'STALE_VERSION' | 'ALREADY_EXISTS'; reason: string }>();

const server = [
  getListDocumentFoldersMockHandler(() => ({ data: folders })),
  getCreateDocumentFolderMockHandler(async ({ request }) => {
    const { name, parentId } = (await request.json()) as { name: string; parentId: string | null };
    folders = [...folders, folder('made', name, parentId)];
    return { ...getGetDocumentResponseMock(), id: 'made', name };
  }),
  getGetDocumentMockHandler(({ params }) => ({
    ...getGetDocumentResponseMock(),
    id: String(params.documentId),
    name: FILE.name,
    version: 9,
  })),
  getBulkUpdateDocumentsMockHandler(async ({ request }) => {
    const body = (await request.json()) as DocumentBulkUpdate;
    sent.push(body);
    const data = body.documents.map(({ documentId, version }) => {
      const refusal = refusals.get(documentId);
      refusals.delete(documentId);
      return {
        documentId,
        name: [FILE, PHOTO, LEVEL].find(({ id }) => id === documentId)?.name ?? null,
        ok: refusal === undefined,
        version,
        errorCode: refusal?.errorCode ?? null,
        reason: refusal?.reason ?? null,
      };
    });
    const refused = data.filter(({ ok }) => !ok).length;
    return { data, succeeded: data.length - refused, refused };
  }),
];

const meta = {
  title: 'Widgets/Documents/Move and copy',
  component: MoveDialog,
  args: { projectId: STORY_PROJECT, documents: [FILE], onClose, onDone },
  decorators: [
    (Story) => (
      <StoryPage>
        <Story />
      </StoryPage>
    ),
    onStage,
  ],
  parameters: partStory(...server),
  beforeEach: () => {
    sent = [];
    folders = [...FOLDERS];
    refusals = new Map();
    onClose.mockClear();
    onDone.mockClear();
  },
} satisfies Meta<typeof MoveDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const row = (dialog: HTMLElement, name: RegExp | string) => within(dialog).findByRole('treeitem', { name });

/** Folders that cannot take it say why; the one that is chosen gets it. */
export const Move: Story = {
  play: async () => {
    const dialog = await dialogOf('Move “M-301 Level 3 HVAC plan.pdf”');
    await expect(await row(dialog, /Site photos/)).toHaveAttribute('aria-disabled', 'true');
    await expect(within(dialog).getByText('You do not have the right to add to this folder.')).toBeVisible();
    await press(dialog, 'Move');
    await expect(await within(dialog).findByText('Choose a folder.')).toBeVisible();
    await userEvent.click(await row(dialog, 'Contracts'));
    await press(dialog, 'Move');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await expect(sent).toEqual([
      {
        action: 'MOVE',
        destinationFolderId: 'contracts',
        documents: [{ documentId: 'm-301', version: 3 }],
      },
    ]);
    await expect(onDone.mock.calls[0]?.[0]).toMatchObject({ ids: ['m-301'], folder: { name: 'Contracts' } });
  },
};

/** A folder cannot go into itself or below itself. */
export const Folder: Story = {
  args: { documents: [LEVEL] },
  play: async () => {
    const dialog = await dialogOf('Move “Level 3”');
    const search = await within(dialog).findByRole('searchbox', { name: 'Search folders' });
    await userEvent.type(search, 'mech{Enter}');
    await waitFor(() =>
      expect(within(dialog).getAllByText('A folder cannot be moved into itself.')).toHaveLength(2),
    );
    await expect(sent).toEqual([]);
  },
};

/** Several: what cannot go stays, and what the server refuses is tried elsewhere or again. */
export const Several: Story = {
  args: { documents: [FILE, PHOTO, STARTING] },
  play: async () => {
    refusals.set(FILE.id, { errorCode: 'STALE_VERSION', reason: 'Changed meanwhile.' });
    const dialog = await dialogOf('Move 2 items');
    await expect(within(dialog).getByText(/Every project starts with this folder/)).toBeVisible();
    await userEvent.click(await row(dialog, 'Contracts'));
    await press(dialog, 'Move');
    await expect(await within(dialog).findByText(/Somebody changed this meanwhile/)).toBeVisible();
    await expect(onClose).not.toHaveBeenCalled();
    await press(dialog, 'Move');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await expect(sent[1]?.documents).toEqual([{ documentId: 'm-301', version: 9 }]);
  },
};

/** A name that is taken there. */
export const Refused: Story = {
  play: async () => {
    const reason = 'This folder already has “M-301 Level 3 HVAC plan.pdf”.';
    refusals.set(FILE.id, { errorCode: 'ALREADY_EXISTS', reason });
    const dialog = await dialogOf('Move “M-301 Level 3 HVAC plan.pdf”');
    await userEvent.click(await row(dialog, 'Contracts'));
    await press(dialog, 'Move');
    await expect(await within(dialog).findByText(/This folder already has/)).toBeVisible();
    await expect(onDone).not.toHaveBeenCalled();
  },
};

/** A copy into a folder that is made for it. */
export const CopyIntoNew: Story = {
  render: (args) => <CopyDialog {...args} />,
  play: async () => {
    const dialog = await dialogOf('Copy “M-301 Level 3 HVAC plan.pdf”');
    await userEvent.click(await row(dialog, 'Contracts'));
    await press(dialog, 'New folder');
    const name = await within(dialog).findByRole('textbox', { name: 'New folder in Contracts' });
    await userEvent.type(name, 'a:b{Enter}');
    await expect(await within(dialog).findByText(/A name cannot contain/)).toBeVisible();
    await userEvent.clear(name);
    await userEvent.type(name, 'Signed{Enter}');
    await expect(await row(dialog, 'Signed')).toHaveAttribute('aria-selected', 'true');
    await press(dialog, 'Copy');
    await waitFor(() => expect(sent[0]).toMatchObject({ action: 'COPY', destinationFolderId: 'made' }));
  },
};

/** The call itself fails: the dialog stays and says so. */
export const Failed: Story = {
  parameters: partStory(
    refuses('post', '*/tools/documents/bulk', 500, 'INTERNAL', 'An error occurred on our servers.'),
    ...server,
  ),
  play: async () => {
    const dialog = await dialogOf('Move “M-301 Level 3 HVAC plan.pdf”');
    await userEvent.click(await row(dialog, 'Contracts'));
    await press(dialog, 'Move');
    await expect(await within(dialog).findByText(/An error occurred on our servers/)).toBeVisible();
  },
};
export const Phone: Story = { globals: onPhone };
