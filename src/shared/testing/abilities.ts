import type { Ability } from '@/shared/api/generated/model';

/** What somebody of a story may do. */
export const yes: Ability = { allowed: true, reason: null };
/** What they may not, and why. */
export const no = (reason: string): Ability => ({ allowed: false, reason });
