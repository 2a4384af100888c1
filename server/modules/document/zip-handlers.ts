import { countOf } from '#domain/text/count.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ProjectContext } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { invalid, notFound } from '../../http/problem.ts';
import { fileReply, type Reply } from '../../http/reply.ts';
import type { Files } from '../../ports/files.ts';
import { type Located, locate, shows } from './access.ts';
import type { DocumentRow } from './rows.ts';
import { documents } from './schema.ts';
import { documentsWith } from './sight.ts';
import { downFrom, readRows } from './tree.ts';
import { zipPaths } from './zip-names.ts';
import { signedTicket, TICKET_MS } from './zip-ticket.ts';
import { type ZipEntry, zipSize, zipStream } from './zip-stream.ts';

type Asking = Pick<ProjectContext, 'db' | 'actor' | 'project'>;

const GB = 1024 ** 3;
/** In one zip file. Folders count for themselves. */
const MOST_FILES = 10_000;
const MOST_BYTES = 20 * GB;

/** What was asked for, in that order; 404 where one is not there, in the trash, or not for the actor's eyes. */
async function pickedOf(ctx: Asking, ids: readonly string[]): Promise<Located[]> {
  const wanted = [...new Set(ids)];
  const found = await locate(ctx, await readRows(ctx.db, wanted));
  const seen = new Map(
    found
      .filter(({ row, right }) => row.trashedAt === null && shows(right, row))
      .map((located) => [located.row.id, located]),
  );
  return wanted.map((id) => {
    const located = seen.get(id);
    if (!located) throw notFound();
    return located;
  });
}

/** Without what is below another that was picked: it comes with that one. */
function topmost(picked: readonly Located[]): DocumentRow[] {
  const ids = new Set(picked.map(({ row }) => row.id));
  return picked.filter(({ path }) => !path.slice(1).some(({ row }) => ids.has(row.id))).map(({ row }) => row);
}

const tooMuch = (holds: string) => invalid([], `One zip file holds ${holds}. Choose fewer files or folders.`);

/** All that is below these and that the actor may see, by name; 422 where it is more than one zip file holds. */
async function contentOf(ctx: Asking, picked: readonly DocumentRow[]): Promise<DocumentRow[]> {
  const { db } = ctx;
  const ids = picked.map(({ id }) => id);
  const theirs = and(
    eq(documents.projectId, ctx.project.id),
    sql`${documents.id} = any(${downFrom(ids)})`,
    isNull(documents.trashedAt),
    documentsWith(ctx, 'VIEW'),
  );
  const [counted] = await db
    .select({
      files: sql<string>`count(*) filter (where not ${documents.isFolder})`,
      folders: sql<string>`count(*) filter (where ${documents.isFolder})`,
      bytes: sql<string>`coalesce(sum(${documents.size}), 0)`,
    })
    .from(documents)
    .where(theirs);
  if (Math.max(Number(counted?.files), Number(counted?.folders)) > MOST_FILES)
    throw tooMuch(countOf(MOST_FILES, 'file'));
  if (Number(counted?.bytes) > MOST_BYTES) throw tooMuch(`${MOST_BYTES / GB} GB`);
  const rows = await db
    .select()
    .from(documents)
    .where(theirs)
    .orderBy(sql`${documents.nameSort} collate "C"`, asc(documents.id));
  return rows.filter(({ id }) => !ids.includes(id));
}

const entryOf = ({ path, node }: { path: string; node: DocumentRow }): ZipEntry => ({
  path,
  key: node.key,
  size: node.size ?? 0,
  at: node.updatedAt,
});

/** Named after the folder or file where there is one alone. */
function zipName(picked: readonly DocumentRow[]): string {
  const [only] = picked;
  if (!only || picked.length > 1) return 'documents.zip';
  return `${only.isFolder ? only.name : only.name.replace(/(?<=.)\.[^.]+$/, '')}.zip`;
}

/** One zip file of what was asked for, written while it is sent; 404 and 422 as the contract says. */
export async function zipReply(asking: Asking, files: Files, ids: readonly string[]): Promise<Reply> {
  const picked = topmost(await pickedOf(asking, ids));
  const entries = zipPaths(picked, await contentOf(asking, picked)).map(entryOf);
  return fileReply({
    body: async () => zipStream(files, entries),
    contentType: 'application/zip',
    fileName: zipName(picked),
    size: zipSize(entries),
  });
}

export const zipHandlers = {
  downloadDocumentsZip: (ctx, { query }) => zipReply(ctx, ctx.files, query.id),

  async createDocumentsZipLink(ctx, { body: { documentIds } }) {
    // What would be refused there is refused here, where the page can say so.
    await zipReply(ctx, ctx.files, documentIds);
    const { user, session, project, now } = ctx;
    const ticket = { userId: user.id, sessionId: session.id, projectId: project.id, ids: documentIds };
    const expiresAt = new Date(now.getTime() + TICKET_MS);
    const signed = await signedTicket({ ...ticket, until: expiresAt.getTime() }, (text) =>
      ctx.keyedHash(text),
    );
    return { url: `/documents/zip?ticket=${signed}`, expiresAt: expiresAt.toISOString() };
  },
} satisfies Partial<Handlers>;
