import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { MESSAGE_FLAG_LABELS, MESSAGE_STATUS_FACES } from '#domain/message/status.ts';
import type { ProjectContext } from '../../http/context.ts';
import { DATE_FORMAT, dayAtSite, type WorkbookColumn, type WorkbookTable } from '../../workbooks/workbook.ts';
import type { MessageRow } from './records.ts';
import { type MessageView, messageViews } from './views.ts';

const COLUMNS: readonly WorkbookColumn[] = [
  { header: 'Number', width: 11 },
  { header: 'Subject', width: 44 },
  { header: 'Category', width: 18 },
  { header: 'Status', width: 10 },
  { header: 'From', width: 22 },
  { header: 'To', width: 40 },
  { header: 'Sent', width: 12, format: DATE_FORMAT },
  { header: 'Edited', width: 12, format: DATE_FORMAT },
  { header: 'Flag', width: 12 },
  { header: 'Comments', width: 11 },
  { header: 'Attachments', width: 30 },
  { header: 'Message', width: 80 },
];

/** Whom a message is for, in words. */
const audience = ({ notifyWith, notifyRoles }: MessageView): string =>
  [...notifyRoles.map((role) => PROJECT_ROLE_LABELS[role]), ...notifyWith.map(({ name }) => name)].join(
    ', ',
  ) || 'Everyone in the project';

/** The table of an export: one row a message, in the order given. */
export async function messageTable(
  ctx: ProjectContext,
  messages: readonly MessageRow[],
): Promise<WorkbookTable> {
  const rows = (await messageViews(ctx, messages)).map((message) => [
    message.messageNumber,
    message.subject,
    message.category?.name ?? null,
    MESSAGE_STATUS_FACES[message.status].label,
    message.createdBy.name,
    audience(message),
    dayAtSite(message.sentAt, ctx.project.timeZone),
    dayAtSite(message.editedAt, ctx.project.timeZone),
    message.flag && MESSAGE_FLAG_LABELS[message.flag],
    message.comments.total,
    message.attachments.map(({ name }) => name).join(', ') || null,
    message.body,
  ]);
  return { sheet: 'Messages', columns: COLUMNS, rows, cut: '… (continued in the message)' };
}
