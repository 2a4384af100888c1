import { moveKeptFiles } from '@/shared/lib/device/kept-files';
import { renameFormDrafts } from './form-draft';

/**
 * A record that was begun without a connection has its name from the server: what was typed into its forms and not sent
 * yet, and the photos in them, go over to that name.
 * @param standIn what the record was called on this device
 */
export async function moveDrafts(standIn: string, id: string): Promise<void> {
  const named = (draftKey: string): string =>
    draftKey
      .split(':')
      .map((part) => (part === standIn ? id : part))
      .join(':');
  renameFormDrafts(named);
  await moveKeptFiles(named);
}
