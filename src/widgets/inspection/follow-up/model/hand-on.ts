import { handOnProblem } from '#domain/inspection/follow-up.ts';
import type { CompanyRef, InspectionFollowUp } from '@/shared/api/generated/model';

/** Those of the people who can be given all of these: of any company where the reader may change them, else of theirs. */
export const mayTakeOver = <P extends { id: string; company: CompanyRef | null }>(
  people: readonly P[],
  followUps: readonly Pick<InspectionFollowUp, 'owner' | 'company' | 'abilities'>[],
): P[] =>
  people.filter((person) =>
    followUps.every(
      ({ owner, company, abilities }) =>
        (followUps.length > 1 || person.id !== owner.id) &&
        (abilities.edit.allowed ||
          handOnProblem({ ownerCompanyId: company?.id ?? null }, person.company?.id ?? null) === null),
    ),
  );
