import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Resolver } from 'react-hook-form';
import { ApiError } from '@/shared/api/api-error';
import { readFormDraft } from './form-draft';
import { type RecordSave, useRecordForm } from './use-record-form';

interface Values {
  subject: string;
  body: string;
}
interface Note extends Values {
  version: number;
}
type Intent = 'draft' | 'send';

const NOTE: Note = { subject: 'Deck', body: 'Closed.', version: 3 };
const stale = () =>
  new ApiError({ status: 409, errorCode: 'STALE_VERSION', message: 'Somebody was faster.' });

type Save = (values: Values, intent: Intent, call: RecordSave<Values>) => Promise<Note>;

const checked =
  (intent: Intent): Resolver<Values> =>
  (values) =>
    intent === 'send' && values.body === ''
      ? { values: {}, errors: { body: { type: 'rule', message: 'Write something' } } }
      : { values, errors: {} as Record<string, never> };

function opened(save: Save, now: () => Promise<Note> = () => Promise.reject(new Error('Not asked'))) {
  const saved = vi.fn();
  const { result } = renderHook(() => {
    const state = useRecordForm<Note, Values, Intent>({
      draftKey: 'note',
      record: NOTE,
      baseOf: ({ version, ...values }) => ({ values, version }),
      empty: () => ({ subject: '', body: '' }),
      intent: 'send',
      check: (_from, intent) => checked(intent),
      save,
      reread: now,
      saved,
      sayTheSame: (base, theirs) => base.subject === theirs.subject && base.body === theirs.body,
      failed: 'Could not be saved.',
    });
    return { ...state, errors: state.form.formState.errors };
  });
  return { result, saved };
}
const write = (result: ReturnType<typeof opened>['result'], body: string) =>
  act(() => result.current.form.setValue('body', body, { shouldDirty: true }));

beforeEach(() => localStorage.clear());

it('is checked for what it is sent for: a draft may say less', async () => {
  const save = vi.fn<Save>((values) => Promise.resolve({ ...values, version: 4 }));
  const { result, saved } = opened(save);
  write(result, '');
  const refused = vi.fn();
  await act(() => result.current.send('send', refused));
  expect(save).not.toHaveBeenCalled();
  expect(refused).toHaveBeenCalledOnce();
  await act(() => result.current.send('draft'));
  expect(saved).toHaveBeenCalledWith({ subject: 'Deck', body: '', version: 4 }, 'draft');
  expect(readFormDraft('note')).toBeNull();
});

it('goes on from a newer version that says the same, without asking', async () => {
  const versions: (number | undefined)[] = [];
  const { result, saved } = opened(
    (values, _intent, { from }) => {
      versions.push(from?.version);
      return from?.version === 3 ? Promise.reject(stale()) : Promise.resolve({ ...values, version: 8 });
    },
    () => Promise.resolve({ ...NOTE, version: 7 }),
  );
  write(result, 'Open.');
  await act(() => result.current.send('send'));
  expect(versions).toEqual([3, 7]);
  expect(result.current.conflict).toBeNull();
  expect(saved).toHaveBeenCalledWith({ subject: 'Deck', body: 'Open.', version: 8 }, 'send');
});

it('asks which version stands where somebody else changed it, and sends what was chosen', async () => {
  const theirs: Note = { subject: 'Deck 3', body: 'Closed all day.', version: 5 };
  const { result, saved } = opened(
    (values, _intent, { from }) =>
      from?.version === 5 ? Promise.resolve({ ...values, version: 6 }) : Promise.reject(stale()),
    () => Promise.resolve(theirs),
  );
  write(result, 'Open.');
  await act(() => result.current.send('send'));
  expect(result.current.conflict).toMatchObject({
    record: theirs,
    base: { subject: 'Deck', body: 'Closed.' },
    mine: { subject: 'Deck', body: 'Open.' },
    theirs: { subject: 'Deck 3', body: 'Closed all day.' },
    intent: 'send',
  });
  expect(saved).not.toHaveBeenCalled();
  await act(() => result.current.settle({ subject: 'theirs', body: 'mine' }));
  expect(saved).toHaveBeenCalledWith({ subject: 'Deck 3', body: 'Open.', version: 6 }, 'send');
  expect(result.current.conflict).toBeNull();
});

it('says what is refused where it belongs, and keeps what was typed', async () => {
  const { result } = opened(() =>
    Promise.reject(
      new ApiError({
        status: 422,
        message: 'Not so.',
        errors: [{ field: 'body', message: 'Too short' }],
      }),
    ),
  );
  write(result, 'No');
  const refused = vi.fn();
  await act(() => result.current.send('send', refused));
  expect(result.current.form.getFieldState('body').error?.message).toBe('Too short');
  expect(result.current.form.getValues('body')).toBe('No');
  expect(result.current.pending).toBeNull();
  expect(refused).toHaveBeenCalledOnce();
});

it('says that somebody was faster where their version cannot be read', async () => {
  const { result } = opened(() => Promise.reject(stale()));
  write(result, 'Open.');
  await act(() => result.current.send('send'));
  expect(result.current.conflict).toBeNull();
  expect(result.current.errors.root?.server?.message).toBe('Somebody was faster.');
});

it('of two calls goes on from the first where the second failed', async () => {
  const bases: (number | undefined)[] = [];
  const { result, saved } = opened((values, _intent, { from, reached }) => {
    bases.push(from?.version);
    if (from?.version === 4) return Promise.resolve({ ...values, version: 5 });
    reached({ values, version: 4 });
    return Promise.reject(new ApiError({ status: 0, message: 'No connection.' }));
  });
  write(result, 'Open.');
  await act(() => result.current.send('send'));
  expect(result.current.form.getValues('body')).toBe('Open.');
  await act(() => result.current.send('send'));
  expect(bases).toEqual([3, 4]);
  expect(saved).toHaveBeenCalledOnce();
});
