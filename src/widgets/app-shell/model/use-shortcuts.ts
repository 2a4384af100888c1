import { useEffect, useRef } from 'react';
import { commandOf, isTextField } from '@/shared/lib/shortcuts/commands';

interface Shortcuts {
  onPalette: () => void;
  onHelp: () => void;
}

/** Listens for the app's shortcuts (shared/lib/shortcuts), unless what has the focus took the key for itself. */
export function useShortcuts(handlers: Shortcuts): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const command = commandOf(event, { typing: isTextField(event.target) });
      if (command === null || event.defaultPrevented) return;
      event.preventDefault();
      if (command === 'palette') latest.current.onPalette();
      else latest.current.onHelp();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
