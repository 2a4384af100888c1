import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { pictureServer } from '@/shared/testing/picture-server';
import { SitePicture } from './SitePicture';

const SITE = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#9fb4c4"/><path d="M0 190h256v66H0z" fill="#8b7d66"/><path d="M60 90h20v110H60zm60-40h20v150h-20zm60 20h20v130h-20z" fill="#4d565e"/></svg>`;

const { handler, asked } = pictureServer(SITE, 'torn.jpg');

const meta = {
  title: 'Entities/SitePicture',
  component: SitePicture,
  args: { fileKey: 'site.jpg', alt: 'Site image 1' },
  parameters: { msw: { handlers: [handler] } },
  beforeEach: () => {
    asked.length = 0;
  },
  decorators: [
    (Story) => (
      <Box sx={{ inlineSize: 160, blockSize: 90, borderRadius: '8px', overflow: 'hidden' }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof SitePicture>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The small picture is asked for, never the photo as it was taken. */
export const Picture: Story = {
  play: async ({ canvasElement }) => {
    const image = await within(canvasElement).findByRole('img', { name: 'Site image 1' });
    await expect(image.tagName).toBe('IMG');
    await expect(asked).toEqual(['small site.jpg']);
  },
};

/** What cannot be shown keeps its place, and stays in the list to be removed. */
export const Torn: Story = {
  args: { fileKey: 'torn.jpg' },
  play: async ({ canvasElement }) => {
    const mark = await within(canvasElement).findByRole('img', { name: 'Site image 1' });
    await expect(mark.tagName).toBe('DIV');
  },
};
