import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OutboxEntry } from '@/shared/lib/outbox/entry';
import { reopen } from '@/shared/lib/outbox/reopen';
import { useWarm } from '@/shared/lib/device/use-warm';
import { useOutbox, useOutboxState } from '@/shared/lib/outbox/use-outbox';
import { useSettled } from '@/shared/lib/use-settled';
import { useSessionState } from '@/shared/session/use-session';
import { toast } from '@/shared/ui/toast/toast';
import { outboxLine, REOPEN_NOTES, sentNote } from '../model/words';
import { OutboxBar } from './OutboxBar';
import { OutboxPanel } from './OutboxPanel';

/** A save that goes through within this is nobody's news. */
const NEWS_MS = 1200;

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const fetchSignOut = () => import('./SignOutDialog');

/**
 * The reader's outbox over every page: starts to send what was left from before, says what waits, and lets pages read again
 * what has arrived. Nothing at all while nothing waits.
 */
export default function OutboxIndicator() {
  const outbox = useOutbox();
  const state = useOutboxState();
  const queryClient = useQueryClient();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const signedIn = useSessionState() === 'active';
  const line = useSettled(outboxLine(state.entries, { online, signedIn }), online ? NEWS_MS : 0);

  useEffect(
    () =>
      outbox.onSent((entry, by) => {
        if (by === 'this tab') toast.success(sentNote(entry));
        for (const queryKey of entry.refresh) void queryClient.invalidateQueries({ queryKey });
      }),
    [outbox, queryClient],
  );

  // There before the connection is gone.
  useWarm(fetchSignOut);

  // What only this tab holds is gone with it.
  const isHeld = !state.isDurable && state.entries.length > 0;
  useEffect(() => {
    if (!isHeld) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isHeld]);

  const openAgain = async (entry: OutboxEntry): Promise<void> => {
    const outcome = await reopen(outbox, entry);
    if (outcome !== 'open') {
      toast.warning(REOPEN_NOTES[outcome]);
      return;
    }
    setOpen(false);
    const { href = '' } = entry.form ?? {};
    const isHere = new URL(href, window.location.href).pathname === window.location.pathname;
    // A form that is on show has read its draft already; it reads it again with the page.
    if (isHere) window.location.assign(href);
    else router.history.push(href);
  };

  return (
    <>
      {line !== null && (
        <OutboxBar
          line={line}
          needsYou={state.entries.some(({ status }) => status !== 'waiting')}
          onOpen={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <OutboxPanel
          state={state}
          onClose={() => setOpen(false)}
          onSend={(id) => void outbox.sendNow(id)}
          onDiscard={(id) => outbox.discard(id)}
          onReopen={(entry) => void openAgain(entry)}
        />
      )}
    </>
  );
}
