import { type PGlite, protocol, types } from '@electric-sql/pglite';
import { KnownStatements } from './known-statements.ts';
import { parameterText } from './parameter-text.ts';
import { type Answer, readAnswer } from './pglite-answer.ts';

type Parsers = PGlite['parsers'];
type RowMode = 'array' | 'object';

/** What drizzle reads from the text that the database writes: dates and times, and arrays of them and of numbers. */
const AS_TEXT: Parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map(
    (type) => [type, (value: string) => value],
  ),
);

const { serialize } = protocol;

/**
 * What drizzle asks of a PGlite, at a third of the cost: PGlite's own `query` enters the database six times for a
 * statement (to be told the types of its parameters, among others), copies its table of parsers when it is given any, and
 * has every statement read and planned anew. Here the messages of a statement go in at once, with parameters as texts,
 * as they go to a PostgreSQL server, and what comes again is prepared.
 */
export class PgliteClient {
  private readonly pglite: PGlite;
  private readonly known = new KnownStatements();
  private parsers: Parsers | null = null;
  /** Asks within the transaction that is open, whichever it is: there is one at a time. */
  readonly inside: Pick<PgliteClient, 'query'> = {
    query: (text, values, options) => this.run(text, values, options),
  };

  constructor(pglite: PGlite) {
    this.pglite = pglite;
  }

  /** A statement of its own. */
  query(text: string, values: readonly unknown[] = [], options: { rowMode?: RowMode } = {}): Promise<Answer> {
    return this.pglite.transaction(() => this.run(text, values, options));
  }

  /** The transactions of a database come one after the other, also between other callers of the same PGlite. */
  transaction<T>(work: (client: Pick<PgliteClient, 'query'>) => Promise<T>): Promise<T> {
    return this.pglite.transaction(() => work(this.inside));
  }

  private run(
    text: string,
    values: readonly unknown[] = [],
    { rowMode }: { rowMode?: RowMode } = {},
  ): Promise<Answer> {
    // Complete only here: PGlite learns the types of arrays when it starts.
    const parsers = (this.parsers ??= { ...this.pglite.parsers, ...AS_TEXT });
    return this.pglite.runExclusive(async () => {
      const statement = this.known.of(text);
      const message = Buffer.concat([
        ...(statement.forgotten ? [serialize.close({ type: 'S', name: statement.forgotten })] : []),
        ...(statement.isPrepared ? [] : preparing(text, statement.name)),
        serialize.bind({ statement: statement.name, values: values.map(parameterText) }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]);
      const chunks: Uint8Array[] = [];
      // What is handed over lies in the database's own memory, until it goes on.
      const onRawData = (data: Uint8Array) => void chunks.push(data.slice());
      await this.pglite.execProtocolRawStream(message, { syncToFs: false, onRawData });
      const answer = readAnswer(Buffer.concat(chunks), parsers, rowMode ?? 'object');
      this.known.prepared(text);
      return answer;
    });
  }
}

/** A statement that failed may be there all the same: its name is freed first. */
const preparing = (text: string, name: string): Uint8Array[] => [
  ...(name ? [serialize.close({ type: 'S', name })] : []),
  serialize.parse({ text, name }),
];
