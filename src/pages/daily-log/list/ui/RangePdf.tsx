import { LONGEST_REPORT_DAYS, rangeProblem } from '#domain/daily-log/calendar.ts';
import { addDays } from '#domain/time/dates.ts';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { exportDailyLogRangePdf } from '@/shared/api/generated/daily-logs/daily-logs';
import { MESSAGES } from '@/shared/i18n/messages';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { todayIso } from '@/shared/lib/dates/today';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormDate } from '@/shared/ui/form/FormDate';
import { toast } from '@/shared/ui/toast/toast';
import { PdfDialog } from '@/widgets/pdf-viewer';

interface Range {
  startDate: string | null;
  endDate: string | null;
}
interface RangePdfProps {
  projectId: string;
  from: string | undefined;
  to: string | undefined;
  onClose: () => void;
}

/** Asks for the days, then shows their reports in one document. */
export function RangePdf({ projectId, from, to, onClose }: RangePdfProps) {
  const last = to ?? todayIso();
  const form = useForm<Range>({ defaultValues: { startDate: from ?? addDays(last, -6), endDate: last } });
  const [range, setRange] = useState<{ startDate: string; endDate: string } | null>(null);
  if (range !== null)
    return (
      <PdfDialog
        title="Daily logs"
        fileName={`daily-logs-${range.startDate}-${range.endDate}.pdf`}
        fileKey={['daily-logs', projectId, range.startDate, range.endDate]}
        load={async (signal) => {
          const file = await exportDailyLogRangePdf(projectId, range, { signal });
          toast.success(TOOL_MESSAGES.dailyLogs.exported);
          return file;
        }}
        fallback={TOOL_MESSAGES.dailyLogs.pdfFailed}
        onClose={onClose}
      />
    );
  const submit = form.handleSubmit(({ startDate, endDate }) => {
    if (startDate === null) form.setError('startDate', { message: MESSAGES.validation.required });
    if (endDate === null) form.setError('endDate', { message: MESSAGES.validation.required });
    if (startDate === null || endDate === null) return;
    const problem = rangeProblem(startDate, endDate, LONGEST_REPORT_DAYS);
    if (problem === null) setRange({ startDate, endDate });
    else form.setError(problem.field, { message: problem.message });
  });
  return (
    <FormDialog
      open
      maxWidth="xs"
      title="PDF of several days"
      submitLabel="Show PDF"
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <div>The reports of all logs that you may see, day by day. At most {LONGEST_REPORT_DAYS} days.</div>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <FormDate control={form.control} name="startDate" label="First day" max={todayIso()} required />
        <FormDate control={form.control} name="endDate" label="Last day" max={todayIso()} required />
      </Box>
    </FormDialog>
  );
}
