import { fileKind, type SitePhoto } from '@/features/attachments';
import type { Attachment, DailyLogEntry } from '@/shared/api/generated/model';
import { entryView } from './entry-view';

const isPhoto = ({ contentType }: Attachment): boolean => fileKind(contentType) === 'image';

/** The photos of an entry, each with when, where and by whom. */
export function photosOf(entry: DailyLogEntry, logDate: string): SitePhoto[] {
  const { title } = entryView(entry);
  return entry.attachments.filter(isPhoto).map((file) => ({
    ...file,
    caption: title,
    at: file.uploadedAt,
    recordDay: logDate,
    place: 'location' in entry ? entry.location : null,
    author: file.uploadedBy.name,
  }));
}

/** Its other files. */
export const otherFilesOf = (entry: DailyLogEntry): Attachment[] =>
  entry.attachments.filter((file) => !isPhoto(file));
