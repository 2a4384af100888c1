import { describe, expect, it } from 'vitest';
import type { DocumentEntry } from '@/shared/api/generated/model';
import { ApiError, networkError } from '@/shared/api/api-error';
import type { Batch } from './batches';
import { itemOf, type UploadPlace } from './item';
import { totalsOf } from './totals';
import { MOST_IN_FLIGHT, UploadQueue } from './upload-queue';

const PLACE: UploadPlace = { id: 'drawings', name: 'Drawings', levels: 1 };
const found = (name: string, path = '', size = 1000) => ({ file: new File(['x'.repeat(size)], name), path });
const some = (count: number, size = 1000) =>
  Array.from({ length: count }, (_, i) =>
    itemOf(found(`photo-${String(i)}.jpg`, i % 2 ? 'North' : '', size), PLACE),
  );

/** A library as the server keeps it: stores each call once by its key, all of it or nothing. */
function server(before: (batch: Batch, call: number) => unknown = () => undefined) {
  const stored = new Map<string, string[]>();
  const names = new Set<string>();
  const keys = new Map<string, readonly string[]>();
  let [flying, most, calls] = [0, 0, 0];
  const nameOf = ({ path, file }: Batch['items'][number]) => `${path}/${file.name}`;
  const keep = ({ key, items }: Batch): void => {
    const body = items.map(nameOf);
    const known = keys.get(key);
    if (known) {
      expect(body).toEqual(known);
      return;
    }
    const taken = items.flatMap((item, i) =>
      item.onNameTaken === 'REFUSE' && names.has(nameOf(item))
        ? [{ field: `files.${String(i)}`, message: 'Taken.' }]
        : [],
    );
    if (taken.length > 0)
      throw new ApiError({ status: 409, errorCode: 'ALREADY_EXISTS', message: 'Taken.', errors: taken });
    keys.set(key, body);
    for (const item of items) {
      names.add(nameOf(item));
      stored.set(nameOf(item), [...(stored.get(nameOf(item)) ?? []), item.onNameTaken]);
    }
  };
  const waits: number[] = [];
  const queue = new UploadQueue({
    newKey: () => crypto.randomUUID(),
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    onStored: () => undefined,
    send: async (batch, { signal, onUploadProgress }) => {
      calls += 1;
      flying += 1;
      most = Math.max(most, flying);
      try {
        await new Promise((resolve) => setTimeout(resolve, 0));
        onUploadProgress(0.5);
        if (signal.aborted) throw new DOMException('Stopped', 'AbortError');
        const after = before(batch, calls);
        keep(batch);
        if (after instanceof Error) throw after;
        return [] as DocumentEntry[];
      } finally {
        flying -= 1;
      }
    },
  });
  return { queue, stored, waits, figures: () => ({ most, calls }), names };
}

const settled = (queue: UploadQueue) =>
  expect.poll(() => totalsOf(queue.getState().items).going, { interval: 5, timeout: 10_000 }).toBe(0);
const statuses = (queue: UploadQueue) => totalsOf(queue.getState().items).count;

describe('1,000 files', () => {
  it('arrive, each once, a few calls at a time', async () => {
    const { queue, stored, figures } = server();
    queue.add(some(1000));
    await settled(queue);
    expect(statuses(queue)).toMatchObject({ done: 1000 });
    expect(stored.size).toBe(1000);
    expect(figures()).toEqual({ most: MOST_IN_FLIGHT, calls: 50 });
  });

  it('arrive once over a line that breaks before and after the server has stored them', async () => {
    const { queue, stored } = server((_batch, call) => {
      if (call % 5 === 1) throw networkError();
      // Stored, but the answer is lost.
      return call % 5 === 3 ? networkError() : undefined;
    });
    queue.add(some(1000));
    await settled(queue);
    expect(statuses(queue)).toMatchObject({ done: 1000, failed: 0 });
    expect([...stored.values()].every((times) => times.length === 1)).toBe(true);
    expect(stored.size).toBe(1000);
  });
});

it('a call that does not arrive fails after a few tries, and goes once more when the reader asks', async () => {
  let isDown = true;
  const { queue, stored, waits } = server(() => {
    if (isDown) throw new ApiError({ status: 503, message: 'Down' });
  });
  queue.add(some(3));
  await settled(queue);
  expect(statuses(queue)).toMatchObject({ failed: 3, done: 0 });
  expect(waits).toEqual([1000, 4000, 10_000]);
  isDown = false;
  queue.retry(queue.getState().items[1]?.id);
  await settled(queue);
  expect(statuses(queue)).toMatchObject({ failed: 0, done: 3 });
  expect(stored.size).toBe(3);
});

it('a server that asks to wait is waited for as long as it says', async () => {
  const { queue, waits } = server((_batch, call) => {
    if (call <= 5) throw new ApiError({ status: 429, message: 'Too many', retryAfterSeconds: 40 });
  });
  queue.add(some(60));
  await settled(queue);
  expect(statuses(queue)).toMatchObject({ done: 60 });
  expect(new Set(waits)).toEqual(new Set([40_000]));
  expect(queue.getState().pause).toBeUndefined();
});

it('a session that is over halts everything until the reader goes on', async () => {
  let isOver = true;
  const { queue, figures } = server(() => {
    if (isOver) throw new ApiError({ status: 401, message: 'Your session has expired. Please login again.' });
  });
  queue.add(some(200));
  await settled(queue);
  expect(statuses(queue)).toMatchObject({ failed: 200 });
  expect(figures().calls).toBe(MOST_IN_FLIGHT);
  isOver = false;
  queue.retry();
  await settled(queue);
  expect(statuses(queue)).toMatchObject({ done: 200 });
});

describe('a file that is refused', () => {
  it('says why and takes no other along', async () => {
    const { queue } = server(({ items }) => {
      const at = items.findIndex(({ file }) => file.name === 'setup.exe');
      if (at !== -1)
        throw new ApiError({
          status: 415,
          message: 'A program.',
          errors: [{ field: `files.${String(at)}`, message: 'A program.' }],
        });
    });
    queue.add([itemOf(found('setup.exe'), PLACE), ...some(5)]);
    await settled(queue);
    expect(statuses(queue)).toMatchObject({ refused: 1, done: 5 });
    expect(queue.getState().items[0]).toMatchObject({ status: 'refused', problem: 'A program.' });
  });

  it('is found where nobody says which it is', async () => {
    const { queue } = server(({ items }) => {
      if (items.some(({ file }) => file.name === 'bad.zip'))
        throw new ApiError({ status: 422, message: 'No.' });
    });
    queue.add([...some(5), itemOf(found('bad.zip'), PLACE)]);
    await settled(queue);
    expect(statuses(queue)).toMatchObject({ refused: 1, done: 5 });
  });

  it('is not even sent where that is known before', () => {
    const big = {
      file: Object.defineProperty(new File([], 'big.mov'), 'size', { value: 60 * 1024 * 1024 }),
      path: '',
    };
    const problem = (...of: Parameters<typeof itemOf>) => itemOf(...of).problem;
    expect(problem(big, PLACE)).toBe('Larger than 50 MB. Choose a smaller file.');
    expect(problem(found('a:b.txt'), PLACE)).toContain('A name cannot contain');
    expect(problem(found('a.txt', 'x/what?'), PLACE)).toContain('Folder “what?”');
    expect(problem(found('a.txt', 'x/y'), { ...PLACE, levels: 19 })).toContain('at most 20 folders');
    expect(problem(found('a.txt'), { ...PLACE, refusal: 'No right.' })).toBe('No right.');
    expect(problem(found('a.txt', 'x'), { ...PLACE, levels: 19 })).toBeUndefined();
  });
});

describe('a name that is taken', () => {
  const taken = async () => {
    const all = server();
    all.names.add('/photo-0.jpg').add('/photo-2.jpg');
    all.queue.add(some(5));
    await settled(all.queue);
    return all;
  };
  const asking = (queue: UploadQueue) => queue.getState().items.filter(({ status }) => status === 'asking');

  it('asks, and lets the others go', async () => {
    const { queue, stored } = await taken();
    expect(statuses(queue)).toMatchObject({ asking: 2, done: 3 });
    const [first, second] = asking(queue);
    queue.answer(first?.id ?? '', 'NEW_VERSION', false);
    queue.answer(second?.id ?? '', 'KEEP_BOTH', false);
    await settled(queue);
    expect(statuses(queue)).toMatchObject({ done: 5 });
    expect([stored.get('/photo-0.jpg'), stored.get('/photo-2.jpg')]).toEqual([
      ['NEW_VERSION'],
      ['KEEP_BOTH'],
    ]);
  });

  it('is asked about once, if the answer is for all', async () => {
    const { queue, stored, names } = await taken();
    queue.answer(asking(queue)[0]?.id ?? '', 'KEEP_BOTH', true);
    names.add('/later.pdf');
    queue.add([itemOf(found('later.pdf'), PLACE)]);
    await settled(queue);
    expect(statuses(queue)).toMatchObject({ asking: 0, done: 6 });
    expect(stored.get('/later.pdf')).toEqual(['KEEP_BOTH']);
  });

  it('can be left out', async () => {
    const { queue } = await taken();
    queue.answer(asking(queue)[0]?.id ?? '', 'LEAVE_OUT', true);
    await settled(queue);
    expect(statuses(queue)).toMatchObject({ stopped: 2, done: 3 });
  });

  it('two of one name do not go in one call', async () => {
    const { queue } = server();
    queue.add([itemOf(found('Plan.pdf'), PLACE), itemOf(found('plan.PDF'), PLACE)]);
    await settled(queue);
    expect(statuses(queue)).toMatchObject({ done: 2 });
  });
});

it('what is stopped is not sent any more', async () => {
  const { queue, stored } = server();
  queue.add(some(200));
  queue.stop();
  await settled(queue);
  expect(statuses(queue)).toMatchObject({ stopped: 200 });
  expect(stored.size).toBe(0);
  queue.clear();
  expect(queue.getState().items).toEqual([]);
});

it('nothing goes on once the page is left', async () => {
  const { queue, figures } = server();
  queue.add(some(200));
  queue.dispose();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(statuses(queue)).toMatchObject({ stopped: 200 });
  expect(figures().calls).toBe(MOST_IN_FLIGHT);
});

it('large files go alone', async () => {
  const { queue, figures } = server();
  queue.add(some(3, 5 * 1024 * 1024));
  await settled(queue);
  expect(figures().calls).toBe(3);
});

it('an empty folder goes alone, and templates go with templates', async () => {
  const calls: string[][] = [];
  const { queue } = server((batch) => void calls.push(batch.items.map(({ file }) => file.name)));
  queue.add([
    itemOf(found('a.pdf'), PLACE),
    itemOf({ file: new File([], 'Empty'), path: 'Site', isFolder: true }, PLACE),
    itemOf(found('form.docx'), PLACE, { purpose: 'TEMPLATE' }),
    itemOf(found('b.pdf'), PLACE),
    itemOf(found('letter.docx'), PLACE, { purpose: 'TEMPLATE' }),
  ]);
  await settled(queue);
  expect(statuses(queue)).toMatchObject({ done: 5, refused: 0 });
  expect(calls.toSorted()).toEqual([['Empty'], ['a.pdf', 'b.pdf'], ['form.docx', 'letter.docx']]);
});
