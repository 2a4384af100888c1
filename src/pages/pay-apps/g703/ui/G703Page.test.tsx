import { composeStories } from '@storybook/react-vite';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storyTests } from '@/entities/pay-app/testing/render-story';
import * as stories from './G703Page.stories';

const show = storyTests();
const all = composeStories(stories);

beforeEach(() => {
  // jsdom lays nothing out: the virtualiser needs a size to know what is in view.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(2400);
  // Nor does it know captured pointers, with which the sheet follows a drag.
  Element.prototype.setPointerCapture = () => undefined;
  return () => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(Element.prototype, 'setPointerCapture');
  };
});

it('keeps its place while it loads', async () => {
  show(all.Loading);
  expect((await screen.findAllByText('Loading')).length).toBeGreaterThan(0);
});

it('says what failed', async () => {
  show(all.Failed);
  expect(await screen.findByRole('alert')).toHaveTextContent('req_01JCB5F3K9');
});

it('says who can grant what is missing', async () => {
  show(all.Forbidden);
  expect(await screen.findByRole('alert')).toHaveTextContent('You do not have permission');
});

it('says when it will open', async () => {
  show(all.NotOpenYet);
  expect(
    await screen.findByRole('heading', { name: 'The continuation sheet is not open yet' }),
  ).toBeInTheDocument();
});

it('says that the schedule has no lines', async () => {
  show(all.Empty);
  expect(await screen.findByRole('heading', { name: 'The schedule has no lines' })).toBeInTheDocument();
});

describe('the open sheet', () => {
  const open = async () => {
    show(all.Full);
    const grid = await screen.findByRole('treegrid', { name: /Continuation sheet/ });
    const cell = (item: string, header: RegExp) => {
      const headers = within(grid).getAllByRole('columnheader');
      const column = headers.findIndex((each) => header.test(each.textContent ?? ''));
      const row = within(grid)
        .getAllByRole('row')
        .find((each) => within(each).queryByText(item) !== null);
      const found = row?.querySelectorAll<HTMLElement>('[role="gridcell"], [role="rowheader"]')[column];
      if (found === undefined) throw new Error(`no cell ${item} ${String(header)}`);
      return found;
    };
    return { grid, cell, user: userEvent.setup() };
  };

  it('has columns A to I with the sums of the groups', async () => {
    const { cell } = await open();
    expect(cell('03 30 00', /Scheduled value/)).toHaveTextContent('897,650.00');
    expect(cell('05 12 00.20', /This periodE/)).toHaveTextContent('32,145.00');
    expect(cell('05 12 00.20', /Units this period/)).toHaveTextContent('5,143.2');
  });

  it('takes a percentage to date, and the sums follow', async () => {
    const { cell, user } = await open();
    await user.dblClick(cell('22 11 00.10', /% to date/));
    await user.keyboard('{Control>}a{/Control}50{Enter}');
    await waitFor(() => expect(cell('22 11 00.10', /This periodE/)).toHaveTextContent('65,600.00'));
    expect(cell('22 11 00', /Completed and stored/)).toHaveTextContent('82,000.00');
  });

  it('refuses overbilling in the cell, with the reason', async () => {
    const { cell, user } = await open();
    await user.dblClick(cell('03 30 00.10', /This periodE/));
    await user.keyboard('{Control>}a{/Control}100{Enter}');
    await waitFor(() => expect(cell('03 30 00.10', /This periodE/)).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getByRole('button', { name: /1 error/ })).toBeInTheDocument();
  });
});

it('changes the period, and leaves the lines alone', async () => {
  const user = userEvent.setup();
  show(all.Full);
  await user.click(await screen.findByRole('button', { name: 'Work through Mar 31, 2026' }));
  const dialog = await screen.findByRole('dialog', { name: 'Period of this application' });
  await within(dialog).findAllByRole('spinbutton');
  await user.click(within(dialog).getByRole('button', { name: 'Change period' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

describe('what daily logs placed', () => {
  const open = async () => {
    const user = userEvent.setup();
    show(all.FromDailyLogs);
    await user.click(await screen.findByRole('button', { name: 'From daily logs (2)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Work placed, from daily logs' });
    return { user, dialog };
  };
  const thisPeriod = (value: string) =>
    within(screen.getByRole('treegrid', { name: /Continuation sheet/, hidden: true })).queryAllByText(value);

  it('is proposed and enters nothing by itself', async () => {
    const { dialog } = await open();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual([
      expect.stringMatching(/05 12 00\.20.*24,001\.6 of 34,288 SF placed: 70% to date\. The sheet has 35%/),
      expect.stringMatching(/22 11 00\.10.*480 of 800 LF placed: 60% to date.*would be 82,000\.00/),
      expect.stringMatching(/26 05 00\.20.*50% to date.*Billed already/),
    ]);
    expect(thisPeriod('82,000.00')).toHaveLength(0);
  });

  it('is entered for one line as an edit, which Undo takes back', async () => {
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'Use 60% for 22 11 00.10' }));
    expect(await within(dialog).findByText('On the sheet')).toBeInTheDocument();
    expect(thisPeriod('82,000.00').length).toBeGreaterThan(0);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(thisPeriod('82,000.00')).toHaveLength(0));
    expect(screen.getByRole('button', { name: 'From daily logs (2)' })).toBeInTheDocument();
  });

  it('is entered for all lines that it brings further by one press', async () => {
    const { user, dialog } = await open();
    await user.click(within(dialog).getByRole('button', { name: 'Use all 2 lines' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(thisPeriod('82,000.00').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'From daily logs' })).toBeInTheDocument();
  });
});

it('opens for its reviewer on what is billed this period, and shows all lines on request', async () => {
  const user = userEvent.setup();
  show(all.ToApprove);
  const grid = await screen.findByRole('treegrid', { name: /Continuation sheet/ });
  const chip = await screen.findByRole('button', {
    name: 'Billed this period: 9 of 12 lines. Show all lines',
  });
  expect(within(grid).queryByText('03 30 00.10')).not.toBeInTheDocument();
  expect(within(grid).getByText('03 30 00.20')).toBeInTheDocument();
  await user.click(chip);
  expect(await within(grid).findByText('03 30 00.10')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Billed this period/ })).not.toBeInTheDocument();
});

it('opens for everybody else on all lines', async () => {
  show(all.Full);
  const grid = await screen.findByRole('treegrid', { name: /Continuation sheet/ });
  expect(within(grid).getByText('03 30 00.10')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Billed this period/ })).not.toBeInTheDocument();
});

it('shows the money that is handed in before the sheet is submitted', async () => {
  const user = userEvent.setup();
  show(all.Full);
  await user.click(await screen.findByRole('button', { name: 'Submit for approval' }));
  const dialog = await screen.findByRole('dialog', { name: 'Submit the continuation sheet?' });
  expect(within(dialog).getByRole('group', { name: 'What is at stake' }).textContent).toMatch(
    /Since application 1.*Current payment due.*730,554\.75/,
  );
});

it('is read only while the approver decides, in the same layout', async () => {
  show(all.ToApprove);
  expect(await screen.findByText('Read only')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Approve sheet' })).toBeInTheDocument();
});
