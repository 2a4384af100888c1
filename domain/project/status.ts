import type { Currency } from '../money/text.ts';
import { defineMachine } from '../transition/machine.ts';
import { says } from '../transition/says.ts';
import type { PhasedFaces } from '../transition/status-face.ts';

export const PROJECT_STATUSES = ['DRAFT', 'ACTIVE', 'COMPLETED'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

export const PROJECT_STATUS_FACES: PhasedFaces<ProjectStatus> = {
  DRAFT: { label: 'Draft', tone: 'neutral', adjective: 'draft', phase: 'draft' },
  ACTIVE: { label: 'Active', tone: 'success', adjective: 'active', phase: 'open' },
  COMPLETED: { label: 'Completed', tone: 'info', adjective: 'completed', phase: 'over' },
};

export { CURRENCIES as PROJECT_CURRENCIES } from '../money/text.ts';

export interface ProjectRecord {
  status: ProjectStatus;
}

/** DRAFT –publish→ ACTIVE –complete→ COMPLETED, by whoever manages the project. */
export const projectMachine = defineMachine<ProjectRecord>()({
  noun: 'project',
  statuses: PROJECT_STATUSES,
  faces: PROJECT_STATUS_FACES,
  actions: {
    publish: { ...says('publish'), from: ['DRAFT'], to: 'ACTIVE', authority: 'PROJECT_MANAGE' },
    complete: { ...says('complete'), from: ['ACTIVE'], to: 'COMPLETED', authority: 'PROJECT_MANAGE' },
  },
});

/** Why nothing new comes into a project; null while something can. What was there comes to its end. */
export const additionProblem = (status: ProjectStatus): string | null =>
  status === 'COMPLETED' ? 'This project is completed; nothing can be added to it.' : null;

export type ProjectAction = keyof typeof projectMachine.actions;

/** A project keeps one currency: it cannot change once priced work exists (rule: money 7). */
export function currencyChangeProblem(from: Currency, to: Currency, hasPricedWork: boolean): string | null {
  if (from === to || !hasPricedWork) return null;
  return `The currency stays ${from}: this project already has priced work.`;
}
