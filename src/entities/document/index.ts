export { documentListPath, documentPath, entryPath, folderPath } from './model/link';
export { useMakeFolder, useReadLibraryAgain } from './model/use-library';
export { DocumentIcon } from './ui/DocumentIcon';
export { FolderCrumbs } from './ui/FolderCrumbs';
