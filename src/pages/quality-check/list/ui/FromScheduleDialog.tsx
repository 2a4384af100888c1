import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf } from '#domain/text/count.ts';
import {
  getListQualitySovLinesQueryKey,
  getListQualityTasksQueryKey,
  listQualitySovLines,
  useCreateQualityTasksFromSov,
  useListQualitySovLines,
} from '@/shared/api/generated/quality-check/quality-check';
import type { QualityLine, QualityTasksFromSov } from '@/shared/api/generated/model';
import { useListSovs } from '@/shared/api/generated/sov/sov';
import { TOOL_MESSAGES } from '@/shared/i18n/tool-messages';
import { FormDialog } from '@/shared/ui/dialog/FormDialog';
import { PickList } from '@/shared/ui/list/PickList';
import { toast } from '@/shared/ui/toast/toast';
import { refusalText } from '../model/refused-lines';
import { scheduleName, SCHEDULES } from '../model/schedules';
import { whoseChecks } from '../model/whose-checks';
import { ScheduleLine } from './ScheduleLine';

/** As many as one call gives: beyond them it is not said whose checks they are. */
const KNOWN = 100;

const outcome = ({ created, alreadyThere }: QualityTasksFromSov): string =>
  `${countOf(created, 'check')} made${alreadyThere > 0 ? `, ${String(alreadyThere)} ${alreadyThere === 1 ? 'was' : 'were'} there already` : ''}`;

/** Makes checks of the lines of approved schedules: of all that have none, or of those that are chosen. */
export function FromScheduleDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [sovId, setSovId] = useState('');
  const [choosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, QualityLine>>(new Map());
  const [refusal, setRefusal] = useState<string>();
  const only = sovId === '' ? {} : { sovId };
  // Where all are meant, the list is what they are.
  const listed = choosing ? only : { ...only, hasTask: false };
  const sovs = useListSovs(projectId, SCHEDULES);
  const free = useListQualitySovLines(projectId, { ...only, hasTask: false, limit: KNOWN });
  const make = useCreateQualityTasksFromSov();
  const total = free.data?.meta.total;
  const count = choosing ? chosen.size : (total ?? 0);
  const people = whoseChecks(choosing ? chosen.values() : (free.data?.data ?? []));

  const submit = (): void => {
    setRefusal(undefined);
    if (count === 0) {
      setRefusal(choosing ? 'Choose at least one line.' : 'There is no line without a check.');
      return;
    }
    const data = choosing ? { sovLineIds: [...chosen.keys()] } : only;
    make.mutate(
      { projectId, data },
      {
        onSuccess: (made) => {
          void queryClient.invalidateQueries({ queryKey: getListQualityTasksQueryKey(projectId) });
          toast.success(outcome(made));
          onClose();
        },
        onError: (error) => setRefusal(refusalText(error, TOOL_MESSAGES.quality.fromSovFailed)),
      },
    );
  };

  return (
    <FormDialog
      open
      title="Checks from the schedule of values"
      submitLabel={count === 0 ? 'Create checks' : `Create ${countOf(count, 'check')}`}
      pending={make.isPending}
      dirty={choosing && chosen.size > 0}
      maxWidth="md"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '280px 1fr' }, alignItems: 'end' }}>
        <TextField
          select
          size="small"
          label="Schedule"
          value={sovId}
          onChange={(event) => setSovId(event.target.value)}
          slotProps={{ select: { displayEmpty: true } }}
        >
          <MenuItem value="">All approved schedules</MenuItem>
          {sovs.data?.data.map((sov) => (
            <MenuItem key={sov.id} value={sov.id}>
              {scheduleName(sov)}
            </MenuItem>
          ))}
        </TextField>
        <RadioGroup
          row
          aria-label="Which lines"
          sx={{ minBlockSize: 40 }}
          value={choosing ? 'some' : 'all'}
          onChange={(_event, value) => setChoosing(value === 'some')}
        >
          <FormControlLabel
            value="all"
            control={<Radio size="small" />}
            label={
              total === undefined
                ? 'All lines without a check'
                : `All ${countOf(total, 'line')} without a check`
            }
          />
          <FormControlLabel value="some" control={<Radio size="small" />} label="Lines I choose" />
        </RadioGroup>
      </Box>
      <PickList
        key={`${sovId} ${String(choosing)}`}
        label="Lines of the schedules"
        searchLabel={choosing ? 'Search lines' : undefined}
        queryKey={getListQualitySovLinesQueryKey(projectId, listed)}
        read={(page, call) => listQualitySovLines(projectId, { ...page, ...listed }, call)}
        keyOf={({ sovLineId }) => sovLineId}
        isOff={({ hasTask }) => hasTask}
        chosen={choosing ? chosen : undefined}
        onChoose={setChosen}
        empty="Each line of the approved schedules of values has had its check, or none is approved yet."
      >
        {(line) => <ScheduleLine line={line} />}
      </PickList>
      <Box role="status" sx={{ minBlockSize: 20, fontSize: 'body2.fontSize', color: 'text.secondary' }}>
        {count > 0 &&
          `${countOf(count, 'check')} will be made, each for the contractor of its line: ${people}${
            !choosing && count > KNOWN ? ' and others' : ''
          }.`}
      </Box>
      {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
    </FormDialog>
  );
}
