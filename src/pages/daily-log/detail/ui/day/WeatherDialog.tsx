import CloudDownload from '@mui/icons-material/CloudDownloadOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { WEATHER_UNIT_LABELS } from '#domain/daily-log/choices.ts';
import { type LogSteps, weatherText } from '@/entities/daily-log';
import { getGetSiteWeatherQueryOptions } from '@/shared/api/generated/daily-logs/daily-logs';
import type { DailyLogDetail, DailyLogUpdateRequest } from '@/shared/api/generated/model';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useContractForm } from '@/shared/lib/forms/use-contract-form';
import { useMe } from '@/shared/session/me';
import { Button } from '@/shared/ui/Button';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { FormError } from '@/shared/ui/form/FormError';
import { toast } from '@/shared/ui/toast/toast';
import {
  fromService,
  weatherBody,
  weatherRules,
  weatherValues,
  type WeatherValues,
} from '../../model/day/weather-values';
import { ReadingsField } from './ReadingsField';
import { WeatherFields } from './WeatherFields';

const UPDATE = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.DailyLogUpdateRequest),
);
interface WeatherDialogProps {
  projectId: string;
  log: DailyLogDetail;
  steps: LogSteps;
  onClose: () => void;
}

/** The weather of the day: taken over from the service where there is one, else by hand; also several times a day. */
export function WeatherDialog({ projectId, log, steps, onClose }: WeatherDialogProps) {
  const me = useMe().user.id;
  const says = weatherValues(log);
  const { control, form, dialog } = useContractForm<WeatherValues, DailyLogUpdateRequest>({
    initial: says,
    // What others save meanwhile comes into the fields that nobody has touched.
    ...(log.weather === null
      ? { draftKey: ['daily-log-weather-1', me, log.id].join(':') }
      : { current: says }),
    schema: UPDATE,
    toBody: (values) => ({ ...weatherBody(values), version: log.version }),
    rules: weatherRules,
    // The step knows the version that is current when it is taken.
    send: async ({ version: _version, ...fields }) => {
      await steps.update(fields);
      toast.success(TOOL_MESSAGES.dailyLogs.saved);
      onClose();
    },
    fallback: TOOL_MESSAGES.dailyLogs.updateFailed,
  });
  const service = useQuery({
    ...getGetSiteWeatherQueryOptions(projectId, { date: log.logDate }),
    staleTime: 600_000,
    retry: false,
  }).data;
  const units = WEATHER_UNIT_LABELS[form.watch('weather.units')];
  const offered = service?.isAvailable === true ? service.weather : null;
  return (
    <FormDialog open sheet title="Weather" submitLabel="Save weather" {...dialog} onClose={onClose}>
      {offered !== null && service !== undefined ? (
        <Button
          startIcon={<CloudDownload />}
          fullWidth
          onClick={() => {
            for (const [name, value] of Object.entries(fromService(service, form.getValues())))
              form.setValue(name as keyof WeatherValues, value as never, { shouldDirty: true });
            form.clearErrors();
          }}
        >
          Take over: {weatherText(offered)}
        </Button>
      ) : (
        service !== undefined && (
          <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
            {service.message ?? 'No weather service answers for this day.'}
          </Box>
        )
      )}
      <WeatherFields form={form} />
      <ReadingsField form={form} logDate={log.logDate} units={units} />
      <FormError control={control} />
    </FormDialog>
  );
}
