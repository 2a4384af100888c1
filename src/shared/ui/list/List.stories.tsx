import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { SOV_STATUS_FACES, SOV_STATUSES, type SovStatus } from '#domain/sov/status.ts';
import { networkError } from '@/shared/api/api-error';
import { Button } from '../Button';
import { MoneyText } from '../money/MoneyText';
import { EmptyState } from '../states/EmptyState';
import { StatusChip } from '../StatusChip';
import { DateRangeChip } from './DateRangeChip';
import { FilterChip } from './FilterChip';
import { ListBody } from './ListBody';
import { ListToolbar } from './ListToolbar';
import { ResponsiveGrid } from './ResponsiveGrid';
import { SearchField } from './SearchField';

interface Row {
  id: string;
  name: string;
  status: SovStatus;
  value: number;
}

const NAMES = ['General Requirements', 'Concrete', 'Metals', 'Finishes', 'Plumbing', 'HVAC', 'Electrical'];
const ROWS: Row[] = NAMES.map((name, index) => ({
  id: `SOV-000${String(index + 1)}`,
  name,
  status: SOV_STATUSES[index % SOV_STATUSES.length] ?? 'DRAFT',
  value: 2_134_500 - index * 371_250.75,
}));
const STATUS_OPTIONS = SOV_STATUSES.map((value) => ({ value, label: SOV_STATUS_FACES[value].label }));
const never = fn();
const ACTIONS = {
  setPage: never,
  setLimit: never,
  setSort: never,
  setFilters: never,
  clear: never,
  setColumns: never,
  replace: never,
};

interface ListProps {
  /** What the query answered; undefined while it loads. */
  rows?: Row[] | undefined;
  failed?: boolean;
  statuses?: string[];
  search?: string;
  onOpen?: (row: Row) => void;
}

/** A list as every tool has it: search, filters, count, then one of five states. */
function List({ rows, failed = false, statuses: first = [], search: typed, onOpen = never }: ListProps) {
  const [statuses, setStatuses] = useState(first);
  const [search, setSearch] = useState(typed);
  const [range, setRange] = useState<{ from?: string | undefined; to?: string | undefined }>({});
  const shown = rows?.filter(
    (row) =>
      (statuses.length === 0 || statuses.includes(row.status)) &&
      row.name.toLowerCase().includes((search ?? '').toLowerCase()),
  );
  const clear = (): void => {
    setStatuses([]);
    setSearch(undefined);
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <ListToolbar
        search={<SearchField label="Search schedules" value={search} onSearch={setSearch} delayMs={0} />}
        filters={
          <>
            <FilterChip
              label="Status"
              multiple
              options={STATUS_OPTIONS}
              value={statuses}
              onChange={setStatuses}
            />
            <DateRangeChip
              label="Created"
              from={range.from}
              to={range.to}
              onChange={(change) => setRange({ ...range, ...change })}
            />
          </>
        }
        total={shown?.length}
        noun="schedule"
        actions={<Button size="xs">Export</Button>}
      />
      <ListBody
        query={{
          data: shown,
          error: failed ? networkError() : null,
          isPending: !failed && shown === undefined,
          isPlaceholderData: false,
          refetch: never,
        }}
        isEmpty={(data) => data.length === 0}
        filtered={statuses.length > 0 || Boolean(search)}
        onClear={clear}
        noun="schedules"
        empty={<EmptyState title="No schedules yet">They divide the contract sum into lines.</EmptyState>}
      >
        {(data) => (
          <ResponsiveGrid
            label="Schedules"
            rows={data}
            total={data.length}
            state={{ page: 1, limit: 10, orderBy: 'name', order: 'ASC' }}
            actions={ACTIONS}
            onOpen={onOpen}
            rowKey={(row) => row.id}
            columns={[
              { field: 'id', headerName: 'Number', width: 120 },
              { field: 'name', headerName: 'Division', flex: 1, minWidth: 160 },
              {
                field: 'status',
                headerName: 'Status',
                width: 180,
                renderCell: ({ row }) => <StatusChip size="sm" {...SOV_STATUS_FACES[row.status]} />,
              },
              {
                field: 'value',
                headerName: 'Value, $',
                width: 160,
                align: 'right',
                headerAlign: 'right',
                renderCell: ({ row }) => <MoneyText amount={row.value} currency="USD" />,
              },
            ]}
            renderCard={(row) => (
              <Paper variant="outlined" sx={{ padding: 4 }}>
                {row.name}
              </Paper>
            )}
          />
        )}
      </ListBody>
    </Box>
  );
}

const meta = { title: 'Shared/List', tags: ['autodocs'], component: List } satisfies Meta<typeof List>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Two filters are chosen from the chip, cleared at the chip; a row opens with Enter. */
export const Full: Story = {
  args: { rows: ROWS, onOpen: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const page = within(document.body);
    await canvas.findByRole('gridcell', { name: 'Concrete' });
    await userEvent.click(canvas.getByRole('button', { name: 'Status' }));
    await userEvent.click(await page.findByRole('menuitemcheckbox', { name: 'Draft' }));
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByText('2 schedules')).toBeVisible();
    const clear = canvas.getByRole('button', { name: 'Clear filter Status' });
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
    await userEvent.click(clear);
    await expect(await canvas.findByText('7 schedules')).toBeVisible();
    await userEvent.click(await canvas.findByRole('gridcell', { name: 'Concrete' }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};
export const Loading: Story = {};
export const Empty: Story = { args: { rows: [] } };
export const NoMatches: Story = {
  args: { rows: ROWS, search: 'pier' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear search and filters' }));
    await expect(await canvas.findByText('7 schedules')).toBeVisible();
  },
};
export const Failed: Story = { args: { failed: true } };

const long: Story = {
  args: {
    rows: ROWS.map((row) => ({
      ...row,
      name: `${row.name}, ${NAMES.join(' and ')}, furnished and installed`,
    })),
    statuses: ['DRAFT', 'APPROVED', 'REJECTED'],
    search: 'a search of very many words that does not fit into its field',
  },
};
export const VeryLongText: Story = { args: { ...long.args, search: undefined } };
export const LongText: Story = { args: { ...long.args, search: 'furnished and installed, with general' } };
export const Comfortable: Story = { args: { rows: ROWS }, globals: { density: 'comfortable' } };
