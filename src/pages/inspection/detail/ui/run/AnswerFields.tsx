import Cancel from '@mui/icons-material/CancelOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlineRounded';
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlineRounded';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { decidesByAnswer } from '#domain/inspection/items.ts';
import type { InspectionItemResult } from '#domain/inspection/status.ts';
import { AttachmentsField } from '@/features/attachments';
import { RESULT_FACES } from '@/entities/inspection';
import { itemProblem } from '@/shared/lib/forms/item-problem';
import { todayIso } from '@/shared/lib/dates/today';
import { Button } from '@/shared/ui/Button';
import { FormText } from '@/shared/ui/form/FormText';
import { ToneButtons } from '@/shared/ui/form/ToneButtons';
import { followUpProblems, newFollowUp, toFollowUp } from '../../model/run';
import { useAnswerForm } from '../../model/use-answer-form';
import { useProject } from '@/shared/session/project';
import { AnswerInput } from './AnswerInput';
import { FollowUpFields } from './FollowUpFields';
import { RunFoot } from './RunFoot';
import { calendarOfProject } from '@/shared/session/project-calendar';
import { type ItemStepProps, stepBody } from './step';

const ICONS = { PASS: <CheckCircle />, FAIL: <Cancel />, NOT_APPLICABLE: <RemoveCircle /> };
const choice = (value: keyof typeof ICONS, label = RESULT_FACES[value].label) => ({
  value,
  icon: ICONS[value],
  label,
  tone: RESULT_FACES[value].tone,
});
const RESULTS = [choice('PASS'), choice('FAIL'), choice('NOT_APPLICABLE', 'N/A')];

/** The answer to an item: a press for most, words, photos and an owner where it fails. */
export function AnswerFields(props: ItemStepProps & { question: ReactNode }) {
  const { projectId, inspection, item, run, followUps, question } = props;
  const project = useProject(projectId);
  const { form, uploads, submit, values, result } = useAnswerForm(projectId, item, run);
  const { control, formState } = form;
  const [opened, setOpened] = useState(values.note !== '' || values.photos.length > 0);
  const [problems, setProblems] = useState<ReturnType<typeof followUpProblems>>({});
  const decides = decidesByAnswer(item.kind);
  const notApplicable = values.result === 'NOT_APPLICABLE';
  const fails = result === 'FAIL';
  const isExcused = notApplicable && item.failedBefore;
  const followUp =
    followUps.kept[item.id] ?? newFollowUp(followUps.last, calendarOfProject(project), todayIso());
  const needsOwner = toFollowUp(inspection, [{ ...item, result: 'FAIL' }]).length > 0;
  const lacksPhoto =
    item.photoRequired && !notApplicable && uploads.stored.length + uploads.uploads.length === 0;
  const photosOpen = opened || fails || item.photoRequired || uploads.uploads.length > 0;

  const save = (): void => {
    if (fails && needsOwner) {
      const found = followUpProblems(followUp, todayIso());
      setProblems(found);
      if (Object.keys(found).length > 0) {
        void form.trigger();
        return;
      }
      followUps.change(item.id, followUp);
    }
    void submit();
  };
  const say = (next: InspectionItemResult): void => {
    form.setValue('result', next, { shouldDirty: true });
    form.clearErrors();
    setProblems({});
    // A pass is done with this press, unless more is asked; what fails has to be said.
    const isDone =
      (next === 'NOT_APPLICABLE' && !item.failedBefore) ||
      (next === 'PASS' && item.kind === 'PASS_FAIL' && !lacksPhoto);
    if (isDone) void submit();
    else if (next !== 'PASS') window.requestAnimationFrame(() => form.setFocus('note'));
  };
  // A photo on its way is something to save: the outbox takes it along.
  const isChanged = formState.isDirty || uploads.uploads.length > 0;
  const hasAnswer = result !== null && (isChanged || item.result === 'PENDING');

  return (
    <Box
      component="form"
      noValidate
      aria-label="Answer"
      onPaste={uploads.onPaste}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 }}
    >
      <Box sx={{ ...stepBody, flex: { xs: 1, lg: '0 0 auto' } }}>
        {question}
        {/* On a phone the answer stands above the foot, where the thumb is. */}
        <Box aria-hidden sx={{ flex: 1, display: { lg: 'none' } }} />
        {!notApplicable && (
          <AnswerInput
            item={item}
            form={form}
            result={result}
            onAnswered={(passes) => passes && !lacksPhoto && save()}
          />
        )}
        {decides ? (
          <Box sx={{ display: 'flex' }}>
            <Button
              size="sm"
              startIcon={<RemoveCircle />}
              aria-pressed={notApplicable}
              onClick={() => {
                if (notApplicable) form.setValue('result', null, { shouldDirty: true });
                else say('NOT_APPLICABLE');
              }}
              sx={{ minBlockSize: 44 }}
            >
              {notApplicable ? 'It applies after all' : 'Not applicable'}
            </Button>
          </Box>
        ) : (
          <ToneButtons
            label="Result"
            choices={RESULTS}
            value={values.result === 'PENDING' ? null : values.result}
            onChange={say}
          />
        )}
        {formState.errors.result?.message !== undefined && (
          <Box role="alert" sx={{ fontSize: 'body2.fontSize', color: 'error.main' }}>
            {formState.errors.result.message}
          </Box>
        )}
        {(opened || fails || isExcused) && (
          <FormText
            control={control}
            name="note"
            label={fails ? 'What is wrong' : isExcused ? 'Why it does not apply any more' : 'Note'}
            required={fails || isExcused}
            helperText={isExcused ? 'It failed before: its follow-up is closed with this reason.' : undefined}
            multiline
            rows={2}
            maxLength={2000}
          />
        )}
        {(opened || fails) && item.kind === 'PASS_FAIL' && (
          <FormText
            control={control}
            name="measuredValue"
            label="Measured"
            maxLength={200}
            placeholder="3/8 in at C-5"
          />
        )}
        {((photosOpen && !notApplicable) || uploads.lost !== undefined) && (
          <>
            <AttachmentsField
              uploads={uploads}
              compact
              label="Photos"
              error={uploads.lost ?? itemProblem(formState.errors.photos)}
            />
            {lacksPhoto && (
              <Box role="status" sx={{ fontSize: 'body2.fontSize', color: 'warning.main', fontWeight: 550 }}>
                This item needs a photo.
              </Box>
            )}
          </>
        )}
        {!opened && !fails && !isExcused && (
          <Box>
            <Button
              size="sm"
              variant="plain"
              onClick={() => setOpened(true)}
              sx={{ minBlockSize: 44, marginInlineStart: -2.5 }}
            >
              {item.photoRequired ? 'Add a note' : 'Add a note or photo'}
            </Button>
          </Box>
        )}
        {fails && needsOwner && (
          <FollowUpFields
            projectId={projectId}
            values={followUp}
            problems={problems}
            placeholder={values.note}
            onChange={(next) => {
              setProblems({});
              followUps.change(item.id, next);
            }}
          />
        )}
      </Box>
      <RunFoot onBack={run.index === 0 ? undefined : () => run.move(-1)}>
        {hasAnswer ? (
          <Button size="md" variant="solid" type="submit" disabled={uploads.lost !== undefined}>
            {run.mending ? 'Save, back to the result' : 'Save and go on'}
          </Button>
        ) : (
          <Button size="md" onClick={() => run.move(1)}>
            {run.mending ? 'Back to the result' : item.result === 'PENDING' ? 'Skip for now' : 'Next'}
          </Button>
        )}
      </RunFoot>
    </Box>
  );
}
