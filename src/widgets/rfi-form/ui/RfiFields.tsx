import Box from '@mui/material/Box';
import type { UseFormReturn } from 'react-hook-form';
import { countOf } from '#domain/text/count.ts';
import { RFI_VISIBILITIES, RFI_VISIBILITY_LABELS } from '#domain/rfi/status.ts';
import { type RfiValues, useRfiContractors, useRfiPeople } from '@/entities/rfi';
import { AttachmentsField, type Uploads } from '@/features/attachments';
import type { Project, UserRef } from '@/shared/api/generated/model';
import { FormPeople, FormPerson } from '@/shared/ui/form/FormPerson';
import type { PersonChoice } from '@/shared/ui/form/PersonOption';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { FormMarkdown } from '@/shared/ui/markdown/FormMarkdown';
import { Section } from '@/shared/ui/page/Section';
import { DivisionFields } from './DivisionFields';
import { DueDateField } from './DueDateField';
import { ImpactFields } from './ImpactFields';
import { ReferenceField } from './ReferenceField';

interface FieldsProps {
  project: Project;
  form: UseFormReturn<RfiValues>;
}

const column = { display: 'flex', flexDirection: 'column', gap: 4 } as const;

const VISIBILITY_NOTES = {
  PUBLIC: 'Everyone on the project with access to RFIs.',
  PRIVATE: 'You, the assignee, the people added and project admins.',
} as const;

/** The question itself, its files, and what it touches. */
export function QuestionFields({ project, form, uploads }: FieldsProps & { uploads: Uploads }) {
  const { control } = form;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5, minInlineSize: 0 }}>
      <Section title="Question">
        <Box sx={column}>
          <FormText
            control={control}
            name="subject"
            label="Subject"
            required
            maxLength={200}
            placeholder="The question in one line"
          />
          <FormMarkdown
            control={control}
            name="question"
            label="Question"
            required
            minRows={9}
            maxLength={20_000}
            placeholder="What is unclear, what you found on site, and what you propose"
          />
          <AttachmentsField uploads={uploads} error={form.formState.errors.attachments?.message} />
        </Box>
      </Section>
      <Section title="Where it applies">
        <Box sx={column}>
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
            <FormText
              control={control}
              name="location"
              label="Location"
              maxLength={200}
              placeholder="Level 3, grid 4/C"
            />
            <FormText
              control={control}
              name="drawingReference"
              label="Drawings"
              maxLength={200}
              placeholder="M-301, S-203 detail 5"
            />
          </Box>
          <DivisionFields projectId={project.id} form={form} />
          <ReferenceField projectId={project.id} control={control} />
          <ImpactFields form={form} currency={project.budgetCurrency} />
        </Box>
      </Section>
    </Box>
  );
}

/** People that a form names now, so that they can be shown before the list is there or after they left it. */
function withNamed(people: readonly PersonChoice[], named: readonly (UserRef | null)[]): PersonChoice[] {
  const known = new Set(people.map(({ id }) => id));
  return [...people, ...named.filter((person) => person !== null).filter(({ id }) => !known.has(id))];
}

interface PeopleFieldsProps extends FieldsProps {
  /** Who is asked and whom it concerns now. */
  assignee: UserRef | null;
  contractor: UserRef | null;
  /** Lets a new RFI name the people who see it; later they are added one by one. */
  withAllowedUsers: boolean;
}

/** Who is asked, by when, and who sees it. */
export function PeopleFields({ project, form, assignee, contractor, withAllowedUsers }: PeopleFieldsProps) {
  const { control } = form;
  const people = useRfiPeople(project.id);
  const contractors = useRfiContractors(project.id);
  const active = (people.data ?? [])
    .filter(({ isActive }) => isActive)
    .map((person) => ({
      ...person,
      note: person.openRfis === 0 ? undefined : countOf(person.openRfis, 'open RFI'),
    }));
  return (
    <Section title="Who and when">
      <Box sx={column}>
        <FormPerson
          control={control}
          name="assigneeId"
          label="Assignee"
          required
          people={withNamed(active, [assignee])}
          loading={people.isPending}
          placeholder="Who has to answer"
        />
        <DueDateField project={project} form={form} />
        <FormSelect
          control={control}
          name="visibility"
          label="Visibility"
          options={RFI_VISIBILITIES.toReversed().map((value) => ({
            value,
            label: RFI_VISIBILITY_LABELS[value],
            description: VISIBILITY_NOTES[value],
          }))}
          helperText={VISIBILITY_NOTES[form.watch('visibility')]}
        />
        {withAllowedUsers && (
          <FormPeople
            control={control}
            name="allowedUserIds"
            label="Also involved"
            people={active}
            loading={people.isPending}
            placeholder="Who else can see and answer it"
          />
        )}
        <FormPerson
          control={control}
          name="contractorId"
          label="Contractor"
          people={withNamed(contractors.data ?? [], [contractor])}
          loading={contractors.isPending}
          placeholder="Whose work is affected"
        />
      </Box>
    </Section>
  );
}
