import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { RfiDetail } from '@/shared/api/generated/model';
import {
  getGetRfiMockHandler,
  getGetRfiResponseMock,
  getListRfiAssigneesMockHandler,
  getListRfiChangeRequestReferencesMockHandler,
  getListRfiContractorsMockHandler,
  getListRfiDailyLogReferencesMockHandler,
  getListRfiDivisionsMockHandler,
  getListRfiPayAppReferencesMockHandler,
  getListRfiSovReferencesMockHandler,
  getListRfiSubdivisionsMockHandler,
} from '@/shared/api/generated/rfi/rfi.msw';
import { partStory, refuses, STORY_PROJECT } from '@/shared/testing/story-api';
import { StoryPart } from '@/shared/testing/StoryPage';
import { RfiForm } from './RfiForm';

/** The contract's example while it was open. */
const OPEN: RfiDetail = { ...getGetRfiResponseMock(), status: 'ASSIGNED', closedAt: null };
const MOVED: RfiDetail = {
  ...OPEN,
  version: OPEN.version + 1,
  subject: 'Duct clash with beam B-14, return main too',
  location: 'Level 3, grid 4/C to 4/D',
};
const LONG: RfiDetail = {
  ...OPEN,
  subject: 'The supply main on M-301 meets beam B-14, and the return main below it meets the riser. '.repeat(
    2,
  ),
  question: `${'May the beam be penetrated, or is the main to be moved below it? '.repeat(20)}${'w'.repeat(160)}`,
  location: 'Level 3, corridor 2.14 between the stairs and the elevator lobby, '.repeat(3).slice(0, 200),
};

const lookups = [
  getListRfiAssigneesMockHandler(),
  getListRfiContractorsMockHandler(),
  getListRfiDivisionsMockHandler(),
  getListRfiSubdivisionsMockHandler(),
  getListRfiSovReferencesMockHandler(),
  getListRfiPayAppReferencesMockHandler(),
  getListRfiChangeRequestReferencesMockHandler(),
  getListRfiDailyLogReferencesMockHandler(),
];

const PREFIX = 'plumbline.form-draft:rfi-1:';
const clearDrafts = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
};

const meta = {
  title: 'Widgets/RFI form',
  component: RfiForm,
  args: { projectId: STORY_PROJECT, rfi: null, onDone: fn(), onCancel: fn() },
  beforeEach: () => {
    clearDrafts();
    return clearDrafts;
  },
  parameters: partStory(...lookups),
  decorators: [
    (Story) => (
      <StoryPart>
        <Story />
      </StoryPart>
    ),
  ],
} satisfies Meta<typeof RfiForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Save draft' })).toBeVisible();
  },
};
/** One that is out: it is saved, not sent. */
export const Open: Story = {
  args: { rfi: OPEN },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Save changes' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Save draft' })).toBeNull();
  },
};
export const LongText: Story = { args: { rfi: LONG } };

/** What is typed is kept on this device while it is typed. */
export const Kept: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Subject/ }), 'Duct clash');
    await expect(await canvas.findByText(/^Saved on this device/)).toBeVisible();
  },
};

/** Somebody else saved it meanwhile: both versions of each field, and which of them is to stand. */
export const TwoVersions: Story = {
  args: { rfi: OPEN },
  parameters: partStory(
    refuses('patch', '*/tools/rfi/:rfiId', 409, 'STALE_VERSION', 'Somebody else changed this RFI.'),
    getGetRfiMockHandler(MOVED),
    ...lookups,
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const subject = await canvas.findByRole('textbox', { name: /^Subject/ });
    await userEvent.clear(subject);
    await userEvent.type(subject, 'Duct clash at B-14');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    const dialog = await within(document.body).findByRole('dialog', {
      name: 'Which version do you want to keep?',
    });
    const both = within(dialog).getByRole('radiogroup', { name: /^Subject\s*changed by both/ });
    await waitFor(() => expect(both).toBeVisible());
    const mine = within(dialog).getByRole('radio', { name: /^Yours.*Duct clash at B-14/ });
    await userEvent.click(mine);
    await expect(mine).toBeChecked();
  },
};
