/** `DocumentPreview` shows a stored file in its parent, whose height it fills. */
export { comparable, type PreviewedFile } from './model/preview-kind';
export { DocumentPreview } from './ui/DocumentPreview';
