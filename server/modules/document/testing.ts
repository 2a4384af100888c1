import { eq } from 'drizzle-orm';
import type { BodyOf, ResponseOf } from '../../http/handler.ts';
import type { TestUser } from '../../testing/harness.ts';
import { projects } from '../projects/schema.ts';
import { sovScene, type SovScene } from '../sov/testing.ts';
import { seedFolders } from './starting-folders.ts';

export type Detail = ResponseOf<'getDocument'>;
export type Entry = ResponseOf<'listDocuments'>['data'][number];
interface Ref {
  id: string;
}

/** The people of a contract, with a visitor who only reads documents, a project admin and somebody of another project. */
export interface DocumentScene extends SovScene {
  admin: TestUser;
  visitor: TestUser;
  stranger: TestUser;
  at: { projectId: string };
  on(document: Ref): { projectId: string; documentId: string };
  /** One of the folders that the project starts with. */
  system(name: string): Promise<Entry>;
  /** Makes a folder as the general contractor, unless told otherwise. */
  folder(name: string, parent?: Ref | null, as?: TestUser): Promise<Detail>;
  /** Uploads text files. */
  upload(
    names: readonly string[],
    parent?: Ref | null,
    more?: Partial<Omit<BodyOf<'uploadDocuments'>, 'files'>> & { content?: string },
    as?: TestUser,
  ): Promise<Entry[]>;
  file(name: string, parent?: Ref | null, as?: TestUser): Promise<Entry>;
  get(document: Ref, as?: TestUser): Promise<Detail>;
  /** What opening it answers: 200 or the status of the refusal. */
  status(document: Ref, as: TestUser): Promise<number>;
  /** Names of the list, as it is sorted; by name unless told otherwise. */
  list(query?: Record<string, unknown>, as?: TestUser): Promise<string[]>;
  /** Gives a right, from the newest version. */
  share(document: Ref, whom: Omit<BodyOf<'shareDocument'>, 'version'>, as?: TestUser): Promise<Detail>;
  sharing(document: Ref, sharingType: Entry['sharingType'], as?: TestUser): Promise<Detail>;
  move(document: Ref, destination: Ref | null, as?: TestUser): Promise<Detail>;
  trash(document: Ref, as?: TestUser): Promise<void>;
  restore(document: Ref, as?: TestUser): Promise<Detail>;
}

export const textFile = (name: string, content = `Content of ${name}`): File => new File([content], name);

export async function documentScene(): Promise<DocumentScene> {
  const scene = await sovScene();
  const { t, project, gc } = scene;
  const at = { projectId: project.id };
  await t.db(async (db) => {
    const [row] = await db.select().from(projects).where(eq(projects.id, project.id));
    if (row) await seedFolders(db, row, t.clock.now());
  }, project.id);
  const company = await t.company('Harbor City');
  const admin = await t.user({ name: 'Asha Patel', company });
  const visitor = await t.user({ name: 'Owen Reyes', company });
  await t.member(project, admin, 'PROJECT_ADMIN');
  await t.member(project, visitor, 'OTHER');
  const stranger = await t.user({ name: 'Yuki Tan', company: await t.company('Elsewhere') });
  await t.project(stranger);
  const on = (document: Ref) => ({ ...at, documentId: document.id });
  const get: DocumentScene['get'] = (document, as = gc) =>
    t.as(as).call('getDocument', { params: on(document) });
  const versionOf = async (document: Ref, as: TestUser) => (await get(document, as)).version;
  const upload: DocumentScene['upload'] = async (names, parent = null, more = {}, as = gc) => {
    const { content, ...fields } = more;
    const { data } = await t.as(as).call('uploadDocuments', {
      params: at,
      body: {
        files: names.map((name) => textFile(name, content)),
        ...(parent ? { parentId: parent.id } : {}),
        ...fields,
      },
    });
    return data;
  };
  return {
    ...scene,
    admin,
    visitor,
    stranger,
    at,
    on,
    get,
    upload,
    async system(name) {
      const { data } = await t
        .as(gc)
        .call('listDocuments', { params: at, query: { creationType: 'SYSTEM', limit: 100 } });
      const found = data.find((entry) => entry.name === name);
      if (!found) throw new Error(`There is no folder ${name}`);
      return found;
    },
    folder: (name, parent = null, as = gc) =>
      t.as(as).call('createDocumentFolder', { params: at, body: { name, parentId: parent?.id ?? null } }),
    async file(name, parent = null, as = gc) {
      const [entry] = await upload([name], parent, {}, as);
      if (!entry) throw new Error('Nothing was uploaded');
      return entry;
    },
    status: async (document, as) => (await t.as(as).attempt('getDocument', { params: on(document) })).status,
    async list(query = {}, as = gc) {
      const { data } = await t.as(as).call('listDocuments', {
        params: at,
        query: { orderBy: 'name', order: 'ASC', limit: 100, ...query },
      });
      return data.map(({ name }) => name);
    },
    share: async (document, whom, as = gc) =>
      t.as(as).call('shareDocument', {
        params: on(document),
        body: { ...whom, version: await versionOf(document, as) },
      }),
    sharing: async (document, sharingType, as = gc) =>
      t.as(as).call('updateDocumentSharingType', {
        params: on(document),
        body: { sharingType, version: await versionOf(document, as) },
      }),
    move: async (document, destination, as = gc) =>
      t.as(as).call('moveDocument', {
        params: on(document),
        body: { destinationFolderId: destination?.id ?? null, version: await versionOf(document, as) },
      }),
    trash: async (document, as = gc) => {
      await t.as(as).call('deleteDocument', {
        params: on(document),
        query: { version: await versionOf(document, as) },
      });
    },
    restore: async (document, as = gc) =>
      t.as(as).call('restoreDocument', {
        params: on(document),
        body: { version: await versionOf(document, as) },
      }),
  };
}
