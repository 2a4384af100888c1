/** How a document came to be: uploaded, made in the product as a folder, kept as a template, or there from the start. */
export const DOCUMENT_CREATION_TYPES = ['UPLOADED', 'CREATED', 'TEMPLATE', 'SYSTEM'] as const;
export type DocumentCreationType = (typeof DOCUMENT_CREATION_TYPES)[number];

/** Kinds of content, for icons and filters. */
export const DOCUMENT_FILE_TYPES = [
  'FOLDER',
  'PDF',
  'IMAGE',
  'SPREADSHEET',
  'TEXT',
  'DRAWING',
  'VIDEO',
  'OTHER',
] as const;
export type DocumentFileType = (typeof DOCUMENT_FILE_TYPES)[number];

export const DOCUMENT_FILE_TYPE_LABELS: Readonly<Record<DocumentFileType, string>> = {
  FOLDER: 'Folder',
  PDF: 'PDF',
  IMAGE: 'Picture',
  SPREADSHEET: 'Spreadsheet',
  TEXT: 'Text',
  DRAWING: 'CAD or BIM',
  VIDEO: 'Video',
  OTHER: 'Other',
};

/** Endings of models and drawings, whose content says no more than that it is bytes, text or an archive. */
const DRAWINGS: ReadonlySet<string> = new Set(
  '3dm 3ds dgn dwf dwfx dwg dwt dxf ifc iges igs ipt iam nwc nwd nwf obj pla pln rcp rcs rfa rte rvt sat skp sldasm slddrw sldprt step stl stp vwx'.split(
    ' ',
  ),
);
const SPREADSHEETS: ReadonlySet<string> = new Set('csv ods tsv xls xlsb xlsm xlsx xltx'.split(' '));
const TEXTS: ReadonlySet<string> = new Set('doc docm docx md odt rtf txt'.split(' '));

/** Content that says what it is; of anything else the ending of the name tells more. */
const BY_CONTENT: readonly (readonly [RegExp, DocumentFileType])[] = [
  [/^application\/pdf$/, 'PDF'],
  [/^image\/(vnd\.dwg|vnd\.dxf)$/, 'DRAWING'],
  [/^image\//, 'IMAGE'],
  [/^video\//, 'VIDEO'],
  [/^text\/csv$|spreadsheet/, 'SPREADSHEET'],
  [/wordprocessing|opendocument\.text|^application\/rtf$/, 'TEXT'],
];

/** The last part of a name after its dot, in lower case; empty without one. */
export const endingOf = (name: string): string =>
  /[^.]\.([^.\s]{1,20})$/u.exec(name.normalize('NFC').trim())?.[1]?.toLowerCase() ?? '';

/** The kind of a file, by its content, and by its name where the content is shared by many kinds. */
export function fileTypeOf(contentType: string, name: string): DocumentFileType {
  const ending = endingOf(name);
  const told = BY_CONTENT.find(([content]) => content.test(contentType))?.[1];
  if (told) return told;
  if (DRAWINGS.has(ending)) return 'DRAWING';
  if (SPREADSHEETS.has(ending)) return 'SPREADSHEET';
  return TEXTS.has(ending) || contentType === 'text/plain' ? 'TEXT' : 'OTHER';
}
