export { ImportSovDialog } from './ui/ImportSovDialog';
