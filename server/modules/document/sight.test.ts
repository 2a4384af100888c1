import { authoritiesFor } from '#domain/authority/authorities.ts';
import { PROJECT_ROLES } from '#domain/authority/roles.ts';
import type { Actor } from '#domain/authority/scope.ts';
import { DOCUMENT_PERMISSIONS, effectiveRight, reaches, SHARING_TYPES } from '#domain/document/rights.ts';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import type { ProjectContext } from '../../http/context.ts';
import { createTestApp, type TestApp, type TestProject } from '../../testing/harness.ts';
import { documentReader } from './reader.ts';
import { type DocumentRow, nameColumns, placeColumns } from './rows.ts';
import { documentGrants, documents } from './schema.ts';
import { atTopWith, below, documentsWith } from './sight.ts';
import { pathsOf } from './tree.ts';

// A list and a page that tell different people different things is how a document leaks: what the database finds for
// somebody is held against the rule, document by document, for made-up libraries, grants and people.

let t: TestApp;
let project: TestProject;
const people: string[] = [];
const companies: string[] = [];
beforeAll(async () => {
  t = await createTestApp();
  for (let i = 0; i < 3; i++) companies.push(await t.company());
  const members = [];
  for (let i = 0; i < 3; i++) members.push(await t.user({ company: companies[i] ?? null }));
  people.push(...members.map(({ id }) => id));
  if (members[0]) project = await t.project(members[0]);
});
afterAll(() => t.close());

const at = <T>(values: readonly T[], index: number): T => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('There is nothing to choose from');
  return value;
};

const someone = fc.nat(2);
const grants = fc.array(
  fc.record({
    to: fc.oneof(
      someone.map((user) => ({ user })),
      fc.constantFrom(...PROJECT_ROLES).map((role) => ({ role })),
      fc.constant({}),
    ),
    permission: fc.constantFrom(...DOCUMENT_PERMISSIONS),
  }),
  { maxLength: 2 },
);
const library = fc.array(
  fc.record({
    /** Which of the folders before it holds it, or none. */
    parent: fc.option(fc.nat(), { freq: 4 }),
    isFolder: fc.boolean(),
    owner: someone,
    company: fc.option(fc.nat(2)),
    sharingType: fc.constantFrom(...SHARING_TYPES),
    isInTrash: fc.boolean(),
    grants,
  }),
  { minLength: 4, maxLength: 12 },
);
type Made = typeof library extends fc.Arbitrary<infer A> ? A : never;

const actors = fc
  .record({
    user: someone,
    company: fc.option(fc.nat(2)),
    role: fc.constantFrom(...PROJECT_ROLES),
    mayNothing: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  })
  .map(({ user, company, role, mayNothing }) => (): Actor => ({
    userId: at(people, user),
    companyId: company === null ? null : at(companies, company),
    projectRole: role,
    authorities: mayNothing ? [] : authoritiesFor({ projectRole: role, userCompanyOwnsProject: false }),
  }));

let count = 0;
async function store(db: Db, made: Made): Promise<DocumentRow[]> {
  const rows: DocumentRow[] = [];
  for (const { parent, isFolder, owner, company, sharingType, isInTrash, grants: given } of made) {
    const folders = rows.filter((row) => row.isFolder);
    const parentId = parent === null || folders.length === 0 ? null : at(folders, parent).id;
    const id = crypto.randomUUID();
    const [row] = await db
      .insert(documents)
      .values({
        id,
        ...placeColumns(project.id, parentId),
        ...nameColumns(`${(count += 1)}`),
        isFolder,
        fileType: isFolder ? 'FOLDER' : 'OTHER',
        creationType: isFolder ? 'CREATED' : 'UPLOADED',
        sharingType,
        ownerId: at(people, owner),
        companyId: company === null ? null : at(companies, company),
        ...(isInTrash ? { trashedAt: new Date(), trashRootId: id } : {}),
      })
      .returning();
    if (!row) throw new Error('Nothing was stored');
    rows.push(row);
    for (const { to, permission } of given)
      await db
        .insert(documentGrants)
        .values({
          documentId: id,
          projectId: project.id,
          userId: 'user' in to ? at(people, to.user) : null,
          role: 'role' in to ? to.role : null,
          permission,
          grantedAt: new Date(),
        })
        .onConflictDoNothing();
  }
  return rows;
}

test('what the database finds for somebody is what the rule gives them', async () => {
  const outcomes = new Set<string>();
  const property = fc.asyncProperty(
    library,
    fc.array(actors, { minLength: 4, maxLength: 4 }),
    (made, asking) =>
      t.db(async (db) => {
        await db.delete(documents).where(eq(documents.projectId, project.id));
        const rows = await store(db, made);
        const paths = await pathsOf(db, rows);
        for (const actorOf of asking) {
          const actor = actorOf();
          const ctx = { db, actor, project: { id: project.id } } as ProjectContext; // the sight asks for nothing else
          for (const needed of DOCUMENT_PERMISSIONS) {
            const found = await db
              .select({ id: documents.id })
              .from(documents)
              .where(documentsWith(ctx, needed));
            const right = paths.filter((path) => reaches(effectiveRight(actor, path), needed));
            expect([actor, needed, new Set(found.map(({ id }) => id))]).toEqual([
              actor,
              needed,
              new Set(right.map(([{ row }]) => row.id)),
            ]);
            outcomes.add(right.length === 0 ? 'none' : right.length === rows.length ? 'all' : 'some');
            const tops = rows.filter(({ parentId }) => parentId === null);
            const atTop = await db
              .select({ id: documents.id })
              .from(documents)
              .where(and(eq(documents.placeId, project.id), atTopWith(ctx, needed)));
            expect(atTop.length).toBe(right.filter(([{ row }]) => tops.includes(row)).length);
          }
          // The page of each asks the same rule.
          for (const [{ row }, ...above] of paths) {
            const reader = await documentReader(db, row.id);
            const own = paths.find((path) => path[0].row.id === row.id) ?? [];
            expect(above.length).toBe(own.length - 1);
            const needed = row.trashedAt ? 'EDIT' : 'VIEW';
            expect(reader?.mayRead(actor)).toBe(reaches(effectiveRight(actor, own), needed));
          }
        }
        // What lies below a folder is what leads up to it.
        for (const folder of rows.filter(({ isFolder }) => isFolder)) {
          const found = await db
            .select({ id: documents.id })
            .from(documents)
            .where(below({ project } as unknown as ProjectContext, folder.id));
          const under = paths.filter((path) => path.slice(1).some(({ row }) => row.id === folder.id));
          expect(new Set(found.map(({ id }) => id))).toEqual(new Set(under.map(([{ row }]) => row.id)));
        }
      }, project.id),
  );
  await fc.assert(property, { numRuns: 40 });
  expect(outcomes).toEqual(new Set(['none', 'some', 'all']));
}, 120_000);
