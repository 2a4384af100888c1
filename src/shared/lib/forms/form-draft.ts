import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What was typed into a form and not sent yet, as this device keeps it. */
export interface FormDraft<T> {
  /** When it was last kept, as an instant. */
  savedAt: string;
  values: T;
}

const PREFIX = 'plumbline.form-draft:';
/** How long typing rests before it is kept. */
const REST_MS = 400;

/** The draft of a form that was left or reloaded; null where there is none. */
export function readFormDraft<T>(key: string): FormDraft<T> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('savedAt' in stored) || !('values' in stored)) {
      return null;
    }
    // Written by this form under this key; a form that changes its fields changes its key.
    return stored as FormDraft<T>;
  } catch {
    return null;
  }
}

/** Keeps what is typed on this device. */
export function writeFormDraft<T>(key: string, values: T): string {
  const savedAt = new Date().toISOString();
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ savedAt, values }));
  } catch {
    // A full or forbidden storage: the form itself still holds what was typed.
  }
  return savedAt;
}

/** The draft as it is stored: its values and the instant that it was kept, which tells it from that of another tab. */
function storedDraft(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Removes a draft, unless another tab has kept its own under this key since. */
function clearFormDraft(key: string, own: string | null): void {
  if (own === null || storedDraft(key) !== own) return;
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept then.
  }
}

/** Throws the draft of a form away that is not on the page. */
export const forgetFormDraft = (key: string): void => clearFormDraft(key, storedDraft(key));

/** Keeps drafts under other names; one that is there under the new name already stays. */
export function renameFormDrafts(named: (key: string) => string): void {
  try {
    for (const stored of Object.keys(localStorage)) {
      if (!stored.startsWith(PREFIX)) continue;
      const key = stored.slice(PREFIX.length);
      const next = named(key);
      const draft = storedDraft(key);
      if (next === key || draft === null || storedDraft(next) !== null) continue;
      localStorage.setItem(PREFIX + next, draft);
      localStorage.removeItem(stored);
    }
  } catch {
    // A full or forbidden storage: what is kept stays where it is.
  }
}

/**
 * Keeps a form's values on this device while they are typed, so that a reload loses nothing. The caller reads the
 * draft into the form's defaults (`readFormDraft`).
 * @param toDraft what is kept of the values
 * @param onSaved told when they were kept
 * @param key undefined where nothing is kept
 * @returns `clear`, for when the form was sent or its draft is thrown away; what another tab keeps under the key stays
 */
export function useFormDraft<T extends FieldValues, V = T>(
  key: string | undefined,
  form: UseFormReturn<T>,
  toDraft: (values: T) => V,
  onSaved?: (savedAt: string) => void,
): { clear: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What this form began with or kept itself; anything else under its key is of another tab.
  const [began] = useState(() => (key === undefined ? null : storedDraft(key)));
  const own = useRef(began);
  const latest = useRef({ toDraft, onSaved });
  useEffect(() => {
    latest.current = { toDraft, onSaved };
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    const write = (): void => {
      timer.current = undefined;
      // Kept whether or not anybody wants to hear of it.
      const savedAt = writeFormDraft(key, latest.current.toDraft(form.getValues()));
      own.current = storedDraft(key);
      latest.current.onSaved?.(savedAt);
    };
    const flush = (): void => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      write();
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // Only a field that changed; a reset to the server's values is no draft.
        if (name === undefined) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(write, REST_MS);
      },
    });
    window.addEventListener('pagehide', flush);
    return () => {
      flush();
      unsubscribe();
      window.removeEventListener('pagehide', flush);
    };
  }, [key, form]);
  return {
    clear: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (key !== undefined) clearFormDraft(key, own.current);
      own.current = null;
    },
  };
}
