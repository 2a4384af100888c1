/** Unguessable values, from the platform's cryptographic source. */
export interface Random {
  bytes(length: number): Uint8Array;
  uuid(): string;
  /** A code of decimal digits, each equally likely. */
  digits(length: number): string;
}

export const secureRandom: Random = {
  bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  uuid: () => crypto.randomUUID(),
  digits(length) {
    let text = '';
    while (text.length < length) {
      // 250 is the largest multiple of ten in a byte: values above would favour the low digits.
      for (const byte of crypto.getRandomValues(new Uint8Array(length * 2)))
        if (byte < 250 && text.length < length) text += String(byte % 10);
    }
    return text;
  },
};
