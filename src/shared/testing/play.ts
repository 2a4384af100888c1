import { expect, userEvent, waitFor, within } from 'storybook/test';

/** The rows of a grid, as texts, once it shows one of them. */
export async function gridRows(canvasElement: HTMLElement, label: string): Promise<string[]> {
  const rows = () => [
    ...canvasElement.querySelectorAll(`[role=grid][aria-label="${label}"] [role=row][data-id]`),
  ];
  await waitFor(() => expect(rows()).not.toHaveLength(0));
  return rows().map((row) => row.textContent);
}

const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ');

/** Clicks what carries this name, once it is there. By selector: on a page of this size a search by role takes seconds. */
export async function press(root: Element, name: string, what = 'button'): Promise<void> {
  const found = await waitFor(() => {
    const element = [...root.querySelectorAll<HTMLElement>(what)].find((each) => nameOf(each) === name);
    if (element === undefined) throw new Error(`There is no ${what} "${name}".`);
    return element;
  });
  await userEvent.click(found);
}

/** A dialog by its title, once it has come to rest. */
export async function dialogOf(name: string): Promise<HTMLElement> {
  return waitFor(async () => {
    const titles = [...document.querySelectorAll('[role=dialog] h2')];
    const dialog = titles.find((title) => nameOf(title) === name)?.closest<HTMLElement>('[role=dialog]');
    if (!dialog) throw new Error(`There is no dialog "${name}".`);
    await expect(dialog).toBeVisible();
    return dialog;
  });
}

/**
 * Until every dialog is gone. A step that sends one ends with this: what it made may be in the list before the dialog has
 * closed, and a dialog that closes while the page is judged is judged half.
 */
export const dialogGone = () => waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());

export const said = (text: string | RegExp) =>
  waitFor(() => expect(within(document.body).getByText(text)).toBeVisible());

export const count = (canvasElement: HTMLElement, text: string) =>
  waitFor(() => expect(within(canvasElement).getByText(text)).toBeVisible());

/** The fields of a grid's columns, from left to right. */
export const columnsOf = (canvasElement: HTMLElement): (string | null)[] =>
  [...canvasElement.querySelectorAll('[role=columnheader]')].map((cell) => cell.getAttribute('data-field'));

/** A story at the width of a laptop, at which a list's usual columns have to fit beside the open navigation. */
export const onLaptop = <Parameters extends object>(parameters: Parameters) => ({
  parameters: {
    ...parameters,
    viewport: { options: { laptop: { name: 'Laptop', styles: { width: '1440px', height: '900px' } } } },
  },
  globals: { viewport: { value: 'laptop' } },
});

/** Whether the grid shows all of its columns without scrolling sideways. */
export const fitsAcross = (canvasElement: HTMLElement): boolean => {
  const scroller = canvasElement.querySelector('.MuiDataGrid-virtualScroller');
  const last = [...canvasElement.querySelectorAll('[role=columnheader]')].at(-1);
  if (scroller === null || last === undefined) return false;
  const [frame, column] = [scroller.getBoundingClientRect(), last.getBoundingClientRect()];
  return column.right <= frame.right + 1 && column.left >= frame.left - 1;
};
