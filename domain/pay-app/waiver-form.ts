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

/** The statutory form of a step, and what it asks for. Nobody picks a form: the step does (rule: money 8). */
export interface WaiverRule {
  form: WaiverForm;
  section: CivilCodeSection;
  /** A progress waiver names the date through which the work is paid. */
  hasThroughDate: boolean;
  /** A conditional waiver names the check that it depends on: its maker and payee. */
  hasCheck: boolean;
}

/** The form for a waiver of this kind on a pay application that is or is not its schedule's last. */
export function waiverRule(kind: WaiverKind, isFinal: boolean): WaiverRule {
  const form: WaiverForm = `${kind}_${isFinal ? 'FINAL' : 'PROGRESS'}`;
  return {
    form,
    section: SECTION_OF[form],
    hasThroughDate: !isFinal,
    hasCheck: kind === 'CONDITIONAL',
  };
}
