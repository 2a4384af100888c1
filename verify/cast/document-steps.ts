import type { Exchange } from '../exchange.ts';
import type { Actor } from '../scenes/scene.ts';
import { dataOf } from '../scenes/scene.ts';
import type { Params, Row } from '../world/resources.ts';

/** A file of text, by its name and what is in it. */
export interface TextFile {
  name: string;
  text: string;
}

export const idsOf = (document: Row): Params => ({ documentId: String(document['id']) });

/** A form with files and plain fields beside them; a list is a field that is there more than once. */
export function formOf(field: string, files: readonly TextFile[], more: Row = {}): FormData {
  const form = new FormData();
  for (const { name, text } of files) form.append(field, new Blob([text], { type: 'text/csv' }), name);
  for (const [name, value] of Object.entries(more))
    for (const each of [value].flat()) if (each !== undefined) form.append(name, String(each));
  return form;
}

/** Uploads into a folder, and gives what is stored. */
export const uploaded = async (who: Actor, files: readonly TextFile[], more: Row = {}): Promise<Row[]> =>
  dataOf(await who.do('uploadDocuments', { form: formOf('files', files, more) }));

/** A folder, made by whoever is to own it. */
export const madeFolder = async (who: Actor, name: string, parent: Row | null = null): Promise<Row> =>
  who.do('createDocumentFolder', { body: { name, parentId: (parent?.['id'] ?? null) as unknown } });

/** A step with a file or folder on the version that its reader has; what is answered, also where it is refused. */
export async function stepWith(who: Actor, id: string, document: Row, more: Row = {}): Promise<Exchange> {
  const params = idsOf(document);
  const read = await who.ask('getDocument', { params });
  const version = (read.body?.version ?? document['version']) as unknown;
  const answer = await who.ask(id, { params, body: { version, ...more } });
  return answer;
}

/** The same of what is asked for by its query: the trash, and deleting for good. */
export async function removedBy(who: Actor, id: string, document: Row, more: Params = {}): Promise<Exchange> {
  const params = { ...idsOf(document), ...more };
  const read = await who.ask('getDocument', { params: idsOf(document) });
  return who.ask(id, { params, query: { version: (read.body?.version ?? document['version']) as unknown } });
}

/** The keys of papers that are uploaded at once to be submitted. */
async function storedFiles(who: Actor, files: readonly TextFile[]): Promise<string[]> {
  const form = formOf('files', files);
  return dataOf(await who.do('uploadSubmittalFiles', { form })).map(({ key }) => String(key));
}

/** The key of one. */
export const storedPaper = async (who: Actor, file: TextFile): Promise<string> =>
  String((await storedFiles(who, [file]))[0]);

/** The same of several by their names alone, in their order. */
export const storedPapers = (who: Actor, ...names: readonly string[]): Promise<string[]> =>
  storedFiles(
    who,
    names.map((name) => ({ name, text: `Mark,Size\n${name},24x12\n` })),
  );
