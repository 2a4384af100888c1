export {
  useRfiContractors,
  useRfiDivisions,
  useRfiPeople,
  useRfiReferences,
  useRfiSubdivisions,
} from './model/lookups';
export { adoptRfi, rfiQueryOptions } from './model/queries';
export { withRfiErrors } from './model/rfi-error';
export {
  createBody,
  emptyRfi,
  type RfiIntent,
  rfiProblems,
  type RfiValues,
  rfiValues,
  updateBody,
} from './model/values';
export {
  compareVersions,
  differingFields,
  fieldText,
  namesOf,
  RFI_FIELD_LABELS,
  type RfiField,
} from './model/versions';
export { RfiBackLink } from './ui/RfiBackLink';
export { costImpactText, scheduleImpactText } from './model/impact';
export { newRfiPath, rfiListPath, rfiPath } from './model/link';
export { type RfiSteps, rfiSteps, useRfiSteps } from './model/steps';
export { closeRfiQuestion } from './model/close-question';
