import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAMPLE_COLUMNS, sampleRows } from '../sample-sheet.ts';
import { chooseMine, chooseTheirs } from './conflicts.ts';
import type { DraftStorage, StoredDraft } from './draft-storage.ts';
import { writesFor } from './cell-input.ts';
import type { RowChange } from './pending-cells.ts';
import type { SheetRow } from './row.ts';
import { putWrites, takeWrites } from './row-spots.ts';
import { Sheet } from './sheet.ts';
import type { SaveAnswer } from './draft-options.ts';
import { SheetDraft } from './sheet-draft.ts';

const kept = new Map<string, StoredDraft>();
const storage: DraftStorage = {
  read: (key) => Promise.resolve(kept.get(key) ?? null),
  write: (key, draft) => {
    if (draft) kept.set(key, draft);
    else kept.delete(key);
    return Promise.resolve();
  },
  writeNow: (key, draft) => {
    if (draft) kept.set(key, draft);
    else kept.delete(key);
  },
};

/** A server with one record: takes changes of the right version, like the real one. */
function makeServer(rows: SheetRow[]) {
  let current = rows;
  let version = 1;
  const received: (readonly RowChange[])[] = [];
  const change = (changes: readonly RowChange[]) => {
    version += 1;
    current = current.map((row) => {
      const found = changes.find((each) => each.row === row.id);
      return found ? { ...row, values: { ...row.values, ...found.values } } : row;
    });
  };
  return {
    received,
    change,
    save: (changes: readonly RowChange[], context: { version: number }): Promise<SaveAnswer> => {
      if (context.version !== version)
        return Promise.reject({ status: 409, errorCode: 'STALE_VERSION', message: '' });
      received.push(changes);
      change(changes);
      return Promise.resolve({ version });
    },
    refetch: () => Promise.resolve({ version, rows: current }),
    value: (row: string, column: string) => current.find((each) => each.id === row)?.values[column],
  };
}

function open(
  server: ReturnType<typeof makeServer>,
  overrides: Partial<ConstructorParameters<typeof SheetDraft>[0]> = {},
) {
  const sheet = new Sheet({ columns: SAMPLE_COLUMNS, rows: sampleRows(20) });
  const draft = new SheetDraft({
    sheet,
    storageKey: 'anna:sov:1',
    version: 1,
    save: server.save,
    refetch: server.refetch,
    storage,
    debounce: 100,
    ...overrides,
  });
  const stop = draft.start();
  const type = (row: string, column: string, text: string) => {
    const node = sheet.store.node(row);
    const definition = sheet.store.column(column);
    if (!node || !definition) throw new Error('no cell');
    sheet.store.write(writesFor(sheet.store, node, definition, text), 'Edit');
  };
  return {
    sheet,
    draft,
    stop,
    type,
    mark: (row: string, column: string) => sheet.store.node(row)?.marks?.get(column),
  };
}

const rest = () => vi.advanceTimersByTimeAsync(2_000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  kept.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('autosave', () => {
  it('sends only changed cells, together, after a rest', async () => {
    const server = makeServer(sampleRows(20));
    const { type, draft, mark } = open(server);
    type('l0', 'unitPrice', '5');
    type('l0', 'units', '2');
    type('l1', 'name', 'Footings');
    expect(draft.status).toEqual({ kind: 'pending', count: 3 });
    expect(mark('l0', 'unitPrice')?.dirty).toBe(true);
    await rest();
    expect(server.received).toEqual([
      [
        { row: 'l0', values: { unitPrice: 50_000, units: 20_000 } },
        { row: 'l1', values: { name: 'Footings' } },
      ],
    ]);
    expect(draft.status.kind).toBe('saved');
    expect(mark('l0', 'unitPrice')).toBeUndefined();
    expect(kept.size).toBe(0);
  });

  it('sends nothing for an edit that was taken back', async () => {
    const server = makeServer(sampleRows(20));
    const { type, sheet, draft } = open(server);
    type('l0', 'unitPrice', '5');
    sheet.store.undo();
    await rest();
    expect(server.received).toEqual([]);
    expect(draft.pendingCount).toBe(0);
  });

  it('keeps one save in flight and sends what was typed meanwhile afterwards, also an undo', async () => {
    const server = makeServer(sampleRows(20));
    let release = () => {};
    let flying = 0;
    const { type, sheet } = open(server, {
      save: async (changes, context) => {
        flying += 1;
        expect(flying).toBe(1);
        await new Promise<void>((resolve) => (release = resolve));
        flying -= 1;
        return server.save(changes, context);
      },
    });
    const before = server.value('l0', 'unitPrice');
    type('l0', 'unitPrice', '5');
    await vi.advanceTimersByTimeAsync(150);
    sheet.store.undo();
    release();
    await vi.advanceTimersByTimeAsync(150);
    expect(server.value('l0', 'unitPrice')).toBe(50_000);
    release();
    await rest();
    expect(server.value('l0', 'unitPrice')).toBe(before);
  });

  it('keeps refused texts on the device and sends the rest', async () => {
    const server = makeServer(sampleRows(20));
    const { type, draft } = open(server);
    type('l0', 'unitPrice', 'twelve');
    type('l1', 'unitPrice', '12');
    await rest();
    expect(server.received).toEqual([[{ row: 'l1', values: { unitPrice: 120_000 } }]]);
    expect(draft.status).toEqual({ kind: 'blocked', count: 1 });
    const again = open(server);
    await rest();
    expect(again.mark('l0', 'unitPrice')?.raw).toBe('twelve');
  });
});

describe('faults', () => {
  it('loses nothing on a reload before the save', async () => {
    const server = makeServer(sampleRows(20));
    const first = open(server);
    await vi.advanceTimersByTimeAsync(10);
    first.type('l0', 'unitPrice', '5');
    first.stop();
    const second = open(server);
    await rest();
    expect(server.value('l0', 'unitPrice')).toBe(50_000);
    expect(second.draft.status.kind).toBe('saved');
  });

  it('waits for the connection and then saves', async () => {
    const server = makeServer(sampleRows(20));
    let down = true;
    const { type, draft } = open(server, {
      save: (changes, context) =>
        down ? Promise.reject(new TypeError('Failed to fetch')) : server.save(changes, context),
    });
    type('l0', 'unitPrice', '5');
    await vi.advanceTimersByTimeAsync(200);
    expect(draft.status).toEqual({ kind: 'offline', count: 1 });
    down = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.value('l0', 'unitPrice')).toBe(50_000);
    expect(draft.status.kind).toBe('saved');
  });

  it('puts the reasons of a 422 into their cells and saves the others', async () => {
    const server = makeServer(sampleRows(20));
    const { type, draft, mark } = open(server, {
      save: (changes, context) =>
        changes.some((change) => change.values.uom === 'EA')
          ? Promise.reject({
              status: 422,
              errorCode: 'RULE_BROKEN',
              message: 'The provided data is invalid',
              errors: [
                {
                  field: `sovLines.${changes.findIndex((change) => change.values.uom === 'EA')}.uom`,
                  message: 'EA was retired.',
                },
              ],
            })
          : server.save(changes, context),
    });
    type('l1', 'unitPrice', '12');
    type('l0', 'uom', 'EA');
    await rest();
    expect(mark('l0', 'uom')?.server).toBe('EA was retired.');
    expect(server.value('l1', 'unitPrice')).toBe(120_000);
    expect(draft.status).toEqual({ kind: 'blocked', count: 1 });
  });

  it('says what the server refused and tries again when asked', async () => {
    const server = makeServer(sampleRows(20));
    let refuse = true;
    const { type, draft } = open(server, {
      save: (changes, context) =>
        refuse
          ? Promise.reject({
              status: 409,
              errorCode: 'WRONG_STATUS',
              message: 'The SOV is awaiting approval.',
            })
          : server.save(changes, context),
    });
    type('l0', 'unitPrice', '5');
    await rest();
    expect(draft.status).toEqual({ kind: 'error', count: 1, message: 'The SOV is awaiting approval.' });
    refuse = false;
    draft.retry();
    await rest();
    expect(draft.status.kind).toBe('saved');
  });
});

describe('a stale version', () => {
  it('puts edits on the fresh rows when nobody touched their cells', async () => {
    const server = makeServer(sampleRows(20));
    const { type, sheet, draft } = open(server);
    server.change([{ row: 'l0', values: { name: 'Renamed elsewhere' } }]);
    type('l0', 'unitPrice', '5');
    await rest();
    expect(server.value('l0', 'unitPrice')).toBe(50_000);
    expect(sheet.store.node('l0')?.cells.name).toBe('Renamed elsewhere');
    expect(draft.status.kind).toBe('saved');
  });

  it('offers both values of a cell changed on both sides: keep mine', async () => {
    const server = makeServer(sampleRows(20));
    const { type, sheet, draft, mark } = open(server);
    server.change([{ row: 'l0', values: { unitPrice: 70_000 } }]);
    type('l0', 'unitPrice', '5');
    type('l1', 'unitPrice', '6');
    await rest();
    expect(mark('l0', 'unitPrice')?.theirs).toEqual({ value: 70_000 });
    expect(server.value('l0', 'unitPrice')).toBe(70_000);
    expect(server.value('l1', 'unitPrice')).toBe(60_000);
    expect(draft.status).toEqual({ kind: 'blocked', count: 1 });
    const node = sheet.store.node('l0');
    if (!node) throw new Error('no row');
    chooseMine(sheet, node, 'unitPrice');
    await rest();
    expect(server.value('l0', 'unitPrice')).toBe(50_000);
    expect(sheet.store.conflictCount).toBe(0);
  });

  it('asks until somebody has chosen, however often the rows come in again', async () => {
    const server = makeServer(sampleRows(20));
    const { type, sheet, draft, mark } = open(server);
    server.change([{ row: 'l0', values: { unitPrice: 70_000 } }]);
    type('l0', 'unitPrice', '5');
    await rest();
    // As a page does that shows what was read again, and as a change elsewhere makes it read.
    sheet.load((await server.refetch()).rows);
    await rest();
    server.change([{ row: 'l1', values: { unitPrice: 80_000 } }]);
    await draft.catchUp();
    await rest();
    expect(mark('l0', 'unitPrice')?.theirs).toEqual({ value: 70_000 });
    expect(sheet.store.conflictCount).toBe(1);
    expect(server.value('l0', 'unitPrice')).toBe(70_000);
    type('l0', 'unitPrice', '6');
    sheet.load((await server.refetch()).rows);
    await rest();
    expect(server.value('l0', 'unitPrice')).toBe(70_000);
    const node = sheet.store.node('l0');
    if (!node) throw new Error('no row');
    chooseMine(sheet, node, 'unitPrice');
    sheet.load((await server.refetch()).rows);
    await rest();
    expect(server.value('l0', 'unitPrice')).toBe(60_000);
    expect(draft.status.kind).toBe('saved');
  });

  it('take theirs: the server keeps its value and nothing is left to save', async () => {
    const server = makeServer(sampleRows(20));
    const { type, sheet, draft } = open(server);
    server.change([{ row: 'l0', values: { unitPrice: 70_000 } }]);
    type('l0', 'unitPrice', '5');
    await rest();
    const node = sheet.store.node('l0');
    if (!node) throw new Error('no row');
    chooseTheirs(sheet, node, 'unitPrice');
    await rest();
    expect(node.cells.unitPrice).toBe(70_000);
    expect(draft.pendingCount).toBe(0);
    expect(draft.status.kind).toBe('saved');
  });
});

describe('what somebody else changes meanwhile', () => {
  it('comes in under what is not saved, which stays', async () => {
    const server = makeServer(sampleRows(20));
    const { sheet, draft, type, stop } = open(server, { debounce: 10_000 });
    const leaf = sampleRows(20).filter((row) => row.kind === 'leaf');
    const [mine, theirs] = [leaf[0]?.id ?? '', leaf[1]?.id ?? ''];
    type(mine, 'name', 'Mine');
    server.change([{ row: theirs, values: { name: 'Theirs' } }]);
    await draft.catchUp();
    expect(sheet.store.node(theirs)?.values['name']).toBe('Theirs');
    expect(sheet.store.node(mine)?.values['name']).toBe('Mine');
    expect(await draft.flush()).toBe(true);
    expect(server.value(mine, 'name')).toBe('Mine');
    stop();
  });

  it('never takes back what was saved while it was read', async () => {
    const server = makeServer(sampleRows(20));
    const [leaf] = sampleRows(20).filter((row) => row.kind === 'leaf');
    const row = leaf?.id ?? '';
    let answer: (() => void) | undefined;
    let asked = 0;
    const slowOnce = async () => {
      const read = await server.refetch();
      asked += 1;
      if (asked === 1) await new Promise<void>((resolve) => (answer = resolve));
      return read;
    };
    const { sheet, draft, type, stop } = open(server, { refetch: slowOnce });
    const caughtUp = draft.catchUp();
    await vi.advanceTimersByTimeAsync(1);
    type(row, 'name', 'Saved meanwhile');
    await draft.flush();
    answer?.();
    await caughtUp;
    expect(asked).toBe(2);
    expect(sheet.store.node(row)?.values['name']).toBe('Saved meanwhile');
    stop();
  });
});

describe('rows made and deleted here', () => {
  const line = (sheet: Sheet, id: string, values: Record<string, string | number>) => {
    const node = sheet.store.absentNode(id);
    const group = sheet.store.node('g0');
    if (!group) throw new Error('no group');
    sheet.store.write(putWrites(node, group, 2.5, values), 'Insert line');
  };
  const take = (sheet: Sheet, id: string) => {
    const node = sheet.store.node(id);
    if (!node) throw new Error('no row');
    sheet.store.write(takeWrites(sheet.store, new Set([node])), 'Delete line');
  };

  it('are sent like changed cells; one that is taken back before is not sent at all', async () => {
    const server = makeServer(sampleRows(20));
    const { sheet, draft } = open(server);
    line(sheet, 'n1', { name: 'New' });
    sheet.store.undo();
    expect(draft.pendingCount).toBe(0);
    sheet.store.redo();
    await rest();
    expect(server.received).toEqual([
      [{ row: 'n1', values: { '#here': 1, '#parent': 'g0', '#order': 2.5, name: 'New' } }],
    ]);
    expect(draft.status.kind).toBe('saved');
    sheet.store.undo();
    await rest();
    expect(server.received[1]?.[0]?.values['#here']).toBeNull();
  });

  it('stay on rows that are loaded before they were saved', () => {
    const server = makeServer(sampleRows(20));
    const { sheet } = open(server, { save: () => new Promise(() => {}) });
    line(sheet, 'n1', { name: 'New' });
    take(sheet, 'l0');
    sheet.load(sampleRows(20));
    expect(sheet.store.node('n1')?.values.name).toBe('New');
    expect(sheet.store.node('n1')?.parent?.id).toBe('g0');
    expect(sheet.store.node('l0')).toBeUndefined();
  });

  it('come back from the device after a reload', async () => {
    const server = makeServer(sampleRows(20));
    const first = open(server, { save: () => new Promise(() => {}) });
    line(first.sheet, 'n1', { name: 'New' });
    await vi.advanceTimersByTimeAsync(100);
    first.stop();
    const { sheet } = open(server);
    await vi.advanceTimersByTimeAsync(10);
    expect(sheet.store.node('n1')?.values.name).toBe('New');
  });

  it('are undone after they were saved and loaded: the line is made again whole', async () => {
    const server = makeServer(sampleRows(20));
    const { sheet } = open(server);
    const name = sheet.store.node('l0')?.values.name;
    take(sheet, 'l0');
    await rest();
    sheet.load(sampleRows(20).filter(({ id }) => id !== 'l0'));
    sheet.store.undo();
    expect(sheet.store.node('l0')?.values.name).toBe(name);
    await rest();
    expect(server.received.at(-1)?.[0]).toMatchObject({ row: 'l0', values: { '#here': 1, name } });
  });

  it('spare a line that somebody else changed meanwhile', async () => {
    const server = makeServer(sampleRows(20));
    const { sheet } = open(server);
    server.change([{ row: 'l0', values: { unitPrice: 1 } }]);
    take(sheet, 'l0');
    await rest();
    expect(sheet.store.node('l0')?.values.unitPrice).toBe(1);
    expect(sheet.notice?.text).toContain('changed by somebody else');
  });
});
