import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyHistory, historyCheckJob, planHistoryCheck } from '../db/verify-history.ts';
import { recordScene, type RecordScene, uploadedKey } from '../modules/comments/testing.ts';
import { testDatabase } from '../testing/database.ts';
import { memoryFiles } from '../testing/ports.ts';
import type { Database } from '../ports/database.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

let s: RecordScene;
let folder: string;
let other: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-'));
  s = await recordScene();
  other = await testDatabase();
  const params = { projectId: s.project.id, objectType: 'SOV', objectId: s.sovId } as const;
  for (const n of [1, 2, 3]) {
    const attachments = [await uploadedKey(s, s.gc, `beam “${n}”.png`)];
    await s.t.as(s.gc).call('createComment', {
      params: { projectId: s.project.id },
      body: {
        objectType: params.objectType,
        objectId: s.sovId,
        content: `Zeile ${n}\n"zwei" \\ ü 李`,
        attachments,
      },
    });
  }
  await s.t.as(s.gc).call('createCompany', { body: { name: 'Kept & Sons' } });
});
afterAll(async () => {
  await s.t.close();
  await other.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Everything below a folder by its path, but when it was made. */
function contents(at: string, from = at): Record<string, string> {
  return Object.fromEntries(
    readdirSync(at).flatMap((name) => {
      const path = join(at, name);
      if (statSync(path).isDirectory()) return Object.entries(contents(path, from));
      return [[path.slice(from.length), readFileSync(path, 'latin1').replace(/"madeAt".*/, '')]];
    }),
  );
}

test('what is backed up and restored elsewhere is the same, to the byte, and goes on from there', async () => {
  const made = await backUp(s.t.ports, join(folder, 'first'));
  expect(made.files).toBe(3);
  expect(made.tables).toMatchObject({ comments: 3, projects: 2 });
  const store = { database: other, files: memoryFiles() };
  await restore(store, join(folder, 'first'));
  await backUp(store, join(folder, 'second'));
  expect(contents(join(folder, 'second'))).toEqual(contents(join(folder, 'first')));
  const report = await verifyHistory(other);
  expect(report.chains).toBeGreaterThan(0);
  expect(report.broken).toEqual([]);
  // Counters go on after what was restored.
  const next = await other.transaction((tx) =>
    tx.execute(sql`insert into comments (project_id, object_type, object_id, content, created_by)
      select project_id, object_type, object_id, 'after', created_by from comments limit 1 returning seq::int as seq`),
  );
  expect((next as unknown as { rows: { seq: number }[] }).rows[0]?.seq).toBe(4);
});

test('a database with rows in it, a folder that is no backup, and a damaged one are refused', async () => {
  await expect(restore(s.t.ports, join(folder, 'first'))).rejects.toThrow('The database is not empty');
  await expect(restore(s.t.ports, folder)).rejects.toThrow('no finished backup');
  await expect(backUp(s.t.ports, join(folder, 'first'))).rejects.toThrow('is not empty');
  const manifest = join(folder, 'first', 'manifest.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace(/"migration": "[^"]*"/, '"migration": "0000_baseline"'));
  await expect(restore(s.t.ports, join(folder, 'first'))).rejects.toThrow('the version that made it');
});

test('the check walks every chain, names the first broken step, and raises the alarm once a night', async () => {
  const { t, project } = s;
  await t.as(s.gc).call('createProject', {
    body: { companyId: s.gc.companyId ?? '', name: 'Chained', owningCompanyRole: 'GENERAL_CONTRACTOR' },
  });
  const { body } = await t.as(s.gc).attempt('inviteMember', {
    params: { projectId: project.id },
    body: { email: 'one@example.com', projectRole: 'OWNER' },
  });
  expect(body.status).toBe('PENDING');
  expect((await verifyHistory(t.ports.database)).broken).toEqual([]);
  // Somebody with the rights of the tables' owner.
  await t.ports.database.transaction(async (tx) => {
    await tx.execute(sql`select set_config('role', 'none', true)`);
    await tx.execute(sql`alter table history disable trigger history_append_only`);
    await tx.execute(sql`alter table history no force row level security`);
    await tx.execute(
      sql`update history set comment = 'never said' where chain_id = ${project.id} and seq = 1`,
    );
    await tx.execute(sql`alter table history force row level security`);
    await tx.execute(sql`alter table history enable trigger history_append_only`);
  });
  expect((await verifyHistory(t.ports.database)).broken).toEqual([{ chainId: project.id, seq: 1 }]);
  t.clock.set('2026-12-01T03:00:00Z');
  for (let i = 0; i < 3; i++) await planHistoryCheck(t.ports);
  await t.runJobs();
  const said = t.logs.filter(({ event }) => event.startsWith('history-'));
  expect(said.map(({ level, event, fields }) => [level, event, fields['seq'] ?? fields['broken']])).toEqual([
    ['error', 'history-broken', 1],
    ['error', 'history-checked', 1],
  ]);
  expect(historyCheckJob.maxAttempts).toBeGreaterThan(1);
});
