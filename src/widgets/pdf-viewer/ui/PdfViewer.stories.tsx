import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { PAPER } from '../testing/paper';
import { PdfViewer } from './PdfViewer';

const meta = {
  title: 'Widgets/PdfViewer',
  component: PdfViewer,
  args: {
    title: 'Application for Payment',
    fileName: 'G702.pdf',
    file: new Blob([PAPER], { type: 'application/pdf' }),
  },
  decorators: [
    (Story) => (
      <Box sx={{ blockSize: 640 }}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof PdfViewer>;
export default meta;
type Story = StoryObj<typeof meta>;

const SLOW = { timeout: 15_000 };

export const Full: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // The text layer: what is drawn can be read and selected.
    await expect(await canvas.findByText('Application for Payment 2', undefined, SLOW)).toBeInTheDocument();
    await expect(canvas.getByText('1 of 2')).toBeVisible();
    // Fitted, no page is wider than the room, and none stands out of the middle for another's sake.
    const sheets = ['Page 1 of 2', 'Page 2 of 2'].map((name) => canvas.getByRole('group', { name }));
    const room = canvas.getByRole('region', { name: 'Application for Payment' });
    await waitFor(() =>
      expect(new Set(sheets.map((sheet) => Math.round(sheet.getBoundingClientRect().width))).size).toBe(1),
    );
    await expect(room.scrollWidth).toBe(room.clientWidth);
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(await canvas.findByText('2 of 2', undefined, SLOW)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }));
    await expect(canvas.getByRole('group', { name: 'Page 2 of 2' })).toBeVisible();
  },
};
export const Loading: Story = { args: { file: undefined } };
export const Broken: Story = {
  args: { file: new Blob(['not a document'], { type: 'application/pdf' }) },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('button', { name: 'Download it' }, SLOW),
    ).toBeVisible();
  },
};
