import { decideAdding, nameProblem, type Destination } from '#domain/document/tree.ts';
import type {
  DocumentNameTaken,
  DocumentStartingSight,
  DocumentUploadPurpose,
} from '@/shared/api/generated/model';
import { fileProblem } from '@/features/attachments';
import type { FoundFile } from './walk';

/** Where files are put: a folder, or the top of the library. */
export interface UploadPlace {
  /** Null for the top of the library. */
  id: string | null;
  /** As people know it. */
  name: string;
  /** How many folders deep a file in it lies: 0 at the top. */
  levels: number;
  /** Why the reader may not add here, as the list of the place says it; undefined where they may. */
  refusal?: string | undefined;
}

/**
 * waiting: its turn comes; sending: on its way, and being stored; asking: its name is taken and nobody said what then;
 * failed: it did not arrive, another try may help; refused: the file itself is, or its place; stopped: by the reader.
 */
export type UploadStatus = 'waiting' | 'sending' | 'asking' | 'failed' | 'refused' | 'done' | 'stopped';

/** A file on its way into the library. */
export interface UploadItem {
  id: string;
  file: File;
  /** Folders below the place that it goes into. */
  path: string;
  place: UploadPlace;
  status: UploadStatus;
  /** Share that is sent, 0 to 1. */
  progress: number;
  /** Why it is not stored. */
  problem?: string | undefined;
  /** What is to be done where its name is taken. */
  onNameTaken: DocumentNameTaken;
  /** What it is uploaded for; an ordinary file without it. */
  purpose?: DocumentUploadPurpose | undefined;
  /** Who sees it from its first moment on; who sees its folder without it. */
  sharingType?: DocumentStartingSight | undefined;
  /** It is an empty folder, which is made. */
  isFolder?: true;
}

/** Why a file cannot go where it is to go, as far as that is known before it is sent; undefined where it can. */
function problemOf({ file, path, isFolder }: FoundFile, place: UploadPlace): string | undefined {
  const folders = path === '' ? [] : path.split('/');
  for (const name of folders) {
    const problem = nameProblem(name);
    if (problem !== null) return `Folder “${name}”: ${problem}`;
  }
  const destination: Destination | null =
    place.id === null
      ? null
      : {
          isFolder: true,
          isInTrash: false,
          creationType: 'CREATED',
          // Only how many there are counts here.
          path: Array.from({ length: place.levels }, () => place.id ?? ''),
        };
  const room = decideAdding(destination, 'EDIT', folders.length + (isFolder ? 1 : 0));
  if (!room.ok) return room.reason;
  return nameProblem(file.name) ?? (isFolder ? undefined : fileProblem(file));
}

/** A file that was dropped or chosen, as the queue takes it: refused at once where it is known to be. */
export function itemOf(
  found: FoundFile,
  place: UploadPlace,
  { purpose, sharingType }: Pick<UploadItem, 'purpose' | 'sharingType'> = {},
): UploadItem {
  const problem = place.refusal ?? problemOf(found, place);
  return {
    ...found,
    id: crypto.randomUUID(),
    place,
    status: problem === undefined ? 'waiting' : 'refused',
    progress: 0,
    problem,
    onNameTaken: 'REFUSE',
    purpose,
    sharingType,
  };
}
