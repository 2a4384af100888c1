/** `DocumentPreview` shows a stored file in its parent, whose height it fills. */
export { comparable, isReading, type PreviewedFile } from './model/preview-kind';
export { DocumentPreview } from './ui/DocumentPreview';
