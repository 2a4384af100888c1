import { QUALITY_RESULT_LABELS, type QualityResult } from '#domain/quality-check/status.ts';
import type { StatusFace } from '#domain/transition/status-face.ts';

/** How the result of a check looks. */
export const RESULT_FACES: Readonly<Record<QualityResult, StatusFace>> = {
  PASS: { label: QUALITY_RESULT_LABELS.PASS, tone: 'success' },
  FAIL: { label: QUALITY_RESULT_LABELS.FAIL, tone: 'error' },
  OBSERVATION: { label: QUALITY_RESULT_LABELS.OBSERVATION, tone: 'warning' },
};
