import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { onStage } from '@/shared/testing/DialogStage';
import { FullScreenDialog } from './FullScreenDialog';

const meta = {
  title: 'Shared/FullScreenDialog',
  tags: ['autodocs'],
  decorators: [onStage],
  component: FullScreenDialog,
  args: {
    title: 'M-301 Level 3 HVAC plan.pdf',
    note: '1.8 MB · 2 of 5',
    closeLabel: 'Close file',
    actions: (
      <IconButton aria-label="Download file">
        <Download />
      </IconButton>
    ),
    onClose: fn(),
    children: <Box sx={{ padding: 6 }}>The drawing</Box>,
  },
} satisfies Meta<typeof FullScreenDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** It is named by its title, fills the screen, and closes by its button and by Escape. */
export const Open: Story = {
  play: async ({ args }) => {
    const dialog = await within(document.body).findByRole('dialog', { name: 'M-301 Level 3 HVAC plan.pdf' });
    const { width, height } = dialog.getBoundingClientRect();
    await expect([width, height]).toEqual([window.innerWidth, window.innerHeight]);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close file' }));
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

/** Only a title, as a document of the product has it. */
export const Plain: Story = {
  args: { note: undefined, actions: undefined, title: 'Application for Payment 2' },
};

export const LongTitle: Story = {
  args: { title: `${'A drawing with a long name '.repeat(8)}.pdf`, note: '1.8 MB · 2 of 5' },
};
