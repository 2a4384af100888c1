import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { readFormDraft } from './form-draft';
import { type FormBase, type KeptForm, useKeptForm } from './use-kept-form';

interface Values {
  subject: string;
  body: string;
}

const SAVED: FormBase<Values> = { values: { subject: 'Deck', body: 'Closed.' }, version: 3 };
const opened = (saved: FormBase<Values> | null) =>
  renderHook(() =>
    useKeptForm<Values>({
      draftKey: 'kept',
      saved,
      fresh: () => saved?.values ?? { subject: '', body: '' },
      check: () => (values) => ({ values, errors: {} }),
    }),
  ).result;
const stored = () => readFormDraft<KeptForm<Values>>('kept')?.values;

beforeEach(() => localStorage.clear());

it('is opened again with what was typed, and with the version that it started from', async () => {
  const first = opened(SAVED);
  expect(first.current.restoredAt).toBeNull();
  act(() => first.current.form.setValue('body', 'Open.', { shouldDirty: true }));
  await waitFor(() => expect(stored()).toEqual({ values: { subject: 'Deck', body: 'Open.' }, base: SAVED }));
  // The record has moved on meanwhile.
  const again = opened({ values: { subject: 'Deck 3', body: 'Closed.' }, version: 4 });
  expect(again.current.form.getValues()).toEqual({ subject: 'Deck', body: 'Open.' });
  expect(again.current.base.current).toEqual(SAVED);
  expect(again.current.restoredAt).not.toBeNull();
});

it('thrown away, says what the record says now, and keeps nothing', async () => {
  const form = opened(SAVED);
  act(() => form.current.form.setValue('body', 'Open.', { shouldDirty: true }));
  await waitFor(() => expect(stored()).toBeDefined());
  act(() => form.current.discard());
  expect(form.current.form.getValues()).toEqual(SAVED.values);
  expect(stored()).toBeUndefined();
});

it('goes on from what somebody else saved, field by field as was chosen', () => {
  const form = opened(SAVED);
  const theirs = { values: { subject: 'Deck 3', body: 'Closed all day.' }, version: 4 };
  act(() => form.current.rebase({ subject: 'Deck', body: 'Open.' }, theirs, { subject: 'theirs' }));
  expect(form.current.form.getValues()).toEqual({ subject: 'Deck 3', body: 'Open.' });
  expect(form.current.base.current).toBe(theirs);
});

it('of a new record has no version to go on from until it is saved', () => {
  const form = opened(null);
  expect(form.current.base.current).toBeNull();
  act(() => form.current.goOn(SAVED));
  expect(form.current.base.current).toBe(SAVED);
  expect(form.current.form.getValues()).toEqual(SAVED.values);
});
