import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { press } from '@/shared/testing/play';
import { StoryPart, StoryState } from '@/shared/testing/StoryPage';
import { type SignatureValue, signatureProblems } from './signature';
import { SignatureField } from './SignatureField';

/** A signature as a part of a form: typed, shown as it will stand there, or drawn by hand. */
const meta = { title: 'Shared/Signature', tags: ['autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj;

let now: SignatureValue = { typedName: '', imageDataUrl: null };
function Field({ from, checked = false }: { from: SignatureValue; checked?: boolean }) {
  const [value, setValue] = useState(from);
  now = value;
  return (
    <SignatureField value={value} onChange={setValue} errors={checked ? signatureProblems(value) : {}} />
  );
}

export const States: Story = {
  render: () => (
    <StoryPart>
      <StoryState name="Typed">
        <Field from={{ typedName: 'Marcus Bell', imageDataUrl: null }} />
      </StoryState>
      <StoryState name="Nothing yet, and sent like this">
        <Field from={{ typedName: '', imageDataUrl: '' }} checked />
      </StoryState>
    </StoryPart>
  ),
};

/** Drawn with the mouse or a finger; cleared it is missing again, and typed after all the drawing is gone. */
export const Drawn: Story = {
  render: () => (
    <StoryPart>
      <Field from={{ typedName: 'Marcus Bell', imageDataUrl: null }} checked />
    </StoryPart>
  ),
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
