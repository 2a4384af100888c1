export { projectStepReason } from './model/step-reason';
