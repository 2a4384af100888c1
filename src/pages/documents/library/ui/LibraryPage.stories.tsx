import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import {
  count,
  dialogGone,
  dialogOf,
  fitsAcross,
  gridRows,
  onLaptop,
  press,
  said,
} from '@/shared/testing/play';
import { onPhone, states } from '@/shared/testing/story-api';
import { FILE } from '@/widgets/document/dialogs/testing/document-fixture';
import { DRAWINGS, MANUAL, PLAN, TEMPLATE, TRASHED } from '../../testing/library-fixture';
import { LIST } from '../../testing/library-server';
import { libraryOf, libraryStory } from '../../testing/library-story';

const meta = { title: 'Pages/Documents/Library', beforeEach: forgetDrafts } satisfies Meta;
export default meta;
type Story = StoryObj;

const IN_DRAWINGS = `?folder=${DRAWINGS.id}`;
const rowsOf = (canvasElement: HTMLElement) => gridRows(canvasElement, 'Documents');
const tick = async (canvasElement: HTMLElement, name: string): Promise<void> => {
  await rowsOf(canvasElement);
  const row = [...canvasElement.querySelectorAll<HTMLElement>('[role=row][data-id]')].find((each) =>
    each.textContent.includes(name),
  );
  await userEvent.click(within(row as HTMLElement).getByRole('checkbox'));
};
const chosen = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('region', { name: 'Selection' });
const menuOf = async (canvasElement: HTMLElement, name: string, item: string): Promise<void> => {
  await rowsOf(canvasElement);
  await press(canvasElement, `Actions for ${name}`);
  await press(document.body, item, '[role=menuitem]');
};

export const Full: Story = {
  parameters: libraryStory(),
  play: async ({ canvasElement }) => {
    const rows = await rowsOf(canvasElement);
    // Folders stand before files.
    await expect(rows[0]).toContain(DRAWINGS.name);
    await expect(rows).toHaveLength(3);
    await expect(within(canvasElement).getByRole('button', { name: 'Upload' })).toBeVisible();
  },
};
export const Laptop: Story = {
  ...onLaptop(libraryStory(IN_DRAWINGS)),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await expect(fitsAcross(canvasElement)).toBe(true);
  },
};
export const Phone: Story = { parameters: libraryStory(IN_DRAWINGS), globals: onPhone };
/** Where there is no room beside the list, the folders come in a drawer. */
export const PhoneFolders: Story = {
  parameters: libraryStory(),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Folders');
    const tree = await within(document.body).findByRole('tree', { name: 'Folders' });
    await userEvent.click(await within(tree).findByRole('treeitem', { name: /Drawings/ }));
    await count(canvasElement, PLAN.name);
  },
};
const page = states((...first) => libraryStory('', ...first), LIST);
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const Forbidden: Story = page.forbidden;
export const LongText: Story = page.longText;
export const Empty: Story = {
  parameters: libraryOf([]),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'No documents yet' });
  },
};
export const EmptyFolder: Story = {
  parameters: libraryOf([DRAWINGS], IN_DRAWINGS),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'This folder is empty' });
  },
};
/** An old link to a folder that was deleted, or that the reader may not see. */
export const LostFolder: Story = {
  parameters: libraryStory('?folder=cbd75296-0c00-4070-9107-00000000dead'),
  play: async ({ canvasElement }) => {
    const told = await within(canvasElement).findByRole('alert');
    await within(told).findByRole('heading', { name: 'Not Found' });
    for (const name of ['Upload', 'New folder', 'Try again'])
      await expect(within(canvasElement).queryByRole('button', { name })).toBeNull();
    await press(canvasElement, 'Go to all files');
    await expect(await rowsOf(canvasElement)).toHaveLength(3);
  },
};
/** A link from before a file had a page of its own. */
export const OldLink: Story = {
  parameters: libraryStory(`?document=${FILE.id}`),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: FILE.name, level: 1 });
  },
};
export const NoMatches: Story = {
  parameters: libraryStory('?search=skylight'),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'No documents match' });
    await press(canvasElement, 'Clear search and filters');
    await expect(await rowsOf(canvasElement)).toHaveLength(3);
  },
};

/** A folder opens by its row, and the way back stands above the list. */
export const Opened: Story = {
  parameters: libraryStory(),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    // The tree beside the list has it, too.
    await userEvent.click(within(within(canvasElement).getByRole('grid')).getByTitle(DRAWINGS.name));
    await count(canvasElement, PLAN.name);
    const way = within(canvasElement).getByRole('navigation', { name: 'Folder' });
    await waitFor(() => expect(way).toHaveTextContent('All filesDrawings'));
    await userEvent.click(within(way).getByRole('link', { name: 'All files' }));
    await count(canvasElement, MANUAL.name);
  },
};

/** A name that the folder has is refused at the form. */
export const NewFolder: Story = {
  parameters: libraryStory(),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await press(canvasElement, 'New folder');
    const dialog = await dialogOf('New folder');
    const name = within(dialog).getByRole('textbox', { name: /Name/ });
    await userEvent.type(name, 'drawings');
    await press(dialog, 'Create folder');
    await within(dialog).findByText(/This folder already has/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Close-out');
    await press(dialog, 'Private');
    await within(dialog).findByText(/until you share it/);
    await press(dialog, 'Create folder');
    await count(canvasElement, 'Close-out');
  },
};
export const FromTemplate: Story = {
  parameters: libraryStory('?dialog=template'),
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf('New from template');
    await userEvent.click(within(dialog).getByRole('combobox', { name: /Template/ }));
    const option = await within(document.body).findByRole('option', { name: new RegExp(TEMPLATE.name) });
    await userEvent.click(option);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Instruction 12.docx');
    await press(dialog, 'Create file');
    await count(canvasElement, 'Instruction 12.docx');
    await dialogGone();
  },
};

export const Renamed: Story = {
  parameters: libraryStory(IN_DRAWINGS),
  play: async ({ canvasElement }) => {
    await menuOf(canvasElement, PLAN.name, 'Rename');
    const dialog = await dialogOf('Rename file');
    const name = within(dialog).getByRole('textbox', { name: /Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'M-301 R5.pdf');
    await press(dialog, 'Rename');
    await said('Renamed');
    await dialogGone();
  },
};

/** What somebody may only look at stays, and the reason stands there before anything goes. */
export const TrashSeveral: Story = {
  parameters: libraryStory(),
  play: async ({ canvasElement }) => {
    await tick(canvasElement, MANUAL.name);
    await tick(canvasElement, TEMPLATE.name);
    await press(await chosen(canvasElement), 'Move to the trash');
    const dialog = await dialogOf('Move to the trash: 1 item?');
    await expect(dialog).toHaveTextContent('You do not have the right to delete this file.');
    await press(dialog, 'Move to the trash');
    await said('Moved to the trash');
    await waitFor(() => expect(within(canvasElement).queryByText(TEMPLATE.name)).toBeNull());
  },
};

/** Who sees them is changed for several at once; what the reader does not manage stays as it is. */
export const SeenBySeveral: Story = {
  parameters: libraryStory(),
  play: async ({ canvasElement }) => {
    await tick(canvasElement, MANUAL.name);
    await tick(canvasElement, TEMPLATE.name);
    await press(await chosen(canvasElement), 'Who sees it');
    const dialog = await dialogOf('Change who sees 1 item');
    await expect(dialog).toHaveTextContent('You do not have the right to change who sees this file.');
    await userEvent.click(within(dialog).getByRole('combobox', { name: /^Who sees it/ }));
    await userEvent.click(await within(document.body).findByRole('option', { name: /^Everyone/ }));
    await press(dialog, 'Change');
    await said('Changes saved');
    await waitFor(async () => {
      const row = (await rowsOf(canvasElement)).find((each) => each.includes(TEMPLATE.name));
      await expect(row).toContain('Everyone in the project');
    });
  },
};

/** Where they differ none is chosen, and nothing is changed before one is. */
export const SeenByDiffering: Story = {
  parameters: libraryOf([{ ...DRAWINGS, sharingType: 'SHARED', seenBy: 'SHARED' }, TEMPLATE]),
  play: async ({ canvasElement }) => {
    await tick(canvasElement, DRAWINGS.name);
    await tick(canvasElement, TEMPLATE.name);
    await press(await chosen(canvasElement), 'Who sees it');
    const dialog = await dialogOf('Change who sees 2 items');
    const confirm = within(dialog).getByRole('button', { name: 'Change' });
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(within(dialog).getByRole('combobox', { name: /^Who sees it/ }));
    await userEvent.click(await within(document.body).findByRole('option', { name: /^Private/ }));
    await press(dialog, 'Change');
    await said('Changes saved');
  },
};
/** A file that is private in a folder of the project is seen by all of it, and says so. */
export const SeenByFolder: Story = {
  parameters: libraryOf([{ ...TEMPLATE, sharingType: 'PRIVATE', seenBy: 'PROJECT' }]),
  play: async ({ canvasElement }) => {
    const [row] = await rowsOf(canvasElement);
    await expect(row).toContain('Everyone in the project');
  },
};

/** Tags go onto several at once and off them; what the reader may not edit stays as it is. */
export const TagSeveral: Story = {
  parameters: libraryStory('?columns=%5B%22name%22%2C%22tags%22%5D'),
  play: async ({ canvasElement }) => {
    await tick(canvasElement, MANUAL.name);
    await tick(canvasElement, TEMPLATE.name);
    await press(await chosen(canvasElement), 'Tags');
    const dialog = await dialogOf('Tag 1 item');
    await expect(dialog).toHaveTextContent('You do not have the right to edit this file.');
    await expect(within(dialog).getByRole('button', { name: 'Save changes' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.type(within(dialog).getByRole('combobox', { name: 'Add' }), 'Issued, Level 3,');
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Take off' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Forms' }));
    await press(dialog, 'Save changes');
    await said('Changes saved');
    await waitFor(async () => {
      const row = (await rowsOf(canvasElement)).find((each) => each.includes(TEMPLATE.name));
      await expect(row).toContain('Issued, Level 3');
      await expect(row).not.toContain('Forms');
    });
  },
};

export const Trash: Story = {
  parameters: libraryStory('?trash=true'),
  play: async ({ canvasElement }) => {
    // Also where the address was typed by hand.
    await expect(
      await within(canvasElement).findByRole('columnheader', { name: 'Deleted for good on' }),
    ).toBeVisible();
    await tick(canvasElement, TRASHED.name);
    await press(await chosen(canvasElement), 'Restore');
    await press(await dialogOf('Restore: 1 item?'), 'Restore');
    await within(canvasElement).findByRole('heading', { name: 'Nothing in the trash' });
  },
};
/** What is left of the time stands beside the way back, also on a laptop beside the folders. */
export const TrashLaptop: Story = {
  ...onLaptop(libraryStory('?trash=true')),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await expect(fitsAcross(canvasElement)).toBe(true);
  },
};
/** What is found in several folders says in which. */
export const Found: Story = {
  ...onLaptop(libraryStory('?search=m-301')),
  play: async ({ canvasElement }) => {
    const [row] = await rowsOf(canvasElement);
    await expect(row).toContain(PLAN.currentPath);
    await expect(fitsAcross(canvasElement)).toBe(true);
  },
};
/** How much goes is said before it goes for good. */
export const TrashEmptied: Story = {
  parameters: libraryStory('?trash=true'),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await press(canvasElement, 'Empty the trash');
    const dialog = await dialogOf('Empty the trash?');
    await expect(dialog).toHaveTextContent('1 item in the trash');
    await press(dialog, 'Empty the trash');
    await said('1 item deleted for good');
    await within(canvasElement).findByRole('heading', { name: 'Nothing in the trash' });
  },
};

/** A row is taken by its name and dropped onto a folder of the tree. */
export const Dragged: Story = {
  ...onLaptop(libraryStory()),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    const tree = await within(canvasElement).findByRole('tree', { name: 'Folders' });
    const folder = await within(tree).findByRole('treeitem', { name: /Drawings/ });
    const name = await within(canvasElement).findByTitle(TEMPLATE.name);
    const dataTransfer = new DataTransfer();
    await fireEvent.pointerDown(name);
    await fireEvent.dragStart(name, { dataTransfer });
    await fireEvent.dragOver(folder, { dataTransfer });
    await fireEvent.drop(folder, { dataTransfer });
    await said('Moved to Drawings');
    await waitFor(() => expect(within(canvasElement).queryByTitle(TEMPLATE.name)).toBeNull());
  },
};
/** … or onto a folder of the list itself. */
export const DraggedOntoRow: Story = {
  ...onLaptop(libraryStory()),
  play: async ({ canvasElement }) => {
    await rowsOf(canvasElement);
    await within(canvasElement).findByRole('treeitem', { name: /Drawings/ });
    const folder = within(within(canvasElement).getByRole('grid')).getByTitle(DRAWINGS.name);
    const name = within(canvasElement).getByTitle(TEMPLATE.name);
    const dataTransfer = new DataTransfer();
    await fireEvent.pointerDown(name);
    await fireEvent.dragStart(name, { dataTransfer });
    await fireEvent.dragOver(folder, { dataTransfer });
    await expect(folder.closest('[role=row]')).toHaveAttribute('data-over');
    await fireEvent.drop(folder, { dataTransfer });
    await said('Moved to Drawings');
    await waitFor(() => expect(within(canvasElement).queryByTitle(TEMPLATE.name)).toBeNull());
  },
};
