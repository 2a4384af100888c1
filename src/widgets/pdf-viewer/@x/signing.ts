export { PdfDialog } from '../ui/PdfDialog';
export { PdfViewer } from '../ui/PdfViewer';
