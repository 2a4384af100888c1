export interface StoredFile {
  body: ReadableStream<Uint8Array>;
  /** Bytes. */
  size: number;
}

/** Where uploaded files and issued PDFs are kept. Keys are made by the server and never contain a file name. */
export interface Files {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null where there is no such file. */
  get(key: string): Promise<StoredFile | null>;
  delete(key: string): Promise<void>;
}

/** Keys are lower-case path segments; anything else would let a key leave its folder. */
export const isFileKey = (key: string): boolean =>
  key.length <= 200 && /^[A-Za-z0-9][A-Za-z0-9_.-]*(\/[A-Za-z0-9][A-Za-z0-9_.-]*)*$/.test(key);
