import ContentCopy from '@mui/icons-material/ContentCopyRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getGetCalendarFeedQueryKey,
  revokeCalendarFeed,
  setCalendarFeed,
  useGetCalendarFeed,
} from '@/shared/api/generated/calendar/calendar';
import { MESSAGES } from '@/shared/i18n/messages';
import { formatInstant } from '@/shared/lib/dates/format';
import { useStep } from '@/shared/lib/record/use-step';
import { Button } from '@/shared/ui/Button';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { Spinner } from '@/shared/ui/Loader';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { toast } from '@/shared/ui/toast/toast';

/** The private link by which a calendar shows what waits for the reader: made, shown once, replaced, taken away. */
export function CalendarFeed() {
  const query = useGetCalendarFeed();
  const client = useQueryClient();
  const [url, setUrl] = useState<string | null>(null);
  const [asking, setAsking] = useState<'replace' | 'revoke' | null>(null);
  const { pending, take } = useStep(MESSAGES.common.saveFailed);
  if (query.isPending) return <Spinner label="Loading your calendar link" />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} dense />;
  const { createdAt, lastReadAt } = query.data;
  const readAgain = () => client.invalidateQueries({ queryKey: getGetCalendarFeedQueryKey() });
  const make = async (): Promise<void> => {
    const made = await setCalendarFeed();
    setUrl(made.url);
    await readAgain();
  };
  const revoke = async (): Promise<void> => {
    await revokeCalendarFeed();
    setUrl(null);
    await readAgain();
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ color: 'text.secondary' }}>
        Due dates of what waits for you stand in your own calendar, and inspections at their time. The
        calendar asks for news by itself; what is done goes from it.
      </Box>
      {createdAt === null && (
        <Button
          size="sm"
          variant="solid"
          loading={pending}
          onClick={() => void take(make)}
          sx={{ justifySelf: 'start' }}
        >
          Make a private link
        </Button>
      )}
      {url !== null && <NewLink url={url} />}
      {createdAt !== null && (
        <>
          <Box sx={{ fontSize: 'body2.fontSize' }}>
            {`Link made on ${formatInstant(createdAt)}. `}
            {lastReadAt === null
              ? 'No calendar has read by it yet.'
              : `A calendar last read by it on ${formatInstant(lastReadAt)}.`}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button size="sm" onClick={() => setAsking('replace')}>
              Make a new link
            </Button>
            <Button size="sm" danger onClick={() => setAsking('revoke')}>
              Take the link away
            </Button>
          </Box>
        </>
      )}
      <ConfirmDialog
        open={asking === 'replace'}
        title="Make a new link?"
        confirmLabel="Make a new link"
        onConfirm={make}
        onClose={() => setAsking(null)}
      >
        Calendars that read by the link you have stop getting news until they are given the new one.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'revoke'}
        title="Take the link away?"
        confirmLabel="Take it away"
        danger
        onConfirm={revoke}
        onClose={() => setAsking(null)}
      >
        Calendars that read by it get nothing from then on.
      </ConfirmDialog>
    </Box>
  );
}

/** The link, which is shown this once. */
function NewLink({ url }: { url: string }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Link copied');
    } catch {
      toast.warning('The browser does not copy here. Select the link and copy it.');
    }
  };
  return (
    <>
      <Alert severity="info">
        Copy the link now: it is not shown again. Whoever has it sees what waits for you.
      </Alert>
      <TextField
        label="Private link"
        value={url}
        slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
        onFocus={(event) => event.target.select()}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button size="sm" variant="solid" startIcon={<ContentCopy />} onClick={() => void copy()}>
          Copy link
        </Button>
        <Button size="sm" component="a" href={url.replace(/^https?:/, 'webcal:')}>
          Open in your calendar app
        </Button>
      </Box>
    </>
  );
}
