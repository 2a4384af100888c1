import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ApiError } from '@/shared/api/api-error';
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
  const ends = new Map<string, { done: () => void; fail: (why?: Error) => void }>();
  const upload: UploadFile = (sent) =>
    new Promise((resolve, reject) => {
      ends.set(sent.name, {
        done: () => resolve(stored(sent.name)),
        fail: (why = new Error('The connection broke')) => reject(why),
      });
    });
  const { result } = renderHook(() => {
    const [value, onChange] = useState<StoredFile[]>([stored('kept')]);
    return useUploads({ value, onChange, upload });
  });
  const names = () => result.current.stored.map(({ name }) => name);
  const end = (name: string, how: 'done' | 'fail') => act(async () => ends.get(name)?.[how]());
  const refuse = (name: string, status: number) =>
    act(async () => ends.get(name)?.fail(new ApiError({ status, message: 'No' })));
  return { result, names, end, refuse };
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

test.each([
  [415, false],
  [422, false],
  [401, true],
  [429, true],
  [503, true],
])('after %i another try is offered: %s', async (status, canRetry) => {
  const { result, refuse } = underWay();
  act(() => result.current.add([file('plan')]));
  await refuse('plan', status);
  expect(result.current.uploads).toMatchObject([{ failure: 'No', canRetry }]);
});
