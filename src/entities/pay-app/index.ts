export { type Earlier, earlierOf } from './model/earlier';
export { formLines } from './model/form-lines';
export { typedNumber } from './model/typed-number';
export { JOURNEY, JOURNEY_LABELS, journeyFacts, journeyPlace, type StepState } from './model/journey';
export {
  adoptPayApp,
  g703QueryOptions,
  openingQueryOptions,
  payAppQueryOptions,
  payAppSteps,
  usePayAppSteps,
  waiversQueryOptions,
  type PayAppCall,
} from './model/queries';
export { mainStep } from './model/main-step';
export { openingSteps } from './model/opening-steps';
export { packageSteps } from './model/package-steps';
export { retainageTermOf, sheetRetainageOf } from './model/retainage';
export { sheetSteps } from './model/sheet-steps';
export { sheetTree } from './model/sheet-tree';
export { signatureSteps } from './model/signature-steps';
export {
  isOnPaymentWay,
  PAYMENT_WAY,
  paymentWay,
  stationDue,
  type PaymentStation,
  type StationState,
  waiverOf,
  waiverOut,
  waiverToSend,
} from './model/payment-way';
export { personTo } from './model/person-to';
export { waiverSteps } from './model/waiver-steps';
export { formBasis, WAIVER_NAMES } from './model/waiver-words';
export { termSteps } from './model/term-steps';
export type { PayAppStep } from './model/step';
export { ApproverDialog, type ApproverChoice } from './ui/ApproverDialog';
export { G702Lines } from './ui/G702Lines';
export { MoneyAtStake } from './ui/MoneyAtStake';
export { JourneyStepper } from './ui/JourneyStepper';
export { NextMovePanel } from './ui/NextMovePanel';
export { partiesOf, PayAppHeader, scheduleOf } from './ui/PayAppHeader';
export { OpeningActions } from './ui/OpeningActions';
export { payAppTitle } from './model/title';
export { PayAppState } from './ui/PayAppState';
export { Remark } from './ui/Remark';
export { SenderActions } from './ui/SenderActions';
export { SignButton } from './ui/SignButton';
export { StepButton } from './ui/StepButton';
export { stepQuestion } from './ui/step-question';
export { StepMarker } from './ui/StepMarker';
export { useStepDialog } from './ui/use-step-dialog';
