import { type Tool, TOOLS, type ToolWith } from '#domain/tools.ts';
import { changeRequestTasks } from '../change-request/pending-tasks.ts';
import { joinRequestTasks } from '../companies/pending-tasks.ts';
import { dailyLogTasks } from '../daily-log/reader.ts';
import { inspectionTasks } from '../inspection/reader.ts';
import { invitationTasks } from '../members/pending-tasks.ts';
import { payAppTasks } from '../payapp/pending-tasks.ts';
import { TASKS } from '../quality-check/records.ts';
import { rfiTasks } from '../rfi/pending-tasks.ts';
import { sovTasks } from '../sov/pending-tasks.ts';
import { submittalTasks } from '../submittal/reader.ts';
import type { TaskSource } from './task.ts';

/** What waits in projects: for each tool that is built, the function that finds its own. */
const TASKS_OF = {
  member: invitationTasks,
  sov: sovTasks,
  payApp: payAppTasks,
  changeRequest: changeRequestTasks,
  rfi: rfiTasks,
  submittal: submittalTasks,
  dailyLog: dailyLogTasks,
  inspection: inspectionTasks,
  qualityTask: TASKS.waiting,
  // A file waits for nobody: what is to be done with it is a submittal or a question.
  document: () => Promise.resolve([]),
  // A draft is its author's own and holds up nobody; a message that was sent waits for no one.
  message: () => Promise.resolve([]),
} satisfies Record<ToolWith<{ built: true }>, TaskSource> & Partial<Record<Tool, TaskSource>>;

/** Each source of what waits in projects, with the kind of record that all of its tasks are about. */
export const PROJECT_TASKS: readonly { objectType: string; source: TaskSource }[] = Object.entries(
  TASKS_OF,
).map(([tool, source]) => ({
  // Whoever is invited is asked about the project: of the people in it they see none yet.
  objectType: tool === 'member' ? 'PROJECT' : TOOLS[tool as Tool].record,
  source,
}));

/** What waits in the companies of a person. */
export const COMPANY_TASKS: readonly TaskSource[] = [joinRequestTasks];
