import { useEffect, useRef } from 'react';
import {
  commandOf,
  isTextField,
  PAGE_KEYS,
  type PageCommand,
  pageCommandOf,
} from '@/shared/lib/shortcuts/commands';
import { pageActionsNow } from '@/shared/lib/shortcuts/page-actions';

interface Shortcuts {
  onPalette: () => void;
  onHelp: () => void;
}

/** Gives a command to the part of the page that answers to it; whether there is one. Nothing is done behind a dialog. */
function giveToPage(command: PageCommand): boolean {
  if (document.querySelector('[role=dialog][aria-modal=true], [role=menu]') !== null) return false;
  const part = document.querySelector<HTMLElement>(`#main [aria-keyshortcuts="${PAGE_KEYS[command]}"]`);
  if (part === null || part.getAttribute('aria-disabled') === 'true') return false;
  if (command === 'search') part.focus();
  else part.click();
  return true;
}

/** A bare letter belongs to the page's buttons. */
function giveLetter({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): void {
  if (!/^[a-z]$/.test(key) || ctrlKey || metaKey || altKey || shiftKey) return;
  void import('./page-buttons').then(({ pressLetter }) => pressLetter(key, target, pageActionsNow()));
}

/** Listens for the app's shortcuts (shared/lib/shortcuts), unless what has the focus took the key for itself. */
export function useShortcuts(handlers: Shortcuts): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const typing = isTextField(event.target);
      const command = commandOf(event, { typing });
      if (event.defaultPrevented) return;
      if (command === null) {
        const wanted = pageCommandOf(event, { typing });
        if (wanted !== null && giveToPage(wanted)) event.preventDefault();
        else if (wanted === null && !typing) giveLetter(event);
        return;
      }
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
