import type { Meta, StoryObj } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getRecordInspectionResultsMockHandler,
  getStartInspectionMockHandler,
  getUploadInspectionFilesMockHandler,
} from '@/shared/api/generated/inspections/inspections.msw';
import type { InspectionResultsRequest } from '@/shared/api/generated/model';
import { dialogOf, press, said } from '@/shared/testing/play';
import { loseConnection, refuse } from '@/shared/testing/refusal';
import { onPhone } from '@/shared/testing/story-api';
import { ANSWERED, ASKED, BEGUN, NOAH, SCHEDULED, withItems } from '../../../testing/inspection-fixture';
import { DETAIL } from '../../../testing/inspection-server';
import { detailStory, forgetDevice } from '../../../testing/inspection-story';

const meta = { title: 'Pages/Inspections/On site', beforeEach: forgetDevice } satisfies Meta;
export default meta;
type Story = StoryObj;

const run = { search: '?mode=run' };
const withOpen = (...open: number[]) =>
  withItems(
    BEGUN,
    ANSWERED.map((item, index) => (open.includes(index) ? (ASKED[index] ?? item) : item)),
  );
const question = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).findByRole('heading', { level: 2, name });

/** As a phone takes it: large, so that it takes its time to be made smaller. */
async function sitePhoto(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
  canvas.getContext('2d')?.fillRect(500, 500, 2000, 1500);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  if (blob === null) throw new Error('There is no photo');
  return new File([blob], 'site.jpg', { type: 'image/jpeg' });
}

export const Full: Story = { parameters: detailStory(BEGUN, run) };
export const Phone: Story = { parameters: detailStory(BEGUN, run), globals: onPhone };
export const LongText: Story = {
  parameters: detailStory(BEGUN, run),
  globals: { ...onPhone, words: 'long' },
};
export const NumberOnPhone: Story = {
  parameters: detailStory(withOpen(2), run),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    await question(canvasElement, 'Slump at the point of placement');
    const measured = within(canvasElement).getByRole('textbox', { name: /Measured/ });
    await userEvent.type(measured, '4.5');
    await said('Within the tolerance.');
    await userEvent.clear(measured);
    await userEvent.type(measured, '6.5');
    await said('Outside the tolerance.');
    // What fails has to be said, and somebody corrects it.
    await expect(await within(canvasElement).findByRole('group', { name: 'Follow-up' })).toBeVisible();
  },
};
export const ChoiceOnPhone: Story = { parameters: detailStory(withOpen(3), run), globals: onPhone };
export const DateOnPhone: Story = { parameters: detailStory(withOpen(4), run), globals: onPhone };
export const EndOnPhone: Story = { parameters: detailStory(withOpen(), run), globals: onPhone };
export const StillOpen: Story = {
  parameters: detailStory(withOpen(2, 4), run),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Result', 'nav button');
    await expect(
      await within(canvasElement).findByRole('heading', { name: '2 items are still open' }),
    ).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^5\. Day of the mill/ }));
    await question(canvasElement, 'Day of the mill certificate');
  },
};

/** From scheduled to the first item in one press. */
export const Starts: Story = {
  parameters: detailStory(SCHEDULED),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Start inspection');
    await question(canvasElement, 'Top and bottom bars match S-202 in size, spacing and laps');
  },
};

/** A press passes an item and leads to the next; arrow keys go back and on. */
export const OnePressAnItem: Story = {
  parameters: detailStory(BEGUN, run),
  play: async ({ canvasElement }) => {
    await question(canvasElement, 'Top and bottom bars match S-202 in size, spacing and laps');
    await press(canvasElement, 'Pass');
    await question(canvasElement, 'Chairs and bolsters hold 3/4 in of cover');
    await expect(await within(canvasElement).findByText(/1 of 6 recorded/)).toBeVisible();
    // This one needs a photo: the press chooses, and says what is missing.
    await press(canvasElement, 'Pass');
    await expect(within(canvasElement).getByText('This item needs a photo.')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await question(canvasElement, 'Top and bottom bars match S-202 in size, spacing and laps');
    await userEvent.keyboard('{ArrowRight}');
    await question(canvasElement, 'Chairs and bolsters hold 3/4 in of cover');
  },
};

/** An item fails: the note, the photo, who corrects it by when; then the whole fails, signed. */
export const FailsAnItem: Story = {
  parameters: detailStory(withOpen(1), run),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await question(canvasElement, 'Chairs and bolsters hold 3/4 in of cover');
    await press(canvasElement, 'Fail');
    const note = await canvas.findByRole('textbox', { name: /What is wrong/ });
    await waitFor(() => expect(note).toHaveFocus());
    await press(canvasElement, 'Save and go on');
    await said('Choose who corrects it.');
    await userEvent.type(note, 'Bolsters missing between C-4 and C-6.');
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is no way to add a photo.');
    await userEvent.upload(input, new File(['x'], 'c4.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Remove/ })).toBeVisible());
    await userEvent.click(canvas.getByRole('combobox', { name: /Who corrects it/ }));
    await press(document.body, 'Noah Price', '[role=option] div > div:first-child');
    await press(canvasElement, 'Save and go on');
    await question(canvasElement, 'Result');
    await userEvent.type(
      canvas.getByRole('textbox', { name: /What is to be said/ }),
      'Bolsters short at C-4.',
    );
    // It is signed with one's own name, unless somebody writes another.
    await expect(canvas.getByRole('textbox', { name: /Your full name/ })).toHaveValue('Dana Whitfield');
    await press(canvasElement, 'Fail the inspection');
    await expect(await canvas.findByRole('heading', { name: 'Follow-ups (1)' })).toBeVisible();
  },
};

/** All is answered and good: the remark is optional, the signature is not. */
export const Passes: Story = {
  parameters: detailStory(withOpen(), run),
  play: async ({ canvasElement }) => {
    await question(canvasElement, 'Result');
    const name = within(canvasElement).getByRole('textbox', { name: /Your full name/ });
    await userEvent.clear(name);
    await press(canvasElement, 'Pass the inspection');
    await said('Sign the result: this inspection asks for a signature.');
    await userEvent.type(name, 'Dana Whitfield');
    await press(canvasElement, 'Pass the inspection');
    await said('Inspection passed');
  },
};

/** Nobody asks for a signature: who opens it signs with their name, and an empty one stops the result until it is put away. */
export const SignsUnasked: Story = {
  parameters: detailStory({ ...withOpen(), signatureRequired: false }, run),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await question(canvasElement, 'Result');
    await press(canvasElement, 'Sign the result');
    const name = await canvas.findByRole('textbox', { name: /Your full name/ });
    await expect(name).toHaveValue('Dana Whitfield');
    await userEvent.clear(name);
    await press(canvasElement, 'Pass the inspection');
    await said('Type your name.');
    await press(canvasElement, 'Leave it unsigned');
    await expect(canvas.queryByRole('textbox', { name: /Your full name/ })).toBeNull();
    await press(canvasElement, 'Pass the inspection');
    await said('Inspection passed');
  },
};

/** A length is typed as the tape says it, and what cannot be read says so at once. */
export const ReadsATape: Story = {
  parameters: detailStory(withOpen(2), run),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = await canvas.findByRole('textbox', { name: /Measured/ });
    await userEvent.type(field, '4 1/');
    await said('Enter a length such as 3.5, 3 1/2 or 5\'-6".');
    await userEvent.type(field, '2');
    await said('= 4.5 in');
    await expect(canvas.getByText('Within the tolerance.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '6 1/2"');
    await said('= 6.5 in');
    await expect(canvas.getByText('Outside the tolerance.')).toBeVisible();
  },
};

/** What was typed is there again after one was away. */
export const KeepsADraft: Story = {
  parameters: detailStory(BEGUN, run),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await press(canvasElement, 'Fail');
    await userEvent.type(await canvas.findByRole('textbox', { name: /What is wrong/ }), 'Two bars short');
    await waitFor(() => {
      if (
        !Object.entries(localStorage).some(
          ([key, value]) => key.includes('inspection-answer') && value.includes('Two bars short'),
        )
      )
        throw new Error('Nothing is kept.');
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Leave the run' }));
    await press(canvasElement, 'Go on inspecting');
    await expect(await canvas.findByRole('textbox', { name: /What is wrong/ })).toHaveValue('Two bars short');
  },
};

/** Without a connection the answer is kept, counted, and can be taken back. */
export const WithoutAConnection: Story = {
  parameters: detailStory(BEGUN, run, getRecordInspectionResultsMockHandler(loseConnection)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await question(canvasElement, 'Top and bottom bars match S-202 in size, spacing and laps');
    await press(canvasElement, 'Pass');
    await question(canvasElement, 'Chairs and bolsters hold 3/4 in of cover');
    await expect(await canvas.findByText(/1 of 6 recorded/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Previous item' }));
    await press(canvasElement, 'Take back');
    await expect(await canvas.findByText(/0 of 6 recorded/)).toBeVisible();
  },
};

/** What is taken back goes into its form as it was, with the photo that was not stored yet. */
export const TakenBackWithItsPhoto: Story = {
  parameters: detailStory(
    withOpen(1),
    run,
    getRecordInspectionResultsMockHandler(loseConnection),
    getUploadInspectionFilesMockHandler(loseConnection),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await question(canvasElement, 'Chairs and bolsters hold 3/4 in of cover');
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is no way to add a photo.');
    await userEvent.upload(input, new File(['x'], 'c4.jpg', { type: 'image/jpeg' }));
    await expect(await canvas.findByText('c4.jpg')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Making the photo ready')).toBeNull());
    await press(canvasElement, 'Pass');
    await question(canvasElement, 'Result');
    await canvas.findByText('Waits to be sent');
    const items = canvas.getAllByRole('button', { name: /Chairs and bolsters/ });
    if (items[0] !== undefined) await userEvent.click(items[0]);
    await question(canvasElement, 'Chairs and bolsters hold 3/4 in of cover');
    await canvas.findByRole('button', { name: 'Take back' });
    await press(canvasElement, 'Take back');
    await expect(await canvas.findByText('c4.jpg')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Pass' })).toHaveAttribute('aria-pressed', 'true');
  },
};

/** Nobody waits for a photo that is still made ready: the item is left at once, and the photo goes with its answer. */
export const PassesWhileThePhotoIsMadeReady: Story = {
  parameters: detailStory(withOpen(1), run, getUploadInspectionFilesMockHandler(loseConnection)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await question(canvasElement, 'Chairs and bolsters hold 3/4 in of cover');
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is no way to add a photo.');
    await userEvent.upload(input, await sitePhoto());
    await canvas.findByText('Making the photo ready');
    await press(canvasElement, 'Pass');
    await question(canvasElement, 'Result');
    await canvas.findByText('Waits to be sent');
    const items = canvas.getAllByRole('button', { name: /Chairs and bolsters/ });
    if (items[0] !== undefined) await userEvent.click(items[0]);
    await press(canvasElement, 'Take back');
    await expect(await canvas.findByText('site.jpg')).toBeVisible();
  },
};

/** A photo that was refused would be gone without a word: the item is not left before it is tried again or taken off. */
export const RefusedPhotoHoldsThePass: Story = {
  parameters: detailStory(
    withOpen(1),
    run,
    getUploadInspectionFilesMockHandler(() => refuse(415, 'UNSUPPORTED', 'This is no photo.')),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await question(canvasElement, 'Chairs and bolsters hold 3/4 in of cover');
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is no way to add a photo.');
    await userEvent.upload(input, new File(['x'], 'c4.jpg', { type: 'image/jpeg' }));
    await canvas.findByText('This is no photo.');
    await press(canvasElement, 'Pass');
    await question(canvasElement, 'Chairs and bolsters hold 3/4 in of cover');
    await expect(await canvas.findByText(/A file was not stored/)).toBeVisible();
    await press(canvasElement, 'Remove c4.jpg');
    await press(canvasElement, 'Save and go on');
    await question(canvasElement, 'Result');
  },
};

/** On a site without reception: its start waits on the device too, and the round is walked behind it. */
export const StartsWithoutAConnection: Story = {
  parameters: detailStory(
    SCHEDULED,
    {},
    getStartInspectionMockHandler(loseConnection),
    getRecordInspectionResultsMockHandler(loseConnection),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await press(canvasElement, 'Start inspection');
    await question(canvasElement, 'Top and bottom bars match S-202 in size, spacing and laps');
    await press(canvasElement, 'Pass');
    await question(canvasElement, 'Chairs and bolsters hold 3/4 in of cover');
    await expect(await canvas.findByText(/1 of 6 recorded/)).toBeVisible();
  },
};

let faster = false;
const answers: InspectionResultsRequest[] = [];
/** Another inspector recorded the same item meanwhile: both versions, and which of them is to stand. */
export const RecordedMeanwhile: Story = {
  parameters: detailStory(
    BEGUN,
    run,
    // By hand: until then the story's own server answers, to which no generated handler hands over.
    http.get(DETAIL, () => (faster ? HttpResponse.json(MEANWHILE) : undefined)),
    getRecordInspectionResultsMockHandler(async ({ request }) => {
      answers.push((await request.json()) as InspectionResultsRequest);
      if (faster) return { ...MEANWHILE, version: MEANWHILE.version + 1 };
      faster = true;
      return refuse(409, 'STALE_VERSION', 'Somebody else has answered this meanwhile.');
    }),
  ),
  beforeEach: () => {
    faster = false;
    answers.length = 0;
  },
  play: async ({ canvasElement }) => {
    await question(canvasElement, 'Top and bottom bars match S-202 in size, spacing and laps');
    await press(canvasElement, 'Pass');
    await question(canvasElement, 'Chairs and bolsters hold 3/4 in of cover');
    await said('Not saved');
    // It is said where one is by now, and asked for when it suits.
    await press(canvasElement, 'Compare both');
    const dialog = await dialogOf('Which version do you want to keep?');
    await expect(dialog).toHaveTextContent('Noah Price answered “Top and bottom bars match');
    await expect(within(dialog).getByRole('radio', { name: /Yours, stands ?Pass/ })).toBeChecked();
    await userEvent.click(within(dialog).getByRole('radio', { name: /Saved meanwhile ?Fail/ }));
    await press(dialog, 'Save this version');
    await waitFor(() =>
      expect(within(canvasElement).queryByRole('button', { name: 'Compare both' })).toBeNull(),
    );
    await waitFor(() =>
      expect(answers.at(-1)?.results[0]).toMatchObject({
        result: 'FAIL',
        seen: { recordedAt: MEANWHILE.items[0]?.recordedAt },
      }),
    );
  },
};
const MEANWHILE = {
  ...withItems(
    BEGUN,
    ASKED.map((item, index) =>
      index === 0
        ? {
            ...item,
            result: 'FAIL' as const,
            note: 'One bar short at C-2.',
            recordedBy: NOAH,
            recordedAt: '2026-04-14T15:31:00Z',
          }
        : item,
    ),
  ),
  version: BEGUN.version + 1,
  abilities: { ...BEGUN.abilities, recordResults: { allowed: true, reason: null } },
};

/** Something that is no failure is noted beside it. */
export const Observes: Story = {
  parameters: detailStory(BEGUN, run),
  globals: onPhone,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Observation');
    const dialog = await dialogOf('Add an observation');
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: /What was seen/ }),
      'Two reshores lean.',
    );
    await press(dialog, 'Add observation');
    await said('Observation added');
    await expect(await within(canvasElement).findByText('Two reshores lean.')).toBeVisible();
  },
};
