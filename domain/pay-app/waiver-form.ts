/** When a waiver is signed: conditional before the payment, unconditional after it (rule: money 8). */
export const WAIVER_KINDS = ['CONDITIONAL', 'UNCONDITIONAL'] as const;
export type WaiverKind = (typeof WAIVER_KINDS)[number];

/** Which payment it is for: a progress payment or the final one. */
export const WAIVER_STAGES = ['PROGRESS', 'FINAL'] as const;
export type WaiverStage = (typeof WAIVER_STAGES)[number];

export const WAIVER_FORMS = [
  'CONDITIONAL_PROGRESS',
  'UNCONDITIONAL_PROGRESS',
  'CONDITIONAL_FINAL',
  'UNCONDITIONAL_FINAL',
] as const;
export type WaiverForm = (typeof WAIVER_FORMS)[number];

/** Sections of the California Civil Code that prescribe the four forms. */
export const CIVIL_CODE_SECTIONS = ['8132', '8134', '8136', '8138'] as const;
export type CivilCodeSection = (typeof CIVIL_CODE_SECTIONS)[number];

const SECTION_OF: Readonly<Record<WaiverForm, CivilCodeSection>> = {
  CONDITIONAL_PROGRESS: '8132',
  UNCONDITIONAL_PROGRESS: '8134',
  CONDITIONAL_FINAL: '8136',
  UNCONDITIONAL_FINAL: '8138',
};

/** The states that prescribe forms of their own, by how addresses name them. */
const CALIFORNIA = ['ca', 'calif', 'california'];

/**
 * Whether a place prescribes the statutory forms. They are those of California; elsewhere, and where nobody has entered
 * the state, the same fields stand on a neutral form that follows no section.
 */
export const isStatutory = (state: string | null): boolean =>
  state !== null && CALIFORNIA.includes(state.trim().toLowerCase().replace(/\.$/, ''));

/** The form of a step, and what it asks for. Nobody picks a form: the step does (rule: money 8). */
export interface WaiverRule {
  form: WaiverForm;
  stage: WaiverStage;
  /** The section that it follows; null on the neutral form. */
  section: CivilCodeSection | null;
  /** A progress waiver names the date through which the work is paid. */
  hasThroughDate: boolean;
  /** A conditional waiver names the check that it depends on: its maker and payee. */
  hasCheck: boolean;
  /** A final waiver excepts disputed claims for extra work. */
  hasDisputedClaims: boolean;
  /** A conditional progress waiver lists the earlier ones whose payment has not come. */
  hasUnpaidWaivers: boolean;
}

/** Why a field that was given does not belong to the form, field by field; empty where all do. */
export const waiverFieldProblems = (
  rule: WaiverRule,
  given: { hasDisputedClaims: boolean; unpaidWaivers: number },
): { field: string; message: string }[] => [
  ...(given.hasDisputedClaims && !rule.hasDisputedClaims
    ? [
        {
          field: 'disputedClaimsAmount',
          message: 'Disputed claims stand on the waiver of a final application only.',
        },
      ]
    : []),
  ...(given.unpaidWaivers > 0 && !rule.hasUnpaidWaivers
    ? [
        {
          field: 'unpaidConditionalWaivers',
          message: 'Earlier waivers stand on the waiver of a progress payment only.',
        },
      ]
    : []),
];

/** The form for a waiver of this kind on a pay application that is or is not its schedule's last, of a project in `state`. */
export function waiverRule(kind: WaiverKind, isFinal: boolean, state: string | null): WaiverRule {
  const stage: WaiverStage = isFinal ? 'FINAL' : 'PROGRESS';
  const form: WaiverForm = `${kind}_${stage}`;
  const isConditional = kind === 'CONDITIONAL';
  return {
    form,
    stage,
    section: isStatutory(state) ? SECTION_OF[form] : null,
    hasThroughDate: !isFinal,
    hasCheck: isConditional,
    hasDisputedClaims: isFinal,
    hasUnpaidWaivers: isConditional && !isFinal,
  };
}
