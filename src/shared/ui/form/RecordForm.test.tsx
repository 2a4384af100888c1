import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { createAppTheme } from '@/app/theme/theme.ts';
import { RecordForm } from './RecordForm';

const CLOSED = 'This project is completed; nothing can be added to it.';
const THEME = createAppTheme('ltr');
const sent = vi.fn(() => Promise.resolve());
beforeEach(() => sent.mockClear());

function Draft({ reason }: { reason?: string }) {
  const form = useForm({ defaultValues: { subject: 'Duct clash' } });
  const uploads = { waitsFor: undefined, onPaste: () => undefined };
  return (
    <ThemeProvider theme={THEME}>
      <RecordForm
        state={{
          form,
          pending: null,
          keptAt: null,
          restoredAt: null,
          send: sent,
          discard: () => {},
          uploads,
        }}
        submit={{ label: 'Send RFI', intent: 'send', reason }}
        draft={{ label: 'Save draft', intent: 'draft' }}
        follows="Sending it assigns a number."
        onCancel={() => {}}
        fields={[<input key="subject" aria-label="Subject" {...form.register('subject')} />, null]}
      />
    </ThemeProvider>
  );
}

it('sends neither by the button nor by Enter what is refused now, and still keeps a draft', () => {
  render(<Draft reason={CLOSED} />);
  const send = screen.getByRole('button', { name: 'Send RFI', description: CLOSED });
  fireEvent.click(send);
  fireEvent.submit(screen.getByLabelText('Subject'));
  expect(sent).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(sent.mock.calls).toEqual([['draft']]);
});

it('sends what nothing refuses', () => {
  render(<Draft />);
  fireEvent.click(screen.getByRole('button', { name: 'Send RFI' }));
  expect(sent.mock.calls).toEqual([['send']]);
});
