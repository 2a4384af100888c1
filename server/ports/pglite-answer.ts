import { messages, protocol, type PGlite } from '@electric-sql/pglite';

type Parsers = PGlite['parsers'];

export interface Answer {
  fields: { name: string; dataTypeID: number }[];
  rows: unknown[];
  /** Rows that it wrote, or found. */
  rowCount: number;
}

const [ERROR, DESCRIPTION, ROW, DONE] = ['E', 'T', 'D', 'C'].map((letter) => letter.charCodeAt(0));
/** Of a field in a description, after its name: table (4 bytes), column (2), type (4), size (2), modifier (4), format (2). */
const FIELD_BYTES = 18;

/** The failure as PGlite's own reader understands it. */
function failureIn(bytes: Uint8Array): Error {
  let failure = new Error('The database answered with an error that cannot be read');
  new protocol.Parser().parse(bytes, (message) => {
    if (message instanceof messages.DatabaseError) failure = message;
  });
  return failure;
}

function fieldsOf(bytes: Buffer, start: number): Answer['fields'] {
  let at = start + 2;
  return Array.from({ length: bytes.readInt16BE(start) }, () => {
    const end = bytes.indexOf(0, at);
    const field = { name: bytes.toString('utf8', at, end), dataTypeID: bytes.readInt32BE(end + 7) };
    at = end + 1 + FIELD_BYTES;
    return field;
  });
}

function valuesOf(bytes: Buffer, start: number, types: readonly { parse?: Parsers[number]; type: number }[]) {
  let at = start + 2;
  return types.map(({ parse, type }) => {
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length === -1) return null;
    const text = bytes.toString('utf8', at, at + length);
    at += length;
    return parse ? (parse(text, type) as unknown) : text;
  });
}

/**
 * Reads what the database answers to one statement: messages of a letter, a length and a body
 * (https://www.postgresql.org/docs/current/protocol-message-formats.html). Throws the failure that is among them.
 */
export function readAnswer(bytes: Buffer, parsers: Parsers, rowMode: 'array' | 'object'): Answer {
  const answer: Answer = { fields: [], rows: [], rowCount: 0 };
  let types: { parse?: Parsers[number]; type: number }[] = [];
  let at = 0;
  while (at < bytes.length) {
    const [kind, body] = [bytes[at], at + 5];
    if (kind === ERROR) throw failureIn(bytes);
    if (kind === DESCRIPTION) {
      answer.fields = fieldsOf(bytes, body);
      types = answer.fields.map(({ dataTypeID: type }) => ({
        type,
        ...(parsers[type] && { parse: parsers[type] }),
      }));
    } else if (kind === ROW) {
      const values = valuesOf(bytes, body, types);
      answer.rows.push(
        rowMode === 'array'
          ? values
          : Object.fromEntries(answer.fields.map(({ name }, i) => [name, values[i]])),
      );
    } else if (kind === DONE) {
      const text = bytes.toString('utf8', body, bytes.indexOf(0, body));
      answer.rowCount = Number(/\d+$/.exec(text)?.[0] ?? 0);
    }
    at += 1 + bytes.readInt32BE(at + 1);
  }
  return answer;
}
