import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { AttachmentList } from '@/features/attachments';
import type { PayAppDetail } from '@/shared/api/generated/model';
import { formatDate, formatInstant } from '@/shared/lib/dates/format';
import { useMe } from '@/shared/session/me';
import { Notice } from '@/shared/ui/Notice';
import { Section } from '@/shared/ui/page/Section';
import { Person } from '@/shared/ui/Person';
import { StatusChip } from '@/shared/ui/StatusChip';
import { CONCLUSION_WORDS, conclusionFace } from './conclusion-faces';

interface InspectorReportSectionProps {
  payApp: PayAppDetail;
  /** What can be done about it: filing it, revoking the approval of the sheet. */
  action?: ReactNode;
}

/**
 * What was found on site about an application, where its term asks for a report; before it is filed, who files it.
 * Files open in the page's viewer.
 */
export function InspectorReportSection({ payApp, action }: InspectorReportSectionProps) {
  const { inspectorReport: report } = payApp;
  if (!payApp.inspectorReportRequired && report === null) return null;
  if (report === null) return <Awaited payApp={payApp} action={action} />;
  return (
    <Section
      title="Inspector's report"
      description={CONCLUSION_WORDS[report.conclusion]}
      action={<StatusChip {...conclusionFace(report.conclusion)} />}
    >
      <Box sx={{ display: 'grid', gap: 3, fontSize: 'body2.fontSize' }}>
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 'body1.fontSize' }}>
          {report.findings}
        </Box>
        <AttachmentList files={report.attachments} label="Files of the report" />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            rowGap: 1,
            color: 'text.secondary',
          }}
        >
          <Person user={report.filedBy} />
          <span>
            Site visit {formatDate(report.siteVisitOn)} · filed {formatInstant(report.filedAt)}
          </span>
        </Box>
        {report.conclusion === 'DISAGREES' && <Disagrees payApp={payApp} action={action} />}
      </Box>
    </Section>
  );
}

function Awaited({ payApp, action }: InspectorReportSectionProps) {
  const due = payApp.status === 'INSPECTOR_REPORT_PENDING';
  const payer = payApp.payingCompany?.name ?? 'the paying company';
  return (
    <Section title="Inspector's report" action={due ? action : undefined}>
      <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize', textWrap: 'pretty' }}>
        {due
          ? `Awaited from the architect, an engineer or ${payer}: whether the work on site is as the approved sheet bills it. The application can be sent for signature once it is filed.`
          : `Follows the approval of the continuation sheet: the architect, an engineer or ${payer} files what was found on site.`}
      </Box>
    </Section>
  );
}

/** The way back for the sheet's approver, who alone can take the approval back; everybody else reads who that is. */
function Disagrees({ payApp, action }: InspectorReportSectionProps) {
  const me = useMe();
  const { revokeG703 } = payApp.abilities;
  const approver = payApp.g703?.assignedToUser;
  if (!revokeG703.allowed && payApp.status !== 'IR_READY') return null;
  return (
    <Notice tone="warning">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          {approver?.id === me.user.id
            ? 'Revoke your approval of the continuation sheet, so that it is corrected before anybody signs.'
            : `${approver?.name ?? 'The approver'} can revoke the approval of the continuation sheet, so that it is corrected before anybody signs.`}
        </Box>
        {revokeG703.allowed && action}
      </Box>
    </Notice>
  );
}
