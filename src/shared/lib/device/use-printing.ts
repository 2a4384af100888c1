import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatInstant } from '@/shared/lib/dates/format';

/** Whether the page is being printed: what shows a window of its rows draws them all then. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes what stands when the event is over.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

/** What is as wide as its columns: on paper it is made as small as it has to be to stand there whole. */
const WIDE = '.MuiDataGrid-root, .ts-sheet';
/** CSS pixels between the margins of a sheet of A4 and those of the page on it, upright and on its side. */
const PAPER = { upright: 630, side: 950 } as const;

/** Smaller than this, figures cannot be read: a wider sheet is printed on its side. */
const READABLE = 0.6;

/** Fits what is wide onto the paper; the way back. */
function fitted(main: HTMLElement): () => void {
  const wide = [...main.querySelectorAll<HTMLElement>(WIDE)].map((element) => ({
    element,
    width: Math.max(
      element.scrollWidth,
      ...[...element.querySelectorAll('[role=row]')].map((row) => row.scrollWidth),
    ),
  }));
  const widest = Math.max(0, ...wide.map(({ width }) => width));
  const turned = PAPER.upright / widest < READABLE;
  const room = turned ? PAPER.side : PAPER.upright;
  main.toggleAttribute('data-turned', turned);
  for (const { element, width } of wide) {
    element.style.setProperty('zoom', String(Math.min(1, room / width)));
    // As on the screen: what is written in lines on paper would claim its whole length.
    element.style.setProperty('width', `${String(width)}px`);
  }
  return () => {
    main.removeAttribute('data-turned');
    for (const { element } of wide) {
      element.style.removeProperty('zoom');
      element.style.removeProperty('width');
    }
  };
}

/**
 * Makes paper light and wide enough, and has it say what it shows and of which moment (public/print.css).
 * @param project name of the project that the page is of, where it is of one
 */
export function usePrintLook(project: string | undefined): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let scheme: string | undefined;
    let unfit = (): void => {};
    const begin = (): void => {
      scheme = dataset['colorScheme'];
      dataset['colorScheme'] = 'light';
      const main = document.querySelector<HTMLElement>('#main');
      if (main === null) return;
      const of = project === undefined ? '' : `${project} · `;
      main.dataset['printed'] = `${of}${document.title}, ${formatInstant(new Date().toISOString())}`;
      unfit = fitted(main);
    };
    const end = (): void => {
      if (scheme !== undefined) dataset['colorScheme'] = scheme;
      unfit();
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [project]);
}
