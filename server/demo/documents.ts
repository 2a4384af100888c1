import { addDays } from '#domain/time/dates.ts';
import { demoFile } from './demo-file.ts';
import type { DemoWorld } from './demo-world.ts';
import type { DemoFile, DemoFolder, DemoGrant } from './harborview-document.ts';
import { HARBORVIEW_COPIES, HARBORVIEW_DOCUMENTS, HARBORVIEW_FOLDERS } from './harborview-documents.ts';

interface Kept {
  id: string;
  version: number;
}

/** Ids of the demo's documents, by their folders and names with slashes between them. */
export type DemoLibrary = (path: string) => string;

/** Files of one upload. */
const MOST_AT_ONCE = 20;

const pathOf = (file: DemoFile): string => `${file.in}/${file.name}`;

/**
 * The library of the demo building, filled by the people who would: what a project keeps, with versions, tags, rights for
 * people, roles and all, something private, templates, and a trash that has some days left.
 */
export async function loadDocuments(world: DemoWorld, projectId: string): Promise<DemoLibrary> {
  const path = { projectId };
  const today = world.today.toISOString().slice(0, 10);
  const kept = new Map<string, Kept>();

  function at(place: string): Kept {
    const found = kept.get(place);
    if (!found) throw new Error(`Demo: there is no ${place} yet`);
    return found;
  }
  /** Does something to a document from its newest version, and keeps the one that is answered. */
  async function change(
    by: string,
    operation: 'shareDocument' | 'updateDocumentSharingType' | 'updateDocument',
    place: string,
    body: object,
  ): Promise<void> {
    const known = at(place);
    const input = { path: { ...path, documentId: known.id }, body: { ...body, version: known.version } };
    known.version = (await world.as(by).call(operation, input)).version;
  }

  async function share(by: string, place: string, grants: readonly DemoGrant[] = []): Promise<void> {
    for (const { who, role, permission } of grants) {
      const named = role ? { role } : { everyone: true };
      const whom = who ? { userId: await world.userId(who) } : named;
      await change(by, 'shareDocument', place, { ...whom, permission });
    }
  }

  async function arrange({ path: name, by, sharing, grants }: DemoFolder): Promise<void> {
    if (!kept.has(name)) {
      const body = { name, parentId: null };
      const { id, version } = await world.as(by).call('createDocumentFolder', { path, body });
      kept.set(name, { id, version });
    }
    if (sharing) await change(by, 'updateDocumentSharingType', name, { sharingType: sharing });
    await share(by, name, grants);
  }

  /** Uploads files of one person into one folder at the top and the folders below it. */
  async function upload(files: readonly DemoFile[]): Promise<void> {
    const [first] = files;
    if (!first) return;
    const [top = '', ...below] = first.in.split('/');
    const form = new FormData();
    form.set('parentId', at(top).id);
    if (first.isTemplate) form.set('purpose', 'TEMPLATE');
    for (const file of files) {
      form.append('files', await demoFile(world, file.name, file.content));
      form.append('paths', below.join('/'));
    }
    const { data } = await world.as(first.by).call('uploadDocuments', { path, form });
    for (const [i, file] of files.entries()) {
      const { id, version } = data[i];
      kept.set(pathOf(file), { id, version });
      const { description, tags } = file;
      if (description || tags)
        await change(file.by, 'updateDocument', pathOf(file), {
          ...(description ? { description } : {}),
          ...(tags ? { tags } : {}),
        });
      await share(file.by, pathOf(file), file.grants);
    }
  }

  async function addVersion(
    file: DemoFile,
    { by, comment, content }: NonNullable<DemoFile['versions']>[number],
  ): Promise<void> {
    const known = at(pathOf(file));
    const form = new FormData();
    form.set('file', await demoFile(world, file.name, content));
    form.set('version', String(known.version));
    if (comment) form.set('comment', comment);
    const on = { ...path, documentId: known.id };
    known.version = (await world.as(by).call('addDocumentVersion', { path: on, form })).version;
  }

  async function say(
    file: DemoFile,
    { by, text, mentions = [] }: NonNullable<DemoFile['comments']>[number],
  ): Promise<void> {
    const objectId = at(pathOf(file)).id;
    const named = await Promise.all(mentions.map((key) => world.userId(key)));
    const body = { objectType: 'DOCUMENT', objectId, content: text, parentCommentId: null, mentions: named };
    await world.as(by).call('createComment', { path, body });
  }

  async function throwAway(file: DemoFile, by: string): Promise<void> {
    const { id, version } = at(pathOf(file));
    const on = { ...path, documentId: id };
    await world.as(by).call('deleteDocument', { path: on, query: { version: String(version) } });
  }

  async function copy({ of, to, name, by }: (typeof HARBORVIEW_COPIES)[number]): Promise<void> {
    const body = { destinationFolderId: at(to).id, name };
    const on = { ...path, documentId: at(of).id };
    const { id, version } = await world.as(by).call('copyDocument', { path: on, body });
    kept.set(`${to}/${name}`, { id, version });
  }

  const uploads = [
    ...Map.groupBy(HARBORVIEW_DOCUMENTS, ({ on, by, in: folder, isTemplate }) =>
      [on, by, folder, isTemplate].join(' '),
    ).values(),
  ].map((files) => ({ on: files[0]?.on ?? 0, walk: () => upload(files.slice(0, MOST_AT_ONCE)) }));
  const steps = [
    ...HARBORVIEW_FOLDERS.map((folder) => ({ on: folder.on, walk: () => arrange(folder) })),
    ...uploads,
    ...HARBORVIEW_DOCUMENTS.flatMap((file) => [
      ...(file.versions ?? []).map((version) => ({ on: version.on, walk: () => addVersion(file, version) })),
      ...(file.comments ?? []).map((said) => ({ on: said.on, walk: () => say(file, said) })),
    ]),
    ...HARBORVIEW_COPIES.map((asked) => ({ on: asked.on, walk: () => copy(asked) })),
    ...HARBORVIEW_DOCUMENTS.flatMap((file) => {
      const { trashed } = file;
      return trashed ? [{ on: trashed.on, walk: () => throwAway(file, trashed.by) }] : [];
    }),
  ].toSorted((a, b) => b.on - a.on);

  const { data } = await world.as('dana').call('listDocumentFolders', { path });
  for (const { id, name } of data) kept.set(name, { id, version: 1 });
  for (const step of steps) {
    world.moveTo(addDays(today, -step.on));
    await step.walk();
  }
  return (place) => at(place).id;
}
