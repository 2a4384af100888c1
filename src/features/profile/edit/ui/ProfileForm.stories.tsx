import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  getUpdateMeMockHandler,
  getGetMeResponseMock,
} from '@/shared/api/generated/user-profile/user-profile.msw';
import { partStory, refuses } from '@/shared/testing/story-api';
import { StoryPart, StoryState } from '@/shared/testing/StoryPage';
import { Button } from '@/shared/ui/Button';
import { ProfileForm } from './ProfileForm';

const me = getGetMeResponseMock();
const blank = { ...me, user: { ...me.user, name: null, phone: null, jobTitle: null, photoKey: null } };
const long = {
  ...me,
  user: {
    ...me.user,
    name: 'Maria Konstantinopoulou-Papadimitriou von und zu Wolfeschlegelsteinhausenbergerdorff',
    jobTitle: 'Senior Vice President for Preconstruction, Estimating and Special Projects',
  },
};

const meta = {
  title: 'Features/Profile',
  component: ProfileForm,
  args: { me, submitLabel: 'Save profile', onSaved: fn() },
  parameters: partStory(getUpdateMeMockHandler()),
  decorators: [
    (Story) => (
      <StoryPart>
        <div style={{ maxWidth: 480, display: 'grid', gap: 32 }}>
          <Story />
        </div>
      </StoryPart>
    ),
  ],
} satisfies Meta<typeof ProfileForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: (args) => (
    <>
      <StoryState name="Filled in">
        <ProfileForm {...args} />
      </StoryState>
      <StoryState name="On the way in">
        <ProfileForm {...args} me={blank} submitLabel="Continue" secondary={<Button>Sign out</Button>} />
      </StoryState>
      <StoryState name="Long text">
        <ProfileForm {...args} me={long} />
      </StoryState>
    </>
  ),
};

/** Saved from elsewhere meanwhile: it says so and keeps what was typed. */
export const Refused: Story = {
  parameters: partStory(
    refuses('patch', '*/user-profile', 409, 'STALE_VERSION', 'Somebody else changed this profile.'),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const name = await canvas.findByRole('textbox', { name: /name/i });
    await userEvent.type(name, ' Jr.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save profile' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect((name as HTMLInputElement).value).toMatch(/ Jr\.$/);
  },
};
