import { TOOLS } from '../tools.ts';
import { defineMachine, stays } from '../transition/machine.ts';
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
      verb: 'mark',
      participle: 'marked',
      object: 'the official answer',
      // Also when it is closed: which answer counts may turn out later.
      from: [...OPEN_RFI, 'CLOSED'],
      to: stays,
      authority: 'RFI_VIEW',
      who: [requester, manager],
    },
    addAllowedUser: {
      verb: 'add people to',
      participle: 'shared',
      from: ['DRAFT', ...OPEN_RFI],
      to: stays,
      authority: 'RFI_VIEW',
      who: [requester, assignee, manager],
    },
    removeAllowedUser: {
      verb: 'take people off',
      participle: 'shared',
      from: ['DRAFT', ...OPEN_RFI],
      to: stays,
      authority: 'RFI_VIEW',
      who: [requester, manager],
    },
  },
});

export type RfiAside = keyof typeof rfiAsides.actions;
