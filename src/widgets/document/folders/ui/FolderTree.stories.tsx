import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { getListDocumentFoldersMockHandler } from '@/shared/api/generated/documents/documents.msw';
import { neverAnswers, onPhone, partStory, refuses, STORY_PROJECT } from '@/shared/testing/story-api';
import { StoryPart } from '@/shared/testing/StoryPage';
import { DRAWINGS, folder, FOLDERS } from '../testing/folders-fixture';
import { FolderTree, type FolderTreeProps } from './FolderTree';

const PATH = '*/projects/:projectId/tools/documents/folders';
const onDrop = fn();

function Side(props: Partial<FolderTreeProps>) {
  const [selected, setSelected] = useState<string | null | undefined>(DRAWINGS);
  return (
    <Box
      sx={{
        inlineSize: '100%',
        maxInlineSize: 300,
        blockSize: 420,
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <FolderTree
        projectId={STORY_PROJECT}
        label="Folders"
        selected={selected}
        onSelect={(chosen) => setSelected(chosen?.id ?? null)}
        {...props}
      />
    </Box>
  );
}

const meta = {
  title: 'Widgets/Documents/Folder tree',
  component: FolderTree,
  render: () => <Side />,
  // Outside of what holds the selection: the page is made once.
  decorators: [
    (Story) => (
      <StoryPart>
        <Story />
      </StoryPart>
    ),
  ],
  parameters: partStory(getListDocumentFoldersMockHandler({ data: [...FOLDERS] })),
} satisfies Meta;
export default meta;
type Story = StoryObj;

const tree = (canvasElement: HTMLElement) => within(canvasElement).findByRole('tree', { name: 'Folders' });
const rows = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('treeitem')
    .map((row) => row.textContent);

/** By the keyboard alone: arrows, Home, End, letters, Enter. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const root = await tree(canvasElement);
    await waitFor(() => expect(rows(canvasElement)).toHaveLength(4));
    root.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(within(canvasElement).getByRole('treeitem', { name: 'Mechanical' })).toHaveAttribute(
        'aria-selected',
        'true',
      ),
    );
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(rows(canvasElement)).not.toContain('Mechanical'));
    await userEvent.keyboard('{End}');
    await waitFor(() =>
      expect(root.getAttribute('aria-activedescendant')).toBe(
        within(canvasElement).getByRole('treeitem', { name: 'Site photos' }).id,
      ),
    );
    await userEvent.keyboard('con{Enter}');
    await waitFor(() =>
      expect(within(canvasElement).getByRole('treeitem', { name: 'Contracts' })).toHaveAttribute(
        'aria-selected',
        'true',
      ),
    );
  },
};

/** What a search finds stands below the folders that it lies in. */
export const Searched: Story = {
  play: async ({ canvasElement }) => {
    await tree(canvasElement);
    const search = within(canvasElement).getByRole('searchbox', { name: 'Search folders' });
    await userEvent.type(search, 'mech');
    await waitFor(() =>
      expect(rows(canvasElement)).toEqual(['All files', 'Drawings', 'Level 3', 'Mechanical']),
    );
    await userEvent.type(search, 'xx');
    await expect(await within(canvasElement).findByText('No folder has this in its name.')).toBeVisible();
  },
};

/** Rows take what is dropped on them, where they may. */
export const DropTarget: Story = {
  render: () => <Side drop={{ accepts: (place) => place?.myPermission === 'EDIT', onDrop }} />,
  play: async ({ canvasElement }) => {
    onDrop.mockClear();
    await tree(canvasElement);
    const contracts = within(canvasElement).getByRole('treeitem', { name: 'Contracts' });
    const photos = within(canvasElement).getByRole('treeitem', { name: 'Site photos' });
    for (const row of [photos, contracts])
      for (const type of ['dragover', 'drop'])
        row.dispatchEvent(
          new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }),
        );
    await expect(onDrop).toHaveBeenCalledOnce();
    await expect(onDrop.mock.calls[0]?.[0]).toMatchObject({ name: 'Contracts' });
  },
};

const MANY = Array.from({ length: 2000 }, (_, index) =>
  folder(`f${String(index)}`, `Folder ${String(index)}`, null),
);
/** Of 2,000 folders only those in view are drawn. */
export const Many: Story = {
  parameters: partStory(getListDocumentFoldersMockHandler({ data: MANY })),
  play: async ({ canvasElement }) => {
    const root = await tree(canvasElement);
    await expect(rows(canvasElement).length).toBeLessThan(60);
    root.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(rows(canvasElement)).toContain('Folder 1999'));
  },
};

/** A library without folders. */
export const Empty: Story = { parameters: partStory(getListDocumentFoldersMockHandler({ data: [] })) };
export const Loading: Story = { parameters: partStory(neverAnswers('get', PATH)) };
export const Failed: Story = {
  parameters: partStory(refuses('get', PATH, 500, 'INTERNAL', 'Broke')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
export const Phone: Story = { globals: onPhone };
