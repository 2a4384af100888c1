// Writes openapi/generated/operations.ts: one entry an operation of the bundled contract, with the zod schemas that
// orval generated for it, for the server's binder and the tests. Fails where the contract breaks its own conventions.
// Usage: node scripts/generate-operations.mjs [folder with openapi.json and zod/]
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bodyBytes } from './body-bytes.mjs';
import { root } from './tasks.mjs';

const folder = process.argv[2] ?? join(root, 'openapi/generated');
const contract = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'));
const components = contract.components ?? {};
const problems = [];

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** Formats that JSON Schema does not know: how many decimals an amount may have (see http/formats.ts). */
const DECIMAL_FORMATS = ['money', 'unit-price', 'quantity', 'rate'];
const AUTHORITY = /^(public|user|[A-Z_]+_(VIEW|MANAGE|INVITE|ADD_DIVISION))$/;

const nameOf = (ref) => ref.split('/').at(-1);
const resolve = (node) =>
  node?.$ref
    ? resolve(
        node.$ref
          .slice(2)
          .split('/')
          .reduce((at, key) => at?.[decodeURIComponent(key).replaceAll('~1', '/')], contract),
      )
    : node;

// --- the zod files and what each exports
const zodFiles = [];
(function collect(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) collect(path);
    else if (entry.name.endsWith('.zod.ts') && !entry.name.startsWith('index.')) {
      const names = new Set(
        [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm)].map((m) => m[1]),
      );
      zodFiles.push({
        path: `./${relative(folder, path).replaceAll('\\', '/')}`,
        shared: entry.name.includes('.schemas.'),
        names,
        alias: '',
      });
    }
  }
})(join(folder, 'zod'));
zodFiles
  .sort((a, b) => a.path.localeCompare(b.path))
  .forEach((file, i) => (file.alias = file.shared ? `shared${i}` : `zod${i}`));
const used = new Set();

function zodOf(names, shared) {
  for (const name of names) {
    const file = zodFiles.find((f) => f.shared === shared && f.names.has(name));
    if (file) {
      used.add(file);
      return `${file.alias}.${name}`;
    }
  }
  return null;
}

const pascal = (text) => text.replace(/(^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, __, c) => c.toUpperCase());

/** The schema by its own name where it is a named component, else by the operation's. */
function zodOfSchema(operationId, schema, suffixes) {
  const shared = schema?.$ref && zodOf([nameOf(schema.$ref), pascal(nameOf(schema.$ref))], true);
  return (
    shared ||
    zodOf(
      suffixes.map((suffix) => pascal(operationId) + suffix),
      false,
    )
  );
}

// --- decimal formats, reduced to the branches that have any
const withFormats = new Map();
function hasFormats(schema, seen = new Set()) {
  if (!schema || typeof schema !== 'object') return false;
  if (schema.$ref) {
    const name = nameOf(schema.$ref);
    if (withFormats.has(name)) return withFormats.get(name);
    if (seen.has(name)) return false;
    const found = hasFormats(resolve(schema), new Set([...seen, name]));
    if (found || seen.size === 0) withFormats.set(name, found);
    return found;
  }
  if (DECIMAL_FORMATS.includes(schema.format)) return true;
  const children = [...Object.values(schema.properties ?? {}), schema.items, schema.additionalProperties];
  return [...children, ...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].some((c) =>
    hasFormats(c, seen),
  );
}

function formatNode(schema) {
  if (!hasFormats(schema)) return null;
  if (schema.$ref) return { ref: nameOf(schema.$ref) };
  if (DECIMAL_FORMATS.includes(schema.format)) return { format: schema.format };
  const node = {};
  const properties = Object.entries(schema.properties ?? {}).map(([key, value]) => [key, formatNode(value)]);
  if (properties.some(([, value]) => value))
    node.properties = Object.fromEntries(properties.filter(([, value]) => value));
  if (formatNode(schema.items)) node.items = formatNode(schema.items);
  if (typeof schema.additionalProperties === 'object' && formatNode(schema.additionalProperties))
    node.values = formatNode(schema.additionalProperties);
  const any = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]
    .map(formatNode)
    .filter(Boolean);
  if (any.length > 0) node.any = any;
  return node;
}

/** How a query string's text becomes a value: the schema's type, and for arrays that of their items. */
function queryKind(schema) {
  const s = resolve(schema) ?? {};
  const type = [s.type].flat().find((t) => t && t !== 'null') ?? (s.enum ? 'string' : undefined);
  if (type) return type === 'array' ? { type, items: queryKind(s.items).type } : { type };
  const variant = [...(s.oneOf ?? []), ...(s.anyOf ?? []), ...(s.allOf ?? [])].find(
    (v) => queryKind(v).type !== 'string',
  );
  return variant ? queryKind(variant) : { type: 'string' };
}

// --- one entry an operation
const entries = [];
for (const [path, item] of Object.entries(contract.paths ?? {})) {
  for (const method of METHODS) {
    const operation = item[method];
    // Served beside the API under an address of its own, by the server itself and not by the binder.
    if (!operation || operation['x-outside-api']) continue;
    const id = operation.operationId;
    const where = `${method.toUpperCase()} ${path}`;
    const fail = (text) => problems.push(`${where} (${id ?? 'no operationId'}): ${text}`);
    if (!id) {
      fail('has no operationId');
      continue;
    }
    const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(resolve);
    const named = (place) => parameters.filter((p) => p.in === place);
    const authority = operation['x-authority'];
    if (!AUTHORITY.test(authority ?? ''))
      fail(`x-authority is "${authority}"; expected public, user or MODULE_PERMISSION`);
    const projectIn = named('path').some((p) => p.name === 'projectId')
      ? 'path'
      : named('query').some((p) => p.name === 'projectId')
        ? 'query'
        : null;
    if (/_/.test(authority ?? '') && !projectIn)
      fail('asks for a project authority but has no projectId parameter');
    for (const name of path.matchAll(/\{(\w+)\}/g))
      if (!named('path').some((p) => p.name === name[1]))
        fail(`does not declare the path parameter ${name[1]}`);

    const schemes = (operation.security ?? contract.security ?? []).flatMap((s) => Object.keys(s));
    const tokenScope = schemes.includes('resetToken') ? 'reset' : 'session';

    const content = resolve(operation.requestBody)?.content ?? {};
    const mediaType = Object.keys(content)[0];
    const bodySchema = content[mediaType]?.schema;
    const bodyType = !mediaType
      ? null
      : mediaType.startsWith('multipart/')
        ? 'multipart'
        : mediaType.endsWith('json')
          ? 'json'
          : 'binary';
    const body =
      bodyType === 'json' || bodyType === 'multipart'
        ? zodOfSchema(id, bodySchema, ['BodySchema', 'Body'])
        : null;
    if (bodyType === 'json' && !body) fail('no zod schema was generated for its body');

    const responses = Object.entries(operation.responses ?? {}).map(([status, r]) => [status, resolve(r)]);
    const successes = responses.filter(([status]) => status.startsWith('2'));
    if (successes.length === 0) fail('has no 2xx response');
    const success = successes[0]?.[1];
    const contentType = Object.keys(success?.content ?? {})[0] ?? null;
    const response = contentType?.endsWith('json')
      ? zodOfSchema(id, success.content[contentType].schema, ['ResponseSchema', 'Response'])
      : null;
    if (contentType?.endsWith('json') && !response) fail('no zod schema was generated for its response');

    const place = (kind, suffix) =>
      named(kind).length > 0
        ? (zodOf([pascal(id) + suffix], false) ?? (fail(`no zod schema ${suffix}`), null))
        : null;
    const query = Object.fromEntries(named('query').map((p) => [p.name, queryKind(p.schema)]));
    const maxBytes =
      operation['x-max-bytes'] ?? (bodyType === 'json' ? bodyBytes(bodySchema, contract) : null);
    const transition = operation['x-transition'] ?? null;
    entries.push(`  ${id}: {
    method: '${method}',
    path: '${path}',
    tag: ${JSON.stringify(operation.tags?.[0] ?? '')},
    summary: ${JSON.stringify(operation.summary ?? '')},
    authority: '${authority}',
    tokenScope: '${tokenScope}',
    projectIn: ${JSON.stringify(projectIn)},
    transition: ${JSON.stringify(transition)},
    params: ${place('path', 'Params')},
    query: ${place('query', 'QueryParams')},
    querySchema: ${JSON.stringify(query)},
    headers: ${place('header', 'Header')},
    headerNames: ${JSON.stringify(named('header').map((p) => p.name))},
    body: ${body},
    bodyType: ${JSON.stringify(bodyType)},
    bodyRequired: ${resolve(operation.requestBody)?.required ?? false},
    maxBytes: ${maxBytes},
    formats: ${JSON.stringify(bodySchema ? formatNode(bodySchema) : null)},
    response: ${response},
    successStatus: ${Number(successes[0]?.[0] ?? 0)},
    statuses: ${JSON.stringify(responses.map(([status]) => Number(status)))},
    contentType: ${JSON.stringify(contentType)},
    idempotent: ${named('header').some((p) => p.name.toLowerCase() === 'idempotency-key')},
  },`);
  }
}

if (problems.length > 0) {
  console.error(`The contract breaks its conventions:\n${problems.map((p) => `  ${p}`).join('\n')}`);
  process.exit(1);
}

const named = Object.entries(components.schemas ?? {}).filter(
  ([name, schema]) => hasFormats({ $ref: `#/components/schemas/${name}` }) && schema,
);
const imports = zodFiles.filter((f) => used.has(f)).map((f) => `import * as ${f.alias} from '${f.path}';`);
writeFileSync(
  join(folder, 'operations.ts'),
  `// Generated from the contract by scripts/generate-operations.mjs. Do not edit.
${imports.join('\n')}

export const operations = {
${entries.join('\n')}
} as const;

export type OperationId = keyof typeof operations;

/** Decimal formats of the named schemas, which an operation's \`formats\` refer to. */
export const namedFormats = ${JSON.stringify(Object.fromEntries(named.map(([name, schema]) => [name, formatNode(schema)])))} as const;
`,
);
if (!existsSync(join(folder, 'operations.ts'))) process.exit(1);
