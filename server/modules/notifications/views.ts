import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { together } from '../../db/together.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { instantOrNull } from '../record/amounts.ts';
import { readRecord, type RecordKind } from '../record/readers.ts';
import { actorsOf } from '../pending-tasks/waiting.ts';
import { refsOf } from '../people/refs.ts';
import { projects } from '../projects/schema.ts';
import { alone, type Told } from './folded.ts';
import type { NotificationRow } from './queries.ts';

export type NotificationView = ResponseOf<'getNotification'>;

type RecordView = NotificationView['record'];
const recordKey = ({ objectType, objectId }: NotificationRow): string => `${objectType} ${objectId}`;

/** The record as the person may see it now; null where it is gone, or not theirs to see any more. */
async function recordOf(
  db: Db,
  row: NotificationRow,
  actors: Awaited<ReturnType<typeof actorsOf>>,
): Promise<RecordView> {
  const { projectId, objectType, objectId } = row;
  const actor = projectId && actors.get(projectId);
  if (!projectId || !actor || !objectType || !objectId) return null;
  const found = await readRecord({ db, actor }, objectType, objectId);
  return (
    found && {
      objectType: objectType as RecordKind, // written from the contract's own names
      objectId,
      number: found.number,
      title: found.title,
      link: `/app/projects/${projectId}/${found.path}`,
    }
  );
}

/** The records of notifications: each is read once, however often a person was told of it, and all of them at once. */
async function recordsOf(
  db: Db,
  rows: readonly NotificationRow[],
  actors: Awaited<ReturnType<typeof actorsOf>>,
): Promise<ReadonlyMap<string, RecordView>> {
  const once = [...new Map(rows.map((row) => [recordKey(row), row]))];
  const read = await together(
    ...once.map(
      ([, row]) =>
        () =>
          recordOf(db, row, actors),
    ),
  );
  return new Map(once.map(([key], i) => [key, read[i] ?? null]));
}

/** Notifications as their recipient sees them. */
export async function notificationViews(
  db: Db,
  userId: string,
  told: readonly Told[],
): Promise<NotificationView[]> {
  if (told.length === 0) return [];
  const rows = told.map(({ row }) => row);
  const refs = await refsOf(db, { users: rows.map((row) => row.actorId) });
  const actors = await actorsOf(db, userId);
  const ids = [...new Set(rows.map((row) => row.projectId).filter((id) => id !== null))];
  const named = ids.length
    ? await db
        .select({ id: projects.id, name: projects.name, projectNumber: projects.projectNumber })
        .from(projects)
        .where(inArray(projects.id, ids))
    : [];
  // An invitation that waits tells a project by its name alone.
  const known = named.map((project) => ({
    ...project,
    projectNumber: actors.get(project.id) ? project.projectNumber : null,
  }));
  const records = await recordsOf(db, rows, actors);
  return told.map(({ row, fold }) => ({
    id: row.id,
    event: row.event,
    isRead: row.readAt !== null,
    readAt: instantOrNull(row.readAt),
    title: row.title,
    message: row.message,
    project: known.find((project) => project.id === row.projectId) ?? null,
    record: records.get(recordKey(row)) ?? null,
    actor: refs.userOrNull(row.actorId),
    link: row.link,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    fold,
  }));
}

/** One notification as its recipient sees it. */
export async function notificationView(db: Db, row: NotificationRow): Promise<NotificationView> {
  const [view] = await notificationViews(db, row.userId, [alone(row)]);
  if (!view) throw new Error('A notification has no view');
  return view;
}
