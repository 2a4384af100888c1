import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db/database.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { unkeptFiles } from '../db/schema/unkept-files.ts';
import { sweepLeftFiles } from '../modules/attachments/sweep.ts';
import type { Ports } from '../ports/ports.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { memoryFiles } from '../testing/ports.ts';
import { Problem } from './problem.ts';
import { type Attempt, inTransaction } from './transaction.ts';

let t: TestApp;
let original: Pick<Ports, 'database' | 'files'>;
beforeAll(async () => {
  t = await createTestApp();
  original = { database: t.ports.database, files: t.ports.files };
});
afterEach(async () => {
  Object.assign(t.ports, original);
  await t.db((db) => Promise.all([db.delete(mailOutbox), db.delete(unkeptFiles)]));
});
afterAll(() => t.close());

/** A store of the test's own, and a database whose commit of a request fails as told. */
function stage({
  rolledBack = () => undefined,
  committed = () => undefined,
}: Record<string, () => void> = {}) {
  const files = memoryFiles();
  const { database } = original;
  const ports: Ports = { ...t.ports, files };
  ports.database = {
    ...database,
    async transaction(work, options) {
      let isRequest = false;
      const value = await database.transaction(async (tx) => {
        const result = await work(tx);
        isRequest = (await tx.select().from(mailOutbox)).length > 0;
        if (isRequest) rolledBack();
        return result;
      }, options);
      if (isRequest) committed();
      return value;
    },
  };
  return { ports, files };
}

const PDF = new Uint8Array([37, 80, 68, 70]);
const put = (key: string) => async (_: unknown, files: Ports['files']) => {
  await files.put(key, PDF, 'application/pdf');
  return key;
};
const mark = (tx: Db) =>
  tx
    .insert(mailOutbox)
    .values({ recipient: 'a@example.com', subject: 's', text: 't', createdAt: new Date() });
const keeping =
  (key: string) =>
  async (tx: Db, { outside }: Attempt) => {
    await mark(tx);
    return outside('put', key, put(key));
  };
const sweep = (files: Ports['files']) => sweepLeftFiles({ ...t.ports, database: original.database, files });
const noted = () => t.db(async (db) => (await db.select().from(unkeptFiles)).map(({ key }) => key));
const changes = () => t.db((db) => db.$count(mailOutbox));
const fails = (message: string, code: string) => () => {
  throw Object.assign(new Error(message), { code });
};

describe('files that a change stores', () => {
  it('stay when it is committed, and the change happens once', async () => {
    const { ports, files } = stage();
    expect(await inTransaction(ports, keeping('a.pdf'))).toBe('a.pdf');
    expect([files.keys(), await noted(), await changes()]).toEqual([['a.pdf'], [], 1]);
  });

  it('are put while no transaction is open, and cannot be put while one is', async () => {
    const { ports, files } = stage();
    const inside = inTransaction(ports, async (tx) => {
      await mark(tx);
      await files.put('a.pdf', PDF, 'application/pdf');
    });
    await expect(inside).rejects.toThrow('outside of transactions');
    expect([files.keys(), await changes()]).toEqual([[], 0]);
  });

  it('go when the database refuses the commit', async () => {
    const { ports, files } = stage({ rolledBack: fails('A deferred rule is broken', '23503') });
    await expect(inTransaction(ports, keeping('a.pdf'))).rejects.toThrow('deferred');
    expect([files.keys(), await noted()]).toEqual([[], []]);
  });

  it('stay when nobody can say whether it was committed, and go later where it was not', async () => {
    const { ports, files } = stage({ rolledBack: fails('The connection is gone', 'ECONNRESET') });
    await expect(inTransaction(ports, keeping('a.pdf'))).rejects.toThrow('gone');
    expect([files.keys(), await noted()]).toEqual([['a.pdf'], ['a.pdf']]);
    await sweep(files);
    expect(files.keys()).toEqual(['a.pdf']);
    t.clock.advance(2 * 3_600_000);
    await sweep(files);
    expect([files.keys(), await noted()]).toEqual([[], []]);
  });

  it('… and stay for good where it was', async () => {
    const { ports, files } = stage({ committed: fails('The connection is gone', 'ECONNRESET') });
    await expect(inTransaction(ports, keeping('a.pdf'))).rejects.toThrow('gone');
    t.clock.advance(2 * 3_600_000);
    await sweep(files);
    expect([files.keys(), await noted(), await changes()]).toEqual([['a.pdf'], [], 1]);
  });

  it('are put once where the attempt loses against another', async () => {
    let commits = 0;
    const lost = fails('deadlock detected', '40P01');
    const { ports, files } = stage({ rolledBack: () => (commits++ === 0 ? lost() : undefined) });
    await inTransaction(ports, keeping('a.pdf'));
    expect([files.keys(), commits, await changes()]).toEqual([['a.pdf'], 2, 1]);
  });

  it('are put anew where what they depend on has changed meanwhile, and what is not used goes', async () => {
    const { ports, files } = stage();
    let attempt = 0;
    await inTransaction(ports, (tx, own) => keeping(`${Math.min(++attempt, 2)}.pdf`)(tx, own));
    expect([files.keys(), await noted(), attempt]).toEqual([['2.pdf'], [], 3]);
  });

  it('are not asked for without end', async () => {
    const { ports, files } = stage();
    let attempt = 0;
    const restless = inTransaction(ports, (tx, own) => keeping(`${++attempt}.pdf`)(tx, own));
    await expect(restless).rejects.toThrow('again and again');
    expect([files.keys(), await noted()]).toEqual([[], []]);
  });

  it('go when the store breaks off half-way; what cannot be deleted then is swept', async () => {
    const { ports, files } = stage();
    const store = { ...files };
    files.put = async (...file) => {
      await store.put(...file);
      throw new Error('The store is gone');
    };
    files.delete = () => Promise.reject(new Error('The store is gone'));
    await expect(inTransaction(ports, keeping('a.pdf'))).rejects.toThrow('gone');
    expect([files.keys(), await noted(), await changes()]).toEqual([['a.pdf'], ['a.pdf'], 0]);
    files.delete = (key) => store.delete(key);
    t.clock.advance(2 * 3_600_000);
    await sweep(files);
    expect([files.keys(), await noted()]).toEqual([[], []]);
  });

  it('stay when the change is kept although it is refused', async () => {
    const { ports, files } = stage();
    const refused = new Problem('WRONG_STATUS', 'Too late.', { keepChanges: true });
    const work = async (tx: Db, own: Attempt) => {
      await keeping('a.pdf')(tx, own);
      throw refused;
    };
    await expect(inTransaction(ports, work)).rejects.toBe(refused);
    expect([files.keys(), await noted(), await changes()]).toEqual([['a.pdf'], [], 1]);
  });

  it('of a preparer go where the request does not use them', async () => {
    const { ports, files } = stage();
    const prepare = (store: Ports['files']) => put('a.pdf')(null, store);
    await inTransaction(ports, async () => 'answered before', prepare);
    expect([files.keys(), await noted()]).toEqual([[], []]);
    const use = async (_: Db, { prepared }: Attempt) => {
      prepared.used = true;
      return prepared.value;
    };
    expect(await inTransaction(ports, use, prepare)).toBe('a.pdf');
    expect([files.keys(), await noted()]).toEqual([['a.pdf'], []]);
  });
});
