import ChevronLeft from '@mui/icons-material/ChevronLeftRounded';
import ChevronRight from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { kindLabel } from '#domain/tools.ts';
import { addDays, type DateOnly, isDateOnly } from '#domain/time/dates.ts';
import type { ActivityCount } from '@/shared/api/generated/model';
import { todayIso } from '@/shared/lib/dates/today';
import { useMe } from '@/shared/session/me';
import { useNamedPeople } from '@/shared/session/project-people';
import { Button } from '@/shared/ui/Button';
import { FilterChip } from '@/shared/ui/list/FilterChip';
import { ListToolbar } from '@/shared/ui/list/ListToolbar';
import { peopleOptions } from '@/shared/ui/list/people-options';
import { ToggleChip } from '@/shared/ui/list/ToggleChip';
import type { ActivitySearch } from '../model/search';

interface ActivityToolbarProps {
  projectId: string;
  date: DateOnly;
  search: ActivitySearch;
  counts: readonly ActivityCount[];
  onChange: (search: ActivitySearch) => void;
}

/** The day and the way to its neighbours; the tools that something was done in; the person. */
export function ActivityToolbar({ projectId, date, search, counts, onChange }: ActivityToolbarProps) {
  const me = useMe().user.id;
  const people = useNamedPeople(projectId);
  const { kind, userId } = search;
  const today = todayIso();
  // Another day, or another part of it, begins on its first page.
  const show = (change: ActivitySearch) => onChange(tidy({ ...search, page: undefined, ...change }));
  const toDay = (day: DateOnly) => show({ date: day >= today ? undefined : day });
  const kinds = counts.map(({ objectType }) => objectType);
  const offered =
    kind === undefined || kinds.includes(kind) ? counts : [...counts, { objectType: kind, total: 0 }];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 4, rowGap: 3, flexWrap: 'wrap' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginInlineStart: -2 }}>
        <Tooltip title="The day before">
          <IconButton aria-label="The day before" onClick={() => toDay(addDays(date, -1))}>
            <ChevronLeft />
          </IconButton>
        </Tooltip>
        <DayField key={date} date={date} latest={today} onChange={toDay} />
        <Tooltip title="The day after">
          {/* A tooltip needs an element that can be pointed at. */}
          <span>
            <IconButton
              aria-label="The day after"
              disabled={date >= today}
              onClick={() => toDay(addDays(date, 1))}
            >
              <ChevronRight />
            </IconButton>
          </span>
        </Tooltip>
        {date !== today && (
          <Button size="sm" variant="plain" onClick={() => toDay(today)}>
            Today
          </Button>
        )}
      </Box>
      <ListToolbar
        filters={
          <>
            {offered.map(({ objectType, total }) => (
              <ToggleChip
                key={objectType}
                label={`${kindLabel(objectType)} ${String(total)}`}
                on={kind === objectType}
                onChange={(on) => show({ kind: on ? objectType : undefined })}
              />
            ))}
            <FilterChip
              label="Person"
              options={peopleOptions(people.data ?? [], me)}
              value={userId === undefined ? [] : [userId]}
              onChange={([next]) => show({ userId: next })}
            />
          </>
        }
      />
    </Box>
  );
}

const tidy = (search: ActivitySearch): ActivitySearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

interface DayFieldProps {
  date: DateOnly;
  latest: DateOnly;
  onChange: (date: DateOnly) => void;
}

/** The day as it is typed; the page hears of it once it is whole. */
function DayField({ date, latest, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string>(date);
  return (
    <TextField
      type="date"
      size="small"
      fullWidth={false}
      value={typed}
      sx={{ inlineSize: 168 }}
      slotProps={{ htmlInput: { 'aria-label': 'Day', max: latest } }}
      onChange={(event) => {
        const next = event.target.value;
        setTyped(next);
        // While a year is typed, it passes through the years 2, 20 and 202.
        if (isDateOnly(next) && next >= '2000-01-01' && next !== date) onChange(next);
      }}
    />
  );
}
