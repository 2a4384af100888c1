import { appendHistory } from '../db/history-chain.ts';
import { withNames } from '../modules/people/named-changes.ts';
import { enterProject, leaveProject } from '../db/tenancy.ts';
import { queueMail } from '../db/outbox.ts';
import { keepFiles, notingFiles, takeBack } from '../db/unkept-files.ts';
import type { Db } from '../db/database.ts';
import type { Change } from '../ports/changes.ts';
import type { Files } from '../ports/files.ts';
import type { Ports } from '../ports/ports.ts';
import type { ProjectAccess } from './authorize.ts';
import type { CallerReads } from './caller-reads.ts';
import type { PublicContext, RecordedStep } from './context.ts';
import { isRefusedCommit, isRetryable } from './failure.ts';
import { NotYet, type Outside, OutsideWork } from './outside.ts';
import { Problem } from './problem.ts';
import type { Session, SessionUser } from './sessions.ts';
import { keyedHash } from './tokens.ts';

/** A record that somebody has just done something on. */
export interface DoneOn {
  actorId: string;
  objectType: string;
  objectId: string;
}

export interface RequestFacts {
  /** The instant of the request, the same however often it is attempted. */
  now: Date;
  requestId: string;
  operationId: string;
  address: string | null;
  userAgent: string | null;
  bearerToken: string | null;
  /** What kinds of answer the caller takes, as its `Accept` header says. */
  accept: string;
  publicUrl: string;
  readAsCaller: CallerReads;
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
  /** The records that somebody has done something on, with who did. */
  done(): DoneOn[];
  /** What is announced once it is committed, the projects that it was done in among it. */
  changed(): Pick<Change, 'userIds' | 'rightsOf'> & { projectIds: readonly string[] };
}

/** Builds the context of a request around its transaction. */
export function draftContext(
  db: Db,
  ports: Ports,
  facts: RequestFacts,
  caller: Caller,
  outside: Outside,
): Draft {
  const steps: RecordedStep[] = [];
  const { now } = facts;
  let projectId = caller.project?.id ?? null;
  const entered = new Set<string>(projectId === null ? [] : [projectId]);
  const told = new Set<string>();
  const done: DoneOn[] = [];
  const rightsOf = new Set<string>();
  const draft: Draft = {
    afterCommit: [],
    mailed: false,
    changed: () => ({ projectIds: [...entered], userIds: [...told], rightsOf: [...rightsOf] }),
    done: () => done,
    async flush() {
      // Taken out as they are written, so that a handler can write them early to show them.
      const due = steps.splice(0);
      for (const { objectType, objectId, actor } of due) {
        const actorId = actor?.id ?? caller.user?.id;
        if (actorId === undefined) continue;
        done.push({ actorId, objectType, objectId });
        // Whoever acts in a project has come into it.
        if (projectId) done.push({ actorId, objectType: 'PROJECT', objectId: projectId });
      }
      const chains = Map.groupBy(due, (step) => step.chainId ?? projectId ?? caller.user?.id ?? null);
      for (const [chainId, links] of chains) {
        if (!chainId) throw new Error('A history step outside a project needs a chainId');
        await appendHistory(db, await withNames(db, links), {
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
      outside,
      user: caller.user,
      counts: ports.counts,
      files: ports.files,
      pdf: ports.pdf,
      pictures: ports.pictures,
      workbooks: ports.workbooks,
      weather: ports.weather,
      languageModel: ports.languageModel,
      log: ports.log,
      places: ports.places,
      passwords: ports.passwords,
      payments: ports.payments,
      random: ports.random,
      clock: ports.clock,
      keyedHash: (text) => keyedHash(ports.secret, text),
      record: (step) => void steps.push(step),
      writeHistory: () => draft.flush(),
      told: (userId) => void told.add(userId),
      rightsChanged: (userId) => void rightsOf.add(userId),
      async mail(mail) {
        draft.mailed = true;
        await queueMail(db, mail, now);
      },
      async enterProject(id) {
        projectId = id;
        entered.add(id);
        await enterProject(db, id);
      },
      async leaveProject() {
        await draft.flush();
        projectId = null;
        await leaveProject(db);
      },
      afterCommit: (work) => void draft.afterCommit.push(work),
    },
  };
  return draft;
}

/** How often a transaction that lost against a concurrent one is run again. */
const RETRIES = 2;

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

/** What an attempt of a request is given beside its transaction. */
export interface Attempt {
  prepared: Prepared;
  outside: Outside;
}

/**
 * Runs the request in one transaction. A Problem marked `keepChanges` commits and is thrown afterwards; any other
 * error rolls everything back, files that were stored meanwhile included. What waits for a store or a drawing is done
 * while no transaction is open (outside.ts), after which the request begins anew: however slow it is, nobody waits for
 * its connection. `prepare` does so before the first attempt.
 */
export async function inTransaction<T>(
  ports: Ports,
  work: (tx: Db, attempt: Attempt) => Promise<T>,
  prepare?: (files: Files) => Promise<unknown>,
): Promise<T> {
  const put: string[] = [];
  const preparedKeys: string[] = [];
  const noting = (note: (key: string) => void) =>
    notingFiles(ports, (key) => {
      put.push(key);
      note(key);
    });
  const outside = new OutsideWork();
  let prepared: Prepared;
  try {
    prepared = { value: await prepare?.(noting((key) => preparedKeys.push(key))), used: false };
  } catch (error) {
    await takeBack(ports, put);
    throw error;
  }
  for (let attempt = 0; ;) {
    let done = false;
    let kept: string[] = [];
    try {
      const outcome = await ports.database.transaction(async (tx) => {
        outside.begin();
        prepared.used = false;
        const keep = async () => {
          kept = [...(prepared.used ? preparedKeys : []), ...outside.usedKeys];
          await keepFiles(tx, kept);
          done = true;
        };
        try {
          const value = await work(tx, { prepared, outside: outside.ask });
          await keep();
          return { value };
        } catch (error) {
          if (!(error instanceof Problem && error.keepChanges)) throw error;
          await keep();
          return { problem: error };
        }
      });
      await takeBack(
        ports,
        put.filter((key) => !kept.includes(key)),
      );
      if ('problem' in outcome) throw outcome.problem;
      return outcome.value;
    } catch (error) {
      if (error instanceof Problem && error.keepChanges) throw error;
      // After a commit in doubt a file too many does less harm than one that is missing: the sweep knows by then.
      const cameToNothing = !done || isRefusedCommit(error);
      if (error instanceof NotYet) {
        try {
          await outside.perform(noting);
          continue;
        } catch (failure) {
          await takeBack(ports, put);
          throw failure;
        }
      }
      if (attempt < RETRIES && isRetryable(error)) {
        attempt += 1;
        continue;
      }
      if (cameToNothing) await takeBack(ports, put);
      throw error;
    }
  }
}
