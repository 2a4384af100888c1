import type { BodyOf, ResponseOf } from '../../http/handler.ts';
import type { TestUser } from '../../testing/harness.ts';
import { sovScene, type SovScene } from '../sov/testing.ts';
import { seedCategories } from './categories.ts';

export type MessageDetail = ResponseOf<'getMessage'>;
type CategoryView = ResponseOf<'createMessageCategory'>;

/** The people of a contract, with a visitor who reads messages and a project admin. */
export interface MessageScene extends SovScene {
  admin: TestUser;
  visitor: TestUser;
  at: { projectId: string };
  on(message: { id: string }): { projectId: string; messageId: string };
  /** Sends a message as the general contractor, unless told otherwise. */
  send(values?: Partial<BodyOf<'createMessage'>>, as?: TestUser): Promise<MessageDetail>;
  draft(values?: BodyOf<'saveMessageDraft'>, as?: TestUser): Promise<MessageDetail>;
  get(message: { id: string }, as?: TestUser): Promise<MessageDetail>;
  /** Subjects of the list, as it is sorted. */
  list(query?: Record<string, unknown>, as?: TestUser): Promise<string[]>;
  comment(message: { id: string }, content: string, as?: TestUser): Promise<{ id: string }>;
  categories(as?: TestUser): Promise<CategoryView[]>;
  category(name: string, as?: TestUser): Promise<CategoryView>;
}

export async function messageScene(): Promise<MessageScene> {
  const scene = await sovScene();
  const { t, project, gc } = scene;
  const at = { projectId: project.id };
  await t.db((db) => seedCategories(db, project.id, t.clock.now()), project.id);
  const company = await t.company('Harbor City');
  const admin = await t.user({ name: 'Asha Patel', company });
  const visitor = await t.user({ name: 'Owen Reyes', company });
  await t.member(project, admin, 'PROJECT_ADMIN');
  await t.member(project, visitor, 'OTHER');
  const on = (message: { id: string }) => ({ ...at, messageId: message.id });
  const categories: MessageScene['categories'] = async (as = gc) =>
    (await t.as(as).call('listMessageCategories', { params: at, query: {} })).data;
  return {
    ...scene,
    admin,
    visitor,
    at,
    on,
    categories,
    send: (values = {}, as = gc) =>
      t.as(as).call('createMessage', {
        params: at,
        body: { subject: 'Deck closed', body: 'The level 3 deck is **closed**.', ...values },
      }),
    draft: (values = {}, as = gc) => t.as(as).call('saveMessageDraft', { params: at, body: values }),
    get: (message, as = gc) => t.as(as).call('getMessage', { params: on(message) }),
    async list(query = {}, as = gc) {
      const { data } = await t.as(as).call('listMessages', { params: at, query });
      return data.map(({ subject }) => subject);
    },
    comment: (message, content, as = gc) =>
      t.as(as).call('createComment', {
        params: at,
        body: { objectType: 'MESSAGE', objectId: message.id, content },
      }),
    async category(name, as = gc) {
      const found = (await categories(as)).find((category) => category.name === name);
      if (!found) throw new Error(`There is no category ${name}`);
      return found;
    },
  };
}
