import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { AttachmentViewer } from '@/features/attachments';
import type { SovDetail } from '@/shared/api/generated/model';
import { useGetSov } from '@/shared/api/generated/sov/sov';
import { formatDate, formatInstant } from '@/shared/lib/dates/format';
import { moneyText } from '@/shared/ui/money/MoneyText';
import { FactList } from '@/shared/ui/page/FactList';
import { CommentsSection } from '@/widgets/comments';
import { PdfViewer } from '@/widgets/pdf-viewer';
import { HistoryItem } from './HistoryItem';

interface SovSidePanelProps {
  open: boolean;
  sov: SovDetail;
  onClose: () => void;
}

/** People, dates, sums, comments and the history of the schedule, beside its sheet. */
export function SovSidePanel({ open, sov, onClose }: SovSidePanelProps) {
  const { refetch } = useGetSov(sov.projectId, sov.id, { query: { enabled: false } });
  // Autosaves do not bring the history along; opening the panel does.
  useEffect(() => {
    if (open) void refetch();
  }, [open, refetch]);
  const { totals, currency } = sov;
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': 'Details, comments and history', sx: { inlineSize: 'min(400px, 100vw)' } },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          paddingInline: 5,
          blockSize: 64,
          borderBlockEnd: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          Details
        </Typography>
        <IconButton aria-label="Close details" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', gap: 6, padding: 5 }}>
        <FactList
          facts={[
            { label: 'Contractor', value: `${sov.contractor.name}, ${sov.contractorCompany.name}` },
            { label: 'Created by', value: sov.createdBy.name },
            { label: 'Approver', value: sov.approver?.name },
            { label: 'Created', value: formatInstant(sov.createdAt) },
            { label: 'Submitted', value: formatInstant(sov.submittedAt) },
            { label: 'Approved', value: formatInstant(sov.approvedAt) },
            {
              label: 'Dates',
              value:
                sov.startDate === null ? '' : `${formatDate(sov.startDate)} – ${formatDate(sov.endDate)}`,
            },
            { label: 'Scheduled value', value: moneyText(totals.scheduledValue, currency) },
            { label: 'Change orders', value: moneyText(totals.costImpact, currency, { dashForZero: true }) },
            {
              label: 'Completed',
              value: `${moneyText(totals.totalCompleted, currency, { dashForZero: true })} (${String(totals.percentageComplete)}%)`,
            },
            { label: 'Retainage', value: moneyText(totals.retainage, currency, { dashForZero: true }) },
          ]}
        />
        <AttachmentViewer Pdf={PdfViewer}>
          <CommentsSection projectId={sov.projectId} objectType="SOV" objectId={sov.id} />
        </AttachmentViewer>
        <Box component="section" aria-labelledby="sov-history">
          <Typography id="sov-history" variant="h3" component="h3" sx={{ marginBlockEnd: 3 }}>
            History
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 4 }}>
            {sov.history.map((entry) => (
              <HistoryItem key={entry.id} entry={entry} />
            ))}
          </Box>
        </Box>
      </Box>
    </Drawer>
  );
}
