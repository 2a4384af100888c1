import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { StoredFile } from '../model/files';
import { AttachmentList } from './AttachmentList';
import { AttachmentViewer } from './AttachmentViewer';

const stored = (name: string, contentType: string, size = 1_843_200): StoredFile => ({
  key: `attachments/${name}`,
  name,
  contentType,
  size,
});
const PHOTO = stored('beam-b14.jpg', 'image/jpeg', 3_411_000);
const BROKEN = stored('torn-photo.png', 'image/png', 20_480);
const FILES = [
  PHOTO,
  stored('M-301 Level 3 HVAC plan.pdf', 'application/pdf'),
  BROKEN,
  stored('tower.ifc', 'text/plain', 41_943_040),
  stored('scan-of-the-permit.tiff', 'image/tiff'),
];

/** What the server makes of a photo: a square. */
const SMALL = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#7d8a95"/><path d="M0 150h256v22H0z" fill="#c8552d"/><path d="M40 30h60v226H40z" fill="#4d565e"/></svg>`;
const WHOLE = SMALL.replace('width="256" height="256"', 'width="480" height="320"');

let asked: string[] = [];
// By hand: the generated one says no content type, without which a browser draws no SVG.
const files = http.get('*/documents/stream', ({ request }) => {
  const { searchParams } = new URL(request.url);
  const [key, small] = [searchParams.get('key') ?? '', searchParams.get('thumbnail') === 'true'];
  asked.push(`${small ? 'small' : 'whole'} ${key}`);
  if (key === BROKEN.key && small)
    return HttpResponse.json(
      { message: 'There is no small picture of this file.', errorCode: 'NOT_FOUND', requestId: 'req_1' },
      { status: 404 },
    );
  if (key === BROKEN.key)
    return new HttpResponse('half a picture', { headers: { 'content-type': 'image/png' } });
  return new HttpResponse(small ? SMALL : WHOLE, { headers: { 'content-type': 'image/svg+xml' } });
});

const meta = {
  title: 'Features/AttachmentList',
  component: AttachmentList,
  args: { files: FILES },
  parameters: { msw: { handlers: [files] } },
  beforeEach: () => {
    asked = [];
  },
  decorators: [
    (Story) => (
      <AttachmentViewer Pdf={({ title }) => <p>{title}</p>}>
        <Story />
      </AttachmentViewer>
    ),
  ],
} satisfies Meta<typeof AttachmentList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Lists ask for the small picture alone; a file that has none shows its ending. The viewer shows the whole image. */
export const Thumbnails: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const photo = await canvas.findByRole('button', { name: /beam-b14\.jpg/ });
    await waitFor(() => expect(photo.querySelector('img')?.naturalWidth).toBe(256));
    const { width, height } = photo.querySelector('img')?.parentElement?.getBoundingClientRect() ?? {};
    await expect([width, height]).toEqual([48, 48]);
    await expect(await canvas.findByText('PNG')).toBeVisible();
    await expect(canvas.getByText('PDF')).toBeVisible();
    await expect(asked.toSorted()).toEqual([
      `small ${PHOTO.key}`,
      'small attachments/scan-of-the-permit.tiff',
      `small ${BROKEN.key}`,
    ]);
    await userEvent.click(photo);
    const picture = await within(document.body).findByRole('img', { name: 'beam-b14.jpg' });
    await waitFor(() => expect(picture).toHaveProperty('naturalWidth', 480));
    await expect(asked).toContain(`whole ${PHOTO.key}`);
  },
};

/** A picture that no browser can read is offered to be saved, and its neighbours can still be turned to. */
export const BrokenPicture: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /torn-photo\.png/ }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: BROKEN.name }));
    await expect(await dialog.findByText('This picture cannot be opened')).toBeVisible();
    await expect(dialog.getAllByRole('button', { name: 'Download file' })).toHaveLength(2);
    await userEvent.click(dialog.getByRole('button', { name: 'Previous file' }));
    await expect(await within(document.body).findByRole('dialog', { name: /M-301/ })).toBeVisible();
  },
};

/** What nobody has scrolled to is not asked for. */
export const Many: Story = {
  args: { files: Array.from({ length: 60 }, (_, i) => stored(`photo-${String(i)}.jpg`, 'image/jpeg')) },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 300 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const last = within(canvasElement).getByRole('button', { name: /photo-59\.jpg/ });
    await waitFor(() => expect(asked).toContain('small attachments/photo-0.jpg'));
    await expect(asked).not.toContain('small attachments/photo-59.jpg');
    last.scrollIntoView();
    await waitFor(() => expect(last.querySelector('img')?.naturalWidth).toBe(256));
  },
};

export const LongNames: Story = {
  args: { files: FILES.map((file) => ({ ...file, name: `${'very-long-'.repeat(8)}${file.name}` })) },
};
