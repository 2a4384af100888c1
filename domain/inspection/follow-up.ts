import type { Actor } from '../authority/scope.ts';
import { statusesIn } from '../transition/status-face.ts';
import type { PhasedFaces } from '../transition/status-face.ts';
import { decide, defineMachine, stays, type Condition } from '../transition/machine.ts';
import { among, CREATOR, leadOf, managerOfAll, named } from '../transition/people.ts';
import { says } from '../transition/says.ts';
import { onlyOne, turn } from '../transition/turn.ts';
import { isBlank } from '../text/blank.ts';
import type { InspectionStatus } from './status.ts';

/** What becomes of a failed item: corrected by its owner, then verified, or sent back. */
export const FOLLOW_UP_STATUSES = ['OPEN', 'DONE', 'VERIFIED'] as const;
export type FollowUpStatus = (typeof FOLLOW_UP_STATUSES)[number];

export const FOLLOW_UP_STATUS_FACES: PhasedFaces<FollowUpStatus> = {
  OPEN: { label: 'Open', tone: 'warning', adjective: 'open', phase: 'open' },
  DONE: { label: 'Corrected', tone: 'info', adjective: 'corrected', phase: 'open' },
  VERIFIED: { label: 'Verified', tone: 'success', adjective: 'verified', phase: 'over' },
};

/** A follow-up with what its inspection says of it. */
export interface FollowUpRecord {
  status: FollowUpStatus;
  ownerId: string;
  /** The company for which its owner takes part; null where they do not any more. */
  ownerCompanyId: string | null;
  /** Of the inspection. */
  inspectionStatus: InspectionStatus;
  creatorId: string;
  inspectorIds: readonly string[];
}

/** What tells whose turn it is. */
export type FollowUpTurn = Pick<FollowUpRecord, 'status' | 'ownerId' | 'creatorId' | 'inspectorIds'>;

/** Follow-ups that somebody still has to move. */
export const OPEN_FOLLOW_UPS = statusesIn(FOLLOW_UP_STATUS_FACES, 'open');

const OWNER = named('its owner', (followUp: Pick<FollowUpRecord, 'ownerId'>) => followUp.ownerId);
const LEAD = leadOf(
  'who leads for the company of its owner',
  (followUp: Pick<FollowUpRecord, 'ownerCompanyId'>) => followUp.ownerCompanyId,
);
const inspector = among(
  'an inspector of the inspection',
  (followUp: FollowUpRecord) => followUp.inspectorIds,
);
const verifiers = [inspector, { ...CREATOR, phrase: 'its creator' }, managerOfAll('INSPECTION')];

const INSPECTION_GOES_ON: Condition<FollowUpRecord> = {
  holds: ({ inspectionStatus }) => inspectionStatus !== 'CLOSED' && inspectionStatus !== 'CANCELLED',
  code: 'WRONG_STATUS',
  reason: 'The inspection of this follow-up is over.',
};

/**
 * A follow-up: its owner corrects, or whoever leads for their company, who may hand it on to another of its people; whoever
 * inspects or manages the inspection changes it, verifies it or sends it back. It is a
 * part of its inspection, whose operations carry it; what passes in a reinspection is verified with it.
 */
export const followUpMachine = defineMachine<FollowUpRecord, FollowUpTurn>()({
  noun: 'follow-up',
  statuses: FOLLOW_UP_STATUSES,
  faces: FOLLOW_UP_STATUS_FACES,
  turns: {
    OPEN: turn(OWNER, 'Responsible party to correct it', 'INSPECTION_FOLLOW_UP'),
    // Any of its inspectors may; where an agency inspected, whoever had it inspected.
    DONE: turn(
      {
        userId: ({ inspectorIds, creatorId }) =>
          inspectorIds.length === 0 ? creatorId : onlyOne(inspectorIds),
      },
      'Inspector to verify it',
      'INSPECTION_VERIFICATION',
    ),
    VERIFIED: null,
  },
  actions: {
    edit: {
      ...says('edit'),
      from: OPEN_FOLLOW_UPS,
      to: stays,
      authority: 'INSPECTION_VIEW',
      who: verifiers,
      conditions: [INSPECTION_GOES_ON],
    },
    /** To another person of its owner's company. */
    handOn: {
      ...says('hand on', 'handed on'),
      from: ['OPEN'],
      to: stays,
      authority: 'INSPECTION_VIEW',
      who: [LEAD, ...verifiers],
      conditions: [INSPECTION_GOES_ON],
    },
    correct: {
      ...says('correct'),
      from: ['OPEN'],
      to: 'DONE',
      authority: 'INSPECTION_VIEW',
      who: [OWNER, LEAD],
      conditions: [INSPECTION_GOES_ON],
    },
    verify: {
      ...says('verify'),
      from: ['DONE'],
      to: 'VERIFIED',
      authority: 'INSPECTION_VIEW',
      who: verifiers,
      conditions: [INSPECTION_GOES_ON],
    },
    sendBack: {
      ...says('send back', 'sent back'),
      from: ['DONE'],
      to: 'OPEN',
      authority: 'INSPECTION_VIEW',
      who: verifiers,
      conditions: [INSPECTION_GOES_ON],
    },
  },
});

export type FollowUpAction = keyof typeof followUpMachine.actions;

/** The step that a change of status asks for; null where the status stays. */
export const followUpStep = (to: FollowUpStatus | undefined, from: FollowUpStatus): FollowUpAction | null => {
  if (to === undefined || to === from) return null;
  if (to === 'DONE') return 'correct';
  return to === 'VERIFIED' ? 'verify' : 'sendBack';
};

/**
 * The step that changes a follow-up without moving it: who may change all of it edits it, and of whom only its owner is
 * asked to change hands it on.
 */
export const changeStep = (
  actor: Actor,
  followUp: FollowUpRecord,
  change: { dueDate?: unknown; description?: unknown },
): FollowUpAction =>
  change.dueDate !== undefined ||
  change.description !== undefined ||
  decide(followUpMachine, actor, followUp, 'edit').ok
    ? 'edit'
    : 'handOn';

/** Why a follow-up is not handed on to somebody of that company; null where it is. */
export const handOnProblem = (
  { ownerCompanyId }: Pick<FollowUpRecord, 'ownerCompanyId'>,
  companyId: string | null,
): string | null =>
  companyId !== null && companyId === ownerCompanyId
    ? null
    : 'Choose somebody of the same company: whoever inspects gives it to another one.';

/** What a step on a follow-up has to say: what was done with the correction, and why with what goes back. */
export function followUpProblem(
  action: FollowUpAction,
  { resolution, comment }: { resolution?: string | undefined; comment?: string | undefined },
): { field: string; message: string } | null {
  if (action === 'correct' && (resolution === undefined || isBlank(resolution)))
    return { field: 'resolution', message: 'Say what was done.' };
  if (action === 'sendBack' && (comment === undefined || isBlank(comment)))
    return { field: 'comment', message: 'Say why the correction is not accepted.' };
  return null;
}
