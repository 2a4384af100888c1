export { SendDialog } from './ui/SendDialog';
