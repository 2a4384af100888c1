export { partOf, type WorkPart } from '../model/parts';
export { FormWorkPart } from '../ui/FormWorkPart';
