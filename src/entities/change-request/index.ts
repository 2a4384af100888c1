export { APPROVER_DECISION_FACES } from './model/faces';
export { daysText, type Effect, signedText } from './model/figures';
export {
  againstSchedule,
  changeOfLine,
  type ChangeLine,
  type CostPart,
  newTask,
  partAmount,
} from './model/lines';
export { changeRequestListPath, changeRequestPath, newChangeRequestPath } from './model/link';
export {
  type MarkupText,
  markupsOf,
  markupTextProblems,
  markupWords,
  presetInput,
  presetText,
} from './model/markups';
export { changeFromRfi } from './model/from-rfi';
export { adoptChangeRequest, changeRequestQueryOptions } from './model/queries';
export {
  type Base,
  changeBody,
  type ChangeRequestValues,
  changeRequestValues,
  createBody,
  emptyChangeRequest,
  typedDays,
} from './model/values';
export { CHANGE_REQUEST_FIELD_LABELS, CHANGE_REQUEST_FIELDS, fieldText, namesOf } from './model/versions';
export { ChangeRequestBackLink } from './ui/ChangeRequestBackLink';
export { EffectStrip } from './ui/EffectStrip';
export { type HasMarkups, MarkupRows } from './ui/MarkupRows';
export { type ChangeRequestSteps, changeRequestSteps, useChangeRequestSteps } from './model/steps';
export { withLineNumbers } from './model/refused-lines';
export { AtStake } from './ui/AtStake';
export { changeRequestDecisions } from './ui/decisions';
export { signedWith } from './model/signed-with';
