import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useController, useFormState } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '@/shared/api/api-error';
import { contractSchema } from './contract-schema';
import { readFormDraft } from './form-draft';
import { useContractForm } from './use-contract-form';

const SCHEMA = contractSchema(() =>
  Promise.resolve(z.object({ comment: z.string().min(3), version: z.number() })),
);

interface QuestionProps {
  send: (body: { comment: string; version: number }) => Promise<unknown>;
  draftKey?: string;
}

function Question({ send, draftKey }: QuestionProps) {
  const { control, dialog } = useContractForm({
    initial: { comment: '' },
    draftKey,
    schema: SCHEMA,
    toBody: ({ comment }) => ({ comment: comment.trim(), version: 7 }),
    rules: ({ comment }) => ({ comment: comment.includes('!') ? 'Calm down.' : undefined }),
    send,
    fallback: 'Failed to send',
  });
  const { field, fieldState } = useController({ control, name: 'comment' });
  const { errors } = useFormState({ control });
  return (
    <form onSubmit={dialog.onSubmit}>
      <input aria-label="Comment" {...field} />
      <p>{fieldState.error?.message}</p>
      <p role="alert">{errors.root?.server?.message}</p>
      <button type="button" onClick={dialog.onCancel}>
        Cancel
      </button>
      <button disabled={dialog.pending}>Send</button>
    </form>
  );
}

it('checks what it sends, and leaves what was typed where the server refuses it', async () => {
  const user = userEvent.setup();
  const send = vi.fn(() => Promise.resolve<unknown>(undefined));
  render(<Question send={send} />);
  const field = screen.getByRole('textbox', { name: 'Comment' });
  const press = () => user.click(screen.getByRole('button', { name: 'Send' }));
  await press();
  expect(await screen.findByText('This field is required')).toBeInTheDocument();
  await user.type(field, 'No!');
  await press();
  expect(await screen.findByText('Calm down.')).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();

  await user.clear(field);
  await user.type(field, '  Fine  ');
  send.mockRejectedValueOnce(
    new ApiError({ status: 422, message: 'No', errors: [{ field: 'comment', message: 'Say more.' }] }),
  );
  await press();
  expect(await screen.findByText('Say more.')).toBeInTheDocument();
  expect(send).toHaveBeenCalledExactlyOnceWith({ comment: 'Fine', version: 7 });
  send.mockRejectedValueOnce(new Error('broken'));
  await press();
  expect(await screen.findByText('Failed to send')).toBeInTheDocument();
  expect(field).toHaveValue('  Fine  ');
});

it('keeps what was typed when it is left, until it is sent or cancelled', async () => {
  const user = userEvent.setup();
  const send = vi.fn(() => Promise.resolve<unknown>(undefined));
  const field = () => screen.getByRole('textbox', { name: 'Comment' });
  const reopen = (before?: { unmount: () => void }) => {
    before?.unmount();
    return render(<Question send={send} draftKey="question" />);
  };
  let shown = reopen();
  await user.type(field(), 'Chairs missing');
  shown = reopen(shown);
  expect(field()).toHaveValue('Chairs missing');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  shown = reopen(shown);
  expect(field()).toHaveValue('');

  await user.type(field(), 'Cover too thin');
  shown = reopen(shown);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  await waitFor(() => expect(readFormDraft('question')).toBeNull());
  reopen(shown);
  expect(field()).toHaveValue('');
});
