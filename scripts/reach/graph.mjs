// Which source file leads to which: by its imports, and by the files and folders that it names to read or to run.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { importsOf } from '../rooms.mjs';

const CODE = /\.[cm]?[jt]sx?$/;
const ROOMS = [
  '.storybook',
  'bench',
  'domain',
  'mock',
  'openapi',
  'scripts',
  'server',
  'src',
  'tests',
  'verify',
];
const ALIASES = { '@/': 'src/', '#domain/': 'domain/', '#contract/': 'openapi/generated/' };
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') yield* filesIn(path);
    } else yield path;
  }
}

/** The sources below a folder, by their path from it, with their text; generated ones too, which lead on. */
export function sourcesOf(root) {
  const rooms = readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return [entry.name];
    if (!ROOMS.includes(entry.name)) return [];
    return [...filesIn(join(root, entry.name))].map((file) => posix.relative(root, file));
  });
  return new Map(
    rooms.filter((file) => CODE.test(file)).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
}

/** The path from the root that a specifier of a file means, without its ending where it has none; null: a package. */
function pathOf(specifier, file) {
  const [plain] = specifier.split('?');
  const alias = Object.keys(ALIASES).find((each) => plain.startsWith(each));
  if (alias) return ALIASES[alias] + plain.slice(alias.length);
  return plain.startsWith('.') ? posix.join(posix.dirname(file), plain) : null;
}

/** What a generated file imports: it is written in one way, and megabytes of it would take long to parse. */
const importsOfGenerated = (text) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, specifier]) => specifier);

/** Whether a path has a name of its own. `../..` has none: it is where a program is run, not what it reads. */
const isNamed = (path) => /[^./]/.test(path);

/**
 * What a source leads to: `files`, by all paths that a specifier can mean, there or not (one that was deleted was
 * there); `folders`, of which any file may be meant: a pattern's, or one that is named to be read.
 */
function leadsOf(file, text) {
  const files = new Set();
  const folders = new Set();
  const add = (path) => {
    for (const ending of ENDINGS) files.add(path + ending);
  };
  const generated = /\/generated\/|\.gen\.ts$/.test(file);
  if (file.endsWith('/routeTree.gen.ts')) add(posix.join(posix.dirname(file), 'routes')); // which no import shows
  for (const specifier of generated ? importsOfGenerated(text) : importsOf(file, text)) {
    const path = pathOf(specifier, file);
    // A name that is put together: what stands before its first variable part is a folder.
    if (path?.includes('${')) folders.add(posix.dirname(path.slice(0, path.indexOf('${') + 1)));
    else if (path) add(path);
    // Made from all of the browser's sources when it is asked for.
    if (specifier.startsWith('virtual:')) folders.add('src');
  }
  if (generated) return { files, folders };
  if (text.includes('import.meta.glob'))
    for (const [, pattern] of text.matchAll(/['"`](\.{1,2}\/[^'"`]*\*[^'"`]*)['"`]/g))
      folders.add(posix.join(posix.dirname(file), pattern.slice(0, pattern.indexOf('*'))).replace(/\/$/, ''));
  for (const [, path] of text.matchAll(/new URL\(\s*['"`]([^'"`$]+)['"`],\s*import\.meta\.url/g)) {
    if (!isNamed(path)) continue;
    const named = posix.join(posix.dirname(file), path).replace(/\/$/, '');
    files.add(named);
    folders.add(named);
  }
  // A program that is started, a file that is read: named from the root.
  for (const [, path] of text.matchAll(/['"`]([\w.-]+(?:\/[\w.-]+)+)['"`]/g)) files.add(path);
  return { files, folders };
}

/** What each of the sources leads to, found once for all the questions about the same sources. */
const known = new WeakMap();
function allLeads(sources) {
  const leads =
    known.get(sources) ?? new Map([...sources].map(([file, text]) => [file, leadsOf(file, text)]));
  known.set(sources, leads);
  return leads;
}

/**
 * The folder of pages that a story shows by its address, which no import tells: a page's story its own page, another
 * story that names a route any page.
 */
function shownBy(file, text) {
  if (!file.endsWith('.stories.tsx')) return null;
  const page = /^src\/pages\/.+(?=\/ui\/[^/]+$)/.exec(file)?.[0];
  return page ?? (/\broute\b/.test(text) ? 'src/pages' : null);
}

/**
 * Every source from which a changed file can be reached, the changed files included. A source also reaches a file that
 * is no code where its text has the file's name.
 * @param byAddress stories: each loads the router, which leads to every page, and shows the page of its address alone
 */
export function reachedSources(changed, sources, { byAddress = false } = {}) {
  const leads = allLeads(sources);
  const names = changed.filter((file) => !CODE.test(file)).map((file) => posix.basename(file));
  const started = new Set(changed);
  const reached = new Set(changed);
  const queue = [...changed];
  const reach = (file) => {
    reached.add(file);
    queue.push(file);
  };
  for (const [file, text] of sources)
    if (!reached.has(file) && names.some((name) => text.includes(name))) reach(file);
  for (let target = queue.shift(); target !== undefined; target = queue.shift()) {
    const isIn = (folder) => target.startsWith(`${folder}/`);
    for (const [file, { files, folders }] of leads) {
      if (reached.has(file)) continue;
      const drawn = byAddress && file.endsWith('/routeTree.gen.ts') && isIn('src/pages');
      const shown = byAddress ? shownBy(file, sources.get(file)) : null;
      const named = started.has(target) && [...folders].some(isIn);
      if ((files.has(target) && !drawn) || named || (shown && isIn(shown))) reach(file);
    }
  }
  return reached;
}
