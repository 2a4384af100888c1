import { type PGlite, types } from '@electric-sql/pglite';
import { roleTaken } from '../db/tenancy.ts';
import { KnownStatements } from './known-statements.ts';
import { ROLLED_BACK } from './open-transaction.ts';
import { parameterText } from './parameter-text.ts';
import { type Answer, readAnswer, type Shape } from './pglite-answer.ts';
import {
  bindMessage,
  DESCRIBE_AND_EXECUTE,
  EXECUTE,
  forgetting,
  plain,
  preparing,
} from './pglite-messages.ts';

type Parsers = PGlite['parsers'];
type RowMode = 'array' | 'object';

const TIMES = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE];

/** What drizzle reads from the text that the database writes: dates and times, and arrays of them and of numbers. */
const AS_TEXT = new Set<number>([...TIMES, 1231, 1115, 1185, 1187, 1182]);

const [BEGIN, COMMIT, ROLLBACK] = [plain('begin'), plain('commit'), plain('rollback')];

/**
 * What drizzle asks of a PGlite, at a quarter of the cost: PGlite's own `query` enters the database six times for a
 * statement (to be told the types of its parameters, among others), copies its table of parsers when it is given any, and
 * has every statement read and planned anew. Here the messages of a statement go in at once, with parameters as texts,
 * as they go to a PostgreSQL server, and what comes again is prepared and need not be described.
 */
export class PgliteClient {
  private readonly pglite: PGlite;
  /** By the role that asks: what is planned for one is not for another (roleTaken). */
  private readonly known = new Map<string, KnownStatements<Shape>>();
  /** The role of the transaction that is open; empty outside of one. */
  private role = '';
  private parsers: Parsers | null = null;
  /** What begins the transaction that is open, until its first statement takes it along. */
  private ahead: Uint8Array[] = [];
  /** Asks within the transaction that is open, whichever it is: there is one at a time. */
  readonly inside: Pick<PgliteClient, 'query'> = {
    query: (text, values, options) => this.run(text, values, options),
  };

  constructor(pglite: PGlite) {
    this.pglite = pglite;
  }

  /** A statement of its own. */
  query(text: string, values: readonly unknown[] = [], options: { rowMode?: RowMode } = {}): Promise<Answer> {
    return this.pglite.runExclusive(() => this.run(text, values, options));
  }

  /**
   * The transactions of a database come one after the other, also between other callers of the same PGlite. `opening` is
   * the message that each begins with (`plain`), and `role` the one that it takes. It is sent with the first statement of
   * the work.
   */
  transaction<T>(
    work: (client: Pick<PgliteClient, 'query'>) => Promise<T>,
    opening: Uint8Array = BEGIN,
    role = '',
  ): Promise<T> {
    return this.pglite.runExclusive(async () => {
      this.ahead = [opening];
      this.role = role;
      try {
        const result = await work(this.inside);
        // Where a statement failed and the work went on, nothing of it is kept.
        if (!this.isUnbegun() && (await this.send([COMMIT])).command !== 'COMMIT')
          throw new Error(ROLLED_BACK);
        return result;
      } catch (error) {
        if (!this.isUnbegun()) await this.send([ROLLBACK]);
        throw error;
      } finally {
        this.ahead = [];
        this.role = '';
      }
    });
  }

  private isUnbegun(): boolean {
    return this.ahead.length > 0;
  }

  private async run(
    text: string,
    values: readonly unknown[] = [],
    { rowMode }: { rowMode?: RowMode } = {},
  ): Promise<Answer> {
    const known = this.statements();
    const { name, shape, forgotten } = known.of(text);
    const message = [
      ...(forgotten ? [forgetting(forgotten)] : []),
      ...(shape ? [] : preparing(text, name)),
      bindMessage(name, values.map(parameterText)),
      shape ? EXECUTE : DESCRIBE_AND_EXECUTE,
    ];
    const answering = this.send(message, rowMode, shape);
    // What is asked beside it is carried out after it, under its role.
    this.role = roleTaken(text, values) ?? this.role;
    const answer = await answering;
    known.prepared(text, answer.shape);
    return answer;
  }

  private statements(): KnownStatements<Shape> {
    const found = this.known.get(this.role) ?? new KnownStatements<Shape>(`kept_${this.known.size}`);
    this.known.set(this.role, found);
    return found;
  }

  /** Everything up to the answer happens at once: statements that are asked for side by side do not mix. */
  private async send(
    message: readonly Uint8Array[],
    rowMode: RowMode = 'object',
    shape: Shape | null = null,
  ): Promise<Answer> {
    // Complete only here: PGlite learns the types of arrays when it starts.
    const parsers = (this.parsers ??= Object.fromEntries(
      Object.entries(this.pglite.parsers).filter(([type]) => !AS_TEXT.has(Number(type))),
    ));
    const chunks: Uint8Array[] = [];
    const whole = Buffer.concat([...this.ahead, ...message]);
    this.ahead = [];
    // What is handed over lies in the database's own memory, until it goes on.
    const onRawData = (data: Uint8Array) => void chunks.push(data.slice());
    await this.pglite.execProtocolRawStream(whole, { syncToFs: false, onRawData });
    return readAnswer(Buffer.concat(chunks), parsers, rowMode, shape);
  }
}
