import { addDays } from '#domain/time/dates.ts';
import { demoFile } from './demo-file.ts';
import type { DemoLibrary } from './documents.ts';
import type { DemoWorld } from './demo-world.ts';
import {
  DEMO_CATEGORY,
  type DemoComment,
  type DemoMessage,
  HARBORVIEW_MESSAGES,
} from './harborview-messages.ts';

/**
 * The message board of the demo building, written, answered and read on its days by the people who would: to everyone and
 * to some, edited, flagged, bookmarked, unread, and one that is not sent yet.
 */
export async function loadMessages(world: DemoWorld, projectId: string, library: DemoLibrary): Promise<void> {
  const path = { projectId };
  const today = world.today.toISOString().slice(0, 10);
  const days = [...new Set(HARBORVIEW_MESSAGES.flatMap(daysOf))].toSorted((a, b) => b - a);
  const ids = new Map<DemoMessage, string>();
  const comments = new Map<DemoComment, string>();
  const idsOf = (keys: readonly string[] = []) => Promise.all(keys.map((key) => world.userId(key)));
  const categoryIds = new Map<string, string>();

  /** Adds the project's own category, and learns the ids of all. */
  async function arrange(): Promise<void> {
    await world.as('luis').call('createMessageCategory', { path, body: DEMO_CATEGORY });
    const { data } = await world.as('luis').call('listMessageCategories', { path });
    for (const { id, name } of data) categoryIds.set(name, id);
  }

  async function linked({ about, documents = [] }: DemoMessage) {
    const kept = documents.map((place) => ({ objectType: 'DOCUMENT', objectId: library(place) }));
    if (about === undefined) return kept;
    const { data } = await world.as('dana').call('listRfis', { path, query: { searchText: about } });
    return [{ objectType: 'RFI', objectId: data[0].id }, ...kept];
  }

  /** Uploads what is attached to a message; the keys. */
  async function attached({ from, files = [] }: DemoMessage): Promise<string[]> {
    if (files.length === 0) return [];
    const form = new FormData();
    for (const { name, content } of files) form.append('files', await demoFile(world, name, content));
    const { data } = await world.as(from).call('uploadMessageFiles', { path, form });
    return data.map(({ key }: { key: string }) => key);
  }

  async function fieldsOf(message: DemoMessage) {
    const { subject, body, category = '', roles = [], people } = message;
    return {
      subject,
      body,
      categoryId: categoryIds.get(category) ?? null,
      notifyRoles: roles,
      notifyWith: await idsOf(people),
      links: await linked(message),
    };
  }

  async function write(message: DemoMessage): Promise<void> {
    const as = world.as(message.from);
    const { id, version } = await as.call(message.draft ? 'saveMessageDraft' : 'createMessage', {
      path,
      body: { ...(await fieldsOf(message)), attachments: await attached(message) },
    });
    ids.set(message, id);
    if (message.flag) {
      const { by, as: flag } = message.flag;
      await world.as(by).call('flagMessage', { path: { ...path, messageId: id }, body: { flag, version } });
    }
  }

  async function edit(message: DemoMessage, body: string): Promise<void> {
    const at = { ...path, messageId: ids.get(message) ?? '' };
    const { version } = await world.as(message.from).call('getMessage', { path: at });
    await world.as(message.from).call('updateMessage', {
      path: at,
      body: { ...(await fieldsOf(message)), body, version },
    });
  }

  async function comment(message: DemoMessage, said: DemoComment): Promise<void> {
    const answered = said.answers === undefined ? undefined : message.comments?.[said.answers];
    const { id } = await world.as(said.by).call('createComment', {
      path,
      body: {
        objectType: 'MESSAGE',
        objectId: ids.get(message),
        content: said.text,
        parentCommentId: answered ? comments.get(answered) : null,
        mentions: await idsOf(said.mentions),
      },
    });
    comments.set(said, id);
  }

  async function mark({ readBy = [], bookmarkedBy = [] }: DemoMessage, messageId: string): Promise<void> {
    for (const key of readBy)
      await world.as(key).call('markMessageRead', { path: { ...path, messageId }, body: { isRead: true } });
    for (const key of bookmarkedBy)
      await world.as(key).call('toggleMessageBookmark', { path: { ...path, messageId } });
  }

  for (const [index, daysAgo] of days.entries()) {
    world.moveTo(addDays(today, -daysAgo));
    if (index === 0) await arrange();
    for (const message of HARBORVIEW_MESSAGES) {
      if (message.daysAgo === daysAgo) await write(message);
      for (const said of message.comments ?? []) if (said.daysAgo === daysAgo) await comment(message, said);
      if (message.edit?.daysAgo === daysAgo) await edit(message, message.edit.body);
    }
  }
  for (const [message, messageId] of ids) await mark(message, messageId);
}

/** The days on which something happens to a message. */
const daysOf = ({ daysAgo, comments = [], edit }: DemoMessage): number[] => [
  daysAgo,
  ...comments.map((said) => said.daysAgo),
  ...(edit ? [edit.daysAgo] : []),
];
