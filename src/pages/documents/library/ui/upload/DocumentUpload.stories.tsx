import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { getUploadDocumentsMockHandler } from '@/shared/api/generated/documents/documents.msw';
import type { DocumentEntry } from '@/shared/api/generated/model';
import { dialogOf, press } from '@/shared/testing/play';
import { loseConnection, never, problem } from '@/shared/testing/refusal';
import { onPhone, partStory, STORY_PROJECT } from '@/shared/testing/story-api';
import { StoryPage } from '@/shared/testing/StoryPage';
import type { UploadPlace } from '../../model/upload/item';
import { DocumentUpload } from './DocumentUpload';
import { UploadButton } from './UploadButton';

const DRAWINGS: UploadPlace = { id: 'cce863a7-0001-4180-9208-000000000001', name: 'Drawings', levels: 1 };
const onUploaded = fn();

let stored: string[] = [];
let isDown = false;

/** The fields of the call as often as they are in it. */
async function received(request: Request) {
  const form = await request.formData();
  return {
    names: form.getAll('files').map((file) => (file as File).name),
    paths: form.getAll('paths').map(String),
    onNameTaken: form.get('onNameTaken'),
    purpose: form.get('purpose'),
    sharingType: form.get('sharingType'),
  };
}

/** Stores what it gets; two names are taken, and programs are refused. */
const server = getUploadDocumentsMockHandler(async ({ request }) => {
  if (isDown) loseConnection();
  const { names, paths, onNameTaken, purpose, sharingType } = await received(request);
  const refused = names.flatMap((name, at) =>
    name.endsWith('.exe')
      ? [
          {
            field: `files.${String(at)}`,
            message: `“${name}” is a program or a script. Those cannot be attached.`,
          },
        ]
      : [],
  );
  const taken = names.flatMap((name, at) =>
    name.startsWith('taken') && onNameTaken === 'REFUSE'
      ? [{ field: `files.${String(at)}`, message: `This folder already has “${name}”.` }]
      : [],
  );
  // oxlint-disable typescript/only-throw-error -- the mock server's own way out of a handler
  if (refused.length > 0) throw problem(415, 'UNSUPPORTED_MEDIA_TYPE', 'A program.', refused);
  if (taken.length > 0) throw problem(409, 'ALREADY_EXISTS', 'This folder already has them.', taken);
  // oxlint-enable typescript/only-throw-error
  names.forEach((name, at) =>
    stored.push(
      [paths[at], name, onNameTaken, ...[purpose, sharingType].filter((each) => each !== null)].join('|'),
    ),
  );
  return { data: names.map((name) => ({ name }) as DocumentEntry) };
});

const meta = {
  title: 'Pages/Documents/Upload',
  component: DocumentUpload,
  args: { projectId: STORY_PROJECT, folder: DRAWINGS, onUploaded, children: null },
  render: (args) => (
    <StoryPage>
      <DocumentUpload {...args}>
        <Box sx={{ padding: 4, display: 'flex', gap: 4, alignItems: 'start', minBlockSize: 600 }}>
          <UploadButton />
        </Box>
      </DocumentUpload>
    </StoryPage>
  ),
  parameters: { ...partStory(server), layout: 'fullscreen' },
  beforeEach: () => {
    stored = [];
    isDown = false;
    onUploaded.mockClear();
  },
} satisfies Meta<typeof DocumentUpload>;
export default meta;
type Story = StoryObj<typeof meta>;

const file = (name: string, size = 200) => new File(['x'.repeat(size)], name);

/** Drops files onto the page, as a browser does. */
async function drop(canvasElement: HTMLElement, files: readonly File[]): Promise<void> {
  const data = new DataTransfer();
  for (const each of files) data.items.add(each);
  const place = await within(canvasElement).findByRole('button', { name: 'Upload' });
  for (const type of ['dragenter', 'dragover', 'drop'])
    place.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
}
const panel = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('region', { name: 'Uploads' }, { timeout: 5000 });
const says = (canvasElement: HTMLElement, text: string) =>
  waitFor(async () => expect(within(await panel(canvasElement)).getByText(text)).toBeVisible(), {
    timeout: 20_000,
  });

/** 1,000 files: each is stored once, of the list only what is in view is drawn. */
export const Thousand: Story = {
  play: async ({ canvasElement }) => {
    await drop(
      canvasElement,
      Array.from({ length: 1000 }, (_, index) => file(`photo-${String(index)}.jpg`)),
    );
    await says(canvasElement, '1,000 uploaded');
    await expect(new Set(stored).size).toBe(1000);
    await expect(stored).toHaveLength(1000);
    await expect(canvasElement.querySelectorAll('[role=listitem]').length).toBeLessThan(60);
    await expect(within(canvasElement).getByText('1,000 uploaded.')).toHaveAttribute('aria-live', 'polite');
    await waitFor(() => expect(onUploaded).toHaveBeenCalledTimes(50));
  },
};

/** What is uploaded to be copied is a template from the beginning. */
export const AsTemplate: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Upload');
    await expect(
      await within(document.body).findByRole('menuitem', { name: /Upload as template/ }),
    ).toBeVisible();
    // The menu item opens the browser's own dialog, which a story cannot answer.
    await userEvent.keyboard('{Escape}');
    await userEvent.upload(within(canvasElement).getByLabelText('Templates to upload'), [
      file('Site instruction form.docx'),
    ]);
    await says(canvasElement, '1 uploaded');
    await expect(stored).toEqual(['|Site instruction form.docx|REFUSE|TEMPLATE']);
  },
};

/** At the top of the library no folder says who sees a file: it is asked before the first of them is there. */
export const AtTheTop: Story = {
  args: { folder: { id: null, name: 'All files', levels: 0 } },
  play: async ({ canvasElement }) => {
    await drop(canvasElement, [file('Bid leveling.xlsx')]);
    const question = await dialogOf('Upload 1 file');
    await expect(stored).toEqual([]);
    await press(question, 'Private');
    await within(question).findByText(/until you share it/);
    await press(question, 'Upload');
    await says(canvasElement, '1 uploaded');
    await expect(stored).toEqual(['|Bid leveling.xlsx|REFUSE|PRIVATE']);
  },
};

/** On their way: how far each is and all of them. */
export const Going: Story = {
  parameters: { ...partStory(getUploadDocumentsMockHandler(() => never())), layout: 'fullscreen' },
  play: async ({ canvasElement }) => {
    await drop(
      canvasElement,
      Array.from({ length: 90 }, (_, index) => file(`photo-${String(index)}.jpg`)),
    );
    await says(canvasElement, '0 of 90 files uploaded');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Fold the files' }));
    await expect(within(canvasElement).queryByRole('list', { name: 'Files' })).toBeNull();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show the files' }));
    await expect(within(canvasElement).getByRole('list', { name: 'Files' })).toBeVisible();
  },
};

/** A name that is taken is asked about; one answer does for all. */
export const NameTaken: Story = {
  play: async ({ canvasElement }) => {
    await drop(canvasElement, [file('taken-1.pdf'), file('new.pdf'), file('taken-2.pdf')]);
    const question = await within(await panel(canvasElement)).findByRole('group', {
      name: 'taken-1.pdf is already in Drawings.',
    });
    await waitFor(() => expect(stored).toEqual(['|new.pdf|REFUSE']));
    await userEvent.click(within(question).getByRole('checkbox'));
    await userEvent.click(within(question).getByRole('button', { name: 'New version' }));
    await says(canvasElement, '3 uploaded');
    await expect(stored.slice(1)).toEqual(['|taken-1.pdf|NEW_VERSION', '|taken-2.pdf|NEW_VERSION']);
  },
};
/** The question, before it is answered. */
export const Asking: Story = {
  play: async ({ canvasElement }) => {
    await drop(canvasElement, [file('taken-1.pdf'), file('new.pdf'), file('taken-2.pdf')]);
    await expect(
      await within(await panel(canvasElement)).findByRole('button', { name: 'Keep both' }),
    ).toBeVisible();
  },
};

/** A program is refused and says why, without another try; the others are stored. */
export const Refused: Story = {
  play: async ({ canvasElement }) => {
    await drop(canvasElement, [file('setup.exe'), file('plan.pdf'), file('empty.txt', 0)]);
    await says(canvasElement, '1 uploaded, 2 refused');
    await expect(within(canvasElement).getByText(/setup\.exe. is a program/)).toBeVisible();
    await expect(within(canvasElement).getByText('This file is empty.')).toBeVisible();
    await expect(within(canvasElement).queryByRole('button', { name: /Retry/ })).toBeNull();
  },
};

/** The server asks to wait: everything does, and goes on by itself. */
export const Paused: Story = {
  parameters: {
    ...partStory(
      getUploadDocumentsMockHandler(() => {
        // oxlint-disable-next-line typescript/only-throw-error -- the mock server's own way out of a handler
        throw HttpResponse.json(
          {
            message: 'Too many uploads. Try again in 10 minutes.',
            errorCode: 'RATE_LIMITED',
            requestId: 'req_1',
          },
          { status: 429, headers: { 'Retry-After': '600' } },
        );
      }),
    ),
    layout: 'fullscreen',
  },
  play: async ({ canvasElement }) => {
    await drop(canvasElement, [file('a.pdf'), file('b.pdf')]);
    await says(canvasElement, 'Too many uploads. Try again in 10 minutes. It goes on by itself.');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Cancel all' }));
    await says(canvasElement, '2 left out');
  },
};

/** Who may not add here is told so, by the button and by the drop. */
export const NoRight: Story = {
  args: { folder: { ...DRAWINGS, refusal: 'You do not have the right to add to this folder.' } },
  play: async ({ canvasElement }) => {
    await drop(canvasElement, [file('plan.pdf')]);
    await expect(
      await within(document.body).findByText('You do not have the right to add to this folder.'),
    ).toBeVisible();
    await expect(stored).toEqual([]);
  },
};

/** Files are held over the page. */
export const HeldOver: Story = {
  play: async ({ canvasElement }) => {
    const data = new DataTransfer();
    data.items.add(file('plan.pdf'));
    const place = await within(canvasElement).findByRole('button', { name: 'Upload' });
    place.dispatchEvent(new DragEvent('dragenter', { bubbles: true, dataTransfer: data }));
    await expect(
      await within(canvasElement).findByText(/Drop files or folders to add them to/),
    ).toBeVisible();
  },
};
export const Phone: Story = { ...Asking, globals: onPhone };
