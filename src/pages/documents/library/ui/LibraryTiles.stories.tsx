import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { forgetDrafts } from '@/shared/testing/forget-drafts';
import { dialogOf, onLaptop, press, said } from '@/shared/testing/play';
import { pictureServer } from '@/shared/testing/picture-server';
import { onPhone, states } from '@/shared/testing/story-api';
import type { DocumentEntry } from '@/shared/api/generated/model';
import { DRAWINGS, LIBRARY, MANUAL, PLAN, TEMPLATE } from '../../testing/library-fixture';
import { LIST } from '../../testing/library-server';
import { libraryOf, libraryStory } from '../../testing/library-story';

const meta = { title: 'Pages/Documents/Library tiles', beforeEach: forgetDrafts } satisfies Meta;
export default meta;
type Story = StoryObj;

const TILES = '?layout=tiles';
const SLAB =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><path fill="#8aa" d="M0 0h8v6H0z"/></svg>';
const photo = (n: number, name: string, more: Partial<DocumentEntry> = {}): DocumentEntry => ({
  ...MANUAL,
  id: `cce863a7-0002-4180-9208-0000000001${String(n).padStart(2, '0')}`,
  name,
  key: name,
  fileType: 'IMAGE',
  contentType: 'image/jpeg',
  size: 2_480_000,
  tags: [],
  myPermission: 'MANAGE',
  ...more,
});
const PHOTOS = [
  photo(1, 'Level 3 slab.jpg', { tags: ['Level 3', 'Concrete', 'Pour 7'] }),
  photo(2, 'Lost.jpg', { seenBy: 'PRIVATE', sharingType: 'PRIVATE' }),
];

const tilesOf = async (canvasElement: HTMLElement): Promise<HTMLElement[]> => {
  const list = await within(canvasElement).findByRole('list', { name: 'Documents' });
  return within(list).getAllByRole('listitem');
};
const tileOf = async (canvasElement: HTMLElement, name: string): Promise<HTMLElement> => {
  const tile = (await tilesOf(canvasElement)).find((each) => within(each).queryByRole('link', { name }));
  if (tile === undefined) throw new Error(`There is no tile "${name}".`);
  return tile;
};
const linkOf = async (canvasElement: HTMLElement, name: string): Promise<HTMLElement> =>
  within(await tileOf(canvasElement, name)).getByRole('link', { name });

/** The picture of an image, the mark of any other kind; also of an image that no picture can be made of. */
export const Full: Story = {
  parameters: libraryOf([...LIBRARY, ...PHOTOS], TILES, pictureServer(SLAB, 'Lost.jpg').handler),
  play: async ({ canvasElement }) => {
    await expect(await tilesOf(canvasElement)).toHaveLength(5);
    const slab = await tileOf(canvasElement, 'Level 3 slab.jpg');
    await waitFor(() => expect(slab.querySelector('img')).not.toBeNull());
    await expect(slab).toHaveTextContent('Level 3Concrete+1');
    const lost = await tileOf(canvasElement, 'Lost.jpg');
    await expect(lost).toHaveTextContent('Private');
    await expect(lost.querySelector('img')).toBeNull();
    await expect(within(canvasElement).queryByRole('grid')).toBeNull();
    await expect(within(canvasElement).queryByRole('button', { name: 'Columns' })).toBeNull();
  },
};
export const Phone: Story = {
  parameters: libraryOf([...LIBRARY, ...PHOTOS], TILES, pictureServer(SLAB, 'Lost.jpg').handler),
  globals: onPhone,
};
const page = states((...first) => libraryStory(TILES, ...first), LIST);
export const Loading: Story = page.loading;
export const Failed: Story = page.failed;
export const LongText: Story = page.longText;
export const Empty: Story = {
  parameters: libraryOf([], TILES),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'No documents yet' });
  },
};

/** The layout is in the address: it outlives another folder, and what clears the filters. */
export const Chosen: Story = {
  parameters: libraryStory(),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'As tiles');
    await userEvent.click(await linkOf(canvasElement, DRAWINGS.name));
    await waitFor(async () => expect(await tileOf(canvasElement, PLAN.name)).toBeVisible());
    await press(canvasElement, 'As rows');
    await within(canvasElement).findByRole('grid');
  },
};
export const NoMatches: Story = {
  parameters: libraryStory(`${TILES}&search=skylight`),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { name: 'No documents match' });
    await press(canvasElement, 'Clear search and filters');
    await expect(await tilesOf(canvasElement)).toHaveLength(3);
  },
};

/** One stop of the Tab key; the arrows go on from it, Space chooses, Enter opens. */
export const ByKeyboard: Story = {
  parameters: libraryStory(TILES),
  play: async ({ canvasElement }) => {
    const tiles = await tilesOf(canvasElement);
    const stops = () => tiles.flatMap((tile) => [...tile.querySelectorAll('[tabindex="0"]')]);
    // The link, the checkbox and the menu of the tile that has the turn.
    await expect(stops()).toHaveLength(3);
    (await linkOf(canvasElement, DRAWINGS.name)).focus();
    await userEvent.keyboard('{ArrowRight}');
    const manual = await linkOf(canvasElement, MANUAL.name);
    await expect(manual).toHaveFocus();
    await waitFor(() => expect(manual).toHaveAttribute('tabindex', '0'));
    await expect(stops()).toHaveLength(3);
    await userEvent.keyboard(' ');
    await within(canvasElement).findByRole('region', { name: 'Selection' });
    await expect(
      within(canvasElement).getByRole('checkbox', { name: `Select ${MANUAL.name}` }),
    ).toBeChecked();
    await userEvent.keyboard('{End}');
    await expect(await linkOf(canvasElement, TEMPLATE.name)).toHaveFocus();
    await userEvent.keyboard('{Home}{Enter}');
    await waitFor(async () => expect(await tileOf(canvasElement, PLAN.name)).toBeVisible());
  },
};

/** The same menu and the same selection as a row has. */
export const Renamed: Story = {
  parameters: libraryStory(`${TILES}&folder=${DRAWINGS.id}`),
  play: async ({ canvasElement }) => {
    await tilesOf(canvasElement);
    await press(canvasElement, `Actions for ${PLAN.name}`);
    await press(document.body, 'Rename', '[role=menuitem]');
    const dialog = await dialogOf('Rename file');
    const name = within(dialog).getByRole('textbox', { name: /Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'M-301 R5.pdf');
    await press(dialog, 'Rename');
    await said('Renamed');
  },
};
export const TrashSeveral: Story = {
  parameters: libraryStory(TILES),
  play: async ({ canvasElement }) => {
    for (const name of [MANUAL.name, TEMPLATE.name])
      await userEvent.click(
        within(await tileOf(canvasElement, name)).getByRole('checkbox', { name: `Select ${name}` }),
      );
    await press(await within(canvasElement).findByRole('region', { name: 'Selection' }), 'Move to the trash');
    const dialog = await dialogOf('Move to the trash: 1 item?');
    await press(dialog, 'Move to the trash');
    await said('Moved to the trash');
    await waitFor(async () => expect(await tilesOf(canvasElement)).toHaveLength(2));
  },
};
export const Sorted: Story = {
  parameters: libraryStory(TILES),
  play: async ({ canvasElement }) => {
    await tilesOf(canvasElement);
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^Sorted by/ }));
    await userEvent.click(await within(document.body).findByText('Largest'));
    await userEvent.keyboard('{Escape}');
    await within(canvasElement).findByRole('button', { name: /Sorted by.*Largest/ });
  },
};
export const Trash: Story = {
  parameters: libraryStory('?trash=true&layout=tiles'),
  play: async ({ canvasElement }) => {
    const [tile] = await tilesOf(canvasElement);
    await expect(tile).toHaveTextContent('Deleted for good on');
  },
};

const drag = async (from: Element, to: Element): Promise<void> => {
  const dataTransfer = new DataTransfer();
  await fireEvent.pointerDown(from);
  await fireEvent.dragStart(from, { dataTransfer });
  await fireEvent.dragOver(to, { dataTransfer });
  await fireEvent.drop(to, { dataTransfer });
};
const gone = (canvasElement: HTMLElement, name: string) =>
  waitFor(() => expect(within(canvasElement).queryByRole('link', { name })).toBeNull());

/** A tile is dropped onto the tile of a folder … */
export const DraggedOntoTile: Story = {
  ...onLaptop(libraryStory(TILES)),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('treeitem', { name: /Drawings/ });
    await drag(await linkOf(canvasElement, TEMPLATE.name), await tileOf(canvasElement, DRAWINGS.name));
    await said('Moved to Drawings');
    await gone(canvasElement, TEMPLATE.name);
  },
};
/** … or onto the tree beside it. */
export const DraggedOntoTree: Story = {
  ...onLaptop(libraryStory(TILES)),
  play: async ({ canvasElement }) => {
    const folder = await within(canvasElement).findByRole('treeitem', { name: /Drawings/ });
    await drag(await linkOf(canvasElement, TEMPLATE.name), folder);
    await said('Moved to Drawings');
    await gone(canvasElement, TEMPLATE.name);
  },
};
/** What the reader may only look at goes nowhere. */
export const DraggedInVain: Story = {
  ...onLaptop(libraryStory(TILES)),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('treeitem', { name: /Drawings/ });
    const folder = await tileOf(canvasElement, DRAWINGS.name);
    await drag(await linkOf(canvasElement, MANUAL.name), folder);
    await expect(folder).not.toHaveAttribute('data-over');
    await expect(await tileOf(canvasElement, MANUAL.name)).toBeVisible();
  },
};
/** A slip of the mouse shows nothing to the project that was private: the move is asked for first. */
export const DraggedAsks: Story = {
  ...onLaptop(libraryOf([{ ...TEMPLATE, sharingType: 'PRIVATE', seenBy: 'PRIVATE' }, DRAWINGS], TILES)),
  play: async ({ canvasElement }) => {
    const folder = await within(canvasElement).findByRole('treeitem', { name: /Drawings/ });
    await drag(await linkOf(canvasElement, TEMPLATE.name), folder);
    const dialog = await dialogOf(`Move “${TEMPLATE.name}” to “${DRAWINGS.name}”?`);
    await expect(dialog).toHaveTextContent(/More people will see/);
    await press(dialog, 'Move');
    await said('Moved to Drawings');
    await gone(canvasElement, TEMPLATE.name);
  },
};
/** What is open stays so in a folder of fewer people, unless the reader shows it to these alone. */
export const DraggedNarrows: Story = {
  ...onLaptop(libraryOf([TEMPLATE, DRAWINGS], TILES)),
  play: async ({ canvasElement }) => {
    const folder = await within(canvasElement).findByRole('treeitem', { name: /Contracts/ });
    await drag(await linkOf(canvasElement, TEMPLATE.name), folder);
    const dialog = await dialogOf(`Move “${TEMPLATE.name}” to “Contracts”?`);
    await expect(dialog).toHaveTextContent(/will still be seen by more people/);
    await expect(within(dialog).getByRole('checkbox', { name: /Let only those see it/ })).toBeChecked();
    await press(dialog, 'Move');
    await said('Moved to Contracts');
    await gone(canvasElement, TEMPLATE.name);
  },
};
