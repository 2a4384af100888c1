export { isSeveral, type Made } from './model/use-inspection-form';
export { InspectionForm } from './ui/InspectionForm';
