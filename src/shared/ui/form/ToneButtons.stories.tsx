import Cancel from '@mui/icons-material/CancelOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlineRounded';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ToneButtons } from './ToneButtons';

const CHOICES = [
  { value: 'PASS', label: 'Pass', tone: 'success', icon: <CheckCircle /> },
  { value: 'FAIL', label: 'Fail', tone: 'error', icon: <Cancel /> },
  { value: 'OBSERVATION', label: 'Observation', tone: 'warning', icon: <Visibility /> },
] as const;

type Outcome = (typeof CHOICES)[number]['value'];

const meta = {
  title: 'Shared/Form/Tone buttons',
  tags: ['autodocs'],
  component: ToneButtons<Outcome>,
  args: { label: 'Result', choices: CHOICES, value: null, onChange: fn() },
  argTypes: {
    choices: { control: false },
    value: { control: 'inline-radio', options: [null, ...CHOICES.map(({ value }) => value)] },
  },
  render: function Choice({ value: first, onChange, ...rest }) {
    const [value, setValue] = useState(first);
    // What the controls say stands until a button is pressed.
    const [told, setTold] = useState(first);
    if (told !== first) {
      setTold(first);
      setValue(first);
    }
    return (
      <ToneButtons
        {...rest}
        value={value}
        onChange={(chosen) => {
          setValue(chosen);
          onChange(chosen);
        }}
      />
    );
  },
} satisfies Meta<typeof ToneButtons<Outcome>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The chosen one is on its tone and says so; another press chooses another. */
export const Choosing: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Pass' }));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Pass' })).toHaveAttribute('aria-pressed', 'false');
    await expect(canvas.getByRole('button', { name: 'Fail' })).toHaveAttribute('aria-pressed', 'true');
    await expect(args.onChange).toHaveBeenLastCalledWith('FAIL');
  },
};
