import type { DocumentEntry } from '@/shared/api/generated/model';

/** Address of a project's library of documents. */
export const documentListPath = (projectId: string): string => `/app/projects/${projectId}/tools/documents`;

/** Address of a folder in the library; null is its top. */
export const folderPath = (projectId: string, folderId: string | null): string =>
  folderId === null
    ? documentListPath(projectId)
    : `${documentListPath(projectId)}?folder=${encodeURIComponent(folderId)}`;

/** Address of the page of one file or folder: what it is, who sees it, its versions and its history. */
export const documentPath = (projectId: string, documentId: string): string =>
  `${documentListPath(projectId)}/${documentId}`;

/** Where opening a row of the library leads: into a folder, or to the page of a file; of what lies in the trash to its page. */
export const entryPath = ({
  projectId,
  id,
  isFolder,
  trashedAt,
}: Pick<DocumentEntry, 'projectId' | 'id' | 'isFolder' | 'trashedAt'>): string =>
  isFolder && trashedAt === null ? folderPath(projectId, id) : documentPath(projectId, id);
