/*
 * The folders of a library, to be looked through and to be chosen from. All under the project's route, which has read the
 * reader's rights.
 *
 * <FolderTree projectId label="Folders" selected={folderId ?? null} onSelect={(folder) => …} />
 *   Beside a list: `selected` is the folder's id, null at the top, undefined where none is (the trash); `onSelect` is given the
 *   folder, or null for the top. `plain` leaves out its search. It fills what holds it, which bounds its height (flex column
 *   with min-block-size 0), or scrolls from `maxBlockSize` on. `drop={{ accepts(folder, event), onDrop(folder, event) }}`
 *   makes its folders places to drop on: rows of the list (see `transferRefusal` for `accepts`), and files; the row is
 *   marked, a closed one opens under it. Its data is `listDocumentFolders`, in the cache under the generated key.
 *
 * <MoveDialog projectId documents onClose onDone? /> and <CopyDialog … />
 *   Open for as long as they are rendered. `documents`: rows (`DocumentEntry`) or the file of a page (`DocumentDetail`).
 *   `onDone({ ids, folder })` says what went and where to; the lists of the project's documents are read again without it.
 *
 * transferRefusal({ action, documents, rightAtTop }, indexFolders(folders), folder)
 *   Why documents cannot be moved or copied into a folder; undefined where they can.
 */
export {
  type FolderIndex,
  type GoingDocument,
  indexFolders,
  type TransferAction,
  transferRefusal,
} from './model/folders';
export { isSightChanged, moveSight, type MoveSight } from './model/move-sight';
export { narrow } from './model/use-transfer';
export { MoveSightNotice } from './ui/MoveSightNotice';
export type { FolderDrop } from './model/use-folder-drop';
export { FolderTree, type FolderTreeProps } from './ui/FolderTree';
export { CopyDialog, MoveDialog, type TransferProps } from './ui/TransferDialog';
