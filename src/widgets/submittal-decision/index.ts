export { CloseDialog } from './ui/CloseDialog';
export { DecideDialog } from './ui/DecideDialog';
