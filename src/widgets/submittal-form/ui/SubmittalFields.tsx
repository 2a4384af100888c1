import Box from '@mui/material/Box';
import type { Control, UseFormReturn } from 'react-hook-form';
import {
  SUBMITTAL_CATEGORIES,
  SUBMITTAL_CATEGORY_LABELS,
  SUBMITTAL_PURPOSE_LABELS,
  SUBMITTAL_PURPOSES,
  SUBMITTAL_TYPE_LABELS,
  SUBMITTAL_TYPES,
} from '#domain/submittal/kinds.ts';
import { submittalDeadlines } from '#domain/submittal/schedule.ts';
import { useSubmittalPeople } from '@/entities/submittal';
import { AttachmentsField, type Uploads } from '@/features/attachments';
import type { Project, SubmittalDetail } from '@/shared/api/generated/model';
import { formatDate } from '@/shared/lib/dates/format';
import { todayIso } from '@/shared/lib/dates/today';
import { FormCheckbox } from '@/shared/ui/form/FormCheckbox';
import { FormDate } from '@/shared/ui/form/FormDate';
import { FormPerson } from '@/shared/ui/form/FormPerson';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { FormMarkdown } from '@/shared/ui/markdown/FormMarkdown';
import { Section } from '@/shared/ui/page/Section';
import type { SubmittalValues } from '../model/values';
import { ReferenceField } from './ReferenceField';
import { RouteField, type RouteValues } from './RouteField';
import { calendarOfProject } from '@/shared/session/project-calendar';
import { SectionField } from './SectionField';

interface FieldsProps {
  project: Project;
  form: UseFormReturn<SubmittalValues>;
  /** What is edited or revised; null for a new one. */
  submittal: SubmittalDetail | null;
}

const column = { display: 'flex', flexDirection: 'column', gap: 4 } as const;
const row = { display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' } as const;
const optionsOf = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));
const TYPES = optionsOf(SUBMITTAL_TYPES, SUBMITTAL_TYPE_LABELS);
const PURPOSES = optionsOf(SUBMITTAL_PURPOSES, SUBMITTAL_PURPOSE_LABELS);
const CATEGORIES = optionsOf(SUBMITTAL_CATEGORIES, SUBMITTAL_CATEGORY_LABELS);

/** What is submitted, with its files and links. */
export function WhatFields({ project, form, submittal, uploads }: FieldsProps & { uploads: Uploads }) {
  const { control } = form;
  return (
    <Section title="What is submitted">
      <Box sx={column}>
        <Box sx={row}>
          <SectionField
            projectId={project.id}
            control={control}
            disabled={submittal !== null && submittal.submittalNumber !== null}
          />
          <FormSelect control={control} name="submittalType" label="Type" required options={TYPES} />
        </Box>
        <FormText
          control={control}
          name="title"
          label="Title"
          required
          maxLength={200}
          placeholder="Galvanized duct shop drawings"
        />
        <FormMarkdown
          control={control}
          name="description"
          label="Description"
          minRows={6}
          maxLength={20_000}
          placeholder="What the reviewers need to know"
        />
        <AttachmentsField uploads={uploads} error={form.formState.errors.attachments?.message} />
        <Box sx={row}>
          <FormSelect control={control} name="purpose" label="Purpose" required options={PURPOSES} />
          <FormSelect control={control} name="category" label="Phase" required options={CATEGORIES} />
        </Box>
        <ReferenceField projectId={project.id} control={control} />
      </Box>
    </Section>
  );
}

/** By when it has to be sent and approved for its material to be on site, as far as it is known. */
function deadlinesText(values: SubmittalValues, project: Project): string {
  const days = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text) : null);
  const { approveBy, submitBy } = submittalDeadlines(
    {
      requiredOnSite: values.requiredOnSite,
      leadTimeDays: days(values.leadTimeDays),
      reviewDays: days(values.reviewDays),
    },
    calendarOfProject(project),
  );
  if (approveBy === null) return 'With the date on site, Plumbline says by when it has to be sent.';
  return `To be sent by ${formatDate(submitBy)} and approved by ${formatDate(approveBy)}.`;
}

/** When it is needed, and the days that delivery and review take. */
function ScheduleFields({ project, form }: FieldsProps) {
  const { control } = form;
  return (
    <Section title="When it is needed">
      <Box sx={column}>
        <FormDate control={control} name="requiredOnSite" label="Required on site" />
        <Box sx={{ ...row, gridTemplateColumns: '1fr 1fr' }}>
          <FormText control={control} name="leadTimeDays" label="Lead time, days" inputMode="numeric" />
          <FormText control={control} name="reviewDays" label="Review, working days" inputMode="numeric" />
        </Box>
        <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>
          {deadlinesText(form.watch(), project)}
        </Box>
        <FormDate control={control} name="dueDate" label="Decision due" min={todayIso()} />
      </Box>
    </Section>
  );
}

/** Who submits, who reviews and who approves. */
export function WhoFields({ project, form, submittal }: FieldsProps) {
  const { control } = form;
  const people = useSubmittalPeople(project.id);
  const all = people.data ?? [];
  const companies = new Map(
    [submittal?.company, ...all.map(({ company }) => company)].flatMap((company) =>
      company ? [[company.id, company.name] as const] : [],
    ),
  );
  const isDraft = submittal === null || submittal.status === 'DRAFT';
  return (
    <Box sx={{ ...column, gap: 5, minInlineSize: 0 }}>
      <ScheduleFields project={project} form={form} submittal={submittal} />
      <Section title="Who submits">
        <Box sx={column}>
          <FormSelect
            control={control}
            name="companyId"
            label="Responsible contractor"
            emptyLabel="My company"
            options={[...companies].map(([value, label]) => ({ value, label }))}
          />
          <FormPerson
            control={control}
            name="receivedFromId"
            label="Received from"
            people={all}
            loading={people.isPending}
            helperText="Who hands it in, where that is not you."
          />
          {isDraft && (
            <FormCheckbox
              control={control}
              name="inRegister"
              label="Keep the draft in the register"
              helperText="Everyone sees what is still to come; the contractor fills it in and sends it."
            />
          )}
          <FormCheckbox
            control={control}
            name="isPrivate"
            label="Private"
            helperText="Only for the people named on it and project admins."
          />
        </Box>
      </Section>
      <Section title="Who reviews">
        <Box sx={column}>
          <FormPerson
            control={control}
            name="assigneeId"
            label="Reviewer"
            required
            people={all.filter(({ canReview }) => canReview)}
            loading={people.isPending}
            placeholder="Who reviews for the general contractor"
          />
          <RouteField
            // The route is a part of the form's values.
            control={control as unknown as Control<RouteValues>}
            people={all.filter(({ canApprove }) => canApprove)}
            loading={people.isPending}
          />
        </Box>
      </Section>
    </Box>
  );
}
