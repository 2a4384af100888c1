import Close from '@mui/icons-material/CloseRounded';
import PersonAdd from '@mui/icons-material/PersonAddAlt1Outlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { LOG_ACCESS_LABELS, LOG_ACCESSES } from '#domain/daily-log/sight.ts';
import type { DailyLogAccess, DailyLogDetail, DailyLogShare } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { reasonOf } from '@/shared/lib/record/reason';
import { useStep } from '@/shared/lib/record/use-step';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { Section } from '@/shared/ui/page/Section';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { Person } from '@/shared/ui/Person';
import { toast } from '@/shared/ui/toast/toast';
import type { LogSteps } from '@/entities/daily-log';

interface SharingSectionProps {
  log: DailyLogDetail;
  steps: LogSteps;
  onShare: () => void;
}

/** Who sees the log: everyone with daily logs, or only those whom it is shared with. */
export function SharingSection({ log, steps, onShare }: SharingSectionProps) {
  const { take, pending } = useStep(TOOL_MESSAGES.dailyLogs.updateFailed);
  const [leaving, setLeaving] = useState<DailyLogShare | null>(null);
  const { logAccess, shares, abilities } = log;
  return (
    <Section
      title="Who sees it"
      action={
        <PermissionButton
          size="xs"
          startIcon={<PersonAdd />}
          reason={reasonOf(abilities.share)}
          onClick={onShare}
          sx={{ minBlockSize: { xs: 44, sm: 32 } }}
        >
          Share
        </PermissionButton>
      }
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-label="Access"
          value={logAccess}
          disabled={!abilities.save.allowed || pending}
          onChange={(_event, next: DailyLogAccess | null) => {
            if (next !== null)
              void take(() => steps.update({ logAccess: next }), TOOL_MESSAGES.dailyLogs.saved);
          }}
          sx={{
            '& .MuiToggleButton-root': {
              blockSize: { xs: 44, sm: 36 },
              textTransform: 'none',
              fontSize: 'body2.fontSize',
            },
          }}
        >
          {LOG_ACCESSES.map((access) => (
            <ToggleButton key={access} value={access}>
              {LOG_ACCESS_LABELS[access]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
          {logAccess === 'PUBLIC'
            ? 'Everyone in the project who sees daily logs.'
            : 'The person who keeps it and those it is shared with. Who puts a nonconformance right sees that entry alone.'}
        </Box>
        {shares.length > 0 && (
          <Box component="ul" aria-label="Shared with" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {shares.map((share) => (
              <Box
                component="li"
                key={share.id}
                sx={{ display: 'flex', alignItems: 'center', minBlockSize: 44, fontSize: 'body2.fontSize' }}
              >
                <Person user={share.user} />
                {abilities.unshare.allowed && (
                  <Tooltip title="Stop sharing">
                    <IconButton
                      aria-label={`Stop sharing with ${share.user.name}`}
                      onClick={() => setLeaving(share)}
                      sx={{ marginInlineStart: 'auto', inlineSize: 44, blockSize: 44 }}
                    >
                      <Close fontSize="small" />
                    </IconButton>
                  </Tooltip>
                )}
              </Box>
            ))}
          </Box>
        )}
      </Box>
      <ConfirmDialog
        open={leaving !== null}
        title={`Stop sharing with ${leaving?.user.name ?? ''}?`}
        confirmLabel="Stop sharing"
        danger
        fallback={TOOL_MESSAGES.dailyLogs.unshareFailed}
        onClose={() => setLeaving(null)}
        onConfirm={async () => {
          if (leaving === null) return;
          await steps.unshare(leaving.sharedToUserId);
          toast.success(TOOL_MESSAGES.dailyLogs.unshared);
        }}
      >
        What they wrote stays in the log.
        {logAccess === 'PUBLIC' && ' The log is public: they go on seeing it, but add nothing any more.'}
      </ConfirmDialog>
    </Section>
  );
}
