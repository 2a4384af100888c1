import { TOOLS } from '../tools.ts';
import { defineMachine, stays } from '../transition/machine.ts';
import { says } from '../transition/says.ts';
import {
  assignee,
  manager,
  OPEN_RFI,
  requester,
  RFI_STATUS_FACES,
  RFI_STATUSES,
  type RfiRecord,
} from './status.ts';

/**
 * What is done to an RFI beside its workflow: none of it moves the status. Apart from the machine, so that its table
 * holds the transitions and nothing else.
 */
export const rfiAsides = defineMachine<RfiRecord>()({
  noun: TOOLS.rfi.one,
  statuses: RFI_STATUSES,
  faces: RFI_STATUS_FACES,
  actions: {
    markOfficial: {
      ...says('mark'),
      object: 'the official answer',
      // Also when it is closed: which answer counts may turn out later.
      from: [...OPEN_RFI, 'CLOSED'],
      to: stays,
      authority: 'RFI_VIEW',
      who: [requester, manager],
    },
    addAllowedUser: {
      ...says('add people to', 'shared'),
      from: ['DRAFT', ...OPEN_RFI],
      to: stays,
      authority: 'RFI_VIEW',
      who: [requester, assignee, manager],
    },
    removeAllowedUser: {
      ...says('take people off', 'shared'),
      from: ['DRAFT', ...OPEN_RFI],
      to: stays,
      authority: 'RFI_VIEW',
      who: [requester, manager],
    },
  },
});

export type RfiAside = keyof typeof rfiAsides.actions;
