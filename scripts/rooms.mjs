// The rooms of the house keep apart: domain imports only domain; server and src never import each other;
// server/app.ts (and what the browser could run) imports no node: module. Nor do files import each other in a circle, types
// included: of such files none can be read, moved or tested by itself. Prints each breach; exits 1 on any.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { parseSync } from 'vite';
import { root } from './tasks.mjs';

/** The types named by `import('…').Name`, which the parser does not list with the imports. */
function* importTypes(node) {
  if (Array.isArray(node)) for (const child of node) yield* importTypes(child);
  else if (node && typeof node === 'object') {
    if (node.type === 'TSImportType') yield node.source.value;
    for (const child of Object.values(node)) yield* importTypes(child);
  }
}

/** The modules that a source file imports or exports from, types included. */
export function importsOf(file, text) {
  const { module, program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) =>
      found.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    // Without the quotes. A computed name is no name and passes.
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
    ...(text.includes('import(') ? importTypes(program) : []),
  ];
}

function* sources(dir) {
  for (const name of readdirSync(dir)) {
    if (name === 'generated' || name === 'node_modules' || name.endsWith('.gen.ts')) continue;
    const full = join(dir, name);
    if (statSync(full).isDirectory()) yield* sources(full);
    else if (/\.tsx?$/.test(name)) yield full;
  }
}

/** Knowledge that the domain takes from others: tables and pure functions, without I/O. */
const KNOWLEDGE = /^libphonenumber-js(\/|$)/;

/** The room a module specifier leads to, seen from a file below the root: one of ours, 'node', 'knowledge' or 'package'. */
function roomOf(specifier, file) {
  if (specifier.startsWith('#domain/')) return 'domain';
  if (specifier.startsWith('#contract/')) return 'contract';
  if (specifier.startsWith('@/')) return 'src';
  if (specifier.startsWith('node:')) return 'node';
  if (specifier.startsWith('.'))
    return relative('/', resolve('/', dirname(file), specifier)).split(/[\\/]/)[0];
  return KNOWLEDGE.test(specifier) ? 'knowledge' : 'package';
}

const test = /\.(test|stories)\.tsx?$/;
const RULES = {
  domain: (room, file) =>
    room === 'domain' || room === 'knowledge' || (test.test(file) && (room === 'package' || room === 'node')),
  server: (room) => room !== 'src',
  // Only its entry knows Node: the rest could also answer inside a browser.
  mock: (room, file) => room !== 'src' && (room !== 'node' || file === 'mock/main.ts'),
  // Any server is verified from outside: nothing of ours stands behind what it asks.
  verify: (room) => room !== 'server' && room !== 'src',
  src: (room, file) => room !== 'server' && (room !== 'node' || test.test(file)),
};

/** The breaches of one file, given by its path below the root (`domain/money/money.ts`) and its text. */
export function breachesOf(file, text) {
  const [home] = file.split(/[\\/]/);
  return importsOf(file, text).flatMap((specifier) => {
    const room = roomOf(specifier, file);
    if (!RULES[home](room, file)) return `${file} imports ${specifier}: ${home} may not import ${room}`;
    if (file === 'server/app.ts' && room === 'node')
      return `${file} imports ${specifier}: it must also run where there is no Node`;
    return [];
  });
}

/** The path below the root that a module specifier may mean, without its extension's certainty; null for a package. */
function pathOf(specifier, file) {
  if (specifier.startsWith('#domain/')) return `domain/${specifier.slice('#domain/'.length)}`;
  if (specifier.startsWith('@/')) return `src/${specifier.slice('@/'.length)}`;
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : null;
}

const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

/**
 * The circles of files that import each other (Tarjan's strongly connected components), each as its files in order.
 * @param texts the text of each file by its path below the root, with forward slashes
 */
export function circlesOf(texts) {
  const targets = (file) =>
    importsOf(file, texts.get(file)).flatMap((specifier) => {
      const path = pathOf(specifier, file);
      const ending = path === null ? undefined : ENDINGS.find((each) => texts.has(path + each));
      return ending === undefined ? [] : [path + ending];
    });
  const [seen, lowest, open, circles] = [new Map(), new Map(), [], []];
  const visit = (file) => {
    seen.set(file, seen.size);
    lowest.set(file, seen.get(file));
    open.push(file);
    const imported = targets(file);
    for (const next of imported) {
      if (!seen.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
    }
    if (lowest.get(file) !== seen.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1 || imported.includes(file)) circles.push(circle.toSorted());
  };
  for (const file of texts.keys()) if (!seen.has(file)) visit(file);
  return circles;
}

/** Rooms whose files are held to be without circles. */
const WITHOUT_CIRCLES = ['domain', 'server', 'mock', 'verify', 'src'];

if (import.meta.filename === process.argv[1]) {
  const texts = new Map(
    Object.keys(RULES).flatMap((home) =>
      [...sources(join(root, home))].map((file) => [
        relative(root, file).replaceAll('\\', '/'),
        readFileSync(file, 'utf8'),
      ]),
    ),
  );
  const breaches = [...texts].flatMap(([file, text]) => breachesOf(file, text));
  const held = new Map([...texts].filter(([file]) => WITHOUT_CIRCLES.includes(file.split('/')[0])));
  for (const circle of circlesOf(held)) breaches.push(`In a circle: ${circle.join(', ')}`);
  breaches.forEach((breach) => console.error(breach));
  process.exitCode = breaches.length ? 1 : 0;
}
