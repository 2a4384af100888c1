export { projectStepReason } from './model/step-reason';
export { SitePicture } from './ui/SitePicture';
