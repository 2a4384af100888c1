import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { pictureServer } from '@/shared/testing/picture-server';
import { PersonAvatar } from './PersonAvatar';

const FACE = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#8a6f5a"/><circle cx="128" cy="104" r="52" fill="#e4c9ad"/><path d="M28 256a100 92 0 0 1 200 0z" fill="#35506b"/></svg>`;

const { handler, asked } = pictureServer(FACE, 'gone.jpg');

const meta = {
  title: 'Shared/PersonAvatar',
  tags: ['autodocs'],
  component: PersonAvatar,
  args: { name: 'Dana Whitfield', size: 56 },
  parameters: { msw: { handlers: [handler] } },
  beforeEach: () => {
    asked.length = 0;
  },
} satisfies Meta<typeof PersonAvatar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The small picture is asked for, never the photo as it was taken. */
export const Photo: Story = {
  args: { photoKey: 'dana.jpg' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeVisible());
    await expect(asked).toEqual(['small dana.jpg']);
  },
};

/** Where it may not be read, the initials stand in. */
export const PhotoGone: Story = {
  args: { photoKey: 'gone.jpg' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(asked).toEqual(['small gone.jpg']));
    await expect(within(canvasElement).getByText('DW')).toBeVisible();
  },
};

/** Without a photo nothing is asked for. */
export const Initials: Story = {
  args: { photoKey: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('DW')).toBeVisible();
    await expect(asked).toEqual([]);
  },
};
