export { documentListPath, documentPath, entryPath, folderPath } from './model/link';
export { DocumentIcon } from './ui/DocumentIcon';
export { FolderCrumbs } from './ui/FolderCrumbs';
