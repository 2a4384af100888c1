import type { NotificationEvent } from '#domain/notification/events.ts';
import { WAITING } from '#domain/change-request/record.ts';
import { writtenDate } from '#domain/time/dates.ts';
import type { ProjectContext } from '../../http/context.ts';
import { notifyMembers, quotedComment } from '../record/notify.ts';
import { quoted } from '../record/quoted.ts';
import { type LoadedChangeRequest, nameOf, pathOf, peopleOf, titleOf } from './records.ts';

interface News {
  event: NotificationEvent;
  subject: string;
  text: string;
}

/** Tells people of a change request. */
const tell = (
  ctx: ProjectContext,
  { request }: LoadedChangeRequest,
  userIds: readonly (string | null)[],
  news: News,
): Promise<void> => notifyMembers(ctx, userIds, { ...news, record: nameOf(request), path: pathOf(request) });

const dueOn = (date: string | null): string => (date ? ` It is due on ${writtenDate(date)}.` : '');

/** A price is asked for. */
export const tellPricer = (ctx: ProjectContext, loaded: LoadedChangeRequest): Promise<void> => {
  const { request } = loaded;
  return tell(ctx, loaded, [request.pricerId], {
    event: 'CHANGE_REQUEST_ASSIGNED',
    subject: `${titleOf(request)} needs your price`,
    text: `${ctx.user.name} asks you to price it.${dueOn(request.pricingDueDate)}${quotedComment(request.pricingComment)}`,
  });
};

/** A price was given. */
export const tellPriced = (ctx: ProjectContext, loaded: LoadedChangeRequest): Promise<void> =>
  tell(ctx, loaded, [loaded.request.createdBy], {
    event: 'CHANGE_REQUEST_DECIDED',
    subject: `${titleOf(loaded.request)} is priced`,
    text: `${ctx.user.name} has entered the price. Check it and submit the change request.`,
  });

/** It waits for those who have not decided. */
export const tellApprovers = (ctx: ProjectContext, loaded: LoadedChangeRequest): Promise<void> => {
  const { request, approvers } = loaded;
  const asked = approvers.flatMap(({ userId, decision }) => (decision === 'PENDING' ? [userId] : []));
  return tell(ctx, loaded, asked, {
    event: 'CHANGE_REQUEST_SUBMITTED',
    subject: `${titleOf(request)} needs your approval`,
    text: `${ctx.user.name} has submitted it${quoted(request.description)}${dueOn(request.dueDate)}`,
  });
};

/** What an approver has decided: its creator. */
export const tellDecided = (
  ctx: ProjectContext,
  loaded: LoadedChangeRequest,
  done: 'approved' | 'rejected' | 'unlocked',
  comment?: string | null,
): Promise<void> => {
  const { request } = loaded;
  const isOneOfSeveral = done === 'approved' && WAITING.some((status) => status === request.status);
  const said = quotedComment(comment);
  return tell(ctx, loaded, [request.createdBy], {
    event: 'CHANGE_REQUEST_DECIDED',
    subject: isOneOfSeveral
      ? `${ctx.user.name} approved ${titleOf(request)}`
      : `${titleOf(request)} is ${done}`,
    text: isOneOfSeveral
      ? `It still waits for other approvers.${said}`
      : `${ctx.user.name} has ${done} it.${said}`,
  });
};

/** An approval was taken back: its creator. */
export const tellRevoked = (ctx: ProjectContext, loaded: LoadedChangeRequest): Promise<void> =>
  tell(ctx, loaded, [loaded.request.createdBy], {
    event: 'CHANGE_REQUEST_DECIDED',
    subject: `The approval of ${titleOf(loaded.request)} is revoked`,
    text: `${ctx.user.name} has taken the approval back and decides again.`,
  });

/** It was ended: everyone on it. */
export const tellTerminated = (
  ctx: ProjectContext,
  loaded: LoadedChangeRequest,
  comment: string,
): Promise<void> =>
  tell(ctx, loaded, peopleOf(loaded), {
    event: 'CHANGE_REQUEST_DECIDED',
    subject: `${titleOf(loaded.request)} is terminated`,
    text: `${ctx.user.name} has ended it.${quotedComment(comment)}`,
  });
