import { addons } from 'storybook/manager-api';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { lookOf, type Scheme } from './look';
import type { Words } from './words';

interface Entry {
  importPath: string;
  exportName?: string;
  name: string;
  title: string;
  anchors?: { id: string; title: string }[];
}

/** In the page's head by main.ts. */
const { STORY_WORDS: ofFiles = {} } = globalThis as { STORY_WORDS?: Partial<Record<string, Words>> };
/** Storybook's search looks at names, and at an entry's `anchors`, which stories do not have: here they are its words. */
function withWords(entries: Readonly<Record<string, Entry>>): void {
  // The whole file's words belong to its documentation, else to its first story.
  const told = new Set<string>();
  for (const entry of Object.values(entries)) {
    const found = ofFiles[entry.importPath];
    if (found === undefined) continue;
    const own = found.stories[entry.exportName ?? entry.name.replaceAll(' ', '')] ?? [];
    const words = told.has(entry.title) ? own : [...own, ...found.file];
    told.add(entry.title);
    entry.anchors = words.map((title) => ({ id: title, title }));
  }
}

/** There is no other way in: filters see copies, and the indexer knows no anchors of stories. */
const ownFetch = globalThis.fetch;
globalThis.fetch = async (...asked) => {
  const response = await ownFetch(...asked);
  const address = asked[0] instanceof Request ? asked[0].url : String(asked[0]);
  if (!address.split('?')[0]?.endsWith('index.json') || !response.ok) return response;
  const index = (await response.json()) as { entries: Record<string, Entry> };
  withWords(index.entries);
  return Response.json(index);
};

const asked = globalThis.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
addons.setConfig({
  theme: lookOf(asked),
  layout: { panelPosition: 'right' },
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
