import { TOOLS } from '../tools.ts';
import { defineMachine, stays } from '../transition/machine.ts';
import { CREATOR, named } from '../transition/people.ts';
import { says } from '../transition/says.ts';
import {
  OPEN_QUALITY_TASK,
  QUALITY_TASK_STATUS_FACES,
  QUALITY_TASK_STATUSES,
  type QualityTaskRecord,
} from './status.ts';

/** A task, and who made the one of its entries that is asked about. */
export type QualityEntryRecord = QualityTaskRecord & { authorId: string };

const AUTHOR = named('the person who added it', (entry: QualityEntryRecord) => entry.authorId);

/** What is done to a task beside its workflow; its status stays, also where its only entry goes. */
export const qualityTaskAsides = defineMachine<QualityEntryRecord>()({
  noun: TOOLS.qualityTask.one,
  statuses: QUALITY_TASK_STATUSES,
  faces: QUALITY_TASK_STATUS_FACES,
  actions: {
    deleteEntry: {
      ...says('delete'),
      object: 'the entry',
      from: OPEN_QUALITY_TASK,
      to: stays,
      authority: 'PROJECT_VIEW',
      who: [
        AUTHOR,
        {
          phrase: 'the creator of the task who manages inspections',
          holds: (actor, task) =>
            CREATOR.holds(actor, task) && actor.authorities.includes('INSPECTION_MANAGE'),
        },
      ],
    },
  },
});
