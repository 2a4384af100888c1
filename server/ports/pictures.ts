/** A small picture that stands for a large one. */
export interface Thumbnail {
  bytes: Uint8Array;
  contentType: string;
}

/** Makes small pictures of large ones. */
export interface Pictures {
  /**
   * A square of at most 256 pixels a side, upright and without what else the file says of its taking. Null where the
   * content is no picture that can be read, or one too large to be unpacked.
   */
  thumbnail(content: Uint8Array): Promise<Thumbnail | null>;
}
