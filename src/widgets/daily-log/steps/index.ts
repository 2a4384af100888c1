export { CorrectDialog } from './ui/CorrectDialog';
export { SignDialog } from './ui/SignDialog';
