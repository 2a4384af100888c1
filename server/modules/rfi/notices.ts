import { plural } from '#domain/text/count.ts';
import type { NotificationEvent } from '#domain/notification/events.ts';
import { writtenDate } from '#domain/time/dates.ts';
import type { ProjectContext } from '../../http/context.ts';
import { notifyMembers } from '../record/notify.ts';
import { quoted } from '../record/quoted.ts';
import { type LoadedRfi, nameOf, peopleOf, rfiNumber, type RfiRow } from './records.ts';

/** What an RFI is called in a sentence. */
export const titleOf = (rfi: RfiRow): string => `${rfiNumber(rfi) ?? 'RFI'}, ${rfi.subject}`;

interface News {
  event: NotificationEvent;
  subject: string;
  text: string;
  entryId?: string | undefined;
}

/** Tells people of an RFI. */
const tell = (ctx: ProjectContext, rfi: RfiRow, userIds: readonly string[], news: News): Promise<void> =>
  notifyMembers(ctx, userIds, { ...news, record: nameOf(rfi), path: `tools/rfi/${rfi.id}` });

/** It waits for the assignee's answer. */
export async function tellAssignee(ctx: ProjectContext, { rfi }: LoadedRfi): Promise<void> {
  if (rfi.assigneeId === null) return;
  const due = rfi.dueDate ? ` It is due on ${writtenDate(rfi.dueDate)}.` : '';
  await tell(ctx, rfi, [rfi.assigneeId], {
    event: 'RFI_ASSIGNED',
    subject: `${titleOf(rfi)} needs your answer`,
    text: `${ctx.user.name} asks${quoted(rfi.question)}${due}`,
  });
}

/** Several RFIs went to one person at once: one message for all of them. */
export async function tellOfSeveral(
  ctx: ProjectContext,
  rfis: readonly RfiRow[],
  userId: string,
): Promise<void> {
  const [first] = rfis;
  if (!first) return;
  const count = rfis.length === 1 ? titleOf(first) : `${rfis.length} RFIs`;
  await tell(ctx, first, [userId], {
    event: 'RFI_ASSIGNED',
    subject: `${count} ${plural(rfis.length, 'needs', 'need')} your answer`,
    text: `${ctx.user.name} asks for your answer to:\n\n${rfis.map(titleOf).join('\n')}`,
  });
}

/** These people were added: they see it and may respond. */
export const tellAdded = (ctx: ProjectContext, { rfi }: LoadedRfi, userIds: readonly string[]) =>
  tell(ctx, rfi, userIds, {
    event: 'RFI_ASSIGNED',
    subject: `You are added to ${titleOf(rfi)}`,
    text: `${ctx.user.name} has added you, to read and respond${quoted(rfi.question)}`,
  });

/** Everyone on it, of what was done. */
export const tellAll = (
  ctx: ProjectContext,
  loaded: LoadedRfi,
  done: 'answered' | 'closed' | 'terminated',
  /** What was said with it, in Markdown. */
  said?: string | null,
  /** The answer that it was done with. */
  entryId?: string,
) =>
  tell(ctx, loaded.rfi, peopleOf(loaded), {
    event: done === 'answered' ? 'RFI_RESPONDED' : 'RFI_CLOSED',
    subject: `${titleOf(loaded.rfi)} is ${done}`,
    text: `${ctx.user.name} has ${done} it${quoted(said)}`,
    entryId,
  });

/** The requester, that it has gone to somebody else. */
export const tellRequester = (ctx: ProjectContext, { rfi }: LoadedRfi, assignee: string) =>
  tell(ctx, rfi, [rfi.requesterId], {
    event: 'RFI_RESPONDED',
    subject: `${titleOf(rfi)} is reassigned to ${assignee}`,
    text: `${ctx.user.name} has reassigned it. ${assignee} has to answer now.`,
  });
