import Box from '@mui/material/Box';
import { type ReactNode, useRef } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { moneyProblem } from '#domain/money/money.ts';
import { dateProblem } from '#domain/time/dates.ts';
import { holidayProblems } from '#domain/time/holidays.ts';
import type { ProjectType } from '@/shared/api/generated/model';
import { MESSAGES } from '@/shared/i18n/messages';
import { useFirstField } from '@/shared/lib/focus/first-field';
import { contractResolver } from '@/shared/lib/forms/contract-resolver';
import type { ContractSchema } from '@/shared/lib/forms/contract-schema';
import { UnsavedGuard } from '@/shared/ui/dialog/UnsavedGuard';
import { FormError } from '@/shared/ui/form/FormError';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import type { ProjectValues } from '../model/values';
import { ProjectMoneyFields } from './ProjectMoneyFields';
import { ProjectPlaceFields } from './ProjectPlaceFields';
import { ProjectTimeFields } from './ProjectTimeFields';
import { ProjectWhatFields } from './ProjectWhatFields';

interface ProjectFormProps {
  defaults: ProjectValues;
  companyId: string;
  schema: ContractSchema;
  toBody: (values: ProjectValues) => unknown;
  submitLabel: string;
  /** Why it cannot be saved now, whatever is entered. */
  submitReason?: string | undefined;
  /** Priced work exists: the currency can no longer change (rule: money 7). */
  currencyLocked?: boolean;
  currentType?: ProjectType | null;
  secondary?: ReactNode;
  /** Rejections belong to the form: put them there with `applyServerErrors`. */
  onSubmit: (values: ProjectValues, form: UseFormReturn<ProjectValues>) => Promise<void>;
}

/** Rules that no schema of the contract can say. */
function projectRules(values: ProjectValues): Partial<Record<string, string>> {
  const problems: Partial<Record<string, string>> = {};
  for (const field of ['startDate', 'endDate'] as const) {
    const value = values[field];
    if (value !== null && dateProblem(value) !== null) problems[field] = 'Enter a valid date';
  }
  if (values.startDate !== null && values.endDate !== null && values.startDate > values.endDate) {
    problems.endDate ??= MESSAGES.validation.startAfterEnd;
  }
  for (const [index, { date, name }] of values.holidays.entries()) {
    if (date === null) problems[`holidays.${index}.date`] = MESSAGES.validation.required;
    if (name.trim() === '') problems[`holidays.${index}.name`] = MESSAGES.validation.required;
  }
  const dated = values.holidays.map(({ date, name }) => ({ date: date ?? '', name }));
  for (const { index, message } of holidayProblems(dated.filter(({ date }) => date !== '')))
    problems[`holidays.${dated.flatMap(({ date }, at) => (date === '' ? [] : [at]))[index] ?? index}.date`] =
      message;
  if (values.budget !== null) {
    const problem = moneyProblem(values.budget, { min: 0 });
    if (problem !== null) problems.budget = problem;
  }
  return problems;
}

/** A project's fields in four groups; leaving with unsaved changes asks first. */
export function ProjectForm(props: ProjectFormProps) {
  const {
    defaults,
    companyId,
    schema,
    toBody,
    submitLabel,
    submitReason,
    currencyLocked = false,
    currentType = null,
    secondary,
    onSubmit,
  } = props;
  const form = useForm<ProjectValues>({
    defaultValues: defaults,
    resolver: contractResolver<ProjectValues>({ schema, toBody, rules: projectRules }),
  });
  const root = useRef<HTMLElement>(null);
  useFirstField(root, { page: true });
  const { isDirty, isSubmitting } = form.formState;

  const submit = form.handleSubmit((values) => onSubmit(values, form));

  return (
    <Box
      component="form"
      ref={root}
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}
    >
      <ProjectWhatFields control={form.control} companyId={companyId} currentType={currentType} />
      <ProjectMoneyFields control={form.control} currencyLocked={currencyLocked} />
      <ProjectTimeFields control={form.control} />
      <ProjectPlaceFields form={form} />
      <FormError control={form.control} />
      <UnsavedGuard dirty={isDirty && !isSubmitting} />
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        {secondary}
        <PermissionButton type="submit" variant="solid" loading={isSubmitting} reason={submitReason}>
          {submitLabel}
        </PermissionButton>
      </Box>
    </Box>
  );
}
