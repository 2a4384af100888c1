import { storedFile, type StoredFile } from '@/features/attachments';
import type { InspectionFollowUp } from '@/shared/api/generated/model';

export interface CorrectValues {
  resolution: string;
  photos: StoredFile[];
}

/**
 * A correction as it begins. One that was sent back keeps its photos beside the new ones: what its request does not name
 * is deleted.
 */
export const newCorrection = ({ photos }: Pick<InspectionFollowUp, 'photos'>): CorrectValues => ({
  resolution: '',
  photos: photos.map(storedFile),
});
