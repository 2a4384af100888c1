import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { neverAnswers, onPhone, partStory, refuses } from '@/shared/testing/story-api';
import { StoryPage } from '@/shared/testing/StoryPage';
import { storedFiles } from '@/widgets/pdf-viewer/testing/stored-files';
import type { PreviewedFile } from '../../model/preview/preview-kind';
import { DocumentPreview } from './DocumentPreview';

const STREAM = '*/documents/stream';
const named = (name: string, contentType = 'text/plain', size = 81_920): PreviewedFile => ({
  key: `documents/cce863a7-0002-4180-9208-000000000002.${name.split('.').at(-1) ?? ''}`,
  name,
  contentType,
  size,
});
/** Whatever is asked for has this content. By hand: the generated answer says no content type. */
const holds = (content: string) => http.get(STREAM, () => HttpResponse.text(content));

const meta = {
  title: 'Pages/Documents/Preview',
  component: DocumentPreview,
  args: { file: named('Site.png', 'image/png') },
  parameters: partStory(storedFiles),
  decorators: [
    (Story) => (
      <StoryPage>
        <Box sx={{ blockSize: 560 }}>
          <Story />
        </Box>
      </StoryPage>
    ),
  ],
} satisfies Meta<typeof DocumentPreview>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Fitted at first; larger it scrolls, and goes back. */
export const Picture: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const picture = await canvas.findByRole('img', { name: 'Site.png' });
    await waitFor(() => expect(picture).toHaveProperty('naturalWidth', 480));
    await userEvent.dblClick(picture);
    await canvas.findByText('100%');
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }));
    await canvas.findByText('125%');
    await waitFor(() => expect(picture.getBoundingClientRect().width).toBe(600));
    await userEvent.click(canvas.getByRole('button', { name: 'Fit to frame' }));
    await canvas.findByText('Fit');
  },
};
export const Pdf: Story = {
  args: { file: named('M-301.pdf', 'application/pdf') },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('1 of 2', undefined, { timeout: 15_000 });
  },
};

const ROWS = [
  'No,Line,Scheduled value,Retained',
  '001,"Steel, level 3","1,250,000.00",10%',
  '002,Deck,84000,5%',
];
/** What is written stays as it is: a number with zeros before it, too. */
export const Sheet: Story = {
  args: { file: named('Schedule of values.csv') },
  parameters: partStory(holds(ROWS.join('\n'))),
  play: async ({ canvasElement }) => {
    const cell = await within(canvasElement).findByRole('cell', { name: '001' });
    await expect(cell).toBeVisible();
    await within(canvasElement).findByRole('cell', { name: 'Steel, level 3' });
  },
};
export const SheetPhone: Story = { ...Sheet, globals: onPhone };
/** Of thousands of rows the first are shown, drawn as they come into view. */
export const LongSheet: Story = {
  args: { file: named('Log.csv') },
  parameters: partStory(
    holds(
      Array.from({ length: 2500 }, (_, row) => `Reading ${String(row + 1)},${String(row * 3)}`).join('\n'),
    ),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('The first 2,000 of 2,500 rows. Download the file to see all of it.');
    await expect(canvas.queryByText('Reading 1999')).toBeNull();
    await expect(canvasElement.querySelectorAll('[role=row]').length).toBeLessThan(80);
  },
};
export const Markdown: Story = {
  args: { file: named('Site rules.md') },
  parameters: partStory(holds('# Site rules\n\n- hard hats **always**\n- gate B is closed')),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('always', { selector: 'strong' });
  },
};
export const PlainText: Story = {
  args: { file: named('Pour log.txt') },
  parameters: partStory(holds('07:10 truck 1, slump 100 mm\n07:45 truck 2, slump 95 mm\n'.repeat(3000))),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/The first 100,000 of 165,000 characters/);
  },
};
export const NoPreview: Story = {
  args: { file: named('Level 3.ifc', 'application/octet-stream') },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Download file' });
  },
};
export const TooLarge: Story = {
  args: { file: named('Estimate.xlsx', 'application/zip', 32 * 1024 * 1024) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('With 32 MB it is too large for a preview');
  },
};
export const Broken: Story = {
  parameters: partStory(holds('not a picture')),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This file cannot be opened here');
  },
};
export const Loading: Story = { parameters: partStory(neverAnswers('get', STREAM)) };
export const Failed: Story = {
  parameters: partStory(
    refuses('get', STREAM, 500, 'INTERNAL', 'An error occurred on our servers. Please try again later.'),
  ),
};
