/** A small picture that stands for a large one. */
export interface Thumbnail {
  bytes: Uint8Array;
  contentType: string;
}

/** A picture made ready to be printed: upright, in the one format that every document takes. */
export interface PrintedPicture {
  jpeg: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/** Makes small pictures of large ones. */
export interface Pictures {
  /** The whole picture in at most 1,000 pixels a side, on white. Null as below. */
  printed(content: Uint8Array): Promise<PrintedPicture | null>;
  /**
   * A square of at most 256 pixels a side, upright and without what else the file says of its taking. Null where the
   * content is no picture that can be read, or one too large to be unpacked.
   */
  thumbnail(content: Uint8Array): Promise<Thumbnail | null>;
}
