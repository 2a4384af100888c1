import { addons } from 'storybook/manager-api';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { lookOf, type Scheme } from './look';
import type { Words } from './words';

interface Entry {
  importPath?: string;
  exportName?: string;
  name: string;
  title: string;
  anchors?: { id: string; title: string }[];
}

/** In the page's head by main.ts. */
const { STORY_WORDS: ofFiles = {} } = globalThis as { STORY_WORDS?: Partial<Record<string, Words>> };
/** The entry of each title that answers to the words of the whole file: its documentation, else its first story. */
const firstOf = new Map<string, Entry>();

/**
 * Storybook's search looks at names, and at `anchors`, which stories do not have. As a filter sees each entry before
 * the sidebar is made of it, this one gives it the words of its description, and hides nothing.
 */
function withWords(entry: Entry): boolean {
  const found = ofFiles[entry.importPath ?? ''];
  if (found === undefined) return true;
  if (!firstOf.has(entry.title)) firstOf.set(entry.title, entry);
  const isFirst = firstOf.get(entry.title)?.name === entry.name;
  const own = found.stories[entry.exportName ?? entry.name.replaceAll(' ', '')] ?? [];
  entry.anchors = [...own, ...(isFirst ? found.file : [])].map((title) => ({ id: title, title }));
  return true;
}

const asked = globalThis.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
addons.setConfig({
  theme: lookOf(asked),
  layout: { panelPosition: 'right' },
  sidebar: { filters: { words: withWords as never } }, // the entry before it is made into the sidebar's own
});

/** The frame follows the scheme that the toolbar gives the stories. */
addons.register('plumbline', () => {
  let shown: Scheme = asked;
  const follow = ({ globals }: { globals: { theme?: Scheme } }) => {
    const wanted = globals.theme ?? 'light';
    if (wanted === shown) return;
    shown = wanted;
    addons.setConfig({ theme: lookOf(wanted) });
  };
  const channel = addons.getChannel();
  channel.on(GLOBALS_UPDATED, follow);
  channel.on(SET_GLOBALS, follow);
});
