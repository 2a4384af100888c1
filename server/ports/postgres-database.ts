import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { MIGRATIONS_FOLDER } from '../config/paths.ts';
import { schema } from '../db/schema.ts';
import { ENTER_SYSTEM, roleTaken, SYSTEM_ROLE, tenancySql } from '../db/tenancy.ts';
import type { Db } from '../db/database.ts';
import type { Database, TransactionOptions } from './database.ts';
import { GatheringSocket } from './gathering-socket.ts';
import type { Log } from './log.ts';
import { marked, ROLLED_BACK } from './open-transaction.ts';

/** Any number; the same one in every process that migrates this product. */
const MIGRATION_LOCK = 4_102_024_703;

/**
 * A statement of a request is run by one process of the database: starting workers takes longer than a page of a list
 * does, and where the planner expects few rows it would have them read the whole project.
 */
const ONE_PROCESS = `set local max_parallel_workers_per_gather = 0`;

const SNAPSHOT = 'begin isolation level repeatable read';

/**
 * How long a statement waits for what another transaction holds, milliseconds; then it fails (55P03) and its connection
 * is free again. Without an end a single transaction that hangs would take one connection after another.
 */
const LOCK_MS = 10_000;

/** How long a request waits for a connection, and a connection for a server that does not answer. Milliseconds. */
const CONNECT_MS = 10_000;

/** A connection as drizzle asks it: statements that have a name are prepared for each role by itself (roleTaken). */
class NamedByRole {
  role = SYSTEM_ROLE;
  private readonly client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  async query(asked: pg.QueryConfig | string, values: unknown[] = []): Promise<pg.QueryResult> {
    const config = typeof asked === 'string' ? { text: asked } : asked;
    const name = config.name && `${config.name}_${this.role}`;
    const answer = this.client.query({ ...config, ...(name && { name }) }, values);
    // Answers come in the order of the statements: what is asked meanwhile is carried out under the new role.
    this.role = roleTaken(config.text, values) ?? this.role;
    return answer;
  }
}

/** The driver's errors of a connection that is gone carry no code; with one they are told from our own mistakes. */
const connectionLost = (cause: unknown): Error =>
  Object.assign(new Error('The connection to the database was lost', { cause }), { code: 'ECONNRESET' });

/**
 * A PostgreSQL server (15 or newer) through a pool of connections. Statements that are asked for at once go out at
 * once, and are answered in their order.
 */
export function postgresDatabase(
  url: string,
  log: Log,
  maxConnections = 10,
  lockMs = LOCK_MS,
): Database & { pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    pipeline: true,
    stream: () => new GatheringSocket(),
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  });
  // Without listeners a connection that the server closes would end the process: the pool listens to those that are
  // idle, and nobody to those in use.
  pool.on('error', (error) => log('warn', 'database-connection-lost', { message: error.message }));
  const lost = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!lost.has(client)) log('warn', 'database-connection-lost', { message: error.message, inUse: true });
      lost.add(client);
    });
  });
  const connect = () =>
    pool.connect().catch((error: Error & { code?: string }) => {
      throw error.code === undefined ? connectionLost(error) : error;
    });
  // Drizzle's setup for a connection is kept with it: it costs more than most queries.
  const known = new WeakMap<pg.PoolClient, { db: Db; named: NamedByRole }>();
  const dbOf = (client: pg.PoolClient): Db => {
    let kept = known.get(client);
    if (!kept) {
      const named = new NamedByRole(client);
      kept = { named, db: drizzle(named as unknown as pg.PoolClient, { schema }) };
      known.set(client, kept);
    }
    kept.named.role = SYSTEM_ROLE;
    return kept.db;
  };
  return marked({
    kind: 'postgres' as const,
    pool,
    async transaction<T>(work: (tx: Db) => Promise<T>, { snapshot = false }: TransactionOptions = {}) {
      const client = await connect();
      let broken: Error | undefined;
      try {
        // Waited for at the end alone: it leaves with the first statement of the work, before it. Where it fails the
        // connection is cut, so that nothing that follows runs outside a transaction and its tenancy.
        const begun = client.query(
          `${snapshot ? SNAPSHOT : 'begin'}; ${ENTER_SYSTEM}; ${ONE_PROCESS}; set local lock_timeout = ${lockMs}`,
        );
        begun.catch((error: Error) => {
          broken = error;
          void (client as unknown as pg.Client).end(); // a pool's client is one; its type leaves this out
        });
        const result = await work(dbOf(client));
        await begun;
        // Where a statement failed and the work went on, nothing of it is kept.
        if ((await client.query('commit')).command !== 'COMMIT') throw new Error(ROLLED_BACK);
        return result;
      } catch (error) {
        await client.query('rollback').catch((failed: Error) => (broken = failed));
        // Whatever the work met then, it met because of this. The driver fails statements before it tells of the loss.
        throw broken || lost.has(client) ? connectionLost(error) : error;
      } finally {
        // A connection that cannot even roll back is closed, not reused.
        client.release(broken);
      }
    },
    async migrate() {
      const client = await connect();
      try {
        // Servers that start together migrate one after the other.
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migrate(drizzle(client, { schema }), { migrationsFolder: MIGRATIONS_FOLDER });
        await client.query(tenancySql);
      } finally {
        await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
        client.release();
      }
    },
    close: () => pool.end(),
  });
}
