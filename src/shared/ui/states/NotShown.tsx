import { saveStoredFile } from '@/shared/lib/files/stored-file';
import { Button } from '../Button';
import { EmptyState } from './EmptyState';

/** What cannot be looked at here can still be had. */
export function NotShown({ file, title }: { file: { key: string; name: string }; title: string }) {
  return (
    <EmptyState
      title={title}
      action={
        <Button size="sm" variant="solid" onClick={() => saveStoredFile(file)}>
          Download file
        </Button>
      }
    >
      Download the file to open it.
    </EmptyState>
  );
}
