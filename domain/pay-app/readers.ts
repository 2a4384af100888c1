import { type Actor, seesOwnCompanyOnly } from '../authority/scope.ts';
import { ofCompany, seesFacts, type Sight } from '../authority/sight.ts';

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
  /** An opening balance that was never proposed: its own company's alone, as drafts elsewhere. */
  isPrivate: boolean;
}

/**
 * Which applications of a project somebody reads. ALL: every one that is not another company's private draft. OWN: those of their company and those that they have a
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

/**
 * The ways to an application: its term, G702, G703 and files. A term may name an architect or an engineer to certify
 * (rule: money 4) and signing needs no right of its own (rule: authorities): whoever is named reads what they certify,
 * also where their role sees no payments.
 */
export function payAppWays(actor: Actor): Sight<PayAppReaders> {
  const { userId, companyId } = actor;
  const of = (parts: readonly (keyof PayAppReaders)[]) => parts.map((part) => ({ [part]: userId }));
  switch (payAppSight(actor)) {
    case 'ALL':
      return [{ isPrivate: false }, ...ofCompany(companyId), { creatorId: userId }];
    case 'OWN':
      return [
        ...of(NAMED),
        ...ofCompany(companyId),
        ...of(PARTS).map((way) => ({ ...way, isPrivate: false })),
      ];
    case 'NAMED':
      return of(NAMED);
    case 'NONE':
      return [];
  }
}

const NAMED = ['certifierId', 'signerIds'] as const;
const PARTS = ['creatorId', 'receivingUserId', 'termApproverId', 'g703ApproverId', 'addedUserIds'] as const;

/** Whether the actor reads this application. */
export const mayReadPayApp = (actor: Actor, payApp: PayAppReaders): boolean =>
  seesFacts(payAppWays(actor), payApp);
