import { joinRequestTasks } from '../companies/pending-tasks.ts';
import { invitationTasks } from '../members/pending-tasks.ts';
import { payAppTasks } from '../payapp/pending-tasks.ts';
import { rfiTasks } from '../rfi/pending-tasks.ts';
import { sovTasks } from '../sov/pending-tasks.ts';
import type { TaskSource } from './task.ts';

/** What waits in projects. Each tool adds the one function that finds its own. */
export const PROJECT_TASKS: readonly TaskSource[] = [invitationTasks, sovTasks, payAppTasks, rfiTasks];

/** What waits in the companies of a person. */
export const COMPANY_TASKS: readonly TaskSource[] = [joinRequestTasks];
