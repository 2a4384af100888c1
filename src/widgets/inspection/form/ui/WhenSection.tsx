import Add from '@mui/icons-material/AddRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type Control, useFieldArray, type UseFormReturn } from 'react-hook-form';
import { MAX_SERIES } from '#domain/inspection/series.ts';
import { useInspectors, WhenFields, type WhenValues } from '@/entities/inspection';
import type { Project } from '@/shared/api/generated/model';
import { timeLabel } from '@/shared/lib/dates/site-clock';
import { todayIso } from '@/shared/lib/dates/today';
import { itemProblem } from '@/shared/lib/forms/item-problem';
import { Button } from '@/shared/ui/Button';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormPeople } from '@/shared/ui/form/FormPerson';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { FormTime } from '@/shared/ui/form/FormTime';
import { Section } from '@/shared/ui/page/Section';
import { nextRow, seriesText } from '../model/together';
import { calendarOfProject } from '@/shared/session/project-calendar';
import type { InspectionValues } from '../model/values';

interface WhenSectionProps {
  project: Project;
  form: UseFormReturn<InspectionValues>;
  isNew: boolean;
  /** Once it is scheduled, its time is moved with a reason instead. */
  isScheduled: boolean;
}

const column = { display: 'flex', flexDirection: 'column', gap: 4 } as const;
const REPEAT = [
  { value: 'once', label: 'Once' },
  {
    value: 'series',
    label: 'Again and again',
    description: 'The same every few days or weeks, until a date.',
  },
  { value: 'several', label: 'Several at once', description: 'In several places or at several times.' },
];
const UNITS = [
  { value: 'DAYS', label: 'days' },
  { value: 'WEEKS', label: 'weeks' },
];

/** When it takes place: once, again and again, or several at once. */
export function WhenSection({ project, form, isNew, isScheduled }: WhenSectionProps) {
  const { control } = form;
  const repeat = form.watch('repeat');
  if (isScheduled)
    return (
      <Section title="When">
        <FormDate control={control} name="dueDate" label="Has to be passed by" />
      </Section>
    );
  return (
    <Section title="When">
      <Box sx={column}>
        {isNew && <FormSelect control={control} name="repeat" label="How often" options={REPEAT} />}
        {repeat === 'several' ? (
          <Rows project={project} form={form} />
        ) : (
          // The day and time of day are a part of the form's values.
          <WhenFields control={control as unknown as Control<WhenValues>} />
        )}
        {repeat === 'series' && (
          <>
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr', alignItems: 'start' }}>
              <FormText control={control} name="every" label="Every" required inputMode="numeric" />
              <FormSelect control={control} name="unit" label="Unit" options={UNITS} />
            </Box>
            <FormDate
              control={control}
              name="until"
              label="Last day"
              required
              min={form.watch('day') ?? todayIso()}
            />
            <Box
              role="status"
              sx={{ minBlockSize: '1.4em', fontSize: 'body2.fontSize', color: 'text.secondary' }}
            >
              {seriesText(form.watch(), calendarOfProject(project), project.endDate)}
            </Box>
          </>
        )}
        {repeat === 'once' && (
          <FormDate
            control={control}
            name="dueDate"
            label="Has to be passed by"
            min={todayIso()}
            helperText="Such as the day before the pour."
          />
        )}
      </Box>
    </Section>
  );
}

function Rows({ project, form }: Omit<WhenSectionProps, 'isNew' | 'isScheduled'>) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'rows' });
  const inspectors = useInspectors(project.id);
  const problem = form.formState.errors.rows?.message ?? form.formState.errors.rows?.root?.message;
  return (
    <Box role="group" aria-label="The inspections" sx={{ display: 'grid', gap: 3 }}>
      {fields.map((field, index) => (
        <Box
          key={field.id}
          role="group"
          aria-label={`Inspection ${String(index + 1)}`}
          sx={(theme) => ({
            display: 'grid',
            gap: 3,
            padding: 3,
            borderRadius: '8px',
            border: `1px solid ${theme.vars.palette.divider}`,
          })}
        >
          <Box
            sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', fontWeight: 600 }}
          >
            {index + 1}
            <IconButton
              size="small"
              aria-label={`Remove inspection ${String(index + 1)}`}
              onClick={() => remove(index)}
            >
              <Delete fontSize="small" />
            </IconButton>
          </Box>
          <FormText
            control={control}
            name={`rows.${index}.location`}
            label="Location"
            maxLength={200}
            size="small"
          />
          <FormText
            control={control}
            name={`rows.${index}.title`}
            label="Title"
            maxLength={200}
            size="small"
            placeholder={form.watch('title')}
          />
          <FormDate
            control={control}
            name={`rows.${index}.day`}
            label="Day"
            required
            size="small"
            min={todayIso()}
          />
          <FormTime
            control={control}
            name={`rows.${index}.time`}
            label={timeLabel('Begins at')}
            required
            size="small"
          />
          <FormPeople
            control={control}
            name={`rows.${index}.inspectorIds`}
            label="Inspectors"
            people={inspectors.data ?? []}
            loading={inspectors.isPending}
            placeholder="As below"
          />
        </Box>
      ))}
      <Box>
        <Button
          size="sm"
          startIcon={<Add />}
          disabled={fields.length >= MAX_SERIES}
          onClick={() => append(nextRow(form.getValues()))}
        >
          {fields.length === 0 ? 'Add the first' : 'Add another'}
        </Button>
      </Box>
      {problem !== undefined && (
        <Box role="alert" sx={{ fontSize: 'caption.fontSize', color: 'error.main' }}>
          {itemProblem({ message: problem })}
        </Box>
      )}
    </Box>
  );
}
