import { contractSchema } from '@/shared/lib/forms/contract-schema';
import Download from '@mui/icons-material/FileDownloadOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizRounded';
import Undo from '@mui/icons-material/UndoRounded';
import { type ReactNode, useState } from 'react';
import {
  ApproverDialog,
  MoneyAtStake,
  type PayAppCall,
  type PayAppStep,
  sheetSteps,
} from '@/entities/pay-app';
import { reasonOf } from '@/shared/lib/record/reason';
import { remark } from '@/shared/lib/record/remark';
import { downloadFile } from '@/shared/api/download';
import {
  getExportG703CsvUrl,
  getExportG703Url,
  getGetG703PdfUrl,
  reassignG703Approver,
} from '@/shared/api/generated/pay-app/pay-app';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import type { MenuAction } from '@/shared/ui/page/OverflowMenu';
import { toastError } from '@/shared/ui/toast/toast';
import { DECIDING } from './SheetActions';

const REASSIGN_APPROVER_REQUEST = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.ReassignApproverRequest),
);

interface SheetMenuOptions {
  projectId: string;
  payApp: PayAppDetail;
  perform: (call: PayAppCall) => Promise<PayAppDetail>;
  ask: (step: PayAppStep) => void;
}

/** The sheet's other actions, with the dialogs they open. */
export function useSheetMenu({ projectId, payApp, perform, ask }: SheetMenuOptions): {
  actions: MenuAction[];
  dialog: ReactNode;
} {
  const [open, setOpen] = useState(false);
  const { g703 } = payApp;
  if (g703 === null) return { actions: [], dialog: null };
  const { revoke } = sheetSteps(projectId, payApp, g703);
  const download = (label: string, url: string, extension: string, failed: string): MenuAction => ({
    label,
    icon: <Download fontSize="small" />,
    onSelect: () => {
      downloadFile(url, `G703-${payApp.id}.${extension}`).catch((error: unknown) =>
        toastError(error, failed),
      );
    },
  });
  const failed = TOOL_MESSAGES.payApps.sheetExportFailed;
  const actions: MenuAction[] = [
    download('Download PDF', getGetG703PdfUrl(projectId, payApp.id), 'pdf', MESSAGES.common.fetchFailed),
    download('Export to Excel', getExportG703Url(projectId, payApp.id), 'xlsx', failed),
    download('Export as CSV', getExportG703CsvUrl(projectId, payApp.id), 'csv', failed),
  ];
  if (DECIDING.includes(g703.status)) {
    actions.push({
      label: 'Change approver',
      icon: <SwapHoriz fontSize="small" />,
      reason: reasonOf(payApp.abilities.reassignG703Approver),
      onSelect: () => setOpen(true),
    });
  }
  if (g703.status === 'APPROVED') {
    actions.push({
      label: revoke.label,
      icon: <Undo fontSize="small" />,
      danger: true,
      reason: reasonOf(revoke.ability),
      onSelect: () => ask(revoke),
    });
  }
  const body = (approverId: string, note: string) => ({
    version: g703.version,
    approverId,
    comment: remark(note),
  });
  const dialog = open && (
    <ApproverDialog
      projectId={projectId}
      payApp={payApp}
      title="Change the approver"
      description="The person chosen decides on the continuation sheet from now on."
      submitLabel="Change approver"
      noteLabel="Comment (optional)"
      approverId={g703.assignedToUser?.id ?? null}
      schema={REASSIGN_APPROVER_REQUEST}
      toBody={({ approverId, note }) => body(approverId, note)}
      fallback={MESSAGES.common.saveFailed}
      call={({ approverId, note }) => reassignG703Approver(projectId, g703.id, body(approverId, note))}
      perform={perform}
      onClose={() => setOpen(false)}
    >
      <MoneyAtStake payApp={payApp} />
    </ApproverDialog>
  );
  return { actions, dialog };
}
