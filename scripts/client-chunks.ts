// How the browser app is cut into files, and which of them a page's address asks for: see docs/opening-a-page.md.
import type { VirtualRootRoute, VirtualRouteNode } from '@tanstack/virtual-file-routes';
import type { Plugin, Rolldown } from 'vite';

type GetModule = (id: string) => Rolldown.ModuleInfo | null;

/** What the router plugin splits off a route: its page or layout, loaded when somebody goes there. */
const PAGE = /\/src\/(?:pages|app\/router)\/.*[?&]tsr-split=/;
/** The frame around every page of somebody who is signed in. */
const FRAME = /\/src\/app\/router\/(?:shell|signed-in)-layout\.tsx/;
/** A visitor's pages and the frame around them: they come without the app's own. */
const VISITOR = /\/src\/(?:app\/router\/public-layout|pages\/auth\/)/;
/** The frame around a visitor's pages, which the first screen waits for. */
const THRESHOLD = /\/src\/app\/router\/public-layout/;
/** Shared by so many pages, code is in one of the files below, not in one for each button: small pieces sooner. */
const MANY = { frame: 2, outbox: 2, controls: 4, forms: 4, lists: 4 };

/** What is written with: fields, dialogs, uploads. */
const WRITING =
  /\/src\/shared\/(?:lib\/(?:forms|photos)|ui\/(?:dialog|form|markdown|money|signature))\/|\/src\/features\/(?:attachments|outbox)\/|\/react-hook-form\//;
/** What is pressed, chosen and typed in, in a form as in a list's filters. */
const CONTROLS = /\/@mui\/material\//;
/** What lists are looked through with. */
const LISTS = /\/src\/shared\/ui\/list\/|\/src\/widgets\/record-list\//;
/** What waits on the device, which a page that is written on a bad connection looks into, and the frame once it is idle. */
const OUTBOX = /\/src\/shared\/lib\/(?:device|outbox)\/|\/src\/features\/outbox\/model\/words\.ts$|\/idb\//;
/** The small pieces that a page is read with; of the folders above those that need nothing else of them. */
const READING = [
  /\/src\/shared\/ui\/(?:dialog\/(?:ConfirmDialog|FullScreenDialog)|list\/BackToList|markdown\/MarkdownText|money\/Money(?:Statement|Table|Text)|signature\/(?:SignaturePaper|TypedSignature))\.tsx$/,
  /\/src\/features\/attachments\/(?:model\/(?:files|photo)\.ts|ui\/(?:AttachmentList|AttachmentViewer|FileFace|photos\/PhotoStrip)\.tsx|ui\/photos\/strip-look\.ts)$/,
  /\/src\/shared\/lib\/device\/(?:use-gradually|use-warm|when-idle)\.ts$/,
  /\/src\/widgets\/(?:comments\/ui\/Comments(?:Section|Skeleton)|history\/ui\/HistoryList|pdf-viewer\/ui\/PdfViewer)\.tsx$/,
  /\/@mui\/material\/(?:Alert|ToggleButton|ToggleButtonGroup|internal\/svg-icons|useMediaQuery|utils)\//,
];
const SMALL =
  /\/src\/shared\/(?!api\/generated\/)|\/domain\/(?:authority|money|record|text|time|transition)\/|\/@mui\/(?:icons-material|system|utils)\//;

/** The files that pages share. A file takes what its modules import along, so they take theirs in this order. */
export const SHARED_FILES = [
  'threshold',
  'passage',
  'visitor',
  'frame',
  'outbox',
  'controls',
  'forms',
  'lists',
] as const;
type SharedFile = (typeof SHARED_FILES)[number];

/** The kind of a module that many pages share; null for what belongs to a tool. */
function kindOf(id: string): keyof typeof MANY | null {
  if (READING.some((of) => of.test(id))) return 'frame';
  if (OUTBOX.test(id)) return 'outbox';
  if (WRITING.test(id)) return 'forms';
  if (CONTROLS.test(id)) return 'controls';
  if (LISTS.test(id)) return 'lists';
  return SMALL.test(id) ? 'frame' : null;
}

function sharedFileOf(id: string, roots: readonly string[]): SharedFile | null {
  const kind = kindOf(id);
  if (roots.some((root) => VISITOR.test(root)) && !id.includes('/node_modules/')) {
    if (roots.every((root) => VISITOR.test(root))) return null;
    if (kind === 'forms') return 'visitor';
    // The first screen waits for its own frame alone.
    return roots.some((root) => THRESHOLD.test(root)) ? 'threshold' : 'passage';
  }
  if (roots.some((root) => FRAME.test(root))) return 'frame';
  const pages = new Set(roots.filter((root) => PAGE.test(root)).map((root) => root.replace(/\?.*/, '')));
  return kind !== null && pages.size >= MANY[kind] ? kind : null;
}

/**
 * What every page begins with, in three files. Over HTTP/1.1 the files of a page share the line, each with a connection: as
 * one file beside the page's own it would come last and run last, while these three take most of the line and run while the
 * rest is still coming. And whoever comes back after a new version has the libraries.
 */
export const FIRST_FILES = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'libraries', test: /\/node_modules\// },
  { name: 'first', test: /./ },
];

/** The pages, layouts and other late parts that statically reach a module, with each module's own answer kept. */
function rootsOf(id: string, getModule: GetModule, known: Map<string, ReadonlySet<string>>) {
  const held = known.get(id);
  if (held) return held;
  const roots = new Set<string>();
  const seen = new Set([id]);
  const queue = [id];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const info = getModule(at);
    if (!info) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) roots.add(at);
    for (const importer of info.importers) {
      if (seen.has(importer)) continue;
      seen.add(importer);
      queue.push(importer);
    }
  }
  known.set(id, roots);
  return roots;
}

/** Says which modules are in the file of this name; null leaves a module to the bundler. */
export function sharedBy(name: SharedFile) {
  const known = new Map<string, ReadonlySet<string>>();
  return (id: string, graph: { getModuleInfo: GetModule }): string | null => {
    const roots = [...rootsOf(id, (each) => graph.getModuleInfo(each), known)];
    return sharedFileOf(id, roots) === name ? name : null;
  };
}

interface Place {
  path: string;
  /** The modules of the page and of every layout around it. */
  files: string[];
}

/** Every address of the app with the route files that draw it. */
export function places(node: VirtualRootRoute | VirtualRouteNode, path = '', files: string[] = []): Place[] {
  const own = !('file' in node) || node.file === undefined ? files : [...files, `/src/${node.file}`];
  const at = node.type === 'route' ? path + node.path : path;
  const below = 'children' in node ? (node.children ?? []) : [];
  const inside = below.flatMap((child) => places(child, at, own));
  const isPage = node.type === 'index' || (node.type === 'route' && node.file !== undefined);
  return isPage ? [...inside, { path: at === '' ? '/' : at, files: own }] : inside;
}

/** Late parts that a page draws its first rows with, on a screen as wide as the media query says. */
const ROWS = /\/src\/shared\/ui\/list\/DataGridView\.tsx$/;
export const ROWS_MEDIA = '(min-width: 600px)';

/** Whether a module statically reaches one that loads the parts of `ROWS` later. */
function drawsRowsLater(id: string, getModule: GetModule): boolean {
  const seen = new Set([id]);
  // A set grows while it is walked.
  for (const at of seen) {
    const info = getModule(at);
    if (info?.dynamicallyImportedIds.some((late) => ROWS.test(late)) === true) return true;
    for (const next of info?.importedIds ?? []) seen.add(next);
  }
  return false;
}

/**
 * Asks the engine to compile a file's functions while it reads the file, on another thread, instead of each one on the
 * page's only thread at its first call. An engine that does not know the comment reads past it.
 */
const COMPILE_NOW = '//# allFunctionsCalledOnLoad\n';

const fileNameOf = ({ href }: { href: string }): string => href.slice(1);

/**
 * Writes early.json beside index.html: for each address the files that its page and the layouts around it are in, and the
 * call that it waits for, so that the server can name them in the page's head instead of the app asking for them after it
 * has started. Whatever file it names is compiled at once.
 */
export function earlyFiles(routes: VirtualRootRoute, firstCalls: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'plumbline-early-files',
    apply: 'build',
    generateBundle: {
      // After what else writes at the top of a file: the comment counts only there.
      order: 'post',
      handler(_options, bundle) {
        const getModule = this.getModuleInfo.bind(this);
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const withImports = (file: string, found: Set<string>): Set<string> => {
          if (found.has(file)) return found;
          found.add(file);
          for (const next of chunks.find((chunk) => chunk.fileName === file)?.imports ?? [])
            withImports(next, found);
          return found;
        };
        const closure = (from: readonly Rolldown.OutputChunk[]) =>
          from.reduce((found, chunk) => withImports(chunk.fileName, found), new Set<string>());
        const first = closure(chunks.filter((chunk) => chunk.isEntry));
        const rows = closure(chunks.filter((chunk) => ROWS.test(chunk.facadeModuleId ?? '')));
        const early = places(routes).map(({ path, files }) => {
          const drawn = chunks.flatMap((chunk) =>
            chunk.moduleIds
              .filter(
                (id) => /[?&]tsr-split=component/.test(id) && files.some((file) => id.includes(`${file}?`)),
              )
              .map((id) => ({ id, chunk })),
          );
          const at = [...closure(drawn.map(({ chunk }) => chunk))].filter((file) => !first.has(file));
          const late = drawn.some(({ id }) => drawsRowsLater(id, getModule));
          const wide = late ? [...rows].filter((file) => !first.has(file) && !at.includes(file)) : [];
          const call = firstCalls[path];
          return {
            path,
            ...(call !== undefined && { call: `/api${call}` }),
            files: [
              ...at.map((file) => ({ href: `/${file}` })),
              ...wide.map((file) => ({ href: `/${file}`, media: ROWS_MEDIA })),
            ],
          };
        });
        this.emitFile({ type: 'asset', fileName: 'early.json', source: JSON.stringify(early, null, 1) });
        // Most of what is in these files runs before the page stands.
        const opening = new Set([...first, ...rows, ...early.flatMap(({ files }) => files.map(fileNameOf))]);
        for (const chunk of chunks) if (opening.has(chunk.fileName)) chunk.code = COMPILE_NOW + chunk.code;
      },
    },
  };
}
