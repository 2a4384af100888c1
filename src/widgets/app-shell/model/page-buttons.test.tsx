import { afterEach, expect, test, vi } from 'vitest';
import { MENU_OF } from '@/shared/ui/page/menu-of';
import { pageButtons, pressLetter } from './page-buttons';

afterEach(() => {
  document.body.innerHTML = '';
});

function page(html: string): void {
  document.body.innerHTML = `<main id="main">${html}</main>`;
}
const said = () => pageButtons().map(({ label, keys }) => [label, ...keys]);
const clicks = (selector: string) => {
  const click = vi.fn();
  document.querySelector(selector)?.addEventListener('click', click);
  return click;
};

test('offers what stands beside the title, its menu, and primary actions anywhere', () => {
  page(`<header><button data-size="sm">Approve</button><a data-size="sm" href="#x">Edit</a>
    <button aria-haspopup="menu" aria-label="More actions"></button></header>
    <section><button data-size="sm" data-variant="solid">Add entry</button><button data-size="sm">Quiet</button></section>
    <ul><li data-row="1"><button data-size="xs" data-variant="solid">Of a row</button></li></ul>`);
  const menu = document.querySelector('[aria-haspopup]');
  if (menu !== null) MENU_OF.set(menu, [{ label: 'Export to PDF', onSelect: () => {} }]);
  expect(said()).toEqual([
    ['Approve', 'A'],
    ['Edit', 'E'],
    ['Export to PDF', 'T'],
    ['Add entry', 'D'],
  ]);
});

test('a new record keeps its key, and a letter of the page is not given again', () => {
  page(`<header><button data-size="sm" aria-keyshortcuts="c">New RFI</button>
    <button data-size="sm">Approve</button></header>`);
  const own = [{ label: 'Next', keys: ['A'] }];
  expect(pageButtons(own).map(({ keys }) => keys)).toEqual([['C'], ['P']]);
});

test('a letter gives its button, and none behind a dialog, in a field or in a sheet', () => {
  page(
    `<header><button data-size="sm">Submit</button></header><input><div role="grid"><div tabindex="0">1</div></div>`,
  );
  const submitted = clicks('button');
  pressLetter('s', document.body, []);
  expect(submitted).toHaveBeenCalledTimes(1);
  pressLetter('s', document.querySelector('input'), []);
  pressLetter('s', document.querySelector('[role=grid] div'), []);
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"></div>');
  pressLetter('s', document.body, []);
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('a refused button takes the focus, so that it says why, and does nothing', () => {
  page(`<header><button data-size="sm" aria-disabled="true">Submit</button></header>`);
  const submitted = clicks('button');
  pressLetter('s', document.body, []);
  expect(submitted).not.toHaveBeenCalled();
  expect(document.activeElement?.textContent).toBe('Submit');
});

test('two letters, one soon after the other, give what has none of its own', () => {
  page(`<header><button data-size="sm">Go</button><button data-size="sm">Oh</button>
    <button data-size="sm" id="hog">Hog</button></header>`);
  expect(said()).toEqual([
    ['Go', 'G'],
    ['Oh', 'O'],
    ['Hog', 'H'],
  ]);
  document
    .querySelector('header')
    ?.insertAdjacentHTML('beforeend', '<button data-size="sm" id="ho">Ho</button>');
  expect(said().at(-1)).toEqual(['Ho', 'G', 'O']);
  const ho = clicks('#ho');
  const hog = clicks('#hog');
  const press = (keys: string, now = 0) => {
    for (const key of keys) pressLetter(key, document.body, [], now);
  };
  press('go');
  expect(ho).toHaveBeenCalledTimes(1);
  expect(hog).not.toHaveBeenCalled();
  // The first one is forgotten, by another letter or by the time.
  press('gzo');
  expect(ho).toHaveBeenCalledTimes(1);
  press('g', 10_000);
  press('o', 60_000);
  expect(ho).toHaveBeenCalledTimes(1);
});
