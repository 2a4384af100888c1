import { composeStories } from '@storybook/react-vite';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { storyTests } from '@/entities/pay-app/testing/render-story';
import * as stories from './OpeningPage.stories';

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

const open = async (story: Parameters<typeof show>[0]) => {
  show(story);
  const grid = await screen.findByRole('treegrid', { name: /Opening balance/ });
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
  const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
  return { cell, fact, user: userEvent.setup() };
};

it('ties out while it is typed', async () => {
  const { cell, fact, user } = await open(all.Blank);
  expect(fact('Completed and stored')).toHaveTextContent('0.00');
  await user.dblClick(cell('22 11 00.10', /% billed/));
  await user.keyboard('{Control>}a{/Control}50{Enter}');
  await waitFor(() => expect(cell('22 11 00.10', /Work billed to date/)).toHaveTextContent('82,000.00'));
  expect(fact('Completed and stored')).toHaveTextContent('82,000.00');
  await user.dblClick(cell('22 11 00.10', /^Retainage/));
  await user.keyboard('{Control>}a{/Control}8200{Enter}');
  await waitFor(() => expect(fact('Earned less retainage')).toHaveTextContent('73,800.00'));
});

it('refuses in its cell what is more than the line', async () => {
  const { cell, user } = await open(all.Draft);
  await user.dblClick(cell('22 11 00.10', /Work billed to date/));
  await user.keyboard('{Control>}a{/Control}999999{Enter}');
  await waitFor(() =>
    expect(cell('22 11 00.10', /Work billed to date/)).toHaveAttribute('aria-invalid', 'true'),
  );
});

it('distributes a retainage in total, and says what differs from the certificates', async () => {
  const { cell, fact } = await open(all.Draft);
  expect(fact('Retainage held')).toHaveTextContent('150,000.00');
  expect(cell('Grand total', /^Retainage/)).toHaveTextContent('150,000.00');
  expect(screen.getByText(/certified than was billed less retainage/)).toBeInTheDocument();
});

it('says what is missing before anybody is asked to agree, and opens where it is given', async () => {
  const { user } = await open(all.Blank);
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText(/Enter what was certified to date/)).toBeInTheDocument();
  const figures = await screen.findByRole('dialog', { name: 'Figures of the opening balance' });
  expect(within(figures).getByRole('textbox', { name: /^Certified to date/ })).toBeInTheDocument();
  await user.click(within(figures).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('keeps its figures and is proposed to a person of the paying side', async () => {
  const { fact, user } = await open(all.Draft);
  await user.click(screen.getByRole('button', { name: 'Edit figures' }));
  const figures = await screen.findByRole('dialog', { name: 'Figures of the opening balance' });
  const certified = within(figures).getByRole('textbox', { name: /^Certified to date/ });
  await user.clear(certified);
  await user.type(certified, '1100000');
  await user.click(within(figures).getByRole('button', { name: 'Save figures' }));
  await waitFor(() => expect(fact('Certified to date')).toHaveTextContent('1,100,000.00'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: 'Propose' }));
  const dialog = await screen.findByRole('dialog', { name: 'Propose the opening balance?' });
  expect(within(dialog).getByRole('group', { name: 'What is at stake' })).toHaveTextContent('1,100,000.00');
  await user.click(within(dialog).getByRole('combobox', { name: /Who agrees/ }));
  const [person] = await screen.findAllByRole('option');
  if (person === undefined) throw new Error('nobody to choose');
  await user.click(person);
  await user.click(within(dialog).getByRole('button', { name: 'Propose' }));
  expect(await screen.findByRole('button', { name: 'Recall' })).toBeInTheDocument();
  expect(await screen.findByText('Read only')).toBeInTheDocument();
});

it('is agreed or sent back by the paying side, with the money before them', async () => {
  const { user } = await open(all.ToAgree);
  expect(screen.getByText('Read only')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send back' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send the opening balance back?' });
  expect(within(dialog).getByRole('textbox', { name: /What has to change/ })).toBeRequired();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Agree' }));
  const agree = await screen.findByRole('dialog', { name: 'Agree on the opening balance?' });
  expect(agree).toHaveTextContent('application 25 goes on from it');
});

it('says why it came back', async () => {
  await open(all.SentBack);
  expect(screen.getByText(/Certificate 23 was lower/)).toBeInTheDocument();
});

it('tells a number that is none from one that is missing', async () => {
  const { user } = await open(all.SentBack);
  await user.click(screen.getByRole('button', { name: 'Edit figures' }));
  const dialog = await screen.findByRole('dialog', { name: 'Figures of the opening balance' });
  const number = within(dialog).getByRole('textbox', { name: /^Last application billed/ });
  await user.clear(number);
  await user.type(number, '24.5');
  await user.click(within(dialog).getByRole('button', { name: 'Save figures' }));
  expect(await within(dialog).findByText('Enter 1 or more')).toBeInTheDocument();
});
