import { WAITING } from '#domain/change-request/record.ts';
import type { ChangeRequestDetail, ChangeRequestStatus } from '@/shared/api/generated/model';
import { formatDate, formatInstant, formatSince } from '@/shared/lib/dates/format';

/** Where a change request stands in words: whose turn it is and what follows. */
export interface Turn {
  title: string;
  follows: string;
  /** The reader has to act. */
  mine: boolean;
}

/** The reader's own next step; null where others have to move. */
export type MainStep = 'submit' | 'price' | 'decide' | 'send' | 'sign' | null;

/** Whether its approvers decide now. */
export const isDeciding = (status: ChangeRequestStatus): boolean =>
  (WAITING as readonly ChangeRequestStatus[]).includes(status);

/** Whether the reader still has to decide, of several. */
const decides = (change: ChangeRequestDetail, readerId: string): boolean =>
  isDeciding(change.status) &&
  change.approvers.some(({ assignee, decision }) => assignee.id === readerId && decision === 'PENDING');

const prices = ({ status, pricing }: ChangeRequestDetail, readerId: string): boolean =>
  status === 'ASSIGNED' && pricing?.assignee.id === readerId && pricing.pricedAt === null;

export function mainStep(change: ChangeRequestDetail, readerId: string): MainStep {
  if (decides(change, readerId)) return 'decide';
  if (change.abilities.sign.allowed) return 'sign';
  if (prices(change, readerId)) return 'price';
  if (change.createdBy.id !== readerId) return null;
  switch (change.status) {
    case 'DRAFT':
    case 'OPEN':
    case 'REJECTED':
    case 'CR_UNLOCKED':
      return 'submit';
    case 'ASSIGNED':
      return (change.pricing?.pricedAt ?? null) === null ? null : 'submit';
    case 'APPROVED':
      return 'send';
    case 'APPROVAL_PENDING':
    case 'RE_SUBMITTED':
    case 'RFI_RAISED':
    case 'SIGNATURE_PENDING':
    case 'SIGNED':
    case 'TERMINATED':
      return null;
  }
}

/** People in a sentence: "Mei Lin", "Mei Lin and Ben Ode", "3 approvers". */
export function namedOf(names: readonly string[], many: string): string {
  if (names.length > 2) return `${String(names.length)} ${many}`;
  return names.join(' and ');
}

/** The approvers who have still to decide, by name. */
export const undecided = ({ approvers }: ChangeRequestDetail): string[] =>
  approvers.flatMap(({ assignee, decision }) => (decision === 'PENDING' ? [assignee.name] : []));

/** Whom it waits for, in a sentence. */
function whom(change: ChangeRequestDetail): string {
  const turn = change.ballInCourt;
  if (change.status === 'RFI_RAISED') {
    const raised = change.rfis.find(({ isOpen, isOrigin }) => isOpen && !isOrigin);
    return `${raised?.rfiNumber ?? 'the RFI raised on it'} to be closed`;
  }
  if (turn?.user) return turn.user.name;
  return isDeciding(change.status) ? namedOf(undecided(change), 'approvers') : 'others';
}

/** What is to be done, to whoever has to do it. */
function todo(change: ChangeRequestDetail, step: Exclude<MainStep, null>): string {
  switch (step) {
    case 'price': {
      const by = change.pricing?.dueDate ?? null;
      return `${change.pricing?.requestedBy.name ?? change.createdBy.name} asks for your prices${by === null ? '' : ` by ${formatDate(by)}`}. Enter the cost of each line; you can change it until it is submitted.`;
    }
    case 'decide':
      return 'Look at the lines and what they do to the contract sum, then approve or reject.';
    case 'sign':
      return 'Read the change order and sign it here, or by the link in your email.';
    case 'send':
      return 'Everyone has approved. Send the change order to its two signers.';
    case 'submit':
      if (change.status === 'REJECTED' || change.status === 'CR_UNLOCKED')
        return 'Change what was asked for, then submit it again. All approvers decide anew.';
      return change.status === 'ASSIGNED'
        ? 'The prices are in. Check them and submit for approval.'
        : 'Ask for prices where you need them, or submit it for approval.';
  }
}

/** What follows while others have the move. */
function follows(change: ChangeRequestDetail): string {
  const due = change.dueDate === null ? '' : ` by ${formatDate(change.dueDate)}`;
  switch (change.status) {
    case 'ASSIGNED':
      return (change.pricing?.pricedAt ?? null) === null
        ? 'They enter the cost of each line. It can be submitted as soon as it is priced.'
        : 'The prices are in. The creator checks them and submits it.';
    case 'APPROVAL_PENDING':
    case 'RE_SUBMITTED':
      return `It is approved when all approvers have approved${due}. One rejection sends it back.`;
    case 'RFI_RAISED':
      return 'It goes on where it was when the last open RFI on it is closed.';
    case 'APPROVED':
      return 'The creator sends it to its signers. Until somebody signs, an approver can still unlock it.';
    case 'SIGNATURE_PENDING':
      return 'With the last signature it becomes a change order and reaches the schedule of values.';
    case 'REJECTED':
    case 'CR_UNLOCKED':
      return 'The creator changes it and submits it again.';
    case 'DRAFT':
    case 'OPEN':
      return 'The creator completes it and submits it for approval.';
    case 'SIGNED':
    case 'TERMINATED':
      return '';
  }
}

export function turnOf(change: ChangeRequestDetail, readerId: string): Turn {
  const step = mainStep(change, readerId);
  const since = change.ballInCourt === null ? '' : ` since ${formatSince(change.ballInCourt.since)}`;
  if (change.status === 'SIGNED')
    return {
      mine: false,
      title: `${change.changeOrderNumber ?? 'Change order'} signed on ${formatDate(change.signedOn)}`,
      follows:
        'Its lines stand on the schedule of values and can be billed. A change request with the opposite amounts undoes it.',
    };
  if (change.status === 'TERMINATED')
    return {
      mine: false,
      title: `Terminated on ${formatInstant(change.updatedAt)}`,
      follows: 'It became no change order. Only comments can be added now.',
    };
  if (change.status === 'DRAFT')
    return {
      mine: step !== null,
      title: 'Only you can see this draft',
      follows: 'Opening or submitting it gives it the project’s next number.',
    };
  if (step !== null) return { mine: true, title: `Your turn${since}`, follows: todo(change, step) };
  return { mine: false, title: `Waiting for ${whom(change)}${since}`, follows: follows(change) };
}

/** Why it came back or ended, in whose words; null where nothing was said. */
export function remarkOf(change: ChangeRequestDetail): { title: string; text: string } | null {
  if (change.status === 'TERMINATED' && change.terminationComment !== null)
    return { title: 'Why it was terminated', text: change.terminationComment };
  if (change.status === 'REJECTED') {
    const rejection = change.approvers.find(({ decision }) => decision === 'REJECTED');
    if (rejection?.comment)
      return { title: `Rejected by ${rejection.assignee.name}`, text: rejection.comment };
  }
  if (change.status === 'CR_UNLOCKED') {
    const last = change.history.find(({ action }) => action === 'unlock' || action === 'decline');
    if (last?.comment)
      return {
        title: `${last.action === 'unlock' ? 'Unlocked' : 'Declined to sign'} by ${last.actor?.name ?? 'somebody'}`,
        text: last.comment,
      };
  }
  if (change.status === 'ASSIGNED' && change.pricing !== null && change.pricing.comment !== null)
    return { title: `${change.pricing.requestedBy.name} asks`, text: change.pricing.comment };
  return null;
}
