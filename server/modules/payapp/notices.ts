import type { NotificationEvent } from '#domain/notification/events.ts';
import { payAppPage } from '#domain/pay-app/record-page.ts';
import { writtenDate } from '#domain/time/dates.ts';
import type { ProjectContext } from '../../http/context.ts';
import { notify, quotedComment } from '../record/notify.ts';
import type { LoadedPayApp } from './records.ts';
import { titleOf } from './title.ts';

/** Tells a person of a pay application; `what` continues "Pay application 2, General contract: …". */
export const tell = (
  ctx: ProjectContext,
  loaded: Pick<LoadedPayApp, 'payApp' | 'sov'>,
  userId: string | null,
  event: NotificationEvent,
  what: string,
  said?: string | null,
) =>
  notify(ctx, {
    userId,
    event,
    record: { objectType: 'PAYAPP', objectId: loaded.payApp.id },
    subject: `${titleOf(loaded)}: ${what}`,
    text: `By ${ctx.user.name}, for the period to ${writtenDate(loaded.payApp.periodTo)}.${quotedComment(said)}`,
    path: `tools/pay-apps/${loaded.payApp.id}${payAppPage(loaded.payApp)}`,
  });
