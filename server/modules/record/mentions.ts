import type { ProjectContext } from '../../http/context.ts';
import type { FieldError } from '../../http/problem.ts';
import { actorsOf } from '../people/actors.ts';
import { notify } from './notify.ts';
import { type FoundRecord, readsAll } from './reader.ts';
import { quoted } from './quoted.ts';

/** What people are mentioned in: a record, or a message as it is about to be. */
type Readable = Pick<FoundRecord, 'mayRead' | 'mayReadAll'>;

/** Whom of these people it is visible to: active members whom its rule lets read all of it. */
export async function readersAmong(
  ctx: ProjectContext,
  record: Readable,
  userIds: readonly string[],
): Promise<Set<string>> {
  const actors = await actorsOf(ctx.db, ctx.project.id, userIds);
  return new Set(
    [...actors.values()].filter((actor) => readsAll(record, actor)).map((actor) => actor.userId),
  );
}

/** A mention lets nobody see what they could not see before: each person who does not read it is refused. */
export async function mentionProblems(
  ctx: ProjectContext,
  record: Readable,
  mentions: readonly string[],
): Promise<FieldError[]> {
  const readers = await readersAmong(ctx, record, mentions);
  return mentions.flatMap((id, i) =>
    readers.has(id)
      ? []
      : [
          {
            field: `mentions.${i}`,
            message: 'This person cannot see the record, so they cannot be mentioned.',
          },
        ],
  );
}

interface Mentioned {
  record: { objectType: string; objectId: string };
  path: string;
  entryId?: string | undefined;
  /** What it is called in a sentence. */
  title: string;
  /** Markdown. The words stay in the app: a mail cannot be taken back when they are. */
  content: string;
  mailed: string;
}

/** Tells the people mentioned, whatever else they do not want to hear of. */
export async function tellMentioned(
  ctx: ProjectContext,
  mentions: readonly string[],
  { record, path, entryId, title, content, mailed }: Mentioned,
): Promise<void> {
  for (const userId of mentions)
    await notify(ctx, {
      userId,
      event: 'MENTIONED',
      record,
      path,
      entryId,
      subject: `${ctx.user.name} mentions you in ${title}`,
      text: `${ctx.user.name} writes${quoted(content)}`,
      mailed,
    });
}
