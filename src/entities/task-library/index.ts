export { partOf, useWorkParts, type WorkPart } from './model/parts';
export { FormWorkPart } from './ui/FormWorkPart';
