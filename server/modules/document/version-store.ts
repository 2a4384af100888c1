import { fileTypeOf } from '#domain/document/kinds.ts';
import { countOf } from '#domain/text/count.ts';
import { updateVersioned } from '../../db/versions.ts';
import type { ProjectContext } from '../../http/context.ts';
import { invalid } from '../../http/problem.ts';
import type { DocumentRow } from './rows.ts';
import { documents, documentVersions } from './schema.ts';

/** A content that lies in the file store. */
export interface StoredContent {
  key: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

export const MOST_VERSIONS = 500;

/** The columns of a content, as the document and its version have them. */
export const contentColumns = ({ key, contentType, size }: StoredContent, name: string) => ({
  key,
  contentType,
  size,
  fileType: fileTypeOf(contentType, name),
});

interface About {
  comment?: string | null;
  /** The older version whose content it brings back. */
  restoredFrom?: number | null;
}

/** Notes the contents that these files have now as versions of theirs. */
export async function noteVersions(
  { db, user, now }: Pick<ProjectContext, 'db' | 'user' | 'now'>,
  files: readonly DocumentRow[],
  about: About = {},
): Promise<void> {
  const rows = files.flatMap((file) => {
    const { key, contentType, size, fileVersion } = file;
    if (key === null || contentType === null || size === null || fileVersion === null) return [];
    const { id: documentId, projectId, name, fileType } = file;
    const stored = { documentId, projectId, number: fileVersion, name, key, contentType, fileType, size };
    return [{ ...stored, ...about, createdBy: user.id, createdAt: now }];
  });
  if (rows.length > 0) await db.insert(documentVersions).values(rows);
}

/** Gives a file, which is locked, a new content; 422 where it has as many versions as a file may have. */
export async function storeVersion(
  ctx: ProjectContext,
  file: DocumentRow,
  content: StoredContent,
  about: About = {},
): Promise<DocumentRow> {
  const number = (file.fileVersion ?? 0) + 1;
  if (number > MOST_VERSIONS)
    throw invalid([], `A file has at most ${countOf(MOST_VERSIONS, 'version')}. Upload it as a new file.`);
  const changed = await updateVersioned(ctx.db, documents, file.id, file.version, {
    ...contentColumns(content, file.name),
    fileVersion: number,
    updatedAt: ctx.now,
  });
  await noteVersions(ctx, [changed], about);
  return changed;
}
