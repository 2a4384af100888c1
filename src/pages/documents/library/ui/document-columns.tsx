import { DOCUMENT_FILE_TYPE_LABELS } from '#domain/document/kinds.ts';
import { DOCUMENT_PERMISSION_LABELS, SHARING_TYPE_LABELS } from '#domain/document/rights.ts';
import { countOf } from '#domain/text/count.ts';
import { DocumentIcon } from '@/entities/document';
import { fileSize } from '@/features/attachments';
import type { DocumentEntry } from '@/shared/api/generated/model';
import { recordColumns } from '@/shared/ui/list/record-columns';
import { DOCUMENT_LIST, type DocumentListSearch, isFromManyFolders } from '../model/search';

/** How large it is: the bytes of a file, what a folder holds. */
export const sizeText = ({ size, itemCount }: DocumentEntry): string =>
  size === null ? countOf(itemCount ?? 0, 'item') : fileSize(size);

/** Every column of the library. */
const DOCUMENT_COLUMNS = recordColumns<DocumentEntry>()(DOCUMENT_LIST, {
  name: {
    label: 'Name',
    fixed: true,
    minWidth: 180,
    flex: 1,
    name: ({ name }) => name,
    mark: ({ fileType }) => <DocumentIcon fileType={fileType} />,
  },
  fileType: {
    label: 'Kind',
    extra: true,
    width: 112,
    text: ({ fileType }) => DOCUMENT_FILE_TYPE_LABELS[fileType],
  },
  size: { label: 'Size', width: 96, text: sizeText, numeric: true },
  tags: { label: 'Tags', extra: true, width: 140, text: ({ tags }) => tags.join(', ') },
  sharing: { label: 'Seen by', width: 164, text: ({ seenBy }) => SHARING_TYPE_LABELS[seenBy] },
  createdBy: { label: 'Owner', extra: true, width: 132, text: ({ createdBy }) => createdBy.name },
  updatedAt: { label: 'Changed', width: 108, date: ({ updatedAt }) => updatedAt },
  place: { label: 'Folder', extra: true, width: 148, text: ({ currentPath }) => currentPath },
  description: { label: 'Description', extra: true, width: 240, text: ({ description }) => description },
  fileVersion: {
    label: 'Version',
    extra: true,
    width: 80,
    numeric: true,
    text: ({ fileVersion }) => fileVersion?.toString(),
  },
  myPermission: {
    label: 'My right',
    extra: true,
    width: 108,
    text: ({ myPermission }) => DOCUMENT_PERMISSION_LABELS[myPermission],
  },
  createdAt: { label: 'Added', extra: true, width: 108, date: ({ createdAt }) => createdAt },
  trashedBy: { label: 'Deleted by', extra: true, width: 116, text: ({ trashedBy }) => trashedBy?.name },
  deletedForGoodOn: {
    label: 'Deleted for good on',
    extra: true,
    width: 152,
    date: ({ deletedForGoodOn }) => deletedForGoodOn,
  },
});

type Field = (typeof DOCUMENT_LIST)['columns'][number];

/** The same columns, of which others are shown where the reader has chosen none. */
const showing = (defaults: readonly Field[]): typeof DOCUMENT_COLUMNS => ({
  ...DOCUMENT_COLUMNS,
  defaults,
  shown: (columns) => DOCUMENT_COLUMNS.shown(columns ?? defaults),
});

/** The trash says other things of a row than the library. */
const TRASH_COLUMNS = showing(['name', 'size', 'place', 'trashedBy', 'deletedForGoodOn']);

/** What is found in several folders is told apart by them. */
const FOUND_COLUMNS = showing(['name', 'place', 'size', 'sharing', 'updatedAt']);

/** The columns of the list that an address asks for. */
export function columnsOf(search: DocumentListSearch): typeof DOCUMENT_COLUMNS {
  if (search.trash === true) return TRASH_COLUMNS;
  return isFromManyFolders(search) ? FOUND_COLUMNS : DOCUMENT_COLUMNS;
}
