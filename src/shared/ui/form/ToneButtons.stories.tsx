import Cancel from '@mui/icons-material/CancelOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlineRounded';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { ToneButtons } from './ToneButtons';

const meta = { title: 'Shared/Form/Tone buttons', tags: ['autodocs'] } satisfies Meta;
export default meta;

const CHOICES = [
  { value: 'PASS', label: 'Pass', tone: 'success', icon: <CheckCircle /> },
  { value: 'FAIL', label: 'Fail', tone: 'error', icon: <Cancel /> },
  { value: 'OBSERVATION', label: 'Observation', tone: 'warning', icon: <Visibility /> },
] as const;

function Outcome() {
  const [value, setValue] = useState<(typeof CHOICES)[number]['value'] | null>(null);
  return <ToneButtons label="Result" choices={CHOICES} value={value} onChange={setValue} />;
}

/** The chosen one is on its tone and says so; another press chooses another. */
export const Choosing: StoryObj = {
  render: () => <Outcome />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Pass' }));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Pass' })).toHaveAttribute('aria-pressed', 'false');
    await expect(canvas.getByRole('button', { name: 'Fail' })).toHaveAttribute('aria-pressed', 'true');
  },
};
