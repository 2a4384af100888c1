import Add from '@mui/icons-material/AddRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useContractors, useInspectors, useSiteContacts } from '@/entities/inspection';
import type { InspectionDetail, UserRef } from '@/shared/api/generated/model';
import { Button } from '@/shared/ui/Button';
import { FormCheckbox } from '@/shared/ui/form/FormCheckbox';
import { FormPeople } from '@/shared/ui/form/FormPerson';
import type { PersonChoice } from '@/shared/ui/form/PersonOption';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';
import { Section } from '@/shared/ui/page/Section';
import type { InspectionValues } from '../model/values';

interface WhoFieldsProps {
  projectId: string;
  form: UseFormReturn<InspectionValues>;
  inspection: InspectionDetail | null;
}

const column = { display: 'flex', flexDirection: 'column', gap: 4 } as const;

/** People that a form names now, so that they can be shown before the list is there or after they left it. */
function withNamed(people: readonly PersonChoice[], named: readonly UserRef[]): PersonChoice[] {
  const known = new Set(people.map(({ id }) => id));
  return [...people, ...named.filter(({ id }) => !known.has(id))];
}

/** Who inspects, whose work it is, who lets the inspector in, and who is told. */
export function WhoFields({ projectId, form, inspection }: WhoFieldsProps) {
  const { control } = form;
  const inspectors = useInspectors(projectId);
  const siteContacts = useSiteContacts(projectId);
  return (
    <>
      <Section title="Who">
        <Box sx={column}>
          <FormPeople
            control={control}
            name="inspectorIds"
            label="Inspectors"
            people={withNamed(inspectors.data ?? [], inspection?.inspectors ?? [])}
            loading={inspectors.isPending}
            placeholder="Who inspects"
            // Whoever is scheduled with no authority needs somebody; a draft needs nobody yet.
            required={!form.watch('hasAgency')}
            helperText="Each of them may record results."
          />
          <Contractors projectId={projectId} form={form} inspection={inspection} />
          <FormPeople
            control={control}
            name="siteContactIds"
            label="Site contacts"
            people={withNamed(
              siteContacts.data ?? [],
              inspection?.siteContacts.map(({ user }) => user) ?? [],
            )}
            loading={siteContacts.isPending}
            placeholder="Who lets the inspector in"
          />
          <FormPeople
            control={control}
            name="watcherIds"
            label="Watchers"
            people={withNamed(inspectors.data ?? [], inspection?.watchers ?? [])}
            loading={inspectors.isPending}
            placeholder="Who is told what becomes of it"
          />
          <FormCheckbox
            control={control}
            name="signatureRequired"
            label="The result has to be signed"
            helperText="It passes or fails only with the inspector's signature."
          />
        </Box>
      </Section>
      <AgencyFields form={form} />
    </>
  );
}

function Contractors({ projectId, form, inspection }: WhoFieldsProps) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'contractors' });
  const companies = useContractors(projectId).data ?? [];
  const chosen = form.watch('contractors');
  const named = new Map([
    ...(inspection?.contractors ?? []).map(({ company }) => [company.id, company.name] as const),
    ...companies.map(({ company }) => [company.id, company.name] as const),
  ]);
  const peopleOf = (companyId: string) =>
    companies.find(({ company }) => company.id === companyId)?.people ?? [];
  return (
    <Box role="group" aria-label="Contractors" sx={{ display: 'grid', gap: 2 }}>
      {fields.map((field, index) => (
        <Box key={field.id} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Box sx={{ flex: 1, minInlineSize: 0, display: 'grid', gap: 2 }}>
            <FormSelect
              control={control}
              name={`contractors.${index}.companyId`}
              label={index === 0 ? 'Contractor' : `Contractor ${String(index + 1)}`}
              options={[...named].map(([value, label]) => ({
                value,
                label,
                disabled: chosen.some(({ companyId }, at) => at !== index && companyId === value),
              }))}
            />
            {peopleOf(chosen[index]?.companyId ?? '').length > 0 && (
              <FormSelect
                control={control}
                name={`contractors.${index}.contactId`}
                label="Contact there"
                size="small"
                emptyLabel="Nobody named"
                options={peopleOf(chosen[index]?.companyId ?? '').map(({ id, name }) => ({
                  value: id,
                  label: name,
                }))}
              />
            )}
          </Box>
          <IconButton
            aria-label={`Remove contractor ${String(index + 1)}`}
            onClick={() => remove(index)}
            sx={{ marginBlockStart: 6 }}
          >
            <Delete fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button size="xs" startIcon={<Add />} onClick={() => append({ companyId: '', contactId: '' })}>
          {fields.length === 0 ? 'Whose work is inspected' : 'Another contractor'}
        </Button>
      </Box>
    </Box>
  );
}

function AgencyFields({ form }: Omit<WhoFieldsProps, 'projectId' | 'inspection'>) {
  const { control } = form;
  const hasAgency = form.watch('hasAgency');
  return (
    <Section title="Agency">
      <Box sx={column}>
        <FormCheckbox
          control={control}
          name="hasAgency"
          label="An authority inspects"
          helperText="Such as the building department. Without an inspector of the project, whoever manages inspections records what it finds."
        />
        {hasAgency && (
          <>
            <FormText control={control} name="agency.name" label="Authority" required maxLength={200} />
            <FormText control={control} name="agency.inspectorName" label="Who comes" maxLength={120} />
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr', alignItems: 'start' }}>
              <FormText control={control} name="agency.permitNumber" label="Permit" maxLength={60} />
              <FormText control={control} name="agency.confirmationNumber" label="Booking" maxLength={60} />
            </Box>
            <FormText control={control} name="agency.phone" label="Telephone" type="tel" maxLength={30} />
          </>
        )}
      </Box>
    </Section>
  );
}
