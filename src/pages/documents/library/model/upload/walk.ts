/** A file that is to be uploaded, with the folders that it goes into, with slashes between them; empty for none. */
export interface FoundFile {
  file: File;
  path: string;
  /** It is a folder without any files, which is to be made; `file` only has its name. */
  isFolder?: true;
}

export interface Found {
  files: FoundFile[];
  /** Names of what the browser could not read. */
  unreadable: string[];
  /** There was more than was asked for; it was not looked at. */
  hasMore: boolean;
}

/** What systems leave in folders for themselves. */
const LITTER = new Set(['.ds_store', 'thumbs.db', 'desktop.ini']);
const isLitter = (name: string): boolean => LITTER.has(name.toLowerCase()) || name.startsWith('._');

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });

/** What is in a folder. A browser gives at most 100 at a time, and nothing when that was all. */
async function* within(folder: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry> {
  const reader = folder.createReader();
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return;
    yield* some;
  }
}

/** The files among dropped entries and in their folders, and folders with nothing in them; at most so many. Each folder is read once. */
export async function walk(entries: readonly FileSystemEntry[], most: number): Promise<Found> {
  const found: Found = { files: [], unreadable: [], hasMore: false };
  const add = (one: FoundFile): void => {
    if (found.files.length === most) found.hasMore = true;
    else found.files.push(one);
  };
  const visit = async (entry: FileSystemEntry, path: string): Promise<void> => {
    if (found.hasMore) return;
    try {
      if (entry.isDirectory) {
        const below = path === '' ? entry.name : `${path}/${entry.name}`;
        let isEmpty = true;
        for await (const each of within(entry as FileSystemDirectoryEntry)) {
          if (!isLitter(each.name)) isEmpty = false;
          await visit(each, below);
        }
        if (isEmpty) add({ file: new File([], entry.name), path, isFolder: true });
      } else if (path === '' || !isLitter(entry.name)) {
        add({ file: await fileOf(entry as FileSystemFileEntry), path });
      }
    } catch {
      // It was taken away, or the system keeps it from the browser: the others go on.
      found.unreadable.push(entry.name);
    }
  };
  for (const entry of entries) await visit(entry, '');
  return found;
}

/** A file that comes without a place in a file system, as from a script or out of a mail. */
const entryOf = (file: File): FileSystemEntry =>
  ({
    name: file.name,
    isFile: true,
    isDirectory: false,
    file: (done: (file: File) => void) => done(file),
    // Of an entry no more than this is asked for.
  }) as unknown as FileSystemEntry;

/** Entries of a drop; to be read before the event is over. */
export const entriesOf = ({ items }: DataTransfer): FileSystemEntry[] =>
  [...items].flatMap((item) => {
    if (item.kind !== 'file') return [];
    const entry = item.webkitGetAsEntry();
    if (entry !== null) return [entry];
    const file = item.getAsFile();
    return file === null ? [] : [entryOf(file)];
  });

/** The files of a choice, of a folder too, whose files know their way from it. */
export function chosen(list: readonly File[], most: number): Found {
  const all = list
    .map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1).join('/') }))
    .filter(({ file, path }) => path === '' || !isLitter(file.name));
  return { files: all.slice(0, most), unreadable: [], hasMore: all.length > most };
}
