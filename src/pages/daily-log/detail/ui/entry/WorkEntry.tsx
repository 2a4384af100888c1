import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { seesOwnCompanyOnly } from '#domain/authority/scope.ts';
import { FormWorkPart } from '@/entities/task-library';
import type { WorkLogEntry, WorkLogEntryInput } from '@/shared/api/generated/model';
import { contractSchema } from '@/shared/lib/forms/contract-schema';
import { useHandedDraft } from '@/shared/lib/forms/handed-draft';
import { useProjectRights } from '@/shared/session/project';
import { FormSuggest } from '@/shared/ui/form/FormSuggest';
import { FormText } from '@/shared/ui/form/FormText';
import { Notice } from '@/shared/ui/Notice';
import { type EntryFormProps, useEntryForm } from '../../model/entry/entry-form';
import { placesOf, saidBefore } from '../../model/entry/last';
import {
  type DelayValues,
  freshWork,
  NO_DELAY,
  workBegunFrom,
  workBody,
  workValues,
  type WorkValues,
} from '../../model/entry/work';
import { CompanyField } from './CompanyField';
import { DelayFields } from './DelayFields';
import { EntrySheet, FieldRow } from './EntrySheet';
import { EquipmentFields } from './EquipmentFields';
import { More } from './More';
import { QuantityFields } from './QuantityFields';

const WORK = contractSchema(() =>
  import('#contract/zod/plumblineAPI.schemas.zod.ts').then((contract) => contract.WorkLogEntryInput),
);
/** Trades that sites have everywhere; those of this log come first. */
const TRADES = [
  'Carpenters',
  'Concrete',
  'Electricians',
  'Ironworkers',
  'Laborers',
  'Masons',
  'Operators',
  'Plumbers',
];

/** Who worked on what, and for how long; by line and quantity, with machines and delay, where these are known. */
export function WorkEntry(props: EntryFormProps<WorkLogEntry>) {
  const { projectId, log, corrects, source, onClose } = props;
  const handed = useHandedDraft();
  const { can, actor } = useProjectRights(projectId);
  const { companyId, projectRole } = actor;
  const own = projectRole !== null && seesOwnCompanyOnly('SOV', projectRole) ? companyId : null;
  const initial =
    corrects === null
      ? { ...freshWork(log, source, own), ...(handed && { description: handed.text }) }
      : workValues(corrects);
  const { control, form, uploads, dialog } = useEntryForm<WorkValues, WorkLogEntryInput>({
    ...props,
    type: 'WORK_LOG',
    initial,
    schema: WORK,
    toBody: (values) => workBody(values, corrects),
  });
  const values = form.getValues();
  const [shown, setShown] = useState({
    quantity: values.sovLineId !== '' || values.quantity !== '',
    equipment: values.equipment.length > 0,
    delay: values.delay.cause !== '',
    part: values.part !== null,
  });
  const toggle = (part: keyof typeof shown, on: boolean): void => setShown({ ...shown, [part]: on });
  const [line] = form.watch(['sovLineId']);
  const begunFrom = corrects === null ? workBegunFrom(log, source) : null;
  const trades = saidBefore(log.entries, (entry) => (entry.entryType === 'WORK_LOG' ? entry.trade : null));
  const named = [
    ...log.entries.map((entry) => (entry.entryType === 'WORK_LOG' ? entry.company : null)),
    ...(source?.crews ?? []).map(({ company }) => company),
  ];
  return (
    <EntrySheet
      type="WORK_LOG"
      correcting={corrects !== null}
      control={control}
      uploads={uploads}
      dialog={dialog}
      onClose={onClose}
    >
      {begunFrom !== null && (
        <Notice tone="info">Filled in as on {begunFrom}. Change what was different today.</Notice>
      )}
      <FieldRow>
        <FormSuggest
          control={control}
          name="trade"
          label="Trade"
          required
          maxLength={120}
          suggestions={[...trades, ...(source?.crews ?? []).map(({ trade }) => trade), ...TRADES]}
        />
        <CompanyField
          projectId={projectId}
          control={control}
          name="companyId"
          label="Company"
          named={named}
        />
      </FieldRow>
      <FieldRow phone>
        <FormText control={control} name="workers" label="Workers" inputMode="numeric" required />
        <FormText control={control} name="hours" label="Hours each" inputMode="decimal" required />
      </FieldRow>
      <FormText
        control={control}
        name="description"
        label="What they did"
        required
        multiline
        rows={2}
        maxLength={10_000}
      />
      <FormSuggest
        control={control}
        name="location"
        label="Where"
        maxLength={200}
        placeholder="Level 2, grid A-D"
        suggestions={placesOf(log)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {can('SOV_VIEW') && (
          <More
            title="Line and quantity"
            label="Quantity"
            open={shown.quantity}
            onOpen={() => toggle('quantity', true)}
            onRemove={() => {
              form.setValue('sovLineId', '', { shouldDirty: true });
              form.setValue('quantity', '', { shouldDirty: true });
              form.setValue('unit', '', { shouldDirty: true });
              toggle('quantity', false);
            }}
          >
            <QuantityFields projectId={projectId} form={form} corrects={corrects} />
          </More>
        )}
        {line === '' && (
          <More
            title="Part of the work"
            label="Division"
            open={shown.part}
            onOpen={() => toggle('part', true)}
            onRemove={() => {
              form.setValue('part', null, { shouldDirty: true });
              toggle('part', false);
            }}
          >
            <FormWorkPart
              projectId={projectId}
              control={control}
              name="part"
              label="Division or subdivision"
            />
          </More>
        )}
        <More
          title="Machines"
          label="Machine"
          open={shown.equipment}
          onOpen={() => {
            form.setValue('equipment', [{ name: '', hoursUsed: '', hoursIdle: '' }], { shouldDirty: true });
            toggle('equipment', true);
          }}
          onRemove={() => {
            form.setValue('equipment', [], { shouldDirty: true });
            toggle('equipment', false);
          }}
        >
          <EquipmentFields control={control} />
        </More>
        <More
          title="Delay"
          label="Delay"
          open={shown.delay}
          onOpen={() => toggle('delay', true)}
          onRemove={() => {
            form.setValue('delay', NO_DELAY, { shouldDirty: true });
            toggle('delay', false);
          }}
        >
          {/* The form holds more than what these fields know. */}
          <DelayFields control={control as unknown as Control<{ delay: DelayValues }>} />
        </More>
      </Box>
    </EntrySheet>
  );
}
