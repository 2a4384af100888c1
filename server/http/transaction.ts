import { appendHistory } from '../db/history-chain.ts';
import { enterProject } from '../db/tenancy.ts';
import { queueMail } from '../db/outbox.ts';
import type { Db } from '../db/database.ts';
import type { Change } from '../ports/changes.ts';
import type { Files } from '../ports/files.ts';
import type { Ports } from '../ports/ports.ts';
import type { ProjectAccess } from './authorize.ts';
import type { PublicContext, RecordedStep } from './context.ts';
import { isRefusedCommit, isRetryable } from './failure.ts';
import { Problem } from './problem.ts';
import type { Session, SessionUser } from './sessions.ts';
import { keyedHash } from './tokens.ts';

export interface RequestFacts {
  requestId: string;
  operationId: string;
  address: string | null;
  userAgent: string | null;
  bearerToken: string | null;
  publicUrl: string;
}

/** Parts of the context that are known once the caller is. */
export interface Caller {
  user: SessionUser | null;
  session?: Session;
  project?: ProjectAccess;
}

interface Draft {
  context: PublicContext;
  /** Writes the steps recorded so far; called before commit, and by a handler that shows the history. */
  flush(): Promise<void>;
  afterCommit: (() => Promise<void> | void)[];
  mailed: boolean;
  /** What is announced once it is committed. */
  changed(): Pick<Change, 'projectId' | 'userIds'>;
}

/** Builds the context of a request around its transaction. */
export function draftContext(db: Db, ports: Ports, facts: RequestFacts, caller: Caller): Draft {
  const steps: RecordedStep[] = [];
  const now = ports.clock.now();
  let projectId = caller.project?.id ?? null;
  const told = new Set<string>();
  const draft: Draft = {
    afterCommit: [],
    mailed: false,
    changed: () => ({ projectId, userIds: [...told] }),
    async flush() {
      // Taken out as they are written, so that a handler can write them early to show them.
      const due = steps.splice(0);
      const chains = Map.groupBy(due, (step) => step.chainId ?? projectId ?? caller.user?.id ?? null);
      for (const [chainId, links] of chains) {
        if (!chainId) throw new Error('A history step outside a project needs a chainId');
        await appendHistory(db, links, {
          chainId,
          projectId: chainId === projectId ? projectId : null,
          actor: caller.user && { id: caller.user.id, name: caller.user.name || caller.user.email },
          at: now,
          requestId: facts.requestId,
        });
      }
    },
    context: {
      ...facts,
      db,
      now,
      user: caller.user,
      counts: ports.counts,
      files: ports.files,
      pdf: ports.pdf,
      workbooks: ports.workbooks,
      passwords: ports.passwords,
      random: ports.random,
      clock: ports.clock,
      keyedHash: (text) => keyedHash(ports.secret, text),
      record: (step) => void steps.push(step),
      writeHistory: () => draft.flush(),
      told: (userId) => void told.add(userId),
      async mail(mail) {
        draft.mailed = true;
        await queueMail(db, mail, now);
      },
      async enterProject(id) {
        projectId = id;
        await enterProject(db, id);
      },
      afterCommit: (work) => void draft.afterCommit.push(work),
    },
  };
  return draft;
}

/** How often a transaction that lost against a concurrent one is run again. */
const RETRIES = 2;

/** The store of one attempt: what was put into it can be taken back when the attempt comes to nothing. */
function onTrial(files: Files) {
  const put: string[] = [];
  return {
    files: {
      get: (...file) => files.get(...file),
      delete: (key) => files.delete(key),
      async put(...file: Parameters<Files['put']>) {
        // Noted first: a store that fails half-way may keep what it has.
        put.push(file[0]);
        await files.put(...file);
      },
    } satisfies Files,
    takeBack: () => Promise.allSettled(put.map((key) => files.delete(key))),
  };
}

/** What an operation does with its files before its transaction begins, and what its handler is given of it. */
export type Preparer = (
  ctx: Pick<Ports, 'files' | 'random'>,
  // oxlint-disable-next-line typescript/no-explicit-any -- every operation meets here; the module has the types of its own
  input: any,
) => Promise<unknown>;

/** What was prepared for a request; a request that turns out to have been answered before does not use it. */
export interface Prepared {
  readonly value: unknown;
  used: boolean;
}

/**
 * Runs the request in one transaction. A Problem marked `keepChanges` commits and is thrown afterwards; any other
 * error rolls everything back, files that were stored meanwhile included. Each attempt stores under keys of its own.
 * `prepare` stores files before the transaction begins: however slow their store is, nobody waits for its connection.
 */
export async function inTransaction<T>(
  ports: Ports,
  work: (tx: Db, ports: Ports, prepared: Prepared) => Promise<T>,
  prepare?: (files: Files) => Promise<unknown>,
): Promise<T> {
  const before = onTrial(ports.files);
  let prepared: Prepared;
  try {
    prepared = { value: await prepare?.(before.files), used: false };
  } catch (error) {
    await before.takeBack();
    throw error;
  }
  for (let attempt = 0; ; attempt++) {
    const trial = onTrial(ports.files);
    let done = false;
    try {
      const outcome = await ports.database.transaction(async (tx) => {
        try {
          const value = await work(tx, { ...ports, files: trial.files }, prepared);
          done = true;
          return { value };
        } catch (error) {
          if (!(error instanceof Problem && error.keepChanges)) throw error;
          done = true;
          return { problem: error };
        }
      });
      if ('problem' in outcome) throw outcome.problem;
      if (!prepared.used) await before.takeBack();
      return outcome.value;
    } catch (error) {
      // After a commit in doubt a file too many does less harm than one that is missing.
      const cameToNothing = !done || isRefusedCommit(error);
      if (cameToNothing) await trial.takeBack();
      if (attempt < RETRIES && isRetryable(error)) continue;
      if (cameToNothing) await before.takeBack();
      throw error;
    }
  }
}
