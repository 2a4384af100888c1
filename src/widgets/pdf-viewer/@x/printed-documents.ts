export { PdfDialog } from '../ui/PdfDialog';
