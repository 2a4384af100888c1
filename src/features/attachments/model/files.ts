/** What is known of a stored file; an attachment of a record knows more. */
export interface StoredFile {
  key: string;
  name: string;
  size: number;
  contentType: string;
}

/** What a form keeps of a file that a record has. */
export const storedFile = ({ key, name, size, contentType }: StoredFile): StoredFile => ({
  key,
  name,
  size,
  contentType,
});

/** Limits of the contract: bytes of a file, files of a record. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
export const MAX_FILES = 20;

/** Why a file cannot be sent, before it is: only its size is known for certain here; undefined where it can. */
export function fileProblem({ size }: Pick<File, 'size'>): string | undefined {
  if (size > MAX_FILE_BYTES) return 'Larger than 50 MB. Choose a smaller file.';
  return size === 0 ? 'This file is empty.' : undefined;
}

/** How a file can be looked at in place. */
export type FileKind = 'image' | 'pdf' | 'other';

/** Images that every browser shows. */
const IMAGES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']);

export function fileKind(contentType: string): FileKind {
  if (contentType === 'application/pdf') return 'pdf';
  return IMAGES.has(contentType) ? 'image' : 'other';
}

/** Images of which the server makes a small picture; among them some that a browser does not show itself. */
const THUMBNAILS = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/tiff',
]);

export const hasThumbnail = (contentType: string): boolean => THUMBNAILS.has(contentType);

/** A size as people read it: "1.8 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${String(bytes)} B`;
  const [size, unit] = bytes < 1_048_576 ? [bytes / 1024, 'KB'] : [bytes / 1_048_576, 'MB'];
  return `${size < 10 ? size.toFixed(1) : String(Math.round(size))} ${unit}`;
}

/** What the name ends in, for a tile without a picture: "DWG". */
export function fileEnding(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? 'FILE' : name.slice(dot + 1, dot + 5).toUpperCase();
}
