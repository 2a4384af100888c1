import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { networkError } from '@/shared/api/api-error';
import { cameraData } from '@/shared/lib/photos/camera-data';
import { withCameraData } from '@/shared/lib/photos/jpeg-metadata';
import { choosePhotos } from '@/shared/lib/photos/photo-choice';
import { pictureServer } from '@/shared/testing/picture-server';
import { dialogOf, press, said } from '@/shared/testing/play';
import { partStory } from '@/shared/testing/story-api';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { StoryPart, StoryState } from '@/shared/testing/StoryPage';
import type { StoredFile } from '../model/files';
import type { UploadFile } from '../model/send-upload';
import { type Upload, type Uploads, useUploads } from '../model/use-uploads';
import { AttachmentsField } from './AttachmentsField';
import { AttachmentViewer } from './AttachmentViewer';

const SITE = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="192"><rect width="256" height="192" fill="#7d8a95"/><path d="M0 150h256v22H0z" fill="#c8552d"/></svg>`;
let sent: File[] = [];
const { handler } = pictureServer(SITE, '');
// By hand: what was sent is what is stored.
const sentFiles = http.get('*/documents/stream', ({ request }) => {
  const key = new URL(request.url).searchParams.get('key');
  const stored = sent.find(({ name }) => key === `attachments/${name}`);
  return stored && new HttpResponse(stored, { headers: { 'content-type': stored.type } });
});

/** Files of a record: dropped, pasted, chosen, or taken with the camera. */
const meta = {
  title: 'Features/Attachments/Field',
  parameters: partStory(sentFiles, handler),
  beforeEach: () => choosePhotos({ originals: false, place: false }),
} satisfies Meta;
export default meta;
type Story = StoryObj;

const PHOTO: StoredFile = {
  key: 'attachments/beam.jpg',
  name: 'beam-b14.jpg',
  contentType: 'image/jpeg',
  size: 411_000,
};
const file = (name: string) => new File(['x'.repeat(40_000)], name, { type: 'image/jpeg' });
const upload = (name: string, rest: Partial<Upload>): Upload => ({
  id: name,
  file: file(name),
  progress: 0,
  isPreparing: false,
  canRetry: true,
  ...rest,
});
const uploadsOf = (rest: Partial<Uploads>): Uploads => ({
  stored: [],
  uploads: [],
  isUploading: false,
  lost: undefined,
  waitsFor: undefined,
  unsent: [],
  keys: [],
  photos: false,
  refusal: undefined,
  add: fn(),
  retry: fn(),
  remove: fn(),
  handOver: fn(),
  onPaste: fn(),
  ...rest,
});
const onSubmit = fn();

/** A dialog is not sent without a file that was refused: it would be missing there without a word. */
export const HoldsItsDialog: Story = {
  beforeEach: () => void onSubmit.mockClear(),
  render: () => (
    <FormDialog open title="Release the payment" submitLabel="Release" onSubmit={onSubmit} onClose={fn()}>
      <AttachmentsField
        uploads={uploadsOf({
          uploads: [upload('fake.png', { canRetry: false, failure: '“fake.png” is a program.' })],
          lost: 'A file was not stored. Try it again or take it off.',
        })}
      />
    </FormDialog>
  ),
  play: async () => {
    const dialog = await dialogOf('Release the payment');
    await expect(within(dialog).queryByText(/^A file was not stored/)).toBeNull();
    await press(dialog, 'Release');
    await within(dialog).findByText('A file was not stored. Try it again or take it off.');
    await expect(onSubmit).not.toHaveBeenCalled();
  },
};

const Pdf = () => null;

export const States: Story = {
  render: () => (
    <StoryPart>
      <AttachmentViewer Pdf={Pdf}>
        <StoryState name="Empty">
          <AttachmentsField uploads={uploadsOf({})} />
        </StoryState>
        <StoryState name="Photos on their way">
          <AttachmentsField
            label="Photos"
            uploads={uploadsOf({
              photos: true,
              stored: [PHOTO],
              uploads: [
                upload('IMG_2041.jpg', { isPreparing: true }),
                upload('IMG_2042.jpg', { progress: 0.42 }),
                upload('IMG_2043.jpg', { progress: 1 }),
                upload('IMG_2044.jpg', {
                  waits: 'Network connection error. Please check your internet connection.',
                }),
                upload('IMG_2045.jpg', { failure: 'You do not have permission to perform this action' }),
              ],
            })}
          />
        </StoryState>
        <StoryState name="Refused, compact">
          <AttachmentsField compact error="At most 20 files fit on a record." uploads={uploadsOf({})} />
        </StoryState>
      </AttachmentViewer>
    </StoryPart>
  ),
};

let failures = 0;
const store: UploadFile = async (given) => {
  if (failures > 0) {
    failures -= 1;
    throw networkError();
  }
  sent.push(given);
  return { key: `attachments/${given.name}`, name: given.name, contentType: given.type, size: given.size };
};
function Field() {
  const [value, onChange] = useState<StoredFile[]>([]);
  const uploads = useUploads({ value, onChange, upload: store, photos: true });
  return (
    <AttachmentViewer Pdf={Pdf}>
      <AttachmentsField uploads={uploads} label="Photos" />
    </AttachmentViewer>
  );
}
const field: Story = {
  beforeEach: () => {
    sent = [];
    failures = 0;
  },
  render: () => (
    <StoryPart>
      <Field />
    </StoryPart>
  ),
};

/** A photo as a phone makes it: turned on its side, with the time and the place. */
async function fromCamera(width: number, height: number): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is nothing to draw on');
  const sky = context.createLinearGradient(0, 0, width, height);
  sky.addColorStop(0, '#246');
  sky.addColorStop(1, '#eda');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 1));
  const told = {
    orientation: 6,
    shot: { day: '2026-04-14', time: '10:32:05', offset: '-07:00' },
    position: { latitude: 37.77, longitude: -122.41 },
  };
  const photo = withCameraData(new Uint8Array((await drawn?.arrayBuffer()) ?? new ArrayBuffer()), told);
  return new File([photo ?? ''], 'IMG_2041.jpg', { type: 'image/jpeg' });
}
const choose = async (canvasElement: HTMLElement, photo: File) => {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is no way to choose a file');
  await userEvent.upload(input, photo);
};

/** Made smaller in a worker, upright and with its time; the place stays here. */
export const PhotoMadeSmaller: Story = {
  ...field,
  play: async ({ canvasElement }) => {
    const photo = await fromCamera(4032, 3024);
    await choose(canvasElement, photo);
    await within(canvasElement).findByRole('button', { name: 'Open IMG_2041.jpg' });
    const [made] = sent;
    if (made === undefined) throw new Error('Nothing was sent');
    const { width, height } = await createImageBitmap(made);
    await expect([width, height]).toEqual([1920, 2560]);
    await expect(made.size).toBeLessThan(photo.size);
    await expect(await cameraData(made)).toEqual({
      orientation: 1,
      shot: { day: '2026-04-14', time: '10:32:05', offset: '-07:00' },
      position: null,
    });
  },
};

/** By choice the original travels, as the camera made it. */
export const OriginalByChoice: Story = {
  ...field,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'How photos are sent');
    const dialog = await dialogOf('How photos are sent');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Send originals' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    const photo = await fromCamera(800, 600);
    await choose(canvasElement, photo);
    await within(canvasElement).findByRole('button', { name: 'Open IMG_2041.jpg' });
    await expect(sent[0]?.size).toBe(photo.size);
    await expect((await cameraData(sent[0] ?? photo)).position).not.toBeNull();
  },
};

/** Without a connection a photo waits, says so, and goes by itself. */
export const WaitsAndGoes: Story = {
  ...field,
  play: async ({ canvasElement }) => {
    failures = 1;
    await choose(canvasElement, await fromCamera(800, 600));
    await said(/^Waits to be sent/);
    await within(canvasElement).findByRole('button', { name: 'Open IMG_2041.jpg' });
    await expect(sent).toHaveLength(1);
  },
};

const touched = (canvas: HTMLCanvasElement): number[] => {
  const { width, height } = canvas;
  return [...(canvas.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data ?? [])].slice(0, 3);
};

/** Drawn on with the keyboard alone; what comes of it stands beside the original. */
export const MarkedUp: Story = {
  ...field,
  play: async ({ canvasElement }) => {
    await choose(canvasElement, await fromCamera(800, 600));
    await press(canvasElement, 'Mark up IMG_2041.jpg');
    const dialog = await dialogOf('IMG_2041.jpg');
    const canvas = await within(dialog).findByLabelText<HTMLCanvasElement>('IMG_2041.jpg, to draw on');
    const before = touched(canvas);
    canvas.focus();
    // A cross through the middle: down, along, up.
    await userEvent.keyboard(' {Shift>}{ArrowRight}{/Shift} ');
    await waitFor(() => expect(touched(canvas)).not.toEqual(before));
    await press(dialog, 'Undo');
    await waitFor(() => expect(touched(canvas)).toEqual(before));
    await press(dialog, 'Redo');
    await waitFor(() => expect(touched(canvas)).not.toEqual(before));
    await press(dialog, 'Text');
    canvas.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.type(await within(dialog).findByLabelText('Text on the photo'), 'Crack 3 mm{Enter}');
    await press(dialog, 'Save picture');
    await within(canvasElement).findByRole('button', { name: 'Open IMG_2041 (marked up).jpg' });
    await expect(sent.map(({ name }) => name)).toEqual(['IMG_2041.jpg', 'IMG_2041 (marked up).jpg']);
    await expect((await cameraData(sent[1] ?? new Blob())).shot?.time).toBe('10:32:05');
  },
};

/** What is drawn is not lost by a key that is pressed by mistake. */
export const MarkUpAsks: Story = {
  ...field,
  play: async ({ canvasElement }) => {
    await choose(canvasElement, await fromCamera(800, 600));
    await press(canvasElement, 'Mark up IMG_2041.jpg');
    const dialog = await dialogOf('IMG_2041.jpg');
    const canvas = await within(dialog).findByLabelText<HTMLCanvasElement>('IMG_2041.jpg, to draw on');
    const box = canvas.getBoundingClientRect();
    const at = (type: string, x: number, y: number) =>
      canvas.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          isPrimary: true,
          pointerId: 1,
          pointerType: 'mouse',
          clientX: box.left + box.width * x,
          clientY: box.top + box.height * y,
        }),
      );
    canvas.setPointerCapture = () => undefined;
    await press(dialog, 'Rectangle');
    at('pointerdown', 0.5, 0.5);
    at('pointermove', 0.7, 0.7);
    at('pointerup', 0.7, 0.7);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Clear' })).toBeEnabled());
    await userEvent.keyboard('{Escape}');
    await dialogOf('Discard what you drew?');
  },
};
