import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PACKET_STATUS_FACES } from '#domain/signing/packet-status.ts';
import { SignerList } from '@/entities/signature';
import { isApiError } from '@/shared/api/api-error';
import { downloadFile } from '@/shared/api/download';
import type { EtchPacket } from '@/shared/api/generated/model';
import {
  getGetSignaturePacketPdfUrl,
  getGetSignaturePacketQueryOptions,
} from '@/shared/api/generated/signing/signing';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { formatInstant } from '@/shared/lib/dates/format';
import { reasonOf } from '@/shared/lib/record/reason';
import { AddressLink } from '@/shared/ui/AddressLink';
import { Button } from '@/shared/ui/Button';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { FactList } from '@/shared/ui/page/FactList';
import { RecordLayout } from '@/shared/ui/page/RecordLayout';
import { Section } from '@/shared/ui/page/Section';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { RowsSkeleton } from '@/shared/ui/states/Skeletons';
import { StatusChip } from '@/shared/ui/StatusChip';
import { toast, toastError } from '@/shared/ui/toast/toast';
import { DOCUMENT_LABELS } from '../../model/signatures/list';
import { usePacketSteps } from '../../model/signatures/use-packet';
import { AuditTrail, Hash } from './AuditTrail';

const MESSAGES = TOOL_MESSAGES.projectAdmin;

interface PacketDetailProps {
  projectId: string;
  packetId: string;
  onBack: () => void;
}

/** One document with its signers and its audit trail. */
export function PacketDetail({ projectId, packetId, onBack }: PacketDetailProps) {
  const { data, error, isError, refetch } = useQuery(getGetSignaturePacketQueryOptions(projectId, packetId));
  useEffect(() => {
    if (isError && !isApiError(error, 401)) toast.error(MESSAGES.packetFailed);
  }, [isError, error]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
      <Box>
        <Button
          size="xs"
          variant="plain"
          startIcon={<ArrowBack />}
          onClick={onBack}
          sx={{ marginInlineStart: -2 }}
        >
          Signature packets
        </Button>
      </Box>
      {data !== undefined ? (
        <PacketBody projectId={projectId} packet={data.data.etchPacket} />
      ) : isError ? (
        <ErrorState error={error} fallback={MESSAGES.packetFailed} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={5} rowHeight={64} />
      )}
    </Box>
  );
}

/** Where the record of the packet is. */
const recordPath = (projectId: string, { payAppId, changeRequestId }: EtchPacket): string =>
  payAppId === null
    ? `/app/projects/${projectId}/tools/change-requests/${changeRequestId ?? ''}`
    : `/app/projects/${projectId}/tools/pay-apps/${payAppId}`;

function PacketBody({ projectId, packet }: { projectId: string; packet: EtchPacket }) {
  const [asking, setAsking] = useState<'remind' | 'recall'>();
  const { isOut, steps, failed } = usePacketSteps(projectId, packet);
  const waiting = packet.signers.find(({ status }) => status === 'SENT' || status === 'VIEWED')?.user.name;
  const unknown = failed
    ? 'Only who may open the record of this document can do this.'
    : 'Checking your permissions.';
  const isSealed = packet.sha256After !== null;
  const download = () =>
    void downloadFile(getGetSignaturePacketPdfUrl(projectId, packet.id), `${packet.documentName}.pdf`).catch(
      (error: unknown) => toastError(error, MESSAGES.packetDownloadFailed),
    );
  return (
    <>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{packet.documentName}</bdi>
        </Typography>
        <StatusChip {...PACKET_STATUS_FACES[packet.status]} />
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', marginInlineStart: { sm: 'auto' } }}>
          {isOut && (
            <>
              <PermissionButton
                size="sm"
                reason={steps ? reasonOf(steps.recall.ability) : unknown}
                onClick={() => setAsking('recall')}
              >
                Recall
              </PermissionButton>
              <PermissionButton
                size="sm"
                reason={steps ? reasonOf(steps.remind.ability) : unknown}
                onClick={() => setAsking('remind')}
              >
                Resend
              </PermissionButton>
            </>
          )}
          <Button
            size="sm"
            variant={isSealed ? 'solid' : 'default'}
            startIcon={<Download />}
            onClick={download}
          >
            {isSealed ? 'Download signed PDF' : 'Download PDF'}
          </Button>
        </Box>
      </Box>
      <RecordLayout
        main={
          <>
            <Section title="Signers" description="Each gets a link by email in turn." flush>
              <SignerList packet={packet} />
            </Section>
            <AuditTrail packet={packet} />
          </>
        }
        side={
          <Section title="Document">
            <FactList
              facts={[
                { label: 'Kind', value: DOCUMENT_LABELS[packet.documentType] },
                {
                  label: 'Record',
                  value: (
                    <AddressLink to={recordPath(projectId, packet)}>
                      {packet.payAppId === null ? 'Open the change request' : 'Open the pay application'}
                    </AddressLink>
                  ),
                },
                { label: 'Sent by', value: packet.createdBy.name },
                { label: 'Sent', value: formatInstant(packet.createdAt) },
                {
                  label: 'Completed',
                  value: packet.completedAt === null ? null : formatInstant(packet.completedAt),
                },
                { label: 'As sent', value: <Hash value={packet.sha256Before} /> },
                {
                  label: 'Sealed',
                  value: packet.sha256After === null ? null : <Hash value={packet.sha256After} />,
                },
              ]}
            />
          </Section>
        }
      />
      <ConfirmDialog
        open={asking === 'remind'}
        title={`Send the link to ${waiting ?? 'the signer'} again?`}
        confirmLabel="Resend"
        onClose={() => setAsking(undefined)}
        onConfirm={async () => {
          await steps?.remind.run();
          toast.success(`${waiting ?? 'The signer'} is reminded`);
        }}
      >
        They get a notification and an email with a new link; the earlier link stops working. A signer can be
        reminded once a day.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'recall'}
        danger
        title={`Recall ${packet.documentName}?`}
        confirmLabel="Recall"
        comment={{ label: 'Why it is recalled (optional)' }}
        onClose={() => setAsking(undefined)}
        onConfirm={async (comment) => steps?.recall.run(comment)}
      >
        The links that are out stop working, and whoever was asked to sign is told. It can be sent again.
      </ConfirmDialog>
    </>
  );
}
