import { countOf } from '../text/count.ts';

/** A company has no more types of project, those that every company has among them. */
export const MOST_PROJECT_TYPES = 100;

/** Why a type stays as it is, whoever asks; null where it is the company's own. */
export const typeFixedProblem = (isDefault: boolean): string | null =>
  isDefault ? 'Every company has this type.' : null;

/** Why a type cannot be deleted while projects have it; null while none has. */
export const typeInUseProblem = (projectCount: number): string | null =>
  projectCount === 0
    ? null
    : `${countOf(projectCount, 'project has', 'projects have')} this type. Give ${projectCount === 1 ? 'it' : 'them'} another one first.`;
