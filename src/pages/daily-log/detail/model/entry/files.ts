import type { FilesLogEntry, FilesLogEntryInput } from '@/shared/api/generated/model';
import { blankToNull } from '@/shared/lib/forms/rules';
import type { EntryBase } from './entry-form';

export interface FilesValues extends EntryBase {
  title: string;
  description: string;
}

export const FRESH_FILES: FilesValues = { title: 'Site photos', description: '', attachments: [] };

export const filesValues = ({ title, description, attachments }: FilesLogEntry): FilesValues => ({
  title,
  description: description ?? '',
  attachments,
});

export const filesBody = ({ title, description }: FilesValues) =>
  ({ title: title.trim(), description: blankToNull(description) }) satisfies Omit<
    FilesLogEntryInput,
    'entryType' | 'attachments'
  >;
