import { useState } from 'react';
import { countOf } from '#domain/text/count.ts';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { MoveSightNotice, moveSight } from '@/widgets/document/folders';
import type { Going } from '../model/use-move';

interface MoveQuestionProps {
  going: Going;
  onConfirm: (narrowed: readonly string[]) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before what was dropped onto a folder goes where others see it. */
export function MoveQuestion({ going: { documents, folder }, onConfirm, onClose }: MoveQuestionProps) {
  const [narrows, setNarrows] = useState(true);
  const sight = moveSight(documents, folder);
  const what = documents.length === 1 ? `“${documents[0]?.name ?? ''}”` : countOf(documents.length, 'item');
  return (
    <ConfirmDialog
      open
      title={`Move ${what} to “${folder?.name ?? ''}”?`}
      confirmLabel="Move"
      fallback={TOOL_MESSAGES.documents.moveFailed}
      onClose={onClose}
      onConfirm={() => onConfirm(narrows ? sight.narrowable.map(({ id }) => id) : [])}
    >
      <MoveSightNotice sight={sight} folder={folder} narrows={narrows} onNarrows={setNarrows} />
    </ConfirmDialog>
  );
}
