// How much each record tool costs: lines of its contract, rules, server, screens and tests, and the lines of what all of
// them share. `npm run sizes` prints the table; it sets no limits.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tasks.mjs';

const ROOMS = {
  contract: ['openapi/paths', 'openapi/schemas'],
  domain: ['domain'],
  server: ['server/modules', 'server/pdf', 'server/demo'],
  screens: ['src/entities', 'src/features', 'src/widgets', 'src/pages'],
  tests: ['tests/e2e', 'tests/rules/machines'],
};

/**
 * Where a tool lives: the names of its folders, or the beginning of its files' names, in each room. What is not named
 * here belongs to no tool.
 */
const TOOLS = {
  rfi: everywhere('rfi'),
  sov: everywhere('sov'),
  'daily log': everywhere('daily-log', 'daily-logs'),
  'quality check': everywhere('quality-check'),
  'change request': everywhere('change-request', 'change-requests'),
  'message board': everywhere('message', 'messages'),
  documents: everywhere('document', 'documents'),
  'project admin': everywhere('custom-role', 'task-library', 'project-admin'),
  subscription: everywhere('subscription'),
  submittal: everywhere('submittal', 'submittals'),
  inspection: everywhere('inspection', 'inspections'),
  'pay application': everywhere('payapp', 'pay-app', 'pay-apps', 'g702', 'g703'),
};

/** What every record tool stands on; the sheet is that of schedules and of pay applications. */
const SHARED = {
  domain: ['transition', 'record'],
  server: ['record', 'comments', 'attachments', 'pending-tasks', 'saved-views', 'notifications'],
  screens: ['comments', 'history', 'attachments', 'record-list', 'saved-views', 'tree-sheet'],
};

/** The same names in every room. */
function everywhere(...names) {
  return Object.fromEntries(Object.keys(ROOMS).map((room) => [room, names]));
}

const CODE = /\.(tsx?|yaml)$/;
const TEST = /\.(test|stories)\.tsx?$|(^|\/)testing[^/]*(\.ts$|\/)/;

function* filesUnder(path) {
  if (statSync(path).isFile()) return yield path;
  for (const name of readdirSync(path).toSorted()) yield* filesUnder(join(path, name));
}

/** Whether an entry of a room is the tool's: `rfi`, `rfi.yaml`, `rfi-form`. */
const isOf = (entry, names) => {
  const stem = entry.replace(/\..*$/, '');
  return names.some((name) => stem === name || stem.startsWith(`${name}-`));
};

function* filesOf(room, names) {
  for (const folder of ROOMS[room]) {
    const full = join(root, folder);
    for (const entry of readdirSync(full).toSorted())
      if (isOf(entry, names)) yield* filesUnder(join(full, entry));
  }
}

const linesOf = (file) => readFileSync(file, 'utf8').split('\n').length - 1;

/** Lines of a tool by room; tests of all rooms, stories among them, in a column of their own. */
export function sizesOf(places) {
  const sizes = { contract: 0, domain: 0, server: 0, screens: 0, tests: 0 };
  for (const [room, names] of Object.entries(places))
    for (const file of filesOf(room, names))
      if (CODE.test(file)) sizes[TEST.test(file.slice(root.length)) ? 'tests' : room] += linesOf(file);
  return sizes;
}

/** The table as `npm run sizes` prints it. */
export function sizesTable() {
  const rows = Object.entries({ ...TOOLS, 'shared by all': SHARED }).map(([tool, places]) => ({
    tool,
    ...sizesOf(places),
  }));
  const columns = ['tool', 'contract', 'domain', 'server', 'screens', 'tests'];
  const width = (column) => Math.max(column.length, ...rows.map((row) => String(row[column]).length));
  const line = (cells) =>
    cells
      .map((cell, at) =>
        at === 0 ? String(cell).padEnd(width('tool')) : String(cell).padStart(width(columns[at])),
      )
      .join('  ');
  return [line(columns), ...rows.map((row) => line(columns.map((column) => row[column])))].join('\n');
}

if (process.argv[1] === import.meta.filename) console.log(sizesTable());
