import type { Actor } from '../authority/scope.ts';
import { managerOfAll } from '../transition/people.ts';
import type { InspectionItemQuestion } from './items.ts';
import type { InspectionType } from './status.ts';

/** As many templates as a project has of its own. */
export const MAX_TEMPLATES = 200;

/** One item of a template. */
export interface TemplateItem extends InspectionItemQuestion {
  section: string | null;
  description: string;
  requirement: string | null;
  photoRequired: boolean;
}

/** A checklist to begin with, as the project or the product has it. */
export interface InspectionTemplate {
  name: string;
  description: string | null;
  inspectionType: InspectionType;
  trade: string | null;
  durationMinutes: number | null;
  signatureRequired: boolean;
  items: readonly TemplateItem[];
}

/** What is done with a template. */
export type TemplateAction = 'save' | 'duplicate' | 'remove';

const READY_STAYS = 'This template comes with the product. Duplicate it and change the copy.';

/**
 * Whether the actor may do this with a template, and why not. One that comes with the product stays as it is; the
 * project's own are kept by whoever manages the inspections of all, since everybody's inspections begin with them.
 */
export function templateAbility(
  actor: Actor,
  isReady: boolean,
  action: TemplateAction,
): { ok: true } | { ok: false; code: 'WRONG_STATUS' | 'FORBIDDEN'; reason: string } {
  if (isReady && action !== 'duplicate') return { ok: false, code: 'WRONG_STATUS', reason: READY_STAYS };
  const manages = managerOfAll('INSPECTION').holds(actor, undefined);
  return manages
    ? { ok: true }
    : {
        ok: false,
        code: 'FORBIDDEN',
        reason: 'Only someone who manages all inspections keeps their templates.',
      };
}
