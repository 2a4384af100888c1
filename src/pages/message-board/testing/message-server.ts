import type { RequestHandler } from 'msw';
import { categoryUpdateRefusal } from '#domain/message/categories.ts';
import { messageAsides } from '#domain/message/asides.ts';
import { messageMachine } from '#domain/message/status.ts';
import { decide } from '#domain/transition/machine.ts';
import { messageRecord } from '@/entities/message';
import type {
  MessageAbilities,
  MessageBulkDelete,
  MessageCategory,
  MessageDetail,
  MessageDraftInput,
  MessagesReadInput,
  UserRef,
} from '@/shared/api/generated/model';
import { getListMembersResponseMock } from '@/shared/api/generated/members/members.msw';
import {
  getBulkDeleteMessagesMockHandler,
  getCreateMessageCategoryMockHandler,
  getCreateMessageMockHandler,
  getDeleteMessageCategoryMockHandler,
  getDeleteMessageMockHandler,
  getFlagMessageMockHandler,
  getGetMessageMockHandler,
  getListMessageCategoriesMockHandler,
  getListMessagesMockHandler,
  getMarkMessageReadMockHandler,
  getMarkMessagesReadMockHandler,
  getSaveMessageDraftMockHandler,
  getSendMessageDraftMockHandler,
  getSetMessageCategoryMuteMockHandler,
  getToggleMessageBookmarkMockHandler,
  getUpdateMessageCategoryMockHandler,
  getUpdateMessageMockHandler,
  getUploadMessageFilesMockHandler,
} from '@/shared/api/generated/messages/messages.msw';
import { yes } from '@/shared/testing/abilities';
import { refuse } from '@/shared/testing/refusal';
import { currentReader, currentRights } from '@/shared/testing/story-world';
import { CATEGORIES, DRAFT, ME, UNREAD } from './message-fixture';

const TOOL = '*/project/:projectId/tools/message';
export const LIST = `${TOOL}/list`;
export const DETAIL = `${TOOL}/detail/:messageId`;

const people = getListMembersResponseMock().data.map(({ user }) => user);
const queryOf = (request: Request): URLSearchParams => new URL(request.url).searchParams;

/** The reader as the rules see them. */
function actorNow(reader: UserRef) {
  const rights = currentRights();
  return {
    userId: currentReader(reader).id,
    companyId: rights.company?.id ?? null,
    projectRole: rights.roles[0]?.roleName ?? null,
    authorities: rights.authorities,
  };
}

/** What the reader may do, by the machines that the server asks. */
function withAbilities(message: MessageDetail, reader: UserRef): MessageDetail {
  const [actor, record] = [actorNow(reader), messageRecord(message)];
  const said = (decision: { ok: true } | { ok: false; reason: string }) => ({
    allowed: decision.ok,
    reason: decision.ok ? null : decision.reason,
  });
  const names = ['saveDraft', 'send', 'update', 'remove'] as const;
  return {
    ...message,
    abilities: {
      // The names are those of the abilities.
      ...(Object.fromEntries(
        names.map((name) => [name, said(decide(messageMachine, actor, record, name))]),
      ) as unknown as MessageAbilities),
      flag: said(decide(messageAsides, actor, record, 'flag')),
      comment: yes,
    },
  };
}

function fits(message: MessageDetail, query: URLSearchParams): boolean {
  const is = (name: string, value: string | null | undefined) => (query.get(name) ?? value) === value;
  const on = (name: string, value: boolean) => query.get(name) !== 'true' || value;
  const statuses = query.getAll('status');
  return (
    (statuses.length === 0 || statuses.includes(message.status)) &&
    `${message.subject} ${message.body}`.toLowerCase().includes(query.get('search')?.toLowerCase() ?? '') &&
    is('categoryId', message.category?.id) &&
    is('createdBy', message.createdBy.id) &&
    is('flag', message.flag) &&
    on('isUnread', message.isUnread) &&
    on('isBookmarked', message.isBookmarked) &&
    on('hasAttachments', message.attachments.length > 0)
  );
}

function page(all: readonly MessageDetail[], query: URLSearchParams) {
  const [number, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)];
  const by = query.get('orderBy') === 'subject' ? 'subject' : 'sentAt';
  const sign = query.get('order') === 'ASC' ? 1 : -1;
  const sorted = all
    .filter((message) => fits(message, query))
    .toSorted((a, b) => sign * (a[by] ?? '').localeCompare(b[by] ?? ''));
  const meta = { total: sorted.length, page: number, limit, totalPages: Math.ceil(sorted.length / limit) };
  return { data: sorted.slice((number - 1) * limit, number * limit), meta };
}

/** Answers the board as the server does, as far as its pages show it. */
export function messageServer(start: readonly MessageDetail[], reader = ME): RequestHandler[] {
  let all = [...start];
  let categories = [...CATEGORIES];
  const answer = (message: MessageDetail) => withAbilities(message, reader);
  const find = (id: unknown): MessageDetail =>
    all.find((message) => message.id === id) ??
    refuse(404, 'NOT_FOUND', 'The requested resource could not be found');
  const put = (message: MessageDetail, change: Partial<MessageDetail>, action?: string): MessageDetail => {
    const step = action && {
      id: crypto.randomUUID(),
      at: new Date().toISOString(),
      action,
      actor: currentReader(reader),
      comment: null,
      changes: [],
    };
    const next: MessageDetail = {
      ...message,
      ...change,
      ...(step && { version: message.version + 1, history: [step, ...message.history] }),
    };
    all = [next, ...all.filter(({ id }) => id !== message.id)];
    return next;
  };
  const written = (body: MessageDraftInput): Partial<MessageDetail> => ({
    subject: body.subject ?? '',
    body: body.body ?? '',
    category: categories.find(({ id }) => id === body.categoryId) ?? null,
    notifyWith: people.filter(({ id }) => body.notifyWith?.includes(id)),
    notifyRoles: body.notifyRoles ?? [],
    attachments: (body.attachments ?? []).map((key) => ({
      key,
      name: key.split('/').at(-1) ?? key,
      size: 81_920,
      contentType: 'application/pdf',
      uploadedBy: currentReader(reader),
      uploadedAt: new Date().toISOString(),
      takenAt: null,
    })),
    links: [],
    mentions: people.filter(({ id }) => body.mentions?.includes(id)),
  });
  const sent = (): Partial<MessageDetail> => ({
    status: 'SENT',
    messageNumber: 'MSG-0014',
    sentAt: new Date().toISOString(),
  });
  const made = (): MessageDetail => ({
    ...UNREAD,
    id: crypto.randomUUID(),
    isUnread: false,
    version: 0,
    history: [],
    createdBy: currentReader(reader),
  });
  const counted = (category: MessageCategory): MessageCategory => {
    const of = all.filter((message) => message.category?.id === category.id);
    const refusal = categoryUpdateRefusal(actorNow(reader), {
      isDefault: category.isDefault,
      creatorId: category.createdBy?.id ?? null,
      inUse: of.length,
    });
    const update = { allowed: refusal === null, reason: refusal?.reason ?? null };
    return {
      ...category,
      messageCount: of.length,
      unreadCount: category.isMuted ? 0 : of.filter(({ isUnread }) => isUnread).length,
      abilities: {
        update,
        remove: of.length > 0 ? { allowed: false, reason: 'Messages have this category.' } : update,
        moveAndRemove: update,
      },
    };
  };
  const category = (id: unknown, change: Partial<MessageCategory>): MessageCategory => {
    categories = categories.map((each) => (each.id === id ? { ...each, ...change } : each));
    return counted(categories.find((each) => each.id === id) ?? refuse(404, 'NOT_FOUND', 'Not found'));
  };

  return [
    getListMessagesMockHandler(({ request }) => page(all, queryOf(request))),
    getGetMessageMockHandler(({ params }) => answer(find(params['messageId']))),
    getCreateMessageMockHandler(async ({ request }) =>
      answer(put(made(), { ...written((await request.json()) as MessageDraftInput), ...sent() }, 'send')),
    ),
    getSaveMessageDraftMockHandler(async ({ request }) => {
      const body = (await request.json()) as MessageDraftInput;
      const draft =
        body.messageId === undefined
          ? { ...made(), status: DRAFT.status, messageNumber: null, sentAt: null }
          : find(body.messageId);
      return answer(put(draft, written(body), 'saveDraft'));
    }),
    getSendMessageDraftMockHandler(async ({ request, params }) => {
      const body = (await request.json()) as MessageDraftInput;
      return answer(put(find(params['messageId']), { ...written(body), ...sent() }, 'send'));
    }),
    getUpdateMessageMockHandler(async ({ request, params }) => {
      const body = (await request.json()) as MessageDraftInput;
      const edited = { isEdited: true, editedAt: new Date().toISOString() };
      return answer(put(find(params['messageId']), { ...written(body), ...edited }, 'update'));
    }),
    getDeleteMessageMockHandler(({ params }) => {
      all = all.filter(({ id }) => id !== params['messageId']);
    }),
    getBulkDeleteMessagesMockHandler(async ({ request }) => {
      const { messages } = (await request.json()) as MessageBulkDelete;
      const data = messages.map(({ messageId }) => {
        const { messageNumber } = find(messageId);
        return { messageId, messageNumber, ok: true, errorCode: null, reason: null };
      });
      all = all.filter(({ id }) => messages.every(({ messageId }) => messageId !== id));
      return { data, succeeded: data.length, refused: 0 };
    }),
    getMarkMessageReadMockHandler(async ({ request, params }) => {
      const { isRead } = (await request.json()) as { isRead: boolean };
      const { id, isUnread } = put(find(params['messageId']), { isUnread: !isRead });
      return { id, isUnread };
    }),
    getMarkMessagesReadMockHandler(async ({ request }) => {
      const { messageIds, categoryId } = (await request.json()) as MessagesReadInput;
      const read = all.filter(
        (message) =>
          message.isUnread &&
          (messageIds?.includes(message.id) ?? true) &&
          (categoryId ?? message.category?.id) === message.category?.id,
      );
      for (const message of read) put(message, { isUnread: false });
      return { updated: read.length };
    }),
    getToggleMessageBookmarkMockHandler(({ params }) => {
      const message = find(params['messageId']);
      const { id, isBookmarked } = put(message, { isBookmarked: !message.isBookmarked });
      return { id, isBookmarked };
    }),
    getFlagMessageMockHandler(async ({ request, params }) => {
      const { flag } = (await request.json()) as Pick<MessageDetail, 'flag'>;
      const flaggedBy = flag === null ? null : currentReader(reader);
      return answer(put(find(params['messageId']), { flag, flaggedBy }, 'flag'));
    }),
    getUploadMessageFilesMockHandler(),
    getListMessageCategoriesMockHandler(() => ({ data: categories.map(counted) })),
    getCreateMessageCategoryMockHandler(async ({ request }) => {
      const body = (await request.json()) as Pick<MessageCategory, 'name' | 'color'>;
      if (categories.some(({ name }) => name.toLowerCase() === body.name.toLowerCase()))
        refuse(409, 'ALREADY_EXISTS', 'A category of this name exists already.');
      const [example] = CATEGORIES;
      if (example === undefined) throw new Error('The contract has no example of a category');
      const fresh = {
        ...example,
        ...body,
        id: crypto.randomUUID(),
        isDefault: false,
        createdBy: currentReader(reader),
      };
      categories = [...categories, fresh];
      return counted(fresh);
    }),
    getUpdateMessageCategoryMockHandler(async ({ request, params }) => {
      const { name, color } = (await request.json()) as MessageCategory;
      return category(params['categoryId'], { name, color });
    }),
    getSetMessageCategoryMuteMockHandler(async ({ request, params }) => {
      const { isMuted } = (await request.json()) as Pick<MessageCategory, 'isMuted'>;
      return category(params['categoryId'], { isMuted });
    }),
    getDeleteMessageCategoryMockHandler(({ params, request }) => {
      const target = categories.find(({ id }) => id === queryOf(request).get('moveTo')) ?? null;
      const gone = params['categoryId'];
      all = all.map((message) =>
        message.category?.id === gone ? { ...message, category: target } : message,
      );
      categories = categories.filter(({ id }) => id !== gone);
    }),
  ];
}
