import { all, bySubmittalGrant, type Outcome, type Role, type RoleCells } from './cells.ts';

/** Everyone but OTHER sees submittals. */
export const viewers = (outcome: Outcome, except: Partial<Record<Role, Outcome>> = {}): RoleCells =>
  all(outcome, { ...except, OTHER: '403' });
/** Whoever writes them, all or their own alone. */
export const writers = (outcome: Outcome): RoleCells => bySubmittalGrant(outcome, outcome, '403');
/** Who manages them beyond their own company's. */
export const managers = bySubmittalGrant('200', '403', '403');
const ofContractor = (outcome: Outcome) => ({
  PROJECT_ADMIN: outcome,
  GENERAL_CONTRACTOR: outcome,
  GC_MEMBER: outcome,
});
/** The general contractor's people, and the project admin for them, against everybody else who sees submittals. */
export const contractor = (outcome: Outcome, others: Outcome = '403'): RoleCells =>
  viewers(others, ofContractor(outcome));
/** The same where the operation asks for SUBMISSION_MANAGE: refused before the record is looked at. */
export const contractorWrites = (outcome: Outcome, others: Outcome = '403'): RoleCells => ({
  ...writers(others),
  ...ofContractor(outcome),
});
export const adminOnly = (outcome: Outcome, others: Outcome = '403'): RoleCells =>
  viewers(others, { PROJECT_ADMIN: outcome });
/** Architect, engineer or owner: they alone decide, though others are named. */
const APPROVING: readonly Role[] = ['ARCHITECT', 'ENGINEER', 'OWNER'];
export const approving: RoleCells = {
  ...viewers('403'),
  ...Object.fromEntries(APPROVING.map((role) => [role, '200'])),
};
