/*
 * Files on their way into a library.
 *
 * <DocumentUpload projectId folder={{ id, name, levels, refusal }} onUploaded={(stored) => …}>…page…</DocumentUpload>
 *   Around the page of a library (one of them): takes files and folders that are dropped anywhere on it, and shows what
 *   becomes of them. `folder` is the one that is looked at: `id` null and `levels` 0 at the top; `levels` = the length of the
 *   list's `breadcrumbs`; `refusal` = the reason of its `abilities.upload` where that is not allowed. Files that are on their
 *   way keep the folder that they were dropped on. The lists of the project's documents are read again by themselves.
 *
 * <UploadButton /> within it: a menu of "Upload files" and "Upload folder".
 *
 * useUploader() within it: `drop(event.dataTransfer, place)` for a place of its own, such as a row of the tree of folders.
 */
export type { UploadPlace } from './model/item';
export { type Uploader, useUploader } from './model/upload-context';
export { DocumentUpload } from './ui/DocumentUpload';
export { UploadButton } from './ui/UploadButton';
