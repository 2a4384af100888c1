import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { press } from '@/shared/testing/play';
import { StoryPart, StoryState } from '@/shared/testing/StoryPage';
import { type SignatureValue, signatureProblems } from './signature';
import { SignatureField } from './SignatureField';

let now: SignatureValue = { typedName: '', imageDataUrl: null };
interface FieldProps {
  typedName: string;
  /** Drawn by hand, and nothing yet; typed otherwise. */
  isDrawn: boolean;
  label: string;
  /** Whose account signs. */
  signer: string;
  /** Sent like this before: it says what is missing. */
  isChecked: boolean;
}
function Field({ typedName, isDrawn, label, signer, isChecked }: FieldProps) {
  const [value, setValue] = useState<SignatureValue>({ typedName, imageDataUrl: isDrawn ? '' : null });
  now = value;
  return (
    <SignatureField
      value={value}
      onChange={setValue}
      label={label}
      signer={signer}
      errors={isChecked ? signatureProblems(value) : {}}
    />
  );
}

/** A signature as a part of a form: typed, shown as it will stand there, or drawn by hand. */
const meta = {
  title: 'Shared/Signature',
  tags: ['autodocs'],
  component: Field,
  // Whoever changes what it begins with begins anew.
  render: (args) => (
    <StoryPart>
      <Field key={JSON.stringify(args)} {...args} />
    </StoryPart>
  ),
  args: {
    typedName: 'Marcus Bell',
    isDrawn: false,
    label: 'Your signature',
    signer: 'Marcus Bell',
    isChecked: false,
  },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: (args) => (
    <StoryPart>
      <StoryState name="As it is set">
        <Field key={JSON.stringify(args)} {...args} />
      </StoryState>
      <StoryState name="Nothing yet, and sent like this">
        <Field {...args} typedName="" isDrawn isChecked />
      </StoryState>
    </StoryPart>
  ),
};

/** Drawn with the mouse or a finger; cleared it is missing again, and typed after all the drawing is gone. */
export const Drawn: Story = {
  args: { isChecked: true },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Draw');
    const pad = await within(canvasElement).findByRole('img', { name: 'Pad to draw your signature on' });
    await expect(now.imageDataUrl).toBe('');
    const { left, top } = pad.getBoundingClientRect();
    const at = (x: number) => ({
      pointerId: 3,
      isPrimary: true,
      pointerType: 'mouse',
      buttons: 1,
      clientX: left + x,
      clientY: top + 60 + (x % 30),
    });
    await fireEvent.pointerDown(pad, at(40));
    for (const x of [60, 90, 130, 170]) await fireEvent.pointerMove(pad, at(x));
    await fireEvent.pointerUp(pad, { ...at(170), buttons: 0 });
    await waitFor(() => expect(now.imageDataUrl).toMatch(/^data:image\/png;base64,.{100}/));
    await press(canvasElement, 'Clear');
    await within(canvasElement).findByText('Draw your signature, or type it instead.');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Type' }));
    await waitFor(() => expect(now).toEqual({ typedName: 'Marcus Bell', imageDataUrl: null }));
  },
};
