import { TOOLS } from '../tools.ts';
import { defineMachine, stays } from '../transition/machine.ts';
import { says } from '../transition/says.ts';
import {
  BEING_INSPECTED,
  INSPECTION_STATUS_FACES,
  INSPECTION_STATUSES,
  type InspectionRecord,
  recorders,
} from './status.ts';

/** What tells who records what is found. */
export type RecordedInspection = Pick<InspectionRecord, 'status' | 'companyId' | 'inspectorIds'>;

/** What is done to an inspection beside its workflow, while it is on site: none of it moves the status. */
export const inspectionAsides = defineMachine<RecordedInspection>()({
  noun: TOOLS.inspection.one,
  statuses: INSPECTION_STATUSES,
  faces: INSPECTION_STATUS_FACES,
  actions: {
    recordResults: {
      ...says('record'),
      object: 'results',
      from: BEING_INSPECTED,
      to: stays,
      authority: 'INSPECTION_VIEW',
      who: recorders,
    },
    observe: {
      ...says('add'),
      object: 'observations',
      from: BEING_INSPECTED,
      to: stays,
      authority: 'INSPECTION_VIEW',
      who: recorders,
    },
  },
});
