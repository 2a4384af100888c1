import Edit from '@mui/icons-material/EditOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Forum from '@mui/icons-material/ForumOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { countOf } from '#domain/text/count.ts';
import { formatMoney } from '#domain/money/text.ts';
import { SOV_STATUS_FACES, sovMachine, type SovAction } from '#domain/sov/status.ts';
import { sovDetailFileName } from '#domain/sov/csv.ts';
import { decide } from '#domain/transition/machine.ts';
import { downloadFile } from '@/shared/api/download';
import type { SovDetail } from '@/shared/api/generated/model';
import { getExportSovDetailCsvUrl, getExportSovsUrl } from '@/shared/api/generated/sov/sov';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import type { ProjectRights } from '@/shared/session/project';
import { BallInCourt } from '@/shared/ui/BallInCourt';
import { BackToList } from '@/shared/ui/list/BackToList';
import { PageHeader } from '@/shared/ui/page/PageHeader';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { toastError } from '@/shared/ui/toast/toast';
import { sovTitle, waitsForApprover } from '@/entities/sov';
import { sovRecord } from '../model/sov-record';
import { sheetSums } from '../model/sov-stake';
import type { SovSheet } from '../model/use-sov-sheet';
import { BillButton } from './BillButton';
import type { SovDialog } from './SovDialogs';

interface SovHeaderProps {
  sov: SovDetail;
  view: SovSheet;
  rights: ProjectRights;
  onDialog: (dialog: SovDialog) => void;
  onPanel: () => void;
}

function download(url: string, name: string): void {
  downloadFile(url, name).catch((error: unknown) => toastError(error, TOOL_MESSAGES.sov.exportFailed));
}

/** Number, title, status, whose turn it is, and the steps that the status asks for. */
export function SovHeader({ sov, view, rights, onDialog, onPanel }: SovHeaderProps) {
  const { projectId, id } = sov;
  const reasonFor = (action: SovAction): string | undefined => {
    // Who approves may still be chosen in the dialog that submits, so its absence does not block the button.
    const record = sovRecord(sov, view);
    const asked =
      action === 'submit' && record.approverId === null
        ? { ...record, approverId: 'chosen in the dialog' }
        : record;
    const verdict = decide(sovMachine, rights.actor, asked, action);
    return verdict.ok ? undefined : verdict.reason;
  };
  // The main button is the reader's own next step.
  const mine = sov.ballInCourt?.user?.id === rights.actor.userId;
  const deciding = waitsForApprover(sov);
  const submitting = sovMachine.actions.submit.from.includes(sov.sovStatus);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <PageHeader
        back={
          <BackToList tool="sov" projectId={projectId}>
            Schedules of values
          </BackToList>
        }
        number={sov.sovNumber ?? undefined}
        title={sovTitle(sov)}
        status={SOV_STATUS_FACES[sov.sovStatus]}
        facts={<BallInCourt name={sov.ballInCourt?.user?.name} isMe={mine} />}
        subtitle={<Summary sov={sov} view={view} />}
        action={
          <>
            <Tooltip title="Details, comments and history">
              <IconButton aria-label="Details, comments and history" aria-haspopup="dialog" onClick={onPanel}>
                <Forum fontSize="small" />
              </IconButton>
            </Tooltip>
            {deciding && sov.createdBy.id === rights.actor.userId && (
              <PermissionButton
                size="sm"
                reason={reasonFor('recall')}
                onClick={() => onDialog({ kind: 'recall' })}
              >
                Recall
              </PermissionButton>
            )}
            {deciding && sov.createdBy.id !== rights.actor.userId && (
              <>
                <PermissionButton
                  size="sm"
                  reason={reasonFor('reject')}
                  onClick={() => onDialog({ kind: 'reject' })}
                >
                  Reject
                </PermissionButton>
                <PermissionButton
                  size="sm"
                  variant={mine ? 'solid' : 'default'}
                  reason={reasonFor('approve')}
                  onClick={() => onDialog({ kind: 'approve' })}
                >
                  Approve
                </PermissionButton>
              </>
            )}
            {sov.sovStatus === 'APPROVED' && <BillButton sov={sov} rights={rights} />}
            {submitting && (
              <PermissionButton
                size="sm"
                variant={mine ? 'solid' : 'default'}
                reason={reasonFor('submit')}
                onClick={() => onDialog({ kind: 'submit' })}
              >
                {sov.sovStatus === 'REJECTED' ? 'Resubmit' : 'Submit for approval'}
              </PermissionButton>
            )}
          </>
        }
        menu={[
          {
            label: 'Edit details',
            icon: <Edit fontSize="small" />,
            onSelect: () => onDialog({ kind: 'details' }),
            reason: reasonFor('save'),
          },
          {
            label: 'Export to Excel',
            icon: <Download fontSize="small" />,
            onSelect: () => download(getExportSovsUrl(projectId, { sovId: id }), 'sov-export.xlsx'),
          },
          {
            label: 'Export detail as CSV',
            icon: <Download fontSize="small" />,
            onSelect: () => download(getExportSovDetailCsvUrl(projectId, id), sovDetailFileName(id)),
          },
          {
            label: 'Delete',
            icon: <DeleteOutline fontSize="small" />,
            danger: true,
            onSelect: () => onDialog({ kind: 'delete' }),
            reason: reasonFor('remove'),
          },
        ]}
      />
      {sov.sovStatus === 'REJECTED' && sov.rejectionComment !== null && (
        <Alert severity="warning">
          <strong>Rejected by {sov.approver?.name ?? 'the approver'}:</strong> {sov.rejectionComment}
        </Alert>
      )}
    </Box>
  );
}

/** Contractor, approver, the live total and whether the sheet is valid. */
function Summary({ sov, view }: { sov: SovDetail; view: SovSheet }) {
  const { lineErrorCount } = view;
  const { total, lineCount } = sheetSums(sov, view);
  return (
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, fontSize: 'body2.fontSize' }}
    >
      <span>{sov.contractorCompany.name}</span>
      <span>Approver: {sov.approver?.name ?? 'not chosen'}</span>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {countOf(lineCount, 'line')},{' '}
        <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {formatMoney(total, sov.currency, { symbol: true })}
        </Box>
      </Box>
      {lineErrorCount > 0 && (
        <Box component="span" sx={{ color: 'error.main', fontWeight: 550 }}>
          {countOf(lineErrorCount, 'line has an error', 'lines have errors')}
        </Box>
      )}
    </Box>
  );
}
