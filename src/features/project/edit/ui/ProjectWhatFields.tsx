import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { OWNING_COMPANY_ROLES, PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { getListProjectTypesQueryOptions } from '@/shared/api/generated/projects/projects';
import type { ProjectType } from '@/shared/api/generated/model';
import { useMe } from '@/shared/session/me';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { Section } from '@/shared/ui/page/Section';
import type { ProjectValues } from '../model/values';

interface ProjectWhatFieldsProps {
  control: Control<ProjectValues>;
  companyId: string;
  /** The type the project has; offered also where the reader's company is not the owning one. */
  currentType: ProjectType | null;
}

const ROLES = OWNING_COMPANY_ROLES.map((role) => ({ value: role, label: PROJECT_ROLE_LABELS[role] }));

/** What the project is, and the part that the company plays in it. */
export function ProjectWhatFields({ control, companyId, currentType }: ProjectWhatFieldsProps) {
  const me = useMe();
  // Only people of the owning company may read its list of types.
  const query = useQuery({
    ...getListProjectTypesQueryOptions(companyId),
    enabled: me.company?.id === companyId,
  });
  const types = query.data?.data ?? (currentType === null ? [] : [currentType]);
  return (
    <Section title="Project">
      <Box sx={{ display: 'grid', gap: 4 }}>
        <FormText control={control} name="name" label="Name" required maxLength={160} />
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <FormText
            control={control}
            name="projectNumber"
            label="Project number"
            maxLength={40}
            helperText="Your company’s number for the job"
          />
          <FormSelect
            control={control}
            name="projectTypeId"
            label="Type"
            emptyLabel="Not specified"
            options={types.map((type) => ({ value: type.id, label: type.name }))}
          />
        </Box>
        <FormSelect
          control={control}
          name="owningCompanyRole"
          label="Your company's role"
          required
          options={ROLES}
          helperText="The part your company plays in this project"
        />
        <FormText
          control={control}
          name="description"
          label="Description"
          multiline
          rows={3}
          maxLength={4000}
        />
      </Box>
    </Section>
  );
}
