import { describe, expect, it } from 'vitest';
import { createQueryClient } from './query-client';

const KEY = ['projects', 'p1', 'tools', 'rfi', 'r1'];

describe('what a query keeps', () => {
  it('is never replaced by an older version of the same record, however late its read ends', async () => {
    const client = createQueryClient();
    client.setQueryData(KEY, { id: 'r1', version: 1, official: false });
    let answer: (record: unknown) => void = () => {};
    const read = client.fetchQuery({
      queryKey: KEY,
      queryFn: () => new Promise<unknown>((resolve) => (answer = resolve)),
      staleTime: 0,
    });
    await expect.poll(() => client.isFetching()).toBe(1);
    client.setQueryData(KEY, { id: 'r1', version: 2, official: true });
    answer({ id: 'r1', version: 1, official: false });
    await read;
    expect(client.getQueryData(KEY)).toEqual({ id: 'r1', version: 2, official: true });
  });

  it('follows the same version with other rights, a newer one, and another record', () => {
    const client = createQueryClient();
    const put = (data: unknown) => client.setQueryData(KEY, data);
    put({ id: 'r1', version: 2, may: false });
    expect(put({ id: 'r1', version: 2, may: true })).toEqual({ id: 'r1', version: 2, may: true });
    expect(put({ id: 'r1', version: 3, may: true })).toEqual({ id: 'r1', version: 3, may: true });
    expect(put({ id: 'r2', version: 1, may: true })).toEqual({ id: 'r2', version: 1, may: true });
    expect(put([{ id: 'r2', version: 0 }])).toEqual([{ id: 'r2', version: 0 }]);
  });

  it('keeps what did not change as it was, so that nothing is drawn for it', () => {
    const client = createQueryClient();
    client.setQueryData(KEY, { id: 'r1', version: 1, people: [{ id: 'u1' }] });
    const before = client.getQueryData<{ people: unknown }>(KEY)?.people;
    client.setQueryData(KEY, { id: 'r1', version: 2, people: [{ id: 'u1' }] });
    expect(client.getQueryData<{ people: unknown }>(KEY)?.people).toBe(before);
  });
});
