import { describe, expect, it } from 'vitest';
import type { Db } from '../db/database.ts';
import type { Ports } from '../ports/ports.ts';
import { Problem } from './problem.ts';
import { inTransaction } from './transaction.ts';

/** Ports with a store that is a map, and a database that runs the work and then commits, or fails as told. */
function portsWith(commit: () => void) {
  const stored = new Map<string, Uint8Array | Blob>();
  const ports = {
    database: {
      transaction: async (work: (tx: Db) => Promise<unknown>) => {
        const value = await work({} as Db); // no statement is run
        commit();
        return value;
      },
    },
    files: {
      put: async (key: string, content: Uint8Array | Blob) => void stored.set(key, content),
      get: async () => null,
      delete: async (key: string) => void stored.delete(key),
    },
  } as unknown as Ports; // only what a transaction takes
  return { ports, stored };
}

const PDF = new Uint8Array([37, 80, 68, 70]);
const store =
  (key: string) =>
  async (_tx: Db, { files }: Ports) =>
    files.put(key, PDF, 'application/pdf');

describe('files that a change stores', () => {
  it('stay when it is committed', async () => {
    const { ports, stored } = portsWith(() => undefined);
    await inTransaction(ports, store('a.pdf'));
    expect([...stored.keys()]).toEqual(['a.pdf']);
  });

  it('go when the database refuses the commit', async () => {
    const { ports, stored } = portsWith(() => {
      throw Object.assign(new Error('A deferred rule is broken'), { code: '23503' });
    });
    await expect(inTransaction(ports, store('a.pdf'))).rejects.toThrow('deferred');
    expect(stored.size).toBe(0);
  });

  it('stay when nobody can say whether it was committed', async () => {
    const { ports, stored } = portsWith(() => {
      throw Object.assign(new Error('The connection is gone'), { code: 'ECONNRESET' });
    });
    await expect(inTransaction(ports, store('a.pdf'))).rejects.toThrow('gone');
    expect(stored.size).toBe(1);
  });

  it('go with the attempt that lost, and those of the next one stay', async () => {
    let commits = 0;
    const { ports, stored } = portsWith(() => {
      if (commits++ === 0) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    });
    let attempt = 0;
    await inTransaction(ports, async (tx, own) => store(`${++attempt}.pdf`)(tx, own));
    expect([...stored.keys()]).toEqual(['2.pdf']);
  });

  it('go when the store breaks off half-way', async () => {
    const { ports, stored } = portsWith(() => undefined);
    ports.files.put = async (key, content) => {
      stored.set(key, content);
      throw new Error('The disk is full');
    };
    await expect(inTransaction(ports, store('a.pdf'))).rejects.toThrow('full');
    expect(stored.size).toBe(0);
  });

  it('stay when the change is kept although it is refused', async () => {
    const { ports, stored } = portsWith(() => undefined);
    const refused = Object.assign(new Problem('WRONG_STATUS', 'Too late.'), { keepChanges: true });
    const work = async (tx: Db, own: Ports) => {
      await store('a.pdf')(tx, own);
      throw refused;
    };
    await expect(inTransaction(ports, work)).rejects.toBe(refused);
    expect(stored.size).toBe(1);
  });
});
