import { protocol } from '@electric-sql/pglite';

const { serialize } = protocol;

/** Text in, text out; the one kind of value that is sent as it lies in memory is bytes. */
const [TEXT, BINARY] = [0, 1];
const BIND = 'B'.charCodeAt(0);

type Value = string | Uint8Array | null;

const bytesIn = (value: Value): number =>
  value === null ? 0 : typeof value === 'string' ? Buffer.byteLength(value) : value.length;

/**
 * The message that binds the values of a statement's parameters, in the order of the parameters
 * (https://www.postgresql.org/docs/current/protocol-message-formats.html). Written here in one piece of the right size:
 * it goes with every statement, and PGlite's own writer takes twenty times as long.
 */
export function bindMessage(statement: string, values: readonly Value[]): Buffer {
  const isAllText = values.every((value) => typeof value !== 'object' || value === null);
  const lengths = values.map(bytesIn);
  const sizes = lengths.reduce((sum, length) => sum + 4 + length, 0);
  const formats = isAllText ? [] : values.map((value) => (value instanceof Uint8Array ? BINARY : TEXT));
  // Letter, length, the portal without a name, the statement's name, formats, values, the results' format.
  const size = 1 + 4 + 1 + Buffer.byteLength(statement) + 1 + 2 + 2 * formats.length + 2 + sizes + 2;
  const bytes = Buffer.allocUnsafe(size);
  let at = bytes.writeUInt8(BIND, 0);
  at = bytes.writeInt32BE(size - 1, at);
  at = bytes.writeUInt8(0, at);
  at += bytes.write(statement, at);
  at = bytes.writeUInt8(0, at);
  at = bytes.writeInt16BE(formats.length, at);
  for (const format of formats) at = bytes.writeInt16BE(format, at);
  at = bytes.writeUInt16BE(values.length, at);
  values.forEach((value, i) => {
    at = bytes.writeInt32BE(value === null ? -1 : (lengths[i] ?? 0), at);
    if (typeof value === 'string') at += bytes.write(value, at);
    else if (value !== null) {
      bytes.set(value, at);
      at += value.length;
    }
  });
  bytes.writeInt16BE(0, at);
  return bytes;
}

/** Carries out what was bound, with a description of the columns that come, where they are not known yet. */
export const EXECUTE = Buffer.concat([serialize.execute({}), serialize.sync()]);
export const DESCRIBE_AND_EXECUTE = Buffer.concat([serialize.describe({ type: 'P' }), EXECUTE]);

/** Statements without parameters and without an answer that anybody reads. */
export const plain = (text: string): Uint8Array => serialize.query(text);

/** Has a statement read and kept under its name. One that failed may be there all the same: its name is freed first. */
export const preparing = (text: string, name: string): Uint8Array[] => [
  ...(name ? [forgetting(name)] : []),
  serialize.parse({ text, name }),
];

export const forgetting = (name: string): Uint8Array => serialize.close({ type: 'S', name });
