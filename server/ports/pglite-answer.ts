import { messages, protocol, type PGlite } from '@electric-sql/pglite';

type Parsers = PGlite['parsers'];
type Field = { name: string; dataTypeID: number };

/** What the rows of a statement look like: the same at each answer to it. */
export interface Shape {
  fields: readonly Field[];
  /** How the text of each field is read; nothing where it stays as it is. */
  parse: readonly (((text: string) => unknown) | undefined)[];
}

export interface Answer {
  fields: readonly Field[];
  rows: unknown[];
  /** Rows that it wrote, or found. */
  rowCount: number;
  /** What was carried out, as the database calls it: `SELECT 3`, `COMMIT`. */
  command: string;
  shape: Shape;
}

const [ERROR, DESCRIPTION, ROW, DONE, READY] = ['E', 'T', 'D', 'C', 'Z'].map((letter) =>
  letter.charCodeAt(0),
);
/** Of a field in a description, after its name: table (4 bytes), column (2), type (4), size (2), modifier (4), format (2). */
const FIELD_BYTES = 18;
const NO_FIELDS: Shape = { fields: [], parse: [] };

/** The failure as PGlite's own reader understands it. */
function failureIn(bytes: Uint8Array): Error {
  let failure = new Error('The database answered with an error that cannot be read');
  new protocol.Parser().parse(bytes, (message) => {
    if (message instanceof messages.DatabaseError) failure = message;
  });
  return failure;
}

function shapeOf(bytes: Buffer, start: number, parsers: Parsers): Shape {
  let at = start + 2;
  const fields = Array.from({ length: bytes.readInt16BE(start) }, (): Field => {
    const end = bytes.indexOf(0, at);
    const field = { name: bytes.toString('utf8', at, end), dataTypeID: bytes.readInt32BE(end + 7) };
    at = end + 1 + FIELD_BYTES;
    return field;
  });
  const parse = fields.map(({ dataTypeID: type }) => {
    const parser = parsers[type];
    return parser && ((text: string): unknown => parser(text, type));
  });
  return { fields, parse };
}

function valuesOf(bytes: Buffer, start: number, { parse }: Shape): unknown[] {
  let at = start + 2;
  return parse.map((read) => {
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length === -1) return null;
    const text = bytes.toString('utf8', at, at + length);
    at += length;
    return read ? read(text) : text;
  });
}

/**
 * Reads what the database answers: messages of a letter, a length and a body
 * (https://www.postgresql.org/docs/current/protocol-message-formats.html). Of several statements the answer is the last
 * one's. `known` is its shape where it was not asked to describe it. Throws the first failure that is among them.
 */
export function readAnswer(
  bytes: Buffer,
  parsers: Parsers,
  rowMode: 'array' | 'object',
  known: Shape | null,
): Answer {
  let shape = known ?? NO_FIELDS;
  let rows: unknown[] = [];
  let command = '';
  let at = 0;
  while (at < bytes.length) {
    const [kind, body] = [bytes[at], at + 5];
    at += 1 + bytes.readInt32BE(at + 1);
    if (kind === ERROR) throw failureIn(bytes);
    if (kind === DESCRIPTION) shape = shapeOf(bytes, body, parsers);
    else if (kind === ROW) {
      const values = valuesOf(bytes, body, shape);
      rows.push(
        rowMode === 'array'
          ? values
          : Object.fromEntries(shape.fields.map(({ name }, i) => [name, values[i]])),
      );
    } else if (kind === DONE) command = bytes.toString('utf8', body, at - 1);
    else if (kind === READY && at < bytes.length) [shape, rows, command] = [known ?? NO_FIELDS, [], ''];
  }
  return { fields: shape.fields, rows, rowCount: Number(/\d+$/.exec(command)?.[0] ?? 0), command, shape };
}
