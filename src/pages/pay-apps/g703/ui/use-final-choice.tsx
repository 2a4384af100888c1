import DoneAll from '@mui/icons-material/DoneAllRounded';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { payAppQueryOptions } from '@/entities/pay-app';
import { saveG703 } from '@/shared/api/generated/pay-app/pay-app';
import type { G703Saved, PayAppDetail } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import type { MenuAction } from '@/shared/ui/page/OverflowMenu';
import { toast } from '@/shared/ui/toast/toast';
import type { SheetDraft } from '@/widgets/tree-sheet';

interface FinalChoiceOptions {
  projectId: string;
  payApp: PayAppDetail;
  draft: SheetDraft;
  readOnly: boolean;
  /** Takes the head of the sheet as it was saved. */
  onSaved: (saved: G703Saved) => void;
}

/**
 * Whether this is the contract's last application, said and taken back on the open sheet. The server bills the lines in
 * full, by the rule it opens a final application with, and the sheet takes them from its answer. An application that
 * releases retainage says it by what it releases.
 */
export function useFinalChoice({ projectId, payApp, draft, readOnly, onSaved }: FinalChoiceOptions): {
  actions: MenuAction[];
  dialog: ReactNode;
} {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const { g703, isFinalPayApp: isFinal } = payApp;
  if (g703 === null || readOnly || payApp.isRetainageRelease) return { actions: [], dialog: null };

  const ask = async (): Promise<void> => {
    // What is typed is saved first, so that both saves carry the right version.
    if (await draft.flush()) setOpen(true);
    else toast.warning('Some changes are not saved yet. Try again once they are.');
  };
  const change = async (): Promise<void> => {
    const saved = await saveG703(projectId, payApp.id, {
      version: g703.version,
      isFinal: !isFinal,
      lines: [],
    });
    onSaved(saved);
    await Promise.all([
      draft.catchUp(),
      queryClient.invalidateQueries({ queryKey: payAppQueryOptions(projectId, payApp.id).queryKey }),
    ]);
  };
  const label = isFinal ? 'Not the final application' : 'Make it the final application';
  return {
    actions: [{ label, icon: <DoneAll fontSize="small" />, onSelect: () => void ask() }],
    dialog: (
      <ConfirmDialog
        open={open}
        title={isFinal ? 'Take back that this is the final application?' : 'Make this the final application?'}
        confirmLabel={isFinal ? 'Take it back' : 'Bill every line in full'}
        fallback={MESSAGES.common.saveFailed}
        onClose={() => setOpen(false)}
        onConfirm={change}
      >
        {isFinal
          ? 'The lines stay as they are billed, and retainage is held again by the payment terms.'
          : 'Every line is billed in full with nothing stored, which replaces what is entered on the sheet, and no retainage is held any more.'}
      </ConfirmDialog>
    ),
  };
}
