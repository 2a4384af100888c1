/** Bytes of a file from the first to the last, both counted. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface StoredFile {
  body: ReadableStream<Uint8Array>;
  /** Bytes of the body: the whole file's, or the range's. */
  size: number;
}

/** Where uploaded files and issued PDFs are kept. Keys are made by the server and never contain a file name. */
export interface Files {
  put(key: string, content: Uint8Array | Blob, contentType: string): Promise<void>;
  /** The file, or a part of it; null where there is no such file. The range must lie within the file. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  delete(key: string): Promise<void>;
}

/** Keys are lower-case path segments; anything else would let a key leave its folder. */
export const isFileKey = (key: string): boolean =>
  key.length <= 200 && /^[A-Za-z0-9][A-Za-z0-9_.-]*(\/[A-Za-z0-9][A-Za-z0-9_.-]*)*$/.test(key);
