import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { countOf } from '#domain/text/count.ts';
import { numberedItem } from '#domain/inspection/reinspection.ts';
import { RESULT_FACES, type InspectionSteps } from '@/entities/inspection';
import type { InspectionDetail } from '@/shared/api/generated/model';
import { todayIso } from '@/shared/lib/dates/today';
import { reasonOf } from '@/shared/lib/record/reason';
import { FormError } from '@/shared/ui/form/FormError';
import { FormText } from '@/shared/ui/form/FormText';
import { Notice } from '@/shared/ui/Notice';
import { PermissionButton } from '@/shared/ui/PermissionButton';
import { StatusChip } from '@/shared/ui/StatusChip';
import { followUpProblems, type RunItem, toFollowUp, withoutPhoto } from '../../model/run';
import type { KeptFollowUps } from '../../model/use-kept-follow-ups';
import { useResultForm } from '../../model/use-result-form';
import type { Run } from '../../model/use-run';
import { ResultSignature } from './ResultSignature';
import { RunFoot } from './RunFoot';
import { stepBody } from './step';

interface ResultStepProps {
  projectId: string;
  inspection: InspectionDetail;
  run: Run;
  followUps: KeptFollowUps;
  steps: InspectionSteps;
  onLeave: () => void;
}

/** The results as the rest of a count: "3 passed". */
const WORDS = { PASS: 'passed', FAIL: 'failed', NOT_APPLICABLE: 'not applicable', PENDING: 'open' } as const;

/** The end of the round: what is still missing, the remark, the signature, and the result of the whole. */
export function ResultStep(props: ResultStepProps) {
  const { projectId, inspection, run, followUps, steps, onLeave } = props;
  const { items } = run;
  const failed = items.filter(({ result }) => result === 'FAIL');
  const open = items.filter(({ result }) => result === 'PENDING');
  const unpictured = withoutPhoto(items);
  const unowned = toFollowUp(inspection, items).filter(({ id }) => {
    const kept = followUps.kept[id];
    return kept === undefined || Object.keys(followUpProblems(kept, todayIso())).length > 0;
  });
  const outcome = failed.length > 0 ? 'fail' : 'pass';
  const { form, submit } = useResultForm({
    projectId,
    inspection,
    run,
    followUps,
    steps,
    outcome,
    onDone: onLeave,
  });
  const { control, formState } = form;
  // What waits on this device counts here and not with the server yet, so that readiness is judged here.
  const isReady = open.length + unpictured.length + unowned.length === 0;
  const reason = isReady ? reasonOf(inspection.abilities.recordResults) : 'Something is still missing above.';
  const counts = (['PASS', 'FAIL', 'NOT_APPLICABLE', 'PENDING'] as const).map((result) => ({
    result,
    count: items.filter((item) => item.result === result).length,
  }));
  return (
    <Box
      component="form"
      noValidate
      aria-label="Result"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === undefined) void submit(event);
      }}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1 }}
    >
      <Box sx={stepBody}>
        <Box component="h2" sx={{ margin: 0, fontSize: '1.25rem', fontWeight: 600 }}>
          Result
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {counts
            .filter(({ count }) => count > 0)
            .map(({ result, count }) => (
              <StatusChip
                key={result}
                label={`${String(count)} ${WORDS[result]}`}
                tone={RESULT_FACES[result].tone}
              />
            ))}
        </Box>
        <Missing title={`${countOf(open.length, 'item is', 'items are')} still open`} of={open} run={run} />
        <Missing
          title={`${countOf(unpictured.length, 'item needs', 'items need')} a photo`}
          of={unpictured}
          run={run}
        />
        <Missing
          title={`${countOf(unowned.length, 'failed item needs', 'failed items need')} somebody who corrects it`}
          of={unowned}
          run={run}
        />
        {isReady && (
          <>
            <Notice tone={outcome === 'fail' ? 'warning' : 'info'}>
              {outcome === 'fail'
                ? `${countOf(failed.length, 'item has', 'items have')} failed: the inspection fails. Whoever corrects is told, and the reinspection asks only what failed.`
                : 'No item has failed: the inspection passes.'}
            </Notice>
            <FormText
              control={control}
              name="comment"
              label={outcome === 'fail' ? 'What is to be said about it' : 'Remark (optional)'}
              required={outcome === 'fail'}
              multiline
              rows={3}
              maxLength={2000}
            />
            <ResultSignature form={form} required={inspection.signatureRequired} />
            <FormError control={control} />
          </>
        )}
      </Box>
      <RunFoot onBack={items.length === 0 ? undefined : () => run.move(-1)}>
        <PermissionButton
          size="md"
          variant="solid"
          type="submit"
          danger={outcome === 'fail'}
          loading={formState.isSubmitting}
          reason={reason}
        >
          {outcome === 'fail' ? 'Fail the inspection' : 'Pass the inspection'}
        </PermissionButton>
      </RunFoot>
    </Box>
  );
}

function Missing({ title, of, run }: { title: string; of: readonly RunItem[]; run: Run }) {
  if (of.length === 0) return null;
  return (
    <Box component="section" aria-label={title}>
      <Box component="h3" sx={{ margin: 0, marginBlockEnd: 1, fontSize: 'body1.fontSize', fontWeight: 600 }}>
        {title}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
        {of.map((item) => (
          <li key={item.id}>
            <ButtonBase
              onClick={() => run.mend(item)}
              sx={(theme) => ({
                inlineSize: '100%',
                minBlockSize: 48,
                justifyContent: 'flex-start',
                paddingInline: 4,
                paddingBlock: 2,
                textAlign: 'left',
                overflowWrap: 'anywhere',
                borderRadius: '8px',
                border: `1px solid ${theme.vars.palette.divider}`,
                backgroundColor: theme.vars.palette.background.paper,
              })}
            >
              {numberedItem(item.number ?? run.items.indexOf(item) + 1, item.description)}
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}
