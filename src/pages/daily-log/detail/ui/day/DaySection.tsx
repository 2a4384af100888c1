import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { SITE_CONDITION_LABELS, SITE_CONDITIONS, type SiteCondition } from '#domain/daily-log/status.ts';
import type { DailyLogDetail } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { keepFocus } from '@/shared/lib/focus/keep-focus';
import { reasonOf } from '@/shared/lib/record/reason';
import { useStep } from '@/shared/lib/record/use-step';
import { Section } from '@/shared/ui/page/Section';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import type { LogSteps } from '@/entities/daily-log';
import { WeatherDialog } from '../late-dialogs';
import { WeatherFacts } from './WeatherFacts';

interface DaySectionProps {
  projectId: string;
  log: DailyLogDetail;
  steps: LogSteps;
}

/** The ground and the weather of the day: the ground by one press, the weather by hand or by the service. */
export function DaySection({ projectId, log, steps }: DaySectionProps) {
  const { take, pending } = useStep(TOOL_MESSAGES.dailyLogs.updateFailed);
  const [editing, setEditing] = useState(false);
  const { abilities, siteCondition, weather, weatherReadings } = log;
  return (
    <Section
      title="Site and weather"
      action={
        <PermissionButton
          size="xs"
          startIcon={<Edit />}
          reason={reasonOf(abilities.save)}
          onClick={() => setEditing(true)}
          sx={{ minBlockSize: { xs: 44, sm: 32 } }}
        >
          {weather === null ? 'Add weather' : 'Edit weather'}
        </PermissionButton>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          aria-label="Site condition"
          value={siteCondition}
          disabled={!abilities.save.allowed || pending}
          // A press on the one that is on takes it back.
          onChange={(_event, next: SiteCondition | null) =>
            void take(() => steps.update({ siteCondition: next }), TOOL_MESSAGES.dailyLogs.saved)
          }
          sx={{
            '& .MuiToggleButton-root': {
              blockSize: { xs: 44, sm: 36 },
              textTransform: 'none',
              fontSize: 'body2.fontSize',
            },
          }}
        >
          {SITE_CONDITIONS.map((condition) => (
            <ToggleButton key={condition} value={condition}>
              {SITE_CONDITION_LABELS[condition]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <WeatherFacts weather={weather} readings={weatherReadings} />
      </Box>
      {editing && (
        <WeatherDialog
          projectId={projectId}
          log={log}
          steps={steps}
          onClose={() => {
            setEditing(false);
            keepFocus();
          }}
        />
      )}
    </Section>
  );
}
