import { type Actor, canSeeRecord, seesOwnCompanyOnly } from '../authority/scope.ts';

/** The people and the company that tell who reads a pay application. */
export interface PayAppReaders {
  /** The contractor's company. */
  companyId: string | null;
  creatorId: string;
  receivingUserId: string;
  termApproverId: string | null;
  g703ApproverId: string | null;
  /** The architect or engineer whom its payment term names to certify. */
  certifierId: string | null;
  /** Signers of its packet that is under way or signed; those of a recalled, declined or void one are replaced. */
  signerIds: readonly string[];
  /** People added to its schedule of values. */
  addedUserIds: readonly string[];
}

/**
 * Which applications of a project somebody reads. ALL: every one. OWN: those of their company and those that they have a
 * part in. NAMED: those that name them to certify or to sign, whatever their role, and no other. NONE: none.
 */
export type PayAppSight = 'ALL' | 'OWN' | 'NAMED' | 'NONE';

/** Before any record is looked at: for lists, which ask the database with it. */
export function payAppSight(actor: Actor): PayAppSight {
  if (actor.projectRole === null) return 'NONE';
  if (actor.authorities.includes('PAYMENT_VIEW'))
    return seesOwnCompanyOnly('PAYMENT', actor.projectRole) ? 'OWN' : 'ALL';
  return actor.authorities.includes('PROJECT_VIEW') ? 'NAMED' : 'NONE';
}

/** Whether the application names this person to certify it or to sign it. */
export const isNamedToSign = (
  userId: string,
  { certifierId, signerIds }: Pick<PayAppReaders, 'certifierId' | 'signerIds'>,
): boolean => certifierId === userId || signerIds.includes(userId);

/**
 * Whether the actor reads this application: its term, G702, G703 and files. A term may name an architect or an engineer
 * to certify (rule: money 4) and signing needs no right of its own (rule: authorities): whoever is named reads what they
 * certify, also where their role sees no payments.
 */
export function mayReadPayApp(actor: Actor, payApp: PayAppReaders): boolean {
  if (payAppSight(actor) === 'NONE') return false;
  if (isNamedToSign(actor.userId, payApp)) return true;
  const { creatorId, receivingUserId, termApproverId, g703ApproverId, addedUserIds } = payApp;
  const named = [creatorId, receivingUserId, termApproverId, g703ApproverId, ...addedUserIds];
  return canSeeRecord(actor, 'PAYMENT', {
    companyId: payApp.companyId,
    assigneeIds: named.filter((id) => id !== null),
  });
}
