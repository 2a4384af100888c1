import Computer from '@mui/icons-material/ComputerOutlined';
import DeviceUnknown from '@mui/icons-material/DevicesOtherOutlined';
import Smartphone from '@mui/icons-material/SmartphoneOutlined';
import Tablet from '@mui/icons-material/TabletOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getListSessionsQueryKey,
  getListSessionsQueryOptions,
  revokeOtherSessions,
  revokeSession,
} from '@/shared/api/generated/user-profile/user-profile';
import type { Session, SessionKind } from '@/shared/api/generated/model';
import { isApiError } from '@/shared/api/api-error';
import { countOf } from '#domain/text/count.ts';
import { formatAgo, formatInstant } from '@/shared/lib/dates/format';
import { Button } from '@/shared/ui/Button';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { ErrorState } from '@/shared/ui/states/ErrorState';
import { StatusChip } from '@/shared/ui/StatusChip';
import { toast } from '@/shared/ui/toast/toast';

const ICONS: Record<SessionKind, typeof Computer> = {
  COMPUTER: Computer,
  PHONE: Smartphone,
  TABLET: Tablet,
  OTHER: DeviceUnknown,
};

/** As many as most people have; more are shown when they are asked for. */
const SHOWN = 6;

/** Where the reader is signed in: each device with its place, ended one by one or all others at once. */
export function Sessions() {
  const query = useQuery(getListSessionsQueryOptions());
  const queryClient = useQueryClient();
  const [ending, setEnding] = useState<Session | 'others'>();
  const [all, setAll] = useState(false);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} dense />;
  if (query.isPending) return <Skeleton variant="rounded" height={128} />;
  const sessions = query.data.data;
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  const refresh = () => queryClient.invalidateQueries({ queryKey: getListSessionsQueryKey() });
  const end = async (): Promise<void> => {
    if (ending === 'others') {
      await revokeOtherSessions();
      toast.success('Signed out on all other devices');
    } else if (ending !== undefined) {
      await revokeSession(ending.id).catch((error: unknown) => {
        // Signed out meanwhile, by itself or from another device: it is what was asked for.
        if (!isApiError(error, 404)) throw error;
      });
      toast.success('Device signed out');
    }
    await refresh();
  };

  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {(all ? sessions : sessions.slice(0, SHOWN)).map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </Box>
      {others.length > 0 && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2, marginBlockStart: 3 }}
        >
          {!all && sessions.length > SHOWN && (
            <Button variant="plain" onClick={() => setAll(true)}>
              Show all {sessions.length}
            </Button>
          )}
          <Button onClick={() => setEnding('others')}>Sign out all other devices</Button>
        </Box>
      )}
      <ConfirmDialog
        open={ending !== undefined}
        danger
        title={
          ending === 'others'
            ? `Sign out ${countOf(others.length, 'other device')}?`
            : `Sign out ${ending?.device ?? ''}?`
        }
        confirmLabel="Sign out"
        onConfirm={end}
        onClose={() => setEnding(undefined)}
      >
        It ends at once. What is being typed there and is not saved yet stays on that device.
      </ConfirmDialog>
    </>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const Icon = ICONS[session.kind];
  const where = [session.place, session.address].filter((part) => part !== null).join(' · ');
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        paddingBlock: 3,
        borderBlockEnd: `1px solid ${theme.vars.palette.line.subtle}`,
      })}
    >
      <Icon sx={{ color: 'text.secondary', flexShrink: 0 }} aria-hidden />
      <Box sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontWeight: 600 }}>
          {session.device}
          {session.isCurrent && <StatusChip label="This device" tone="success" />}
        </Box>
        <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
          <bdi>{where === '' ? 'Place not known' : where}</bdi>
          {' · '}
          {session.isCurrent ? 'in use now' : `used ${formatAgo(session.lastUsedAt)}`}
        </Box>
        <Box sx={{ fontSize: 'caption.fontSize', color: 'text.secondary' }}>
          Signed in {formatInstant(session.signedInAt)}
        </Box>
      </Box>
      {!session.isCurrent && (
        <Button size="xs" aria-label={`Sign out ${session.device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </Box>
  );
}
