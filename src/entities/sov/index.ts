export { mergeSaved, staleLists, storeSov } from './model/sov-cache';
export { sovTitle } from './model/title';
export { SovHeaderFields, sovHeaderBody, type SovHeaderForm } from './ui/SovHeaderFields';
export { type SovDecisions, sovDecisions } from './model/decisions';
export { sovStake, type SheetSums, waitsForApprover } from './model/stake';
export { sovQuestions } from './ui/decision-questions';
