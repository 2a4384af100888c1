import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useNavigate } from '@tanstack/react-router';
import { useState, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { countOf } from '#domain/text/count.ts';
import { toCents } from '#domain/money/money.ts';
import { type Currency, formatMoney } from '#domain/money/text.ts';
import { titleOfItems } from '#domain/sov/masterformat.ts';
import { saveImportedSov } from '@/shared/api/generated/sov/sov';
import { idempotencyHeaders, useIdempotencyKey } from '@/shared/api/idempotency';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { useFirstField } from '@/shared/lib/focus/first-field';
import { required, rules } from '@/shared/lib/forms/rules';
import { applyServerErrors } from '@/shared/lib/forms/server-errors';
import { Button } from '@/shared/ui/Button';
import { FormCheckbox } from '@/shared/ui/form/FormCheckbox';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { SovHeaderFields, sovHeaderBody, type SovHeaderForm } from '@/entities/sov';
import { importLines } from '../../model/import/import-plan';
import type { ImportState } from '../../model/import/use-import';

interface ImportTargetProps {
  projectId: string;
  currency: Currency;
  state: ImportState;
  onBack: () => void;
  onClose: () => void;
}

interface TargetForm extends SovHeaderForm {
  subDivisionName: string;
  submitNow: boolean;
}

/** Last step: what the schedule is called, how its lines are grouped, and whether it goes to its approver at once. */
export function ImportTarget({ projectId, currency, state, onBack, onClose }: ImportTargetProps) {
  const navigate = useNavigate();
  const { keyFor } = useIdempotencyKey();
  const root = useRef<HTMLElement>(null);
  useFirstField(root);
  const { preview, plan, choices } = state;
  const groups = preview?.groups.filter(({ prefix }) => prefix !== '') ?? [];
  const [grouped, setGrouped] = useState(groups.length > 1);
  const [names, setNames] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(groups.map(({ prefix }) => [prefix, titleOfItems(prefix)])),
  );
  const form = useForm<TargetForm>({
    defaultValues: {
      divisionNumber: '',
      divisionName: '',
      contractorId: '',
      approverId: '',
      subDivisionName: 'Bid items',
      submitNow: false,
    },
  });
  if (!preview || !plan) return null;
  const submit = form.handleSubmit(async (values) => {
    if (values.submitNow && values.approverId === '') {
      form.setError('approverId', { message: 'Choose an approver to submit it at once.' });
      return;
    }
    const { divisionNumber = '', divisionName = '', contractorId, approverId } = sovHeaderBody(values);
    const body = {
      divisionNumber,
      divisionName,
      ...(contractorId === undefined ? {} : { contractorId }),
      approverId,
      subDivisionName: values.subDivisionName.trim(),
      isDraft: !values.submitNow,
      fileName: preview.fileName,
      unitFixes: Object.values(choices.units),
      sovLines: importLines(plan, grouped ? names : null),
    };
    try {
      const { sov } = await saveImportedSov(projectId, body, { headers: idempotencyHeaders(keyFor(body)) });
      state.written();
      await navigate({
        to: '/app/projects/$projectId/tools/sov/$sovId',
        params: { projectId, sovId: sov.id },
      });
      onClose();
    } catch (error) {
      applyServerErrors(form, error, TOOL_MESSAGES.sov.saveFailed);
    }
  });
  return (
    <Box
      component="form"
      ref={root}
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'contents' }}
    >
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 5, maxInlineSize: 640, marginInline: 'auto', paddingBlock: 2 }}>
          <Alert severity="info">
            {countOf(plan.included, 'line')} worth {formatMoney(plan.value, currency, { symbol: true })} from{' '}
            {preview.fileName}
            {plan.skipped > 0 ? `; ${countOf(plan.skipped, 'row is', 'rows are')} left out` : ''}. Either all
            of it is imported or none of it.
          </Alert>
          <FormError control={form.control} />
          {/* The header's fields are part of this form; its own two stand below. */}
          <SovHeaderFields projectId={projectId} form={form as never} />
          {groups.length > 1 && (
            <FormControlLabel
              control={<Checkbox checked={grouped} onChange={(event) => setGrouped(event.target.checked)} />}
              label="One subdivision for each item prefix"
            />
          )}
          {grouped ? (
            <Box
              component="section"
              aria-label="Subdivisions"
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(40px, auto) 1fr auto',
                columnGap: 3,
                rowGap: 2,
                alignItems: 'center',
                fontSize: 'body2.fontSize',
              }}
            >
              {groups.map(({ prefix, rowCount, scheduledValue }) => (
                <Box key={prefix} sx={{ display: 'contents' }}>
                  <strong>{prefix}</strong>
                  <TextField
                    size="small"
                    value={names[prefix] ?? ''}
                    onChange={(event) => setNames({ ...names, [prefix]: event.target.value })}
                    slotProps={{
                      htmlInput: { 'aria-label': `Name of subdivision ${prefix}`, maxLength: 200 },
                    }}
                  />
                  <Box
                    sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}
                  >
                    {countOf(rowCount, 'row')},{' '}
                    {formatMoney(toCents(scheduledValue), currency, {
                      symbol: true,
                      parenthesesForNegative: true,
                    })}
                  </Box>
                </Box>
              ))}
            </Box>
          ) : (
            <FormText
              control={form.control}
              name="subDivisionName"
              label="Subdivision"
              required
              rules={rules(required)}
              helperText="All lines go under it."
            />
          )}
          <FormCheckbox control={form.control} name="submitNow" label="Submit it for approval at once" />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button size="sm" variant="plain" onClick={onBack} sx={{ marginInlineEnd: 'auto' }}>
          Back to the rows
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" variant="solid" type="submit" loading={form.formState.isSubmitting}>
          Import {countOf(plan.included, 'line')}
        </Button>
      </DialogActions>
    </Box>
  );
}
