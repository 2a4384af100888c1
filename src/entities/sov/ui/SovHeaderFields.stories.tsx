import type { Meta, StoryObj } from '@storybook/react-vite';
import { useForm } from 'react-hook-form';
import { expect, userEvent, within } from 'storybook/test';
import {
  getGetSovLibraryMockHandler,
  getListSovApproversMockHandler,
} from '@/shared/api/generated/sov/sov.msw';
import { partStory, STORY_PROJECT } from '@/shared/testing/story-api';
import { StoryPart, StoryState } from '@/shared/testing/StoryPage';
import { SovHeaderFields, type SovHeaderForm } from './SovHeaderFields';

const BLANK: SovHeaderForm = { divisionNumber: '', divisionName: '', contractorId: '', approverId: '' };
const LONG: SovHeaderForm = {
  ...BLANK,
  divisionNumber: '23 31 13.16',
  divisionName:
    'Heating, ventilating, air conditioning and refrigeration, furnished and installed, Levels 1 to 4 and roof',
};

function Fields({ first }: { first: SovHeaderForm }) {
  const form = useForm<SovHeaderForm>({ defaultValues: first });
  return (
    <form
      noValidate
      style={{ display: 'grid', gap: 16, maxWidth: 560 }}
      onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}
    >
      <SovHeaderFields projectId={STORY_PROJECT} form={form} />
      <button type="submit">Save</button>
    </form>
  );
}

const meta = {
  title: 'Entities/Schedule of values',
  component: Fields,
  args: { first: BLANK },
  parameters: partStory(getGetSovLibraryMockHandler(), getListSovApproversMockHandler()),
  decorators: [
    (Story) => (
      <StoryPart>
        <Story />
      </StoryPart>
    ),
  ],
} satisfies Meta<typeof Fields>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Header: Story = {
  render: () => (
    <>
      <StoryState name="New">
        <Fields first={BLANK} />
      </StoryState>
      <StoryState name="Long text">
        <Fields first={LONG} />
      </StoryState>
    </>
  ),
  play: async ({ canvasElement }) => {
    const form = within(await within(canvasElement).findByRole('group', { name: 'New' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await form.findByText('This field is required')).toBeVisible();
  },
};

/** A division of the library brings its name along. */
export const FromTheLibrary: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const number = await canvas.findByRole('combobox', { name: 'Division number' });
    await userEvent.click(number);
    const [option] = await within(document.body).findAllByRole('option');
    if (option === undefined) throw new Error('The library has no divisions');
    await userEvent.click(option);
    await expect(canvas.getByRole('textbox', { name: /^Scope of work/ })).not.toHaveValue('');
  },
};
