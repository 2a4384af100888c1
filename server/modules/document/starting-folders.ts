import { STARTING_FOLDERS } from '#domain/document/starting-folders.ts';
import type { Db } from '../../db/database.ts';
import { changesBetween, type HistoryStep } from '../../db/history-chain.ts';
import { nameOf } from './access.ts';
import { type DocumentRow, nameColumns, placeColumns } from './rows.ts';
import { documents } from './schema.ts';
import { indexNewWords } from './words.ts';

/**
 * Gives a new project the folders that every project starts with. Who made the project owns them.
 * @returns the steps with which their histories begin
 */
export async function seedFolders(
  db: Db,
  project: { id: string; companyId: string; createdBy: string },
  now: Date,
): Promise<HistoryStep[]> {
  const made = await db
    .insert(documents)
    .values(
      STARTING_FOLDERS.map(({ name, sharingType }) => ({
        ...placeColumns(project.id, null),
        ...nameColumns(name),
        isFolder: true,
        fileType: 'FOLDER' as const,
        creationType: 'SYSTEM' as const,
        sharingType,
        ownerId: project.createdBy,
        companyId: project.companyId,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning();
  await indexNewWords(db, made);
  return made.map(startOf);
}

/** The step with which the history of such a folder begins. */
export const startOf = (row: Pick<DocumentRow, 'id' | 'name'>): HistoryStep => ({
  ...nameOf(row),
  action: 'start',
  changes: changesBetween({}, { name: row.name }),
});
