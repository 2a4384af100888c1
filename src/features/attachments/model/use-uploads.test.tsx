import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { StoredFile } from './files';
import { type UploadFile, useUploads } from './use-uploads';

const stored = (name: string): StoredFile => ({
  key: `attachments/${name}`,
  name,
  size: 1,
  contentType: 'a/b',
});
const file = (name: string): File => new File(['x'], name);

/** An upload that ends when the test says so. */
function underWay() {
  const ends = new Map<string, { done: () => void; fail: () => void }>();
  const upload: UploadFile = (sent) =>
    new Promise((resolve, reject) => {
      ends.set(sent.name, {
        done: () => resolve(stored(sent.name)),
        fail: () => reject(new Error('The connection broke')),
      });
    });
  const { result } = renderHook(() => {
    const [value, onChange] = useState<StoredFile[]>([stored('kept')]);
    return useUploads({ value, onChange, upload });
  });
  const names = () => result.current.stored.map(({ name }) => name);
  const end = (name: string, how: 'done' | 'fail') => act(async () => ends.get(name)?.[how]());
  return { result, names, end };
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
  const { result, names, end } = underWay();
  act(() => result.current.add([file('one'), file('two')]));
  await end('one', 'fail');
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
