import type { Actor } from '#domain/authority/scope.ts';
import type { Db } from '../db/database.ts';
import type { HistoryStep } from '../db/history-chain.ts';
import type { Mail } from '../ports/mail.ts';
import type { Ports } from '../ports/ports.ts';
import type { ProjectAccess } from './authorize.ts';
import type { CallerReads } from './caller-reads.ts';
import type { Outside } from './outside.ts';
import type { Session, SessionUser } from './sessions.ts';

/** A step for the history; `chainId` names the chain where it is not the project's (a company's or user's id). */
export type RecordedStep = HistoryStep & { chainId?: string };

/** What every handler gets: one transaction and what belongs to this request. */
export interface PublicContext {
  /** The request's transaction. In a project operation it sees that project's rows only. */
  readonly db: Db;
  readonly requestId: string;
  readonly operationId: string;
  /** The instant of the request; use it for every timestamp of the change. */
  readonly now: Date;
  /** Network address and user agent of the caller, for signature records. Never log them. */
  readonly address: string | null;
  readonly userAgent: string | null;
  /** The raw bearer token, for links that are checked by the handler (signing); null where none was sent. */
  readonly bearerToken: string | null;
  /** What kinds of answer the caller takes, as its `Accept` header says; empty where it says nothing. */
  readonly accept: string;
  /** Reads in the caller's own name. Only for what runs after the commit: inside the transaction it refuses. */
  readonly readAsCaller: CallerReads;
  readonly counts: Ports['counts'];
  /** The store. Only for what runs after the commit: inside the transaction it refuses (`outside`). */
  readonly files: Ports['files'];
  readonly outside: Outside;
  readonly pdf: Ports['pdf'];
  readonly pictures: Ports['pictures'];
  readonly workbooks: Ports['workbooks'];
  /** Asked outside of the transaction (`outside`); null without one. */
  readonly weather: Ports['weather'];
  /** Asked after the commit; null without one. */
  readonly languageModel: Ports['languageModel'];
  /** Asked outside of the transaction (`outside`); null without one. */
  readonly places: Ports['places'];
  readonly passwords: Ports['passwords'];
  /** Who takes payments. Only in `outside`: inside the transaction it refuses. */
  readonly payments: Ports['payments'];
  readonly random: Ports['random'];
  /** For what fails once the answer has begun; the binder logs whatever a request fails with. */
  readonly log: Ports['log'];
  readonly clock: Ports['clock'];
  /** Base address of the app for links in mails, without a slash at the end. */
  readonly publicUrl: string;
  readonly user: SessionUser | null;
  /** Keyed hash of a short secret, such as a one-time code, for storage and comparison. */
  keyedHash(text: string): Promise<string>;
  /** Writes a step into the append-only history when the transaction commits, in the order of the calls. */
  record(step: RecordedStep): void;
  /** Writes the steps recorded so far now, for an answer that shows the record's history. */
  writeHistory(): Promise<void>;
  /** Notes that the person was given a notification, so that their open pages show it. */
  told(userId: string): void;
  /** Notes that the person's sessions or their part in a project changed, so that their open pages hear what they may from now on. */
  rightsChanged(userId: string): void;
  /** Queues a mail in this transaction; it is delivered after commit. */
  mail(mail: Mail): Promise<void>;
  /**
   * Narrows the rest of this transaction to one project, after the handler has made sure that the caller belongs
   * there (creating a project, accepting an invitation, signing by link). History goes to its chain from then on.
   */
  enterProject(projectId: string): Promise<void>;
  /**
   * Widens the transaction again, for one that changes several projects one after the other. What was recorded so far is
   * written into the chain of the project that is left.
   */
  leaveProject(): Promise<void>;
  /** Runs once the change is committed; failures are logged and do not change the answer. */
  afterCommit(work: () => Promise<void> | void): void;
}

export interface UserContext extends PublicContext {
  readonly user: SessionUser;
  readonly session: Session;
}

/** Inside one project, whatever the caller's part in it: what follows from a change that was decided already. */
export interface InsideProject extends UserContext {
  readonly project: Pick<ProjectAccess, 'id'>;
}

export interface ProjectContext extends UserContext {
  readonly project: ProjectAccess;
  /** The caller as the rules of domain/ see them. */
  readonly actor: Actor;
}
