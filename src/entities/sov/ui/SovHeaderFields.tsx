import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { SovSaveRequest } from '@/shared/api/generated/model';
import { useGetSovLibrary, useListSovApprovers } from '@/shared/api/generated/sov/sov';
import { required, rules } from '@/shared/lib/forms/rules';
import { useProjectPeople } from '@/shared/session/project-people';
import { FormSelect } from '@/shared/ui/form/FormSelect';
import { FormText } from '@/shared/ui/form/FormText';

export interface SovHeaderForm {
  divisionNumber: string;
  divisionName: string;
  /** '' = the creator. */
  contractorId: string;
  /** '' = chosen later. */
  approverId: string;
}

/** The header fields of a save. */
export function sovHeaderBody(values: SovHeaderForm): SovSaveRequest {
  return {
    divisionNumber: values.divisionNumber.trim(),
    divisionName: values.divisionName.trim(),
    ...(values.contractorId === '' ? {} : { contractorId: values.contractorId }),
    approverId: values.approverId === '' ? null : values.approverId,
  };
}

interface SovHeaderFieldsProps {
  projectId: string;
  form: UseFormReturn<SovHeaderForm>;
}

/** What the schedule covers (a division of the library, or free words), the contractor and the approver. */
export function SovHeaderFields({ projectId, form }: SovHeaderFieldsProps) {
  const divisions = useGetSovLibrary(projectId).data?.divisions ?? [];
  const people = useProjectPeople(projectId).data ?? [];
  const approvers = useListSovApprovers(projectId).data?.data ?? [];
  const number = useController({ control: form.control, name: 'divisionNumber' });
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '160px 1fr' }, alignItems: 'start' }}>
        <Autocomplete
          freeSolo
          size="small"
          options={divisions}
          inputValue={number.field.value}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.divisionNumber)}
          renderOption={({ key, ...props }, option) => (
            <li key={key} {...props}>
              {option.divisionNumber} {option.divisionName}
            </li>
          )}
          slotProps={{ popper: { style: { minWidth: 300 }, placement: 'bottom-start' } }}
          onInputChange={(_event, text, reason) => {
            if (reason !== 'reset') number.field.onChange(text);
          }}
          onChange={(_event, chosen) => {
            if (chosen === null || typeof chosen === 'string') return;
            number.field.onChange(chosen.divisionNumber);
            form.setValue('divisionName', chosen.divisionName, { shouldValidate: true });
          }}
          renderInput={(params) => <TextField {...params} label="Division number" />}
        />
        <FormText
          control={form.control}
          name="divisionName"
          size="small"
          label="Scope of work"
          required
          rules={rules(required)}
          helperText="A division, a trade or the whole contract, such as “General contract”."
        />
      </Box>
      <FormSelect
        control={form.control}
        name="contractorId"
        size="small"
        label="Contractor"
        emptyLabel="Me"
        options={people.map(({ id, name, company }) => ({
          value: id,
          label: name,
          description: company?.name,
        }))}
      />
      <FormSelect
        control={form.control}
        name="approverId"
        size="small"
        label="Approver"
        emptyLabel="Choose later"
        helperText="Approves the schedule before it can be billed. Required to submit it."
        options={approvers.map(({ user, company }) => ({
          value: user.id,
          label: user.name,
          description: company.name,
        }))}
      />
    </>
  );
}
