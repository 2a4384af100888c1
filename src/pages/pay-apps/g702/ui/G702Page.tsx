import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { G702_STATUS_FACES } from '#domain/pay-app/g702-status.ts';
import {
  G702Lines,
  journeyFacts,
  journeyPlace,
  PayAppHeader,
  payAppQueryOptions,
  PayAppState,
  usePayAppSteps,
  useStepDialog,
} from '@/entities/pay-app';
import { AttachmentViewer } from '@/features/attachments';
import type { G702, PayAppDetail } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { useTitle } from '@/shared/lib/title/use-title';
import { PageContainer } from '@/shared/ui/page/PageContainer';
import { RouterButton } from '@/shared/ui/RouterButton';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { StatusChip } from '@/shared/ui/StatusChip';
import { InspectorReportSection } from '@/widgets/pay-app/inspector-report';
import { PdfViewer } from '@/widgets/pdf-viewer';
import { CertificateSection } from './CertificateSection';
import { ChangeOrderBox } from './ChangeOrderBox';
import { DocumentsSection } from './DocumentsSection';
import { G702Actions } from './G702Actions';
import { G702Facts } from './G702Facts';
import { G702Skeleton } from './G702Skeleton';
import { SignaturesSection } from './SignaturesSection';
import { TieOutPanel } from './TieOutPanel';

interface G702PageProps {
  projectId: string;
  payAppId: string;
}

/** The application and certificate for payment, with the checks that tie it to its sheet. */
export function G702Page({ projectId, payAppId }: G702PageProps) {
  const query = useQuery(payAppQueryOptions(projectId, payAppId));
  useTitle(
    'G702',
    query.data === undefined ? undefined : `Pay application ${String(query.data.payAppNumber)}`,
  );
  return (
    <PayAppState projectId={projectId} query={query} skeleton={<G702Skeleton />} billedHere>
      {(payApp) => (
        <AttachmentViewer Pdf={PdfViewer}>
          <G702Body projectId={projectId} payApp={payApp} />
        </AttachmentViewer>
      )}
    </PayAppState>
  );
}

function G702Body({ projectId, payApp }: { projectId: string; payApp: PayAppDetail }) {
  const { perform } = usePayAppSteps(projectId, payApp.id);
  const { ask, dialog } = useStepDialog(perform);
  const { g702 } = payApp;
  if (g702 === null) {
    return (
      <PageContainer>
        <PayAppHeader projectId={projectId} payApp={payApp} />
        <EmptyState
          title="There is no application yet"
          action={
            <RouterButton
              size="sm"
              variant="solid"
              to="/app/projects/$projectId/tools/pay-apps/$payAppId"
              params={{ projectId, payAppId: payApp.id }}
            >
              Go to the payment terms
            </RouterButton>
          }
        >
          It is drawn up from the continuation sheet, which opens once the payment terms are approved.
        </EmptyState>
      </PageContainer>
    );
  }
  const sheetOpen = journeyPlace(journeyFacts(payApp))[0] === 'SHEET';
  return (
    <PageContainer>
      <PayAppHeader
        projectId={projectId}
        payApp={payApp}
        action={<G702Actions projectId={projectId} payApp={payApp} g702={g702} perform={perform} ask={ask} />}
      />
      {sheetOpen && (
        <Alert severity="info">
          A preview: the figures follow the continuation sheet until it is approved and the application is
          issued.
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
        }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5, minInlineSize: 0 }}>
          <Form payApp={payApp} g702={g702} />
          <CertificateSection projectId={projectId} payApp={payApp} g702={g702} perform={perform} />
        </Box>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5, minInlineSize: 0 }}>
          <InspectorReportSection payApp={payApp} />
          <SignaturesSection payApp={payApp} />
          <DocumentsSection projectId={projectId} payApp={payApp} />
          <TieOutPanel
            projectId={projectId}
            payAppId={payApp.id}
            checks={payApp.tieOut}
            currency={payApp.currency}
          />
        </Box>
      </Box>
      {dialog}
    </PageContainer>
  );
}

/** The form on its sheet of paper. */
function Form({ payApp, g702 }: { payApp: PayAppDetail; g702: G702 }) {
  return (
    <Paper component="section" variant="outlined" aria-label="Application" sx={{ padding: { xs: 4, sm: 6 } }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start', flexWrap: 'wrap', marginBlockEnd: 5 }}>
        <Box sx={{ flex: 1, minInlineSize: 200 }}>
          <Typography variant="h2">Application and Certificate for Payment</Typography>
          <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>G702-style</Box>
        </Box>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            fontSize: 'caption.fontSize',
            color: 'text.secondary',
          }}
        >
          {g702.issuedAt !== null && <span>Issued {formatDate(g702.issuedAt)}</span>}
          <StatusChip {...G702_STATUS_FACES[g702.status]} />
        </Box>
      </Box>
      <G702Facts payApp={payApp} g702={g702} />
      <Box sx={{ marginBlock: 5 }}>
        <G702Lines figures={g702.figures} rates={g702} currency={payApp.currency} />
      </Box>
      <Box id="change-orders">
        <ChangeOrderBox box={g702.changeOrders} currency={payApp.currency} />
      </Box>
    </Paper>
  );
}
