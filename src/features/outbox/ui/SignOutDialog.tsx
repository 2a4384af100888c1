import { useEffect, useRef } from 'react';
import { countOf, plural } from '#domain/text/count.ts';
import { useOutboxState } from '@/shared/lib/outbox/use-outbox';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { entryName } from '../model/words';

interface SignOutDialogProps {
  onSignOut: () => Promise<void>;
  onClose: () => void;
}

/** So many are named. */
const NAMED = 5;

/** Signs out; where something waits on this device, it says what, and what becomes of it, and asks first. */
export default function SignOutDialog({ onSignOut, onClose }: SignOutDialogProps) {
  const { entries, isRead, isDurable } = useOutboxState();
  const isFree = isRead && entries.length === 0;
  const left = useRef(false);
  useEffect(() => {
    if (!isFree || left.current) return;
    left.current = true;
    onClose();
    void onSignOut();
  }, [isFree, onClose, onSignOut]);
  if (!isRead || isFree) return null;
  const count = entries.length;
  const more = count - NAMED;
  return (
    <ConfirmDialog
      open
      title={`${countOf(count, 'entry', 'entries')} ${plural(count, 'is', 'are')} not sent yet`}
      confirmLabel="Sign out"
      danger={!isDurable}
      onClose={onClose}
      onConfirm={onSignOut}
    >
      {entries
        .slice(0, NAMED)
        .map((entry) => `${entryName(entry)} (${entry.record.name})`)
        .join('; ')}
      {more > 0 && `; and ${String(more)} more`}.{' '}
      {isDurable
        ? 'It stays on this device and is sent after you sign in here again; nobody else sees it.'
        : 'This browser keeps nothing on the device: it is gone when you sign out.'}
    </ConfirmDialog>
  );
}
