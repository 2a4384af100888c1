import type { NotificationEvent } from '#domain/notification/events.ts';
import type { Notice } from '../record/notify.ts';
import type { LoadedPayApp } from './records.ts';

/** "Pay application 2, General contract". */
export const titleOf = ({ payApp, sov }: Pick<LoadedPayApp, 'payApp' | 'sov'>): string =>
  `Pay application ${payApp.payAppNumber}, ${sov.divisionName}`;

/** A notice about a pay application; `what` continues "Pay application 2, General contract: …". */
export const noticeOf = (
  loaded: Pick<LoadedPayApp, 'payApp' | 'sov'>,
  userId: string | null,
  event: NotificationEvent,
  what: string,
  said?: string | null,
): Notice => ({
  userId,
  event,
  record: { objectType: 'PAYAPP', objectId: loaded.payApp.id },
  subject: `${titleOf(loaded)}: ${what}`,
  text: `${titleOf(loaded)}: ${what}.${said ? `\n\n“${said}”` : ''}`,
  path: `tools/pay-apps/${loaded.payApp.id}`,
});
