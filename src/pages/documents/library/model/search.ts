import {
  DocumentCreationType,
  DocumentFileType,
  DocumentOrderBy,
  DocumentSharingType,
  type ListDocumentsParams,
} from '@/shared/api/generated/model';
import { listSearch, type SearchOf } from '@/shared/lib/list-search/declare-list';
import {
  arranging,
  dateRange,
  flag,
  id,
  one,
  own,
  place,
  sentAs,
  text,
} from '@/shared/lib/list-search/filters';

export const DOCUMENT_LIST = listSearch<ListDocumentsParams>()(
  {
    /** The folder that is open; the top of the library without it. */
    folder: place(sentAs(id(), { folderId: (folder) => folder })),
    /** The trash instead of the library. */
    trash: place(sentAs(flag(), { trashed: (on) => on })),
    fileType: one(DocumentFileType),
    sharing: sentAs(one(DocumentSharingType), { sharingType: (type) => type }),
    origin: sentAs(one(DocumentCreationType), { creationType: (type) => type }),
    createdBy: id(),
    created: dateRange(),
    tag: sentAs(text(50), { tag: (tag) => [tag] }),
    shared: sentAs(flag(), { sharedWithMe: (on) => on }),
    /** Tiles in place of rows. */
    layout: arranging(one(['tiles'])),
    below: sentAs(flag(), { includeSubfolders: (on) => on }),
    /** A file, as older links name it: its page is opened. */
    document: own(id()),
    /** The dialog that is open. */
    dialog: own(one(['folder', 'template', 'empty-trash'])),
  },
  {
    orderBy: DocumentOrderBy,
    // As a file manager has them.
    sort: { orderBy: 'name', order: 'ASC' },
    limit: 50,
    columns: [
      'name',
      'fileType',
      'size',
      'tags',
      'sharing',
      'createdBy',
      'updatedAt',
      'place',
      'description',
      'fileVersion',
      'myPermission',
      'createdAt',
      'trashedBy',
      'deletedForGoodOn',
    ],
  },
);
export type DocumentListSearch = SearchOf<typeof DOCUMENT_LIST>;

/** Whether the rows of a list may lie in several folders: it is told of each in which. */
export const isFromManyFolders = ({ trash, search, below, shared }: DocumentListSearch): boolean =>
  trash === true || search !== undefined || below === true || shared === true;

/** How the library is sorted and laid out, without where it is and what narrows it: what another folder has, too. */
export const lookOf = (
  { orderBy, order, limit, layout, columns }: DocumentListSearch,
  kept: { columns: boolean },
): DocumentListSearch => ({
  ...(orderBy !== undefined && { orderBy }),
  ...(order !== undefined && { order }),
  ...(limit !== undefined && { limit }),
  ...(layout !== undefined && { layout }),
  ...(kept.columns && columns !== undefined && { columns }),
});
