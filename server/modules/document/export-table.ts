import { DOCUMENT_FILE_TYPE_LABELS } from '#domain/document/kinds.ts';
import { DOCUMENT_PERMISSION_LABELS, SHARING_TYPE_LABELS } from '#domain/document/rights.ts';
import { DATE_FORMAT, dayAtSite, type WorkbookColumn, type WorkbookTable } from '../../workbooks/workbook.ts';
import type { DocumentEntry } from './views.ts';

const COLUMNS: readonly WorkbookColumn[] = [
  { header: 'Name', width: 44 },
  { header: 'Folder', width: 36 },
  { header: 'Kind', width: 14 },
  { header: 'Size (bytes)', width: 14, format: '#,##0' },
  { header: 'Version', width: 9 },
  { header: 'Tags', width: 24 },
  { header: 'Description', width: 44 },
  { header: 'Who sees it', width: 22 },
  { header: 'Your right', width: 14 },
  { header: 'Made by', width: 22 },
  { header: 'Made on', width: 12, format: DATE_FORMAT },
  { header: 'Last change', width: 12, format: DATE_FORMAT },
];

/** The table of an export: one row a file or folder, in the order given. */
export const documentTable = (entries: readonly DocumentEntry[], timeZone: string | null): WorkbookTable => ({
  sheet: 'Documents',
  columns: COLUMNS,
  rows: entries.map((entry) => [
    entry.name,
    entry.currentPath,
    DOCUMENT_FILE_TYPE_LABELS[entry.fileType],
    entry.size,
    entry.fileVersion,
    entry.tags?.join(', ') || null,
    entry.description,
    SHARING_TYPE_LABELS[entry.seenBy],
    DOCUMENT_PERMISSION_LABELS[entry.myPermission],
    entry.createdBy.name,
    dayAtSite(entry.createdAt, timeZone),
    dayAtSite(entry.updatedAt, timeZone),
  ]),
  cut: '… (continued in the document)',
});
