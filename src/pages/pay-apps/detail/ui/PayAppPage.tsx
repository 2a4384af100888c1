import LockOpen from '@mui/icons-material/LockOpenOutlined';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  NextMovePanel,
  PayAppHeader,
  payAppQueryOptions,
  payAppTitle,
  personTo,
  PayAppState,
  Remark,
  sheetSteps,
  StepButton,
  usePayAppSteps,
  useStepDialog,
} from '@/entities/pay-app';
import { AttachmentViewer } from '@/features/attachments';
import { reasonOf } from '@/shared/lib/record/reason';
import { useRemoval } from '@/shared/lib/record/use-removal';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { useTitle } from '@/shared/lib/title/use-title';
import { checkRefusal } from '@/shared/session/check-refusal';
import { useCanCreateRetainage } from '@/shared/api/generated/pay-app/pay-app';
import { isIssued } from '#domain/pay-app/status.ts';
import { useMe } from '@/shared/session/me';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { Notice } from '@/shared/ui/Notice';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { RecordLayout } from '@/shared/ui/page/RecordLayout';
import { CommentsSection } from '@/widgets/comments';
import { FileReportDialog, InspectorReportSection } from '@/widgets/pay-app/inspector-report';
import { ReleaseRetainageDialog } from '@/widgets/pay-app/release-retainage';
import { PdfViewer } from '@/widgets/pdf-viewer';
import { FiguresStrip } from './FiguresStrip';
import { MoveActions } from './MoveActions';
import { PayAppSkeleton } from './PayAppSkeleton';
import { PaymentTermSection } from './PaymentTermSection';
import { PreviousPayApps } from './PreviousPayApps';
import { SideColumn } from './SideColumn';

interface PayAppPageProps {
  projectId: string;
  payAppId: string;
}

/** An application's home: where it stands, its figures, its terms, and what happened. */
export function PayAppPage({ projectId, payAppId }: PayAppPageProps) {
  const query = useQuery(payAppQueryOptions(projectId, payAppId));
  useTitle(query.data === undefined ? 'Pay application' : payAppTitle(query.data));
  return (
    <PayAppState projectId={projectId} query={query} skeleton={<PayAppSkeleton />}>
      {(payApp) => (
        <AttachmentViewer Pdf={PdfViewer}>
          <PayAppBody projectId={projectId} payApp={payApp} />
        </AttachmentViewer>
      )}
    </PayAppState>
  );
}

/** Why the application is where it is, in the words of who sent it back. */
function cameBack(payApp: PayAppDetail, myId: string) {
  const { paymentTerm: term, g703, packageNote, openingBalance } = payApp;
  if (openingBalance !== null)
    return openingBalance.rejectionNote === null ? undefined : (
      <Remark
        title={`Sent back by ${personTo(myId, g703?.assignedToUser ?? null)}`}
        text={openingBalance.rejectionNote}
      />
    );
  const approver = personTo(myId, term.approvingUser);
  if (payApp.status === 'PAYMENT_TERM_REJECTED' && term.rejectionComment !== null) {
    return <Remark title={`Rejected by ${approver}`} text={term.rejectionComment} />;
  }
  if (packageNote !== null) return <Remark title={`Package rejected by ${approver}`} text={packageNote} />;
  if (
    g703 !== null &&
    g703.rejectionNote !== null &&
    (payApp.status === 'G703_REJECTED' || payApp.status === 'G703_UNLOCKED')
  ) {
    return (
      <Remark
        title={`Sheet rejected by ${personTo(myId, g703.assignedToUser ?? term.approvingUser)}`}
        text={g703.rejectionNote}
      />
    );
  }
  return undefined;
}

function PayAppBody({ projectId, payApp }: { projectId: string; payApp: PayAppDetail }) {
  const { perform, remove } = usePayAppSteps(projectId, payApp.id);
  const { ask, dialog } = useStepDialog(perform);
  const me = useMe();
  const [deleting, setDeleting] = useState(false);
  const [filing, setFiling] = useState(false);
  const [releasing, setReleasing] = useState(false);
  const bills = isIssued(payApp.status) && me.company?.id === payApp.receivingCompany.id;
  const release = useCanCreateRetainage(projectId, { sovId: payApp.sov.id }, { query: { enabled: bills } });
  const removal = useRemoval(
    projectId,
    payAppQueryOptions(projectId, payApp.id).queryKey,
    `/app/projects/${projectId}/tools/pay-apps`,
  );

  return (
    <PageContainer>
      <PayAppHeader
        projectId={projectId}
        payApp={payApp}
        menu={[
          ...(bills
            ? [
                {
                  label: 'Release retainage',
                  icon: <LockOpen fontSize="small" />,
                  reason: checkRefusal(release, release.data?.canCreate),
                  onSelect: () => setReleasing(true),
                },
              ]
            : []),
          {
            label: payApp.isOpeningBalance ? 'Delete opening balance' : 'Delete application',
            icon: <Delete fontSize="small" />,
            danger: true,
            reason: reasonOf(payApp.abilities.delete),
            onSelect: () => setDeleting(true),
          },
        ]}
      />
      <NextMovePanel
        payApp={payApp}
        actions={
          <MoveActions projectId={projectId} payApp={payApp} ask={ask} onFileReport={() => setFiling(true)} />
        }
        remark={cameBack(payApp, me.user.id)}
      />
      <RecordLayout
        main={
          <>
            {(payApp.g702 !== null || payApp.isOpeningBalance) && <FiguresStrip payApp={payApp} />}
            {payApp.openingBalance !== null ? (
              payApp.openingBalance.note !== null && <Notice tone="info">{payApp.openingBalance.note}</Notice>
            ) : (
              <>
                <InspectorReportSection
                  payApp={payApp}
                  action={<RevokeButton {...{ projectId, payApp, ask }} />}
                />
                <PaymentTermSection projectId={projectId} payApp={payApp} perform={perform} />
                <PreviousPayApps projectId={projectId} payApp={payApp} />
              </>
            )}
            <CommentsSection projectId={projectId} objectType="PAYAPP" objectId={payApp.id} />
          </>
        }
        side={<SideColumn projectId={projectId} payApp={payApp} />}
      />
      {dialog}
      {releasing && (
        <ReleaseRetainageDialog
          projectId={projectId}
          currency={payApp.currency}
          sovId={payApp.sov.id}
          onClose={() => setReleasing(false)}
        />
      )}
      {filing && (
        <FileReportDialog
          projectId={projectId}
          payApp={payApp}
          perform={perform}
          onClose={() => setFiling(false)}
        />
      )}
      <ConfirmDialog
        open={deleting}
        title={`Delete ${payAppTitle(payApp).replace(/^./, (first) => first.toLowerCase())}?`}
        confirmLabel={payApp.isOpeningBalance ? 'Delete opening balance' : 'Delete application'}
        danger
        onClose={() => setDeleting(false)}
        onConfirm={() => removal(remove)}
      >
        {payApp.isOpeningBalance
          ? 'Everything that was entered of it is deleted too. This cannot be undone.'
          : 'Its continuation sheet is deleted too, and its number is not used again. This cannot be undone.'}
      </ConfirmDialog>
    </PageContainer>
  );
}

/** Takes the approval of the sheet back, where the report does not agree with it. */
function RevokeButton({ projectId, payApp, ask }: Omit<Parameters<typeof MoveActions>[0], 'onFileReport'>) {
  if (payApp.g703 === null) return null;
  return <StepButton step={sheetSteps(projectId, payApp, payApp.g703).revoke} ask={ask} danger={false} />;
}
