import type { ProjectRole } from '#domain/authority/roles.ts';
import { isForAll } from '#domain/message/status.ts';
import { messageRecord } from '@/entities/message';
import { mentionedIn } from '@/shared/ui/markdown/mentions';
import type {
  MessageDetail,
  MessageInput,
  RecordRef,
  UploadedFile,
  UserRef,
} from '@/shared/api/generated/model';

/** What its form is sent for; a draft stays its author's alone. */
export type MessageIntent = 'draft' | 'send';

/** A message as its form holds it: texts are empty, not null, and so is the id of no category. */
export interface MessageValues {
  subject: string;
  body: string;
  categoryId: string;
  /** Everyone on the project, or those chosen below it. */
  audience: 'ALL' | 'CHOSEN';
  notifyRoles: ProjectRole[];
  notifyWith: string[];
  links: RecordRef[];
  attachments: UploadedFile[];
  /** People picked while writing; who of them still stands in the text is told. */
  mentions: UserRef[];
}

export const EMPTY_MESSAGE: MessageValues = {
  subject: '',
  body: '',
  categoryId: '',
  audience: 'ALL',
  notifyRoles: [],
  notifyWith: [],
  links: [],
  attachments: [],
  mentions: [],
};

/** What a message says, as the form holds it. */
export const messageValues = (message: MessageDetail): MessageValues => ({
  subject: message.subject,
  body: message.body,
  categoryId: message.category?.id ?? '',
  audience: isForAll(messageRecord(message)) ? 'ALL' : 'CHOSEN',
  notifyRoles: message.notifyRoles,
  notifyWith: message.notifyWith.map(({ id }) => id),
  links: message.links,
  attachments: message.attachments.map(({ key, name, size, contentType }) => ({
    key,
    name,
    size,
    contentType,
  })),
  mentions: message.mentions,
});

/** Whom a message mentions without their name in its text, as one can that another program wrote. */
const mentionedBeside = ({ body, mentions }: MessageValues): UserRef[] => {
  const named = mentionedIn(body, mentions);
  return mentions.filter((each) => !named.includes(each));
};

/**
 * The values as the contract wants them. Who was chosen before it turned to everyone is not sent.
 * @param before what an edited message said: whom it mentions beside its text it goes on to
 */
export const messageBody = (values: MessageValues, before: MessageValues | null): Required<MessageInput> => ({
  subject: values.subject.trim(),
  body: values.body,
  categoryId: values.categoryId === '' ? null : values.categoryId,
  notifyWith: values.audience === 'ALL' ? [] : values.notifyWith,
  notifyRoles: values.audience === 'ALL' ? [] : values.notifyRoles,
  attachments: values.attachments.map(({ key }) => key),
  links: values.links.map(({ objectType, objectId }) => ({ objectType, objectId })),
  mentions: [
    ...new Set(
      [...mentionedIn(values.body, values.mentions), ...(before === null ? [] : mentionedBeside(before))].map(
        ({ id }) => id,
      ),
    ),
  ],
});

/** What no schema can say: a choice of nobody would go to everyone. A draft may still be without. */
export const messageProblems = (
  { audience, notifyRoles, notifyWith }: MessageValues,
  isDraft: boolean,
): Partial<Record<string, string>> =>
  !isDraft && audience === 'CHOSEN' && notifyRoles.length + notifyWith.length === 0
    ? { notifyRoles: 'Choose at least one role or person' }
    : {};
