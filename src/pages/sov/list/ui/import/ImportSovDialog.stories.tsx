import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { getListUnitsMockHandler } from '@/shared/api/generated/project-admin/project-admin.msw';
import {
  getGetSovLibraryMockHandler,
  getListSovApproversMockHandler,
  getPreviewSovImportMockHandler,
  getPreviewSovImportResponseMock,
} from '@/shared/api/generated/sov/sov.msw';
import type { SovImportPreview } from '@/shared/api/generated/model';
import { neverAnswers, partStory, refuses, STORY_PROJECT } from '@/shared/testing/story-api';
import { StoryPart } from '@/shared/testing/StoryPage';
import { ImportSovDialog } from './ImportSovDialog';

const PREVIEW = '*/tools/sov/import/preview';
/** The contract's example: units to settle, rows with problems, a row that is a total. */
const example = getPreviewSovImportResponseMock();
/** The same file without anything to settle. */
const settled: SovImportPreview = {
  ...example,
  unknownUnits: [],
  rows: example.rows.map((row) => ({ ...row, problems: [] })),
};
/** Its columns have names that nobody could guess. */
const unmapped: SovImportPreview = {
  ...settled,
  mapping: { ...settled.mapping, taskName: null, scheduledValue: null },
};

const rest = [getListUnitsMockHandler(), getGetSovLibraryMockHandler(), getListSovApproversMockHandler()];
const reads = (preview: SovImportPreview) => partStory(getPreviewSovImportMockHandler(preview), ...rest);

const meta = {
  title: 'Pages/Schedule of values/Import',
  component: ImportSovDialog,
  args: { projectId: STORY_PROJECT, currency: 'USD', onClose: fn() },
  parameters: reads(example),
  decorators: [
    (Story) => (
      <StoryPart>
        <Story />
      </StoryPart>
    ),
  ],
} satisfies Meta<typeof ImportSovDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Chooses a file in the dialog. */
async function choose(name = 'bid-items.csv') {
  const dialog = within(await within(document.body).findByRole('dialog', { name: /^Import a schedule/ }));
  await dialog.findByText('Drop a spreadsheet here');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file input');
  await userEvent.upload(input, new File(['Item,Description'], name, { type: 'text/csv' }));
  return dialog;
}

export const ChooseAFile: Story = {};
export const Reading: Story = {
  parameters: partStory(neverAnswers('post', PREVIEW), ...rest),
  play: async () => {
    await choose();
  },
};
export const NotReadable: Story = {
  parameters: partStory(
    refuses('post', PREVIEW, 422, 'VALIDATION_FAILED', 'This file has no sheet with rows.'),
    ...rest,
  ),
  play: async () => {
    const dialog = await choose();
    await expect(await dialog.findByText('This file has no sheet with rows.')).toBeVisible();
  },
};
/** Units, columns and rows that want a decision before anything is written. */
export const DryRun: Story = {
  play: async () => {
    const dialog = await choose();
    await expect(await dialog.findByRole('button', { name: 'Continue' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const ColumnsUnknown: Story = {
  parameters: reads(unmapped),
  play: async () => {
    const dialog = await choose();
    await expect(await dialog.findByRole('button', { name: 'Hide columns' })).toBeVisible();
    await expect((await dialog.findAllByRole('alert')).length).toBeGreaterThan(0);
  },
};
/** Nothing to fix is said, not shown as a table without rows. */
export const NothingToFix: Story = {
  parameters: reads(settled),
  play: async () => {
    const dialog = await choose();
    await userEvent.click(await dialog.findByRole('button', { name: 'To fix 0' }));
    await expect(await dialog.findByText('Nothing is left to fix.')).toBeVisible();
  },
};
/** Last step: its name, its subdivisions, and whether it goes to its approver at once. */
export const NameAndWrite: Story = {
  parameters: reads(settled),
  play: async () => {
    const dialog = await choose();
    await userEvent.click(await dialog.findByRole('button', { name: 'Continue' }));
    await expect(await dialog.findByRole('button', { name: /^Import \d+ lines$/ })).toBeVisible();
  },
};
