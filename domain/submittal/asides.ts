import { TOOLS } from '../tools.ts';
import { defineMachine, stays } from '../transition/machine.ts';
import { says } from '../transition/says.ts';
import { ASSIGNEE, CREATOR } from '../transition/people.ts';
import { statusesIn } from '../transition/status-face.ts';
import { SUBMITTAL_STATUS_FACES, SUBMITTAL_STATUSES } from './kinds.ts';
import { contractor, submittalManager } from './people.ts';
import type { SubmittalRecord } from './record.ts';

const NOT_OVER = [
  ...statusesIn(SUBMITTAL_STATUS_FACES, 'draft'),
  ...statusesIn(SUBMITTAL_STATUS_FACES, 'open'),
];

/** What is done to a submittal beside its workflow: none of it moves the status. */
export const submittalAsides = defineMachine<SubmittalRecord>()({
  noun: TOOLS.submittal.one,
  statuses: SUBMITTAL_STATUSES,
  faces: SUBMITTAL_STATUS_FACES,
  actions: {
    invite: {
      ...says('invite people to', 'shared'),
      from: NOT_OVER,
      to: stays,
      authority: 'SUBMISSION_VIEW',
      who: [CREATOR, ASSIGNEE, submittalManager],
    },
    uninvite: {
      ...says('take people off', 'shared'),
      from: NOT_OVER,
      to: stays,
      authority: 'SUBMISSION_VIEW',
      who: [CREATOR, ASSIGNEE, submittalManager],
    },
    /** Somebody else decides in the place of one who left or is away; who has decided has decided. */
    replaceApprover: {
      ...says('replace an approver of', 'given to another approver'),
      from: ['APPROVAL_PENDING'],
      to: stays,
      authority: 'SUBMISSION_MANAGE',
      who: [contractor],
    },
  },
});
