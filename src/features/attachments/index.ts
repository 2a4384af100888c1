export {
  fileKind,
  fileProblem,
  fileSize,
  hasThumbnail,
  MAX_FILE_BYTES,
  MAX_FILES,
  storedFile,
  type StoredFile,
} from './model/files';
export { type UploadFiles, useFormUploads } from './model/use-form-uploads';
export type { UploadFile } from './model/send-upload';
export { type Upload, type Uploads, useUploads } from './model/use-uploads';
export { AttachmentList } from './ui/AttachmentList';
export { AttachmentsField } from './ui/AttachmentsField';
export { AttachmentViewer, useAttachmentViewer } from './ui/AttachmentViewer';
export type { PdfReader } from './ui/ViewerDialog';
export { photoNote, type SitePhoto, sitePhotos } from './model/photo';
export { PhotoStrip } from './ui/photos/PhotoStrip';
