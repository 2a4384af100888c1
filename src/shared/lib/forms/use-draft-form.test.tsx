import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useController } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { contractSchema } from './contract-schema';
import { readFormDraft, writeFormDraft } from './form-draft';
import { useDraftForm } from './use-draft-form';

const SCHEMA = contractSchema(() => Promise.resolve(z.object({ text: z.string() })));
interface Values {
  kind: string | null;
  text: string;
}

function Note({ send = vi.fn() }: { send?: (body: { text: string }, key: string) => void }) {
  const { form, keyFor, clear } = useDraftForm<Values>({
    draftKey: 'note',
    empty: { kind: null, text: '' },
    schema: SCHEMA,
    toBody: ({ text }) => ({ text }),
  });
  // A field that comes with a choice, as those of a check do.
  return (
    <form
      onSubmit={(event) =>
        void form.handleSubmit(({ text }) => {
          send({ text }, keyFor({ text }));
          clear();
        })(event)
      }
    >
      <button type="button" onClick={() => form.setValue('kind', 'long', { shouldDirty: true })}>
        Long
      </button>
      {form.watch('kind') !== null && <Text form={form} />}
      <button>Send</button>
    </form>
  );
}
function Text({ form }: { form: ReturnType<typeof useDraftForm<Values>>['form'] }) {
  const { field } = useController({ control: form.control, name: 'text' });
  return <input aria-label="Text" {...field} />;
}

beforeEach(() => localStorage.clear());

it('keeps what is typed until it is sent', async () => {
  const user = userEvent.setup();
  const send = vi.fn();
  const { unmount } = render(<Note send={send} />);
  await user.click(screen.getByRole('button', { name: 'Long' }));
  await user.type(screen.getByRole('textbox'), 'Chairs missing');
  await waitFor(() => expect(readFormDraft<Values>('note')?.values.text).toBe('Chairs missing'));
  unmount();

  render(<Note send={send} />);
  expect(screen.getByRole('textbox')).toHaveValue('Chairs missing');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(readFormDraft('note')).toBeNull();
});

it('leaves alone what another tab keeps under the same key', async () => {
  const user = userEvent.setup();
  const send = vi.fn();
  render(<Note send={send} />);
  await user.click(screen.getByRole('button', { name: 'Long' }));
  await user.type(screen.getByRole('textbox'), 'Chairs missing');
  await waitFor(() => expect(readFormDraft<Values>('note')?.values.text).toBe('Chairs missing'));
  writeFormDraft<Values>('note', { kind: 'long', text: 'Cover too thin' });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(readFormDraft<Values>('note')?.values.text).toBe('Cover too thin');
});
