import type { Actor } from '#domain/authority/scope.ts';
import type { DateOnly } from '#domain/time/dates.ts';
import { PENDING_TASK_WORDS, type PendingTaskType } from '#domain/transition/pending-task.ts';
import type { Db } from '../../db/database.ts';
import type { ResponseOf } from '../../http/handler.ts';

export type TaskView = ResponseOf<'listPendingTasks'>['data'][number];

/** Something that waits for a person, derived from a record's ball in court. */
export interface WaitingTask {
  taskType: PendingTaskType;
  /** Who has to do it. */
  assigneeId: string;
  /** Null for what waits in a company. */
  projectId: string | null;
  objectType: TaskView['record']['objectType'];
  objectId: string;
  /** Tells two tasks on one record apart where the person does not; mostly the record's id. */
  key: string;
  number: string | null;
  title: string;
  /** Number and subject on one line. */
  line: string;
  /** Address of the record in the app: `/app/projects/…`. */
  link: string;
  /** Whose step made it wait, where its record's history does not tell (asked-by.ts); null for the system. */
  requestedById: string | null;
  since: Date;
  dueDate: DateOnly | null;
  /** The time of what is to be done at one: an inspection's. */
  at?: Date | null;
  /** Doing it brings something new into the project, so that nobody is asked for it once that is completed. */
  adds?: boolean;
  /** Whether the reader may see the record, by its tool's rule; null where whoever sees the list may. */
  mayRead: ((actor: Actor) => boolean) | null;
}

/** What the person has to do, as it is said to them: "Answer the RFI". */
export const actionOf = ({ taskType }: Pick<WaitingTask, 'taskType'>): string =>
  PENDING_TASK_WORDS[taskType].does;

/** What is asked of a tool. */
export interface TaskQuery {
  db: Db;
  /** Only these projects; what waits in companies is asked for apart from them. */
  projectIds: readonly string[];
  /** Only what waits for this person; null for everybody. */
  userId: string | null;
  now: Date;
}

/**
 * Everything of one tool that waits. The condition of its query only narrows what is read; who has the ball is for
 * the tool's rules (domain/) to say.
 */
export type TaskSource = (query: TaskQuery) => Promise<WaitingTask[]>;
