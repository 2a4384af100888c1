import type { DocumentEntry } from '@/shared/api/generated/model';

/** Address of a project's library of documents. */
export const documentListPath = (projectId: string): string => `/app/projects/${projectId}/tools/documents`;

/**
 * Address of a folder in the library; null is its top.
 * @param look how the library is sorted and laid out there, as it stands in an address: `?layout=tiles`; empty for its own
 */
export const folderPath = (projectId: string, folderId: string | null, look = ''): string =>
  folderId === null
    ? `${documentListPath(projectId)}${look}`
    : `${documentListPath(projectId)}${look === '' ? '?' : `${look}&`}folder=${encodeURIComponent(folderId)}`;

/** Address of the page of one file or folder: what it is, who sees it, its versions and its history. */
export const documentPath = (projectId: string, documentId: string): string =>
  `${documentListPath(projectId)}/${documentId}`;

/**
 * Where opening a row of the library leads: into a folder, which looks as the list does, or to the page of a file; of what
 * lies in the trash to its page.
 */
export const entryPath = (
  { projectId, id, isFolder, trashedAt }: Pick<DocumentEntry, 'projectId' | 'id' | 'isFolder' | 'trashedAt'>,
  look = '',
): string => (isFolder && trashedAt === null ? folderPath(projectId, id, look) : documentPath(projectId, id));
