import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { MESSAGE_STATUS_FACES } from '#domain/message/status.ts';
import { CategoryChip, flagFace, messageTitle } from '@/entities/message';
import type { Message } from '@/shared/api/generated/model';
import { formatInstant } from '@/shared/lib/dates/format';
import { recordColumns } from '@/shared/ui/list/record-columns';
import { excerptOf } from '../model/excerpt';
import { MESSAGE_LIST } from '../model/search';
import { MessageMarks } from './MessageMarks';

const DATE = { extra: true, width: 112 } as const;

/** Whom a message is for, in a cell. */
const audienceText = ({ notifyRoles, notifyWith }: Message): string =>
  [...notifyRoles.map((role) => PROJECT_ROLE_LABELS[role]), ...notifyWith.map(({ name }) => name)].join(
    ', ',
  ) || 'Everyone';

/** Every column of the board. */
export const MESSAGE_COLUMNS = recordColumns<Message>()(MESSAGE_LIST, {
  messageNumber: { label: 'Number', fixed: true, width: 96, text: (message) => message.messageNumber },
  subject: {
    label: 'Subject',
    fixed: true,
    minWidth: 220,
    flex: 1,
    name: messageTitle,
    quiet: ({ isUnread }) => !isUnread,
    mark: (message) => <MessageMarks message={message} />,
  },
  category: {
    label: 'Category',
    width: 148,
    text: ({ category }) => category?.name,
    cell: ({ category }, text) => (category === null ? text : <CategoryChip category={category} />),
  },
  createdBy: { label: 'From', width: 140, text: (message) => message.createdBy.name },
  flag: { label: 'Flag', width: 112, face: ({ flag }) => (flag === null ? null : flagFace(flag)) },
  comments: { label: 'Comments', width: 92, count: (message) => message.comments.total },
  // The hour tells whether it was read before the work began.
  sentAt: { label: 'Sent', width: 174, text: ({ sentAt }) => sentAt && formatInstant(sentAt) },
  lastCommentAt: { label: 'Last comment', ...DATE, date: (message) => message.comments.lastCommentAt },
  body: { label: 'Text', extra: true, width: 320, text: (message) => excerptOf(message.body) },
  status: { label: 'Status', extra: true, width: 92, face: ({ status }) => MESSAGE_STATUS_FACES[status] },
  audience: { label: 'For', extra: true, width: 180, text: audienceText },
  attachments: {
    label: 'Attachments',
    header: 'Files',
    extra: true,
    width: 72,
    count: (message) => message.attachments.length,
  },
  editedAt: { label: 'Edited', ...DATE, date: (message) => message.editedAt },
  createdAt: { label: 'Created', ...DATE, date: (message) => message.createdAt },
  updatedAt: { label: 'Changed', ...DATE, date: (message) => message.updatedAt },
});
