export { PdfViewer } from '../ui/PdfViewer';
