import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { SubmittalImportPreview } from '@/shared/api/generated/model';
import {
  getSaveImportedSubmittalsMockHandler,
  getPreviewSubmittalImportMockHandler,
  getPreviewSubmittalImportResponseMock,
} from '@/shared/api/generated/submittals/submittals.msw';
import { neverAnswers, onPhone, partStory, refuses, STORY_PROJECT } from '@/shared/testing/story-api';
import { StoryPart } from '@/shared/testing/StoryPage';
import { ImportRegisterDialog } from './ImportRegisterDialog';

const PREVIEW = '*/tools/submittals/import/preview';
const IMPORT = '*/tools/submittals/import';
/** The contract's example: a heading, an item, a company that nobody knows, a remark. */
const example = getPreviewSubmittalImportResponseMock();
/** The same file without anything to settle. */
const settled: SubmittalImportPreview = {
  ...example,
  rows: example.rows.map((row) => ({
    ...row,
    status: row.status === 'SKIP' ? 'SKIP' : 'OK',
    problems: row.problems.filter(({ code }) => code === 'HEADING_ROW'),
  })),
};
/** Its columns have names that nobody could guess. */
const unmapped: SubmittalImportPreview = {
  ...settled,
  mapping: { ...settled.mapping, title: null, specSection: null, number: null },
};
/** A register of the size that projects start with. */
const long: SubmittalImportPreview = {
  ...settled,
  rows: Array.from({ length: 400 }, (_, i) => ({
    ...(settled.rows[1] ?? example.rows[1]),
    rowNumber: i + 2,
  })) as SubmittalImportPreview['rows'],
};
const reads = (preview: SubmittalImportPreview) =>
  partStory(getPreviewSubmittalImportMockHandler(preview), getSaveImportedSubmittalsMockHandler());

const meta = {
  title: 'Pages/Submittal/Import',
  component: ImportRegisterDialog,
  args: { projectId: STORY_PROJECT, onClose: fn(), onDone: fn() },
  parameters: reads(example),
  decorators: [
    (Story) => (
      <StoryPart>
        <Story />
      </StoryPart>
    ),
  ],
} satisfies Meta<typeof ImportRegisterDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Chooses a file in the dialog. */
async function choose() {
  const dialog = within(await within(document.body).findByRole('dialog', { name: /^Import a register/ }));
  await dialog.findByText('Drop a spreadsheet here');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file input');
  await userEvent.upload(input, new File(['Section,Title'], 'register.csv', { type: 'text/csv' }));
  return dialog;
}

export const ChooseAFile: Story = {};
export const Reading: Story = {
  parameters: partStory(neverAnswers('post', PREVIEW)),
  play: async () => {
    await choose();
  },
};
export const NotReadable: Story = {
  parameters: partStory(
    refuses('post', PREVIEW, 415, 'UNSUPPORTED_MEDIA_TYPE', 'This file cannot be read as a spreadsheet.'),
  ),
  play: async () => {
    const dialog = await choose();
    await expect(await dialog.findByText(/cannot be read as a spreadsheet/)).toBeVisible();
  },
};
/** A company that the project does not have stops its row, with the near name to take. */
export const Errors: Story = {
  play: async () => {
    const dialog = await choose();
    await expect(await dialog.findByText('Bay Mechanicl')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Import 3 submittals' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
export const Fixed: Story = {
  play: async () => {
    const dialog = await choose();
    await userEvent.click(await dialog.findByRole('button', { name: 'Use Bay Mechanical, Inc.' }));
    await expect(await dialog.findByRole('button', { name: 'To fix 0' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Import 3 submittals' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
/** Left out, a row stops nothing. */
export const LeftOut: Story = {
  play: async () => {
    const dialog = await choose();
    await userEvent.click(await dialog.findByRole('button', { name: 'To fix 1' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Leave this row out' }));
    await expect(await dialog.findByText('Nothing is left to fix.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Import 2 submittals' })).toBeVisible();
  },
};
export const ColumnsUnknown: Story = {
  parameters: reads(unmapped),
  play: async () => {
    const dialog = await choose();
    await expect(await dialog.findByRole('button', { name: 'Hide columns' })).toBeVisible();
    await expect((await dialog.findAllByRole('alert')).length).toBe(2);
  },
};
/** Four hundred items; only what is in view is drawn. */
export const Long: Story = {
  parameters: reads(long),
  play: async () => {
    const dialog = await choose();
    await expect(await dialog.findByRole('button', { name: 'Import 400 submittals' })).toBeVisible();
    await expect(dialog.getAllByRole('row').length).toBeLessThan(80);
  },
};
/** All of it is in. */
export const Done: Story = {
  parameters: reads(settled),
  play: async ({ args }) => {
    const dialog = await choose();
    await userEvent.click(await dialog.findByRole('button', { name: 'Import 3 submittals' }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
  },
};
/** Somebody took a number meanwhile: nothing is written, and its row says so. */
export const Refused: Story = {
  parameters: partStory(
    getPreviewSubmittalImportMockHandler(settled),
    refuses('post', IMPORT, 422, 'VALIDATION_FAILED', '23 31 00-004 is in this project already: Ducts.', [
      { field: 'items.0.sequence', message: '23 31 00-004 is in this project already: Ducts.' },
    ]),
  ),
  play: async ({ args }) => {
    const dialog = await choose();
    await userEvent.click(await dialog.findByRole('button', { name: 'Import 3 submittals' }));
    await expect(await dialog.findByRole('alert')).toBeVisible();
    await expect(dialog.getByText('To fix', { selector: '.pl-chip' })).toBeVisible();
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};
/** On a phone each item stands in one cell, with what is to do. */
export const Phone: Story = {
  globals: onPhone,
  play: async () => {
    const dialog = await choose();
    await expect(await dialog.findByRole('button', { name: 'Use Bay Mechanical, Inc.' })).toBeVisible();
  },
};
