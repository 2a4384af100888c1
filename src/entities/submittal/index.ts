export {
  codeFace,
  DECISION_FACES,
  registerNumber,
  riskFace,
  sectionText,
  submittalName,
} from './model/faces';
export { fieldLabel, fieldValue, SUBMITTAL_FIELD_LABELS, type SubmittalField } from './model/fields';
export { newSubmittalPath, submittalListPath, submittalPath } from './model/link';
export { adoptSubmittal, submittalQueryOptions, useSubmittalPeople } from './model/queries';
export { SubmittalBackLink } from './ui/SubmittalBackLink';
export { type SubmittalSteps, submittalSteps, useSubmittalSteps } from './model/steps';
export { reviewQuestion } from './model/review-question';
