import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SheetDraftOptions } from './draft-options.ts';
import type { SaveStatus } from './save-status.ts';
import { SheetDraft } from './sheet-draft.ts';

/** Autosave for a sheet; see SheetDraft. */
export function useSheetDraft(options: SheetDraftOptions): SheetDraft {
  const [draft] = useState(() => new SheetDraft(options));
  useEffect(() => {
    draft.configure(options);
  });
  useEffect(() => draft.start(), [draft]);
  return draft;
}

/** The save state, live. */
export function useSaveStatus(draft: SheetDraft): SaveStatus {
  useSyncExternalStore(draft.signal.subscribe, draft.signal.revision);
  return draft.status;
}
