import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { ProjectContext } from '../../http/context.ts';
import type { BodyOf, ResponseOf } from '../../http/handler.ts';
import type { FieldError } from '../../http/problem.ts';
import { isKnownKind, readRecord } from '../record/readers.ts';
import { messageLinks } from './schema.ts';

export type LinkInput = NonNullable<BodyOf<'createMessage'>['links']>[number];
type LinkView = ResponseOf<'getMessage'>['links'][number];

/** What a message is about, in the order given. */
export const linksOf = (db: Db, messageId: string): Promise<LinkInput[]> =>
  db
    .select({ objectType: messageLinks.objectType, objectId: messageLinks.objectId })
    .from(messageLinks)
    .where(eq(messageLinks.messageId, messageId))
    .orderBy(asc(messageLinks.position)) as Promise<LinkInput[]>; // `checked` let only the contract's kinds in

/** The records among these that the caller may see, as the contract names them. */
export async function linkViews(ctx: ProjectContext, links: readonly LinkInput[]): Promise<LinkView[]> {
  const views: LinkView[] = [];
  for (const { objectType, objectId } of links) {
    const record = await readRecord(ctx, objectType, objectId);
    if (!record) continue;
    const link = `/app/projects/${ctx.project.id}/${record.path}`;
    views.push({ objectType, objectId, number: record.number, title: record.title, link });
  }
  return views;
}

const keyOf = ({ objectType, objectId }: LinkInput): string => `${objectType} ${objectId}`;

/** What is wrong with links: a record named twice, or one that its author may not see. What stands there already stays. */
export async function linkProblems(
  ctx: ProjectContext,
  links: readonly LinkInput[],
  before: readonly LinkInput[],
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  const had = new Set(before.map(keyOf));
  const named = new Set<string>();
  for (const [i, link] of links.entries()) {
    const key = keyOf(link);
    if (named.has(key)) errors.push({ field: `links.${i}`, message: 'This is named twice.' });
    else if (!had.has(key)) {
      const { objectType, objectId } = link;
      const seen = isKnownKind(objectType) && (await readRecord(ctx, objectType, objectId));
      if (!seen || seen.isInTrash)
        errors.push({ field: `links.${i}`, message: 'Choose a record of this project.' });
    }
    named.add(key);
  }
  return errors;
}

/** Sets what a message is about. */
export async function storeLinks(
  { db, project }: ProjectContext,
  messageId: string,
  links: readonly LinkInput[],
): Promise<void> {
  await db.delete(messageLinks).where(eq(messageLinks.messageId, messageId));
  if (links.length === 0) return;
  await db
    .insert(messageLinks)
    .values(links.map((link, position) => ({ ...link, position, messageId, projectId: project.id })));
}
