import { deviceDatabase, type KeptFile } from './device-database';

/** A file of a form that was not stored yet, as this device keeps it. */
export interface FormFile {
  id: string;
  file: File;
  /** A photo that is not made ready to travel yet (`shared/lib/photos`): whoever sends it does. */
  isRaw?: boolean;
}

const ownerOf = (draftKey: string): string => `form:${draftKey}`;
/** Owners that are forms, and not writes of the outbox. */
const formsOnly = () => IDBKeyRange.bound('form:', 'form;');

/** Forms that nobody came back to: their files are large. */
const KEPT_FOR = 14 * 24 * 3_600_000;

/** Where the browser keeps nothing, files are held while the page is open. */
const held = new Map<string, KeptFile>();

/** Keeps a file that was chosen in a form until it is stored, so that a reload loses no photo. */
export async function keepFile(draftKey: string, { id, file, isRaw = false }: FormFile): Promise<void> {
  const { name, type, size } = file;
  const kept: KeptFile = {
    id,
    owner: ownerOf(draftKey),
    name,
    type,
    at: Date.now(),
    blob: file.slice(0, size, type),
    isRaw,
  };
  try {
    await (await deviceDatabase()).put('files', kept);
  } catch {
    held.set(id, kept);
  }
}

/** Takes a file off that is stored, or not wanted any more; one that a write of the outbox has taken over stays. */
export async function forgetFile(draftKey: string, id: string): Promise<void> {
  held.delete(id);
  try {
    const change = (await deviceDatabase()).transaction('files', 'readwrite');
    if ((await change.store.get(id))?.owner === ownerOf(draftKey)) await change.store.delete(id);
    await change.done;
  } catch {
    // Nothing was kept then.
  }
}

/** The files of a form that was left or reloaded, in the order in which they were chosen. */
export async function keptFiles(draftKey: string): Promise<FormFile[]> {
  const owner = ownerOf(draftKey);
  let stored: KeptFile[] = [];
  try {
    stored = await (await deviceDatabase()).getAllFromIndex('files', 'owner', owner);
    void forgetOld();
  } catch {
    // Only what this page holds then.
  }
  return [...stored, ...[...held.values()].filter((file) => file.owner === owner)]
    .toSorted((a, b) => a.at - b.at)
    .map(({ id, name, type, blob, isRaw = false }) => ({
      id,
      file: new File([blob], name, { type }),
      isRaw,
    }));
}

/** Gives the files of forms to forms of other names. */
export async function moveKeptFiles(named: (draftKey: string) => string): Promise<void> {
  const moved = (owner: string): string => ownerOf(named(owner.slice(ownerOf('').length)));
  for (const file of held.values()) file.owner = moved(file.owner);
  try {
    const change = (await deviceDatabase()).transaction('files', 'readwrite');
    for await (const cursor of change.store.index('owner').iterate(formsOnly())) {
      const owner = moved(cursor.value.owner);
      if (owner !== cursor.value.owner) await cursor.update({ ...cursor.value, owner });
    }
    await change.done;
  } catch {
    // Nothing was kept then.
  }
}

let swept = false;

/** Once a visit: what forms have left behind. */
async function forgetOld(): Promise<void> {
  if (swept) return;
  swept = true;
  const change = (await deviceDatabase()).transaction('files', 'readwrite');
  for await (const cursor of change.store.index('owner').iterate(formsOnly()))
    if (Date.now() - cursor.value.at > KEPT_FOR) await cursor.delete();
  await change.done;
}
