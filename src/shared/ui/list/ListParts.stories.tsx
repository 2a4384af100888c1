import Schedule from '@mui/icons-material/ScheduleRounded';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { RFI_STATUS_FACES, RFI_STATUSES } from '#domain/rfi/status.ts';
import { StoryState } from '@/shared/testing/StoryPage';
import { Button } from '../Button';
import { ColumnsButton } from './ColumnsButton';
import { DateRangeChip } from './DateRangeChip';
import { DueCell } from './DueCell';
import { FilterChip } from './FilterChip';
import { SearchField } from './SearchField';
import { SelectionBar } from './SelectionBar';
import { ToggleChip } from './ToggleChip';

const STATUSES = RFI_STATUSES.map((value) => ({ value, label: RFI_STATUS_FACES[value].label }));
const LONG = [
  {
    value: 'long',
    label:
      'Maria Konstantinopoulou-Papadimitriou, Structural Engineer of Record, Meridian Engineering Partners',
  },
];
const COLUMNS = [
  { field: 'rfiNumber', label: 'Number', fixed: true },
  { field: 'subject', label: 'Subject', fixed: true },
  { field: 'status', label: 'Status' },
  { field: 'dueDate', label: 'Due date' },
  { field: 'ageDays', label: 'Age in days since it was published' },
];
const DEFAULTS = ['rfiNumber', 'subject', 'status', 'dueDate'];

interface Named {
  label: string;
}

function Statuses({ label, first, multiple = true }: Named & { first: string[]; multiple?: boolean }) {
  const [value, setValue] = useState(first);
  return (
    <FilterChip label={label} multiple={multiple} options={STATUSES} value={value} onChange={setValue} />
  );
}

function Created({ label, first }: Named & { first: { from?: string; to?: string } }) {
  const [range, setRange] = useState<{ from?: string | undefined; to?: string | undefined }>(first);
  return (
    <DateRangeChip
      label={label}
      from={range.from}
      to={range.to}
      onChange={(change) => setRange({ ...range, ...change })}
    />
  );
}

function Overdue({ label, first }: Named & { first: boolean }) {
  const [on, setOn] = useState(first);
  return <ToggleChip label={label} icon={<Schedule />} on={on} onChange={setOn} />;
}

function Search({ label, first }: Named & { first: string | undefined }) {
  const [text, setText] = useState(first);
  return <SearchField label={label} value={text} onSearch={setText} delayMs={0} />;
}

function Columns({ first }: { first: string[] }) {
  const [shown, setShown] = useState<string[] | undefined>(first);
  return (
    <ColumnsButton choices={COLUMNS} shown={shown ?? DEFAULTS} defaults={DEFAULTS} onChange={setShown} />
  );
}

function Selection({ first, children }: { first: number; children: ReactNode }) {
  const [count, setCount] = useState(first);
  if (count === 0) return <>Nothing is selected.</>;
  return (
    <SelectionBar count={count} onClear={() => setCount(0)}>
      {children}
    </SelectionBar>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' } as const;

interface PartsProps {
  /** Names of the filters. */
  status: string;
  created: string;
  toggle: string;
  /** What is searched. */
  search: string;
  /** A due date, and whether it is past and waits for somebody. */
  dueDate: string;
  isOverdue: boolean;
  /** Records that are selected. */
  selected: number;
}

function Parts({ status, created, toggle, search, dueDate, isOverdue, selected }: PartsProps) {
  return (
    <div style={{ display: 'grid', gap: 24, maxWidth: 760 }}>
      <StoryState name="Filters: nothing, one, several, a value that is no choice any more, long">
        <div style={row}>
          <Statuses label={status} first={[]} />
          <Statuses label={status} first={['ASSIGNED']} multiple={false} />
          <Statuses label={status} first={['ASSIGNED', 'IN_PROGRESS', 'EDITED']} />
          <Statuses label={status} first={['GONE']} />
          <FilterChip label="Assignee" options={LONG} value={['long']} onChange={() => undefined} />
        </div>
      </StoryState>
      <StoryState name="Spans of dates">
        <div style={row}>
          <Created label={created} first={{}} />
          <Created label={created} first={{ from: '2026-03-01' }} />
          <Created label={created} first={{ to: '2026-03-31' }} />
          <Created label={created} first={{ from: '2026-03-01', to: '2026-03-31' }} />
        </div>
      </StoryState>
      <StoryState name="On and off">
        <div style={row}>
          <Overdue label={toggle} first={false} />
          <Overdue label={toggle} first />
        </div>
      </StoryState>
      <StoryState name="Search">
        <div style={row}>
          <Search label={search} first={undefined} />
          <Search label={search} first="duct clash with beam B-14 above corridor 2.14" />
        </div>
      </StoryState>
      <StoryState name="Due dates">
        <div style={row}>
          <DueCell date={dueDate} overdue={isOverdue} />
          <DueCell date="2026-02-27" overdue />
        </div>
      </StoryState>
      <StoryState name="Columns">
        <div style={row}>
          <Columns first={DEFAULTS} />
        </div>
      </StoryState>
      <StoryState name="Selection">
        <div style={{ display: 'grid' }}>
          <Selection key={selected} first={selected}>
            <Button size="xs">Reassign</Button>
            <Button size="xs">Close</Button>
            <Button size="xs">Export</Button>
          </Selection>
        </div>
      </StoryState>
    </div>
  );
}

const meta = {
  title: 'Shared/List parts',
  tags: ['autodocs'],
  component: Parts,
  args: {
    status: 'Status',
    created: 'Created',
    toggle: 'Overdue',
    search: 'Search RFIs',
    dueDate: '2026-04-16',
    isOverdue: false,
    selected: 3,
  },
  argTypes: {
    dueDate: { control: 'text' },
    selected: { control: { type: 'range', min: 0, max: 120, step: 1 } },
  },
} satisfies Meta<typeof Parts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear selection' }));
    await expect(canvas.getByText('Nothing is selected.')).toBeVisible();
  },
};

/** Columns by keyboard: shown, hidden, moved; the focus goes with the row that moved. */
export const ChoosingColumns: Story = {
  play: async ({ canvasElement }) => {
    const page = within(document.body);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Columns' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Columns' }));
    await expect(dialog.getByRole('checkbox', { name: 'Subject' })).toBeDisabled();
    const up = dialog.getByRole('button', { name: 'Move Due date up' });
    up.focus();
    await userEvent.keyboard('{Enter}');
    const names = () => dialog.getAllByRole('listitem').map((item) => item.textContent);
    await waitFor(() => expect(names()).toEqual(expect.arrayContaining(['Due date'])));
    await expect(names().indexOf('Due date')).toBeLessThan(names().indexOf('Status'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Move Due date up' })).toHaveFocus());
    await userEvent.click(dialog.getByRole('button', { name: 'Reset columns' }));
    await expect(names().indexOf('Status')).toBeLessThan(names().indexOf('Due date'));
  },
};
