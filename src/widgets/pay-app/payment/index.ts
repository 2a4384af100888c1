export { payableOf } from './model/release-form';
export { ReleaseDialog } from './ui/ReleaseDialog';
export { WaiverDialog } from './ui/WaiverDialog';
