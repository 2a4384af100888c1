import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  isOnPaymentWay,
  PayAppHeader,
  payAppQueryOptions,
  PayAppState,
  usePayAppSteps,
  useStepDialog,
  waiversQueryOptions,
  waiverToSend,
} from '@/entities/pay-app';
import { AttachmentViewer } from '@/features/attachments';
import type { PayAppDetail, PayAppWaivers } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { useTitle } from '@/shared/lib/title/use-title';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { RecordLayout } from '@/shared/ui/page/RecordLayout';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { ReleaseDialog, WaiverDialog } from '@/widgets/pay-app/payment';
import { PdfViewer } from '@/widgets/pdf-viewer';
import type { PaymentAsk } from '../model/search';
import { PaymentActions } from './PaymentActions';
import { PaymentSide } from './PaymentSide';
import { PaymentSkeleton, StationsSkeleton } from './PaymentSkeleton';
import { PayStation } from './PayStation';
import { WaiverStation } from './WaiverStation';

interface PaymentPageProps {
  projectId: string;
  payAppId: string;
  /** The dialog that the address asks for. */
  ask?: PaymentAsk | undefined;
  /** Told when that dialog is closed. */
  onAnswered?: () => void;
}

/** The way from the approval to the close of an application: conditional waiver, payment, unconditional waiver. */
export function PaymentPage({ projectId, payAppId, ...asked }: PaymentPageProps) {
  const query = useQuery(payAppQueryOptions(projectId, payAppId));
  useTitle(
    'Payment',
    query.data === undefined ? undefined : `Pay application ${String(query.data.payAppNumber)}`,
  );
  return (
    <PayAppState projectId={projectId} query={query} skeleton={<PaymentSkeleton />} billedHere>
      {(payApp) => (
        <AttachmentViewer Pdf={PdfViewer}>
          <PaymentBody projectId={projectId} payApp={payApp} {...asked} />
        </AttachmentViewer>
      )}
    </PayAppState>
  );
}

interface PaymentBodyProps extends Pick<PaymentPageProps, 'ask' | 'onAnswered'> {
  projectId: string;
  payApp: PayAppDetail;
}

function PaymentBody({ projectId, payApp, ask: asked, onAnswered }: PaymentBodyProps) {
  const { perform } = usePayAppSteps(projectId, payApp.id);
  const { ask, dialog } = useStepDialog(perform);
  const waivers = useQuery(waiversQueryOptions(projectId, payApp.id));
  const [shown, setShown] = useState(asked);
  const close = (): void => {
    setShown(undefined);
    if (asked !== undefined) onAnswered?.();
  };
  return (
    <PageContainer>
      <PayAppHeader
        projectId={projectId}
        payApp={payApp}
        action={<PaymentActions projectId={projectId} payApp={payApp} ask={ask} onShow={setShown} />}
      />
      {waivers.data === undefined ? (
        waivers.isPending ? (
          <StationsSkeleton />
        ) : (
          <ErrorState
            error={waivers.error}
            fallback={MESSAGES.common.fetchFailed}
            onRetry={() => void waivers.refetch()}
          />
        )
      ) : (
        <>
          <Stations projectId={projectId} payApp={payApp} waivers={waivers.data} />
          <Dialogs
            projectId={projectId}
            payApp={payApp}
            waivers={waivers.data}
            shown={shown}
            perform={perform}
            onClose={close}
          />
        </>
      )}
      {dialog}
    </PageContainer>
  );
}

interface PartProps {
  projectId: string;
  payApp: PayAppDetail;
  waivers: PayAppWaivers;
}

function Stations({ projectId, payApp, waivers }: PartProps) {
  return (
    <RecordLayout
      main={
        <>
          {!isOnPaymentWay(payApp) && (
            <Box sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
              This begins once the application is signed and approved for payment. It then takes three steps.
            </Box>
          )}
          <WaiverStation number={1} kind="CONDITIONAL" payApp={payApp} waivers={waivers} />
          <PayStation number={2} projectId={projectId} payApp={payApp} waivers={waivers} />
          <WaiverStation number={3} kind="UNCONDITIONAL" payApp={payApp} waivers={waivers} />
        </>
      }
      side={<PaymentSide projectId={projectId} payApp={payApp} waivers={waivers} />}
    />
  );
}

interface DialogsProps extends PartProps, Pick<Parameters<typeof ReleaseDialog>[0], 'perform' | 'onClose'> {
  shown: PaymentAsk | undefined;
}

/**
 * The dialog that is asked for, where its step can be taken. Once open it stays over the page, also where somebody else
 * is faster: it says so, and what was typed is there to be read.
 */
function Dialogs({ shown, ...dialog }: DialogsProps) {
  const { payApp } = dialog;
  const toSend = waiverToSend(payApp);
  const [sending] = useState(toSend);
  const kind = toSend ?? sending;
  if (shown === 'release')
    return <Kept open={payApp.abilities.release.allowed}>{() => <ReleaseDialog {...dialog} />}</Kept>;
  if (shown === 'waiver' && kind !== null) {
    const ability = kind === 'CONDITIONAL' ? 'sendConditionalWaiver' : 'sendUnconditionalWaiver';
    return (
      <Kept open={payApp.abilities[ability].allowed}>{() => <WaiverDialog {...dialog} kind={kind} />}</Kept>
    );
  }
  return null;
}

/** What was open once stays open. */
function Kept({ open, children }: { open: boolean; children: () => React.ReactNode }) {
  const [opened] = useState(open);
  return opened ? children() : null;
}
