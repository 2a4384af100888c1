export { RfiResponse } from './ui/RfiResponse';
export { ResponseComposer } from './ui/ResponseComposer';
export type { ChangedField } from './ui/ChangedMeanwhile';
