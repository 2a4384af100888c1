import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import ViewList from '@mui/icons-material/ViewListOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

export type Shown = 'list' | 'calendar' | 'hours';

const VIEWS = [
  { value: 'list', label: 'List', Icon: ViewList },
  { value: 'calendar', label: 'Calendar', Icon: CalendarMonth },
  { value: 'hours', label: 'Hours', Icon: Schedule },
] as const;

/** The logs one by one, by the day, or by what their crews worked. */
export function ViewSwitch({ shown, onChange }: { shown: Shown; onChange: (next: Shown) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={shown}
      aria-label="Show as"
      // A press on the one that is on asks for none, which there is not.
      onChange={(_event, next: Shown | null) => next !== null && onChange(next)}
      sx={{
        alignSelf: { sm: 'flex-start' },
        '& .MuiToggleButton-root': {
          flex: { xs: 1, sm: '0 0 auto' },
          gap: 1.5,
          // A thumb's height on a phone.
          blockSize: { xs: 44, sm: 36 },
          paddingInline: 3.5,
          textTransform: 'none',
          fontSize: 'body2.fontSize',
          fontWeight: 550,
        },
      }}
    >
      {VIEWS.map(({ value, label, Icon }) => (
        <ToggleButton key={value} value={value}>
          <Icon sx={{ fontSize: 18 }} />
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
