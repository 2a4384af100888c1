export { documentListPath, documentPath, entryPath, folderPath } from './model/link';
export { downloadZip } from './model/download-zip';
export { useBulkDocuments } from './model/use-bulk-documents';
export { useMakeFolder, useReadLibraryAgain } from './model/use-library';
export { DocumentIcon } from './ui/DocumentIcon';
export { FolderCrumbs } from './ui/FolderCrumbs';
