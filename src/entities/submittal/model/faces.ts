import type { ReviewCode, SubmittalDecision } from '#domain/submittal/kinds.ts';
import { REVIEW_CODE_LABELS } from '#domain/submittal/kinds.ts';
import { SUBMITTAL_RISK_LABELS, type SubmittalRisk } from '#domain/submittal/schedule.ts';
import type { StatusFace, Tone } from '#domain/transition/status-face.ts';

const CODE_TONES: Readonly<Record<ReviewCode, Tone>> = {
  APPROVED: 'success',
  APPROVED_AS_NOTED: 'success',
  REVISE_AND_RESUBMIT: 'warning',
  REJECTED: 'error',
  FOR_RECORD_ONLY: 'neutral',
};

/** The stamp as a chip; null where it is not decided. */
export const codeFace = (code: ReviewCode | null): StatusFace | null =>
  code && { label: REVIEW_CODE_LABELS[code], tone: CODE_TONES[code] };

/** How it stands against the day on which it is needed; null where all is well or nothing is planned. */
export function riskFace(risk: SubmittalRisk | null | undefined): StatusFace | null {
  if (!risk || risk === 'ON_TRACK') return null;
  return { label: SUBMITTAL_RISK_LABELS[risk], tone: risk === 'LATE' ? 'error' : 'warning' };
}

/** What an approver has decided, before the stamp says it more exactly. */
export const DECISION_FACES: Readonly<Record<SubmittalDecision, StatusFace>> = {
  PENDING: { label: 'Not decided yet', tone: 'neutral' },
  APPROVED: { label: 'Approved', tone: 'success' },
  REVISION: { label: 'Revision requested', tone: 'warning' },
  REJECTED: { label: 'Rejected', tone: 'error' },
};

/** "23 31 00 HVAC Ducts and Casings"; the number alone where the task library does not have the section. */
export const sectionText = (of: { specSection: string; specSectionTitle: string | null }): string =>
  of.specSectionTitle === null ? of.specSection : `${of.specSection} ${of.specSectionTitle}`;

/** What stands for a submittal in the column of numbers: its own, the one that it takes when it is sent, or its section. */
export const registerNumber = (of: {
  submittalNumber: string | null;
  plannedNumber?: string | null;
  specSection: string;
}): string => of.submittalNumber ?? of.plannedNumber ?? of.specSection;

/** What a submittal is called in a sentence: its number, or its title while it has none. */
export const submittalName = (of: { submittalNumber: string | null; title: string }): string =>
  of.submittalNumber ?? of.title;
