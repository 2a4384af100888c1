import { createContext, useContext } from 'react';
import type { DocumentUploadPurpose } from '@/shared/api/generated/model';
import type { UploadPlace } from './item';

/** What a page can have uploaded, around which a `DocumentUpload` stands. */
export interface Uploader {
  /** Where files go that are chosen or dropped on the page. */
  folder: UploadPlace;
  /** Adds chosen files, as templates where that is what they are for; of a folder they know their way. */
  choose: (files: readonly File[], purpose?: DocumentUploadPurpose) => void;
  /** Adds what was dropped, folders too; within the event. Into another folder than the page's, if one is given. */
  drop: (data: DataTransfer, place?: UploadPlace) => void;
}

export const UploadContext = createContext<Uploader | undefined>(undefined);

/** The uploads of the page. Only within a `DocumentUpload`. */
export function useUploader(): Uploader {
  const uploader = useContext(UploadContext);
  if (!uploader) throw new Error('There is no DocumentUpload around this');
  return uploader;
}
