export { closeInspectionQuestion } from './model/closing-question';
export {
  countsText,
  inspectionName,
  inspectorsText,
  recordedItems,
  RESULT_FACES,
  typeLabel,
} from './model/faces';
export {
  followUpsPath,
  inspectionListPath,
  inspectionPath,
  inspectionRunPath,
  newInspectionPath,
  templatePath,
  templatesPath,
} from './model/link';
export {
  adoptInspection,
  inspectionQueryOptions,
  useContractors,
  useInspectors,
  useSiteContacts,
} from './model/queries';
export {
  durationText,
  instantOf,
  movedBy,
  movedTo,
  NO_TIME,
  whenBody,
  whenOf,
  whenProblems,
  whenText,
  type WhenValues,
} from './model/when';
export { type InspectionSteps, inspectionSteps, useInspectionSteps } from './model/steps';
export { InspectionTabs } from './ui/InspectionTabs';
export { WhenFields } from './ui/WhenFields';
