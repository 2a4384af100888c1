import Search from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { PasswordInput } from './PasswordInput';
import { TextInput } from './TextInput';

const LONG =
  'The name under which the authority having jurisdiction files the permit, if it differs from the contract';

/** Every state of a field beside the others: labels, boxes and hints have to stand level. */
function Fields() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
        maxInlineSize: 840,
        alignItems: 'start',
      }}
    >
      <TextInput label="Blank" placeholder="Your company’s number for the job" />
      <TextInput
        label="Filled"
        defaultValue="Harborview Medical"
        helperText="Your company’s number for the job"
      />
      <TextInput label="Required" required defaultValue="" />
      <TextInput label="Invalid" defaultValue="dana@" error="Please enter a valid email address" />
      <TextInput label="Disabled" disabled defaultValue="NB-2026-014" helperText="Given by the system" />
      <TextInput label="Small" size="small" defaultValue="40 px high" />
      <TextInput label="With an icon" startAdornment={<Search fontSize="small" />} defaultValue="pier" />
      <PasswordInput label="Password" defaultValue="plumb-bob-and-level-24" />
      <TextInput
        label="Long value"
        defaultValue="Harborview Medical Office Building and Rehabilitation Center"
      />
      <TextInput label={LONG} error={`${LONG}: this field is required`} />
      <TextInput label="Some lines" multiline minRows={3} defaultValue={`${LONG}.\n${LONG}.`} />
    </Box>
  );
}

const meta = {
  title: 'Shared/TextInput',
  tags: ['autodocs'],
  component: TextInput,
  args: { label: 'Project number', helperText: 'Your company’s number for the job' },
} satisfies Meta<typeof TextInput>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One field to play with: its label, hint, error and size. */
export const Usual: Story = {};

/** Errors are tied to their fields; a password can be read. */
export const States: Story = {
  render: () => <Fields />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByLabelText('Invalid')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    );
    const password = canvas.getByLabelText('Password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(password).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus();
  },
};
