// Rewrites a module so that its conditions tell what they came to (watch.mjs).
import { parseAst } from 'vite';

/** Watchers that only look at a value, whatever it comes from. */
const LOOKING = new Set(['outcome', 'given', 'written', 'several']);
const LIST_METHODS = new Set(['filter', 'some', 'every', 'find', 'toSorted']);
/** What does the same with each of a list: with one alone, an order, a sum or a last one that is wrong shows nowhere. */
const EACH_METHODS = new Set(['map', 'flatMap', 'forEach', 'reduce', 'join', 'at']);
/** What Drizzle is given rows by. */
const WRITING_METHODS = new Set(['values', 'set']);
const MEMBER_METHODS = new Set(['includes', 'has']);
const COMPARING = new Set(['<', '<=', '>', '>=']);
/** What says nothing as a condition: it is always the same, or it is no test. */
const NO_TEST = new Set([
  'Literal',
  'ArrowFunctionExpression',
  'FunctionExpression',
  'ObjectExpression',
  'ArrayExpression',
  'TemplateLiteral',
  'AssignmentExpression',
]);

const isNode = (value) => typeof value?.type === 'string';
const children = (node) =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .toSorted((a, b) => a.start - b.start);
const isLogic = ({ type, operator }) => type === 'LogicalExpression' && operator !== '??';
const isComparison = ({ type, operator }) =>
  type === 'BinaryExpression' && /^(?:[=!]==?|[<>]=?)$/.test(operator);

/** The single tests of a condition: what `&&`, `||` and `!` join. */
function* testsOf(node) {
  if (isLogic(node)) {
    yield* testsOf(node.left);
    yield* testsOf(node.right);
  } else if (node.type === 'UnaryExpression' && node.operator === '!') yield* testsOf(node.argument);
  else if (!NO_TEST.has(node.type)) yield node;
}

/** Whether a call hangs on something that may not be there. */
function isOptional(node) {
  for (let at = node; at; at = at.object ?? at.callee) if (at.optional) return true;
  return false;
}

/** What of a node is watched, by which watcher; nothing for most. */
function watched(node, mark) {
  if (node.type === 'LogicalExpression') {
    if (node.operator === '??') mark(node.left, 'given', node);
    else for (const test of testsOf(node)) mark(test, 'outcome');
  }
  if (node.type === 'ConditionalExpression' || node.type === 'IfStatement')
    for (const test of testsOf(node.test)) mark(test, 'outcome');
  if (
    node.type === 'ArrowFunctionExpression' &&
    node.expression &&
    (isLogic(node.body) || isComparison(node.body))
  )
    for (const test of testsOf(node.body)) mark(test, 'outcome');
  if (node.type === 'BinaryExpression') {
    const isText = [node.left, node.right].some(
      ({ type }) => type === 'Literal' || type === 'TemplateLiteral',
    );
    if (COMPARING.has(node.operator)) mark(node, 'compared');
    else if (['+', '-'].includes(node.operator) && !isText) mark(node, 'reckoned');
  }
  if (node.type === 'ForOfStatement') mark(node.right, 'several');
  if (node.type === 'CallExpression') watchedCall(node, mark);
}

function watchedCall(node, mark) {
  const { callee } = node;
  if (callee.type === 'Identifier' && /^(?:and|or)(?:\$\d+)?$/.test(callee.name)) mark(callee, 'parts', node);
  if (callee.type !== 'MemberExpression' || callee.computed || callee.object.type === 'Super') return;
  const { name } = callee.property;
  if (EACH_METHODS.has(name)) mark(callee.object, 'several', node);
  if (callee.object.name === 'Math' && ['min', 'max'].includes(name)) mark(node, 'taken');
  else if (isOptional(node)) return;
  else if (LIST_METHODS.has(name)) mark(node, 'rows');
  else if (WRITING_METHODS.has(name) && node.arguments.length === 1) mark(node.arguments[0], 'written', node);
  else if (MEMBER_METHODS.has(name) && node.arguments.length === 1) mark(node, 'among');
}

/** What stands in the place of a watched node; `text` gives that of any node below it. */
const WRITTEN = {
  outcome: (id, _, whole) => `oneSided.outcome(${id}, ${whole()})`,
  given: (id, _, whole) => `oneSided.given(${id}, ${whole()})`,
  several: (id, _, whole) => `oneSided.several(${id}, ${whole()})`,
  written: (id, _, whole) => `oneSided.written(${id}, ${whole()})`,
  parts: (id, node, whole) => `oneSided.parts(${id}, '${node.name[0]}', ${whole()})`,
  compared: (id, node, _, text) =>
    `oneSided.compared(${id}, '${node.operator}', ${text(node.left)}, ${text(node.right)})`,
  reckoned: (id, node, _, text) =>
    `oneSided.reckoned(${id}, '${node.operator}', ${text(node.left)}, ${text(node.right)})`,
  taken: (id, node, _, text) => `oneSided.taken(${id}, ${text(node.callee)}, ${given(node, text)})`,
  rows: (id, node, _, text) => onList('rows', id, node, text),
  among: (id, node, _, text) => onList('among', id, node, text),
};
const given = (node, text) => `[${node.arguments.map((each) => text(each)).join(', ')}]`;
const onList = (watcher, id, node, text) =>
  `oneSided.${watcher}(${id}, ${text(node.callee.object)}, '${node.callee.property.name}', ${given(node, text)})`;

/**
 * The module with its conditions watched, and what each number of a site means.
 * @param first the number of its first site
 * @param placeOf where a character of the module comes from; null where nothing is to be watched
 */
export function instrument(source, first, placeOf) {
  const sites = [];
  const marks = new Map();
  const visit = (node) => {
    watched(node, (target, watcher, shown = target) => {
      const before = marks.get(target) ?? [];
      const place = before.some((each) => each.watcher === watcher) ? null : placeOf(shown.start);
      if (!place) return;
      const text = source.slice(shown.start, shown.end).replaceAll(/\s+/g, ' ');
      sites.push({ watcher, method: target.callee?.property?.name, ...place, text });
      // What takes the whole in its place stands inside of what only looks at it.
      const added = { watcher, id: first + sites.length - 1 };
      marks.set(target, LOOKING.has(watcher) ? [...before, added] : [added, ...before]);
    });
    for (const child of children(node)) visit(child);
  };
  const tree = parseAst(source);
  visit(tree);
  const plain = (node) => {
    let [at, text] = [node.start, ''];
    for (const child of children(node)) {
      // What is named in short stands twice in the tree and once in the text.
      if (child.start < at) continue;
      const isShort = node.type === 'Property' && node.shorthand;
      text +=
        source.slice(at, child.start) + (isShort ? source.slice(child.start, child.end) : written(child));
      at = child.end;
    }
    return text + source.slice(at, node.end);
  };
  const written = (node) =>
    (marks.get(node) ?? []).reduce(
      (whole, { watcher, id }) =>
        () =>
          WRITTEN[watcher](id, node, whole, written),
      () => plain(node),
    )();
  return { code: source.slice(0, tree.start) + written(tree) + source.slice(tree.end), sites };
}

/** The client of the embedded database, whose statements are asked without their parts, too. */
export function withWatchedStatements(code) {
  const head = 'async run(text, values = [], { rowMode } = {}) {';
  if (!code.includes(head)) return null;
  const asking =
    'run(text, values = [], options = {}) { return oneSided.asked(this, text, values, options); }';
  return code.replace(head, `${asking}\n\tasync runPlain(text, values = [], { rowMode } = {}) {`);
}
