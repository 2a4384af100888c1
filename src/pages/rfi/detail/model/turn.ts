import { isOpenRfi } from '#domain/rfi/status.ts';
import type { RfiDetail } from '@/shared/api/generated/model';
import { formatDate, formatInstant, formatSince } from '@/shared/lib/dates/format';

/** Where an RFI stands in words: whose turn it is and what follows. */
export interface Turn {
  title: string;
  follows: string;
  /** The reader has to act. */
  mine: boolean;
}

/** The reader's own next step; null where others have to move. */
export type MainStep = 'publish' | 'respond' | 'close' | null;

const isMine = (rfi: RfiDetail, userId: string): boolean => rfi.ballInCourt?.user?.id === userId;

export function mainStep(rfi: RfiDetail, userId: string): MainStep {
  const { abilities } = rfi;
  if (rfi.status === 'DRAFT') return 'publish';
  if (!isOpenRfi(rfi.status)) return null;
  // Only whose turn it is has a next step: to close what was answered, or to answer. Closing somebody else's open
  // question is in the menu.
  if (!isMine(rfi, userId)) return null;
  return userId === rfi.requester.id && abilities.close.allowed ? 'close' : 'respond';
}

export function turnOf(rfi: RfiDetail, userId: string): Turn {
  const mine = isMine(rfi, userId);
  const who = rfi.ballInCourt?.user?.name ?? 'somebody';
  const since = rfi.ballInCourt === null ? '' : formatSince(rfi.ballInCourt.since);
  const due = rfi.dueDate === null ? '' : ` by ${formatDate(rfi.dueDate)}`;
  if (rfi.status === 'DRAFT') {
    return {
      mine,
      title: 'Only you can see this draft',
      follows: 'Sending it assigns a number and notifies the assignee.',
    };
  }
  if (rfi.status === 'CLOSED' || rfi.status === 'TERMINATED') {
    const word = rfi.status === 'CLOSED' ? 'Closed' : 'Terminated';
    return {
      mine: false,
      title: `${word} on ${formatInstant(rfi.closedAt)}`,
      follows:
        rfi.status === 'CLOSED'
          ? 'Only comments can be added now.'
          : 'No answer is needed any more. Only comments can be added now.',
    };
  }
  const answered = rfi.ballInCourt?.user?.id === rfi.requester.id;
  if (mine && answered) {
    return {
      mine,
      title: `Your turn since ${since}`,
      follows: 'Review the answer. Mark the official one and close the RFI, or follow up.',
    };
  }
  if (mine) {
    return {
      mine,
      title: `Your turn since ${since}`,
      follows: `${rfi.requester.name} needs your response${due}.`,
    };
  }
  return {
    mine,
    title: `Waiting for ${who} since ${since}`,
    follows: answered
      ? 'It has been answered. The requester closes it or follows up.'
      : `The answer is needed${due}.`,
  };
}
