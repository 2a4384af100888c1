import type { Words } from './words.ts';

type OfFiles = Partial<Record<string, Words>>;
interface Entry {
  importPath: string;
  exportName?: string;
  name: string;
  title: string;
  anchors?: { id: string; title: string }[];
}

/**
 * Storybook's search looks at names, and at an entry's `anchors`, which stories do not have: here they are its words. They
 * go in where the index is read, as filters see copies and the indexer knows no anchors of stories. It is sent to the
 * page as text, to run before the code that reads the index, so it may use nothing from outside its own body.
 */
function intoIndex(ofFiles: OfFiles): void {
  const ownFetch = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (...asked) => {
    const response = await ownFetch(...asked);
    if (!response.ok || asked[0] !== './index.json') return response;
    const index = (await response.json()) as { entries: Record<string, Entry> };
    // The whole file's words belong to its documentation, else to its first story.
    const told = new Set<string>();
    for (const entry of Object.values(index.entries)) {
      const found = ofFiles[entry.importPath];
      if (found === undefined) continue;
      const own = found.stories[entry.exportName ?? entry.name.replaceAll(' ', '')] ?? [];
      const words = told.has(entry.title) ? own : [...own, ...found.file];
      told.add(entry.title);
      entry.anchors = words.map((title) => ({ id: title, title }));
    }
    return Response.json(index);
  };
}

/** The script that lets the search find stories by these words, for the head of Storybook's own page. */
export const searchedBy = (words: OfFiles): string =>
  `<script>(${intoIndex.toString()})(${JSON.stringify(words).replaceAll('<', '\\u003c')})</script>`;
