import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentType, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { getRenameDocumentMockHandler } from '@/shared/api/generated/documents/documents.msw';
import type { DocumentDetail } from '@/shared/api/generated/model';
import { dialogOf, press, said } from '@/shared/testing/play';
import { refuse } from '@/shared/testing/refusal';
import { neverAnswers, onPhone, partStory, refuses, STORY_PROJECT } from '@/shared/testing/story-api';
import { StoryPage } from '@/shared/testing/StoryPage';
import { Button } from '@/shared/ui/Button';
import { ToastProvider } from '@/shared/ui/toast/ToastProvider';
import { FILE, FOLDER, SEEN } from '../testing/document-fixture';
import { documentServer } from '../testing/document-server';
import type { DialogDocument } from '../model/use-document-steps';
import { DescribeDialog } from './DescribeDialog';
import { DeleteDialog, TrashDialog } from './RemoveDialogs';
import { RenameDialog } from './RenameDialog';
import { ShareDialog } from './ShareDialog';

type Dialog = ComponentType<{ projectId: string; document: DialogDocument; onClose: () => void }>;

/** A page with a button that opens the dialog, which is open when the story begins. */
function Opened({ Dialog, document }: { Dialog: Dialog; document: DialogDocument }) {
  const [open, setOpen] = useState(true);
  return (
    <ToastProvider>
      <Button onClick={() => setOpen(true)}>Open again</Button>
      {open && <Dialog projectId={STORY_PROJECT} document={document} onClose={() => setOpen(false)} />}
    </ToastProvider>
  );
}

const meta = {
  title: 'Widgets/Document dialogs',
  decorators: [
    (Story) => (
      <StoryPage>
        <Story />
      </StoryPage>
    ),
  ],
} satisfies Meta;
export default meta;
type Story = StoryObj;

const shows = (Dialog: Dialog, document: DocumentDetail, ...first: Parameters<typeof partStory>): Story => ({
  render: () => <Opened Dialog={Dialog} document={document} />,
  parameters: partStory(...first, ...documentServer(document)),
});
const READ = '*/projects/:projectId/tools/documents/:documentId';

/** The part before the ending is marked: a new name is typed over it, and the ending stays. */
export const Rename: Story = {
  ...shows(RenameDialog, FILE),
  play: async () => {
    const dialog = await dialogOf('Rename file');
    await waitFor(() => expect(within(dialog).getByLabelText(/^Name/)).toHaveFocus());
    await userEvent.keyboard('M-301 as built');
    await press(dialog, 'Rename');
    await said('Renamed');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await press(document.body, 'Open again');
    await expect(within(await dialogOf('Rename file')).getByLabelText(/^Name/)).toHaveValue(
      'M-301 as built.pdf',
    );
  },
};
/** What cannot be a name is refused before it is sent, a name that is taken by the server; both at the field. */
export const RenameRefused: Story = {
  ...shows(RenameDialog, FILE),
  play: async () => {
    const dialog = await dialogOf('Rename file');
    const name = within(dialog).getByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'M-302.docx');
    await press(dialog, 'Rename');
    await within(dialog).findByText('The name has to keep its ending, .pdf');
    await userEvent.clear(name);
    await userEvent.type(name, 'M-302.pdf');
    await press(dialog, 'Rename');
    await within(dialog).findByText('This folder already has “M-302.pdf”.');
    await expect(name).toBeInvalid();
  },
};
/** Somebody was faster: who, and what they did, and the name stays as it was typed. */
export const RenamedElsewhere: Story = {
  ...shows(
    RenameDialog,
    FOLDER,
    getRenameDocumentMockHandler(() => refuse(409, 'STALE_VERSION', 'Somebody else changed this.')),
  ),
  play: async () => {
    const dialog = await dialogOf('Rename folder');
    await userEvent.type(within(dialog).getByLabelText(/^Name/), ' 2025');
    await press(dialog, 'Rename');
    await within(dialog).findByText(/Somebody else changed this/);
    await expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('Superseded 2025');
  },
};

export const Describe: Story = {
  ...shows(DescribeDialog, FILE),
  play: async () => {
    const dialog = await dialogOf('Describe file');
    const tags = within(dialog).getByLabelText('Tags');
    await userEvent.type(tags, 'ducts, hvac, Riser');
    await press(dialog, 'Save changes');
    await said('Changes saved');
    await press(document.body, 'Open again');
    const again = await dialogOf('Describe file');
    const chips = [...again.querySelectorAll('.MuiChip-label')].map((chip) => chip.textContent);
    await expect(chips).toEqual(['HVAC', 'Level 3', 'ducts', 'Riser']);
  },
};
export const DescribePhone: Story = { ...shows(DescribeDialog, FOLDER), globals: onPhone };

/** A person, a role, everyone; a right is changed and withdrawn where it stands. */
export const Share: Story = {
  ...shows(ShareDialog, FILE),
  play: async () => {
    const dialog = await dialogOf(`Share ${FILE.name}`);
    await press(dialog, 'A role');
    await press(dialog, 'Share');
    await within(dialog).findByText('Choose a role.');
    await userEvent.click(within(dialog).getByRole('combobox', { name: /^Role/ }));
    await press(document.body, 'Architect', '[role=option]');
    await press(dialog, 'Share');
    await said('Shared');
    await expect(await within(dialog).findByLabelText('Remove the right of Architect')).toBeVisible();
    await press(dialog, 'Remove the right of Architect');
    await said('Share removed successfully');
    await waitFor(() => expect(within(dialog).queryByLabelText('Remove the right of Architect')).toBeNull());
    // What was given on a folder is withdrawn there.
    await expect(within(dialog).getByText(/From the folder Drawings/)).toBeVisible();
    await expect(within(dialog).getByText('You own this file: can manage.')).toBeVisible();
  },
};
/** Somebody is chosen and not given a right: leaving asks first. */
export const ShareUnsent: Story = {
  ...shows(ShareDialog, FILE),
  play: async () => {
    const dialog = await dialogOf(`Share ${FILE.name}`);
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Everyone' }));
    await press(dialog, 'Done');
    await press(await dialogOf('Discard what you entered?'), 'Keep editing');
    await waitFor(() => expect(within(document.body).queryByText('Discard what you entered?')).toBeNull());
    await press(dialog, 'Share');
    await said('Shared');
  },
};
export const SharePhone: Story = { ...shows(ShareDialog, FILE), globals: onPhone };
export const ShareLongText: Story = { ...shows(ShareDialog, FILE), globals: { words: 'long' } };
/** Who only looks at it is told why they can, and cannot share it on. */
export const ShareSeen: Story = {
  ...shows(ShareDialog, SEEN),
  play: async () => {
    const dialog = await dialogOf(`Share ${SEEN.name}`);
    await within(dialog).findByText('You do not have the right to share this file.');
    await expect(
      within(dialog).getByText('The folder Drawings is open to everyone in the project: can view.'),
    ).toBeVisible();
  },
};
/** Made private, a folder says how much in it others still see, and takes that along by one press. */
export const ShareFolder: Story = {
  ...shows(ShareDialog, FOLDER),
  play: async () => {
    const dialog = await dialogOf(`Share ${FOLDER.name}`);
    await userEvent.click(await within(dialog).findByRole('combobox', { name: /^Who sees it/ }));
    await userEvent.click(await within(document.body).findByRole('option', { name: /^Private/ }));
    await said('Changes saved');
    const notice = await within(dialog).findByRole('alert');
    await expect(notice).toHaveTextContent(/More people than this folder’s see 1,204 items in it/);
    await press(notice, 'Make 1,204 items in it private');
    await waitFor(() => expect(within(dialog).queryByRole('alert')).toBeNull());
  },
};
/** Left with what lies in it still open, it asks what becomes of that. */
export const ShareContentLeftOpen: Story = {
  ...shows(ShareDialog, FOLDER),
  play: async () => {
    const dialog = await dialogOf(`Share ${FOLDER.name}`);
    await userEvent.click(await within(dialog).findByRole('combobox', { name: /^Who sees it/ }));
    await userEvent.click(await within(document.body).findByRole('option', { name: /^Private/ }));
    await said('Changes saved');
    await press(dialog, 'Done');
    const question = await dialogOf('What lies in it stays open');
    await expect(within(question).getByRole('button', { name: 'Leave them' })).toBeVisible();
    await press(question, 'Make 1,204 items private too');
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};
/** The same, before the button is pressed, on a phone. */
export const ShareFolderPhone: Story = {
  ...shows(ShareDialog, { ...FOLDER, sharingType: 'PRIVATE', seenBy: 'PRIVATE', seenByMoreInside: 3 }),
  globals: onPhone,
  play: async () => {
    const dialog = await dialogOf(`Share ${FOLDER.name}`);
    await expect(
      await within(dialog).findByRole('button', { name: 'Make 3 items in it private' }),
    ).toBeVisible();
  },
};
/** Private itself, in a folder of the project: the dialog does not promise what it does not keep. */
export const SharePrivateInOpenFolder: Story = {
  ...shows(ShareDialog, { ...FILE, sharingType: 'PRIVATE', seenBy: 'PROJECT' }),
  play: async () => {
    const dialog = await dialogOf(`Share ${FILE.name}`);
    await within(dialog).findByText(/^Everyone in the project sees this file all the same/);
  },
};
/** With the way to the dialog that moves it. */
const MovableShare: Dialog = (props) => <ShareDialog {...props} onMove={fn()} />;
/** A choice that changes nothing says so, and what would. */
export const ShareUnderOpenFolder: Story = {
  ...shows(MovableShare, { ...SEEN, sharingType: 'PRIVATE', seenBy: 'PROJECT', myPermission: 'MANAGE' }),
  play: async () => {
    const dialog = await dialogOf(`Share ${SEEN.name}`);
    await expect(
      await within(dialog).findByText(/^Everyone in the project sees this file/),
    ).toHaveTextContent(/they see the folder “Drawings” that it lies in/);
    await expect(
      within(dialog).getByText(/^Everyone in the project sees it all the same while it lies in/),
    ).toBeVisible();
    await expect(within(dialog).getByRole('button', { name: 'Move this file' })).toBeVisible();
  },
};
export const ShareLoading: Story = shows(ShareDialog, FILE, neverAnswers('get', READ));
export const ShareFailed: Story = shows(
  ShareDialog,
  FILE,
  refuses('get', READ, 500, 'INTERNAL', 'An error occurred on our servers. Please try again later.'),
);

export const Trash: Story = {
  ...shows(TrashDialog, FILE),
  play: async () => {
    await press(await dialogOf('Move this file to the trash?'), 'Move to trash');
    await said('Moved to the trash');
  },
};
export const Delete: Story = {
  ...shows(DeleteDialog, { ...FOLDER, trashedAt: FOLDER.updatedAt }),
  play: async () => {
    await press(await dialogOf('Delete this folder for good?'), 'Delete for good');
    await said('Deleted for good');
  },
};
