import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '@/shared/api/api-error';
import { keptFiles } from '@/shared/lib/device/kept-files';
import { storeToken } from '@/shared/session/token';
import type { StoredFile } from './files';
import type { UploadFile } from './send-upload';
import { useUploads, type UploadsOptions } from './use-uploads';

const stored = (name: string): StoredFile => ({
  key: `attachments/${name}`,
  name,
  size: 1,
  contentType: 'a/b',
});
const file = (name: string): File => new File(['x'], name);

/** An upload that ends when the test says so. */
function underWay(options: Partial<UploadsOptions> = {}) {
  const ends = new Map<string, { done: () => void; fail: (why?: Error) => void }>();
  const keys: string[] = [];
  const upload: UploadFile = (sent, { headers }) =>
    new Promise((resolve, reject) => {
      keys.push(headers['Idempotency-Key']);
      ends.set(sent.name, {
        done: () => resolve(stored(sent.name)),
        fail: (why = new Error('The connection broke')) => reject(why),
      });
    });
  const { result, unmount } = renderHook(() => {
    const [value, onChange] = useState<StoredFile[]>([stored('kept')]);
    return useUploads({ value, onChange, upload, ...options });
  });
  const names = () => result.current.stored.map(({ name }) => name);
  const end = (name: string, how: 'done' | 'fail') => act(async () => ends.get(name)?.[how]());
  const refuse = (name: string, status: number) =>
    act(async () => ends.get(name)?.fail(new ApiError({ status, message: 'No' })));
  return { result, names, end, refuse, keys, unmount };
}

test('files stand in the order in which they were chosen, whichever arrives first', async () => {
  const { result, names, end } = underWay();
  act(() => result.current.add([file('large'), file('small')]));
  await end('small', 'done');
  expect(names()).toEqual(['kept', 'small']);
  await end('large', 'done');
  expect(names()).toEqual(['kept', 'large', 'small']);
  expect(result.current.isUploading).toBe(false);
});

test('one that fails and is tried again takes its own place', async () => {
  const { result, names, end, refuse } = underWay();
  act(() => result.current.add([file('one'), file('two')]));
  await refuse('one', 403);
  await end('two', 'done');
  const [failed] = result.current.uploads;
  expect(failed).toMatchObject({ file: { name: 'one' }, canRetry: true });
  act(() => result.current.retry(failed?.id ?? ''));
  await waitFor(() => expect(result.current.isUploading).toBe(true));
  await end('one', 'done');
  expect(names()).toEqual(['kept', 'one', 'two']);
  act(() => result.current.remove('attachments/two'));
  act(() => result.current.add([file('three')]));
  await end('three', 'done');
  expect(names()).toEqual(['kept', 'one', 'three']);
});

test('nothing is sent without a file that was chosen for it and not stored', async () => {
  const { result, end, refuse } = underWay();
  expect(result.current.waitsFor).toBeUndefined();
  act(() => result.current.add([file('plan'), file('fake')]));
  expect(result.current.waitsFor).toBe('Files are still uploading.');
  await refuse('fake', 415);
  await end('plan', 'done');
  expect(result.current.waitsFor).toBe('A file was not stored. Try it again or take it off.');
  act(() => result.current.remove(result.current.uploads[0]?.id ?? ''));
  expect(result.current.waitsFor).toBeUndefined();
});

test.each([
  [415, false],
  [422, false],
  [403, true],
])('after %i another try is offered: %s', async (status, canRetry) => {
  const { result, refuse } = underWay();
  act(() => result.current.add([file('plan')]));
  await refuse('plan', status);
  expect(result.current.uploads).toMatchObject([{ failure: 'No', canRetry }]);
});

test.each([0, 408, 429, 500, 503])('after %i it waits and goes again by itself', async (status) => {
  vi.useFakeTimers();
  try {
    const { result, names, end, refuse, keys } = underWay();
    act(() => result.current.add([file('plan')]));
    await refuse('plan', status);
    expect(result.current.uploads).toMatchObject([{ waits: 'No', failure: undefined }]);
    expect(result.current.isUploading).toBe(true);
    await act(async () => vi.advanceTimersByTimeAsync(1000));
    expect(result.current.uploads).toMatchObject([{ waits: undefined }]);
    await end('plan', 'done');
    expect(names()).toEqual(['kept', 'plan']);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test('what waits is sent as soon as there is a connection, or somebody asks for it', async () => {
  const { result, names, end, refuse } = underWay();
  act(() => result.current.add([file('one'), file('two')]));
  await refuse('one', 0);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await end('one', 'done');
  await refuse('two', 503);
  act(() => result.current.retry(result.current.uploads[0]?.id ?? ''));
  await waitFor(() => expect(result.current.uploads).toMatchObject([{ waits: undefined }]));
  await end('two', 'done');
  expect(names()).toEqual(['kept', 'one', 'two']);
});

test('a session that ended is waited for', async () => {
  storeToken('before');
  const { result, names, end, refuse } = underWay();
  act(() => result.current.add([file('plan')]));
  await refuse('plan', 401);
  expect(result.current.uploads).toMatchObject([{ waits: 'No' }]);
  await act(async () => storeToken('after'));
  await end('plan', 'done');
  expect(names()).toEqual(['kept', 'plan']);
});

test('a form names what is not stored yet in its place, and the outbox takes it over', async () => {
  const { result, end, refuse } = underWay();
  act(() => result.current.add([file('one'), file('two')]));
  await refuse('one', 0);
  await end('two', 'done');
  const [one] = result.current.unsent;
  expect(one?.file.name).toBe('one');
  expect(result.current.keys).toEqual(['attachments/kept', `outbox/${one?.id ?? ''}`, 'attachments/two']);
  act(() => result.current.handOver());
  expect(result.current.uploads).toEqual([]);
});

test('what is not stored survives a reload with its draft, in the order in which it was chosen', async () => {
  const before = underWay({ draftKey: 'log-1' });
  act(() => before.result.current.add([file('one'), file('two'), file('three')]));
  await before.end('two', 'done');
  before.unmount();
  const after = underWay({ draftKey: 'log-1' });
  await waitFor(() => expect(after.result.current.uploads).toHaveLength(2));
  await after.end('one', 'done');
  await after.end('three', 'done');
  expect(after.names()).toEqual(['kept', 'one', 'three']);
  after.unmount();
  const later = underWay({ draftKey: 'log-1' });
  await act(async () => void (await keptFiles('log-1')));
  expect(later.result.current.uploads).toEqual([]);
});

/** A phone on which a photo is ready when the test says so. */
function slowPhone() {
  let end = (): void => undefined;
  const prepare = (photo: File): Promise<File> =>
    new Promise((resolve) => {
      end = () => resolve(new File(['small'], photo.name));
    });
  return { prepare, end: () => act(async () => end()) };
}

test('a photo that is still being made ready goes to the outbox with the form, which makes it ready', async () => {
  const phone = slowPhone();
  const { result, keys } = underWay({ photos: true, draftKey: 'log-2', prepare: phone.prepare });
  act(() => result.current.add([file('crack')]));
  const [crack] = result.current.unsent;
  expect(crack).toMatchObject({ file: { name: 'crack' }, isRaw: true });
  expect(result.current.keys).toEqual(['attachments/kept', `outbox/${crack?.id ?? ''}`]);
  act(() => result.current.handOver());
  await phone.end();
  expect(keys).toEqual([]);
  expect(await keptFiles('log-2')).toEqual([]);
});

test('a page that is left while a photo is made ready has it again, and makes it ready', async () => {
  const { prepare } = slowPhone();
  const before = underWay({ photos: true, draftKey: 'log-3', prepare });
  act(() => before.result.current.add([file('crack')]));
  before.unmount();
  const phone = slowPhone();
  const after = underWay({ photos: true, draftKey: 'log-3', prepare: phone.prepare });
  await waitFor(() => expect(after.result.current.unsent).toMatchObject([{ isRaw: true }]));
  expect(after.keys).toEqual([]);
  await phone.end();
  expect(after.result.current.unsent).toMatchObject([{ file: { size: 5 }, isRaw: false }]);
  await after.end('crack', 'done');
  expect(after.names()).toEqual(['kept', 'crack']);
});

test('what was chosen after a form was handed over stays in it', async () => {
  const { result } = underWay();
  act(() => result.current.add([file('one')]));
  const handed = result.current;
  act(() => result.current.add([file('two')]));
  act(() => handed.handOver());
  expect(result.current.uploads).toMatchObject([{ file: { name: 'two' } }]);
});
