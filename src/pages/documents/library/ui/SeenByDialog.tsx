import Box from '@mui/material/Box';
import { useState } from 'react';
import type { SharingType } from '#domain/document/rights.ts';
import { countOf } from '#domain/text/count.ts';
import type { DocumentEntry } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import type { BulkPlan } from '@/shared/lib/record/bulk';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { StayNotice } from '@/shared/ui/list/BulkParts';
import { SharingTypeSelect } from '@/widgets/document/dialogs';

interface SeenByDialogProps {
  plan: BulkPlan<DocumentEntry>;
  onConfirm: (to: SharingType) => Promise<unknown>;
  onClose: () => void;
}

const items = (count: number): string => countOf(count, 'item');

/** What they all have now; undefined where they differ: nobody is let in or shut out unasked. */
const startOf = (rows: readonly DocumentEntry[]): SharingType | undefined => {
  const types = [...new Set(rows.map(({ sharingType }) => sharingType))];
  return types.length === 1 ? types[0] : undefined;
};

/** Who sees several files and folders from now on. */
export function SeenByDialog({ plan, onConfirm, onClose }: SeenByDialogProps) {
  const [to, setTo] = useState(() => startOf(plan.go));
  return (
    <ConfirmDialog
      open
      title={`Change who sees ${items(plan.go.length)}`}
      confirmLabel="Change"
      fallback={TOOL_MESSAGES.documents.shareFailed}
      onClose={onClose}
      refusal={to === undefined ? 'Choose who sees them.' : undefined}
      onConfirm={async () => to && onConfirm(to)}
    >
      <Box sx={{ display: 'grid', gap: 4, paddingBlockStart: 2 }}>
        <SharingTypeSelect value={to} onChange={setTo} />
        {plan.go.some(({ isFolder }) => isFolder) && <div>What lies in a folder keeps who sees it.</div>}
        <StayNotice
          go={items(plan.go.length)}
          stay={items(plan.stay.length)}
          participle="changed"
          items={plan.stay.map(({ record, reason }) => ({ name: record.name, reason }))}
        />
      </Box>
    </ConfirmDialog>
  );
}
