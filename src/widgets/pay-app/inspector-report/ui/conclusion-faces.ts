import { INSPECTOR_CONCLUSION_LABELS, type InspectorConclusion } from '#domain/pay-app/choices.ts';
import type { StatusFace, Tone } from '#domain/transition/status-face.ts';

const TONES: Readonly<Record<InspectorConclusion, Tone>> = {
  AGREES: 'success',
  AGREES_WITH_REMARKS: 'warning',
  DISAGREES: 'error',
};

/** How a conclusion looks to people. */
export const conclusionFace = (conclusion: InspectorConclusion): StatusFace => ({
  label: INSPECTOR_CONCLUSION_LABELS[conclusion],
  tone: TONES[conclusion],
});

/** What each of them says about the sheet. */
export const CONCLUSION_WORDS: Readonly<Record<InspectorConclusion, string>> = {
  AGREES: 'The work on site is as the continuation sheet bills it.',
  AGREES_WITH_REMARKS: 'The work is as billed, with something to note.',
  DISAGREES: 'Less is done on site than is billed.',
};
