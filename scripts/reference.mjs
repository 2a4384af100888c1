// The API reference that the server hands out at /api/reference, written to dist/reference: the page, its assets under
// hashed names, and the contract as JSON and YAML. Everything is local: the page asks no other host for anything.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { precompress } from './precompress.mjs';
import { root, whenChanged } from './tasks.mjs';

const PAGE = join(root, 'server/web/reference-page');
const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
/** Where the page finds its assets; server/web/reference.ts serves them there. */
const ADDRESS = '/api/reference/assets';
/** The library is 4 MB: the last step of compression costs ten seconds of everybody's first start for a tenth less. */
const EFFORT = 9;

/**
 * The library's one script. Its integration for Fastify is the only package that carries the script without the two
 * hundred packages it is built from; it hands it out as a route, which is all that is asked of it here.
 */
async function libraryScript() {
  const { default: register } = await import('@scalar/fastify-api-reference');
  const routes = [];
  const host = {
    route: (route) => routes.push(route),
    hasPlugin: () => false,
    log: console,
    initialConfig: {},
  };
  await new Promise((done) => register(host, { configuration: { url: '/' } }, done));
  const route = routes.find(({ url }) => url.endsWith('.js'));
  if (!route) throw new Error('@scalar/fastify-api-reference has no route for its script any more.');
  const reply = { header: () => reply, send: (text) => text };
  // Without the name of its source map, which is not served.
  return String(route.handler({}, reply)).replace(/\n\/\/# sourceMappingURL=.*$/, '\n');
}

const hashed = (name, bytes) =>
  name.replace(/\.(\w+)$/, `-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.$1`);

/** Writes the page and the contract into a folder that it empties first. */
export async function writeReference(folder, { effort = EFFORT } = {}) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const asset = (name, content) => {
    const file = hashed(name, content);
    writeFileSync(join(folder, 'assets', file), content);
    return `${ADDRESS}/${file}`;
  };
  const read = (name) => readFileSync(join(PAGE, name), 'utf8');
  const font = asset('inter.woff2', readFileSync(join(root, 'node_modules', FONT)));
  const addresses = {
    'scalar.js': asset('scalar.js', await libraryScript()),
    'start.js': asset('start.js', read('start.js')),
    'brand.css': asset('brand.css', read('brand.css').replace('inter.woff2', font)),
  };
  const page = Object.entries(addresses).reduce(
    (html, [name, address]) => html.replace(`"${name}"`, `"${address}"`),
    read('page.html'),
  );
  writeFileSync(join(folder, 'index.html'), page);
  const contract = JSON.parse(readFileSync(join(root, 'openapi/generated/openapi.json'), 'utf8'));
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(contract));
  // Written out in full: anchors and aliases are YAML that half of the tools do not read.
  writeFileSync(join(folder, 'openapi.yaml'), stringify(contract, { aliasDuplicateObjects: false }));
  await precompress(folder, { effort });
}

/** Writes dist/reference where the contract, the page or the library has changed. */
export const buildReference = () =>
  whenChanged(
    'reference',
    ['openapi', 'server/web/reference-page', 'scripts/reference.mjs', 'package-lock.json'],
    'dist/reference/index.html',
    () => writeReference(join(root, 'dist/reference')),
  );
