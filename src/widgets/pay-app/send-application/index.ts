export { isIssued, sendLabel } from './model/issue';
export { SendDialog } from './ui/SendDialog';
