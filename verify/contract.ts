import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  contentMediaType?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  dependentRequired?: Record<string, string[]>;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
  description?: string;
}

/** One declared answer: its media types with the JSON pointer of each schema. */
export interface DeclaredAnswer {
  content: Record<string, { schema: Schema; pointer: string }>;
  headers: readonly string[];
}

export interface Operation {
  id: string;
  method: string;
  path: string;
  /** Path before it on the server: that of the API, or another that the contract names. */
  basePath: string;
  /** The tag: what the report groups by. */
  tool: string;
  authority: string;
  /** The machine it moves, and the actions it can be: which one it is, the body or the status says. */
  transition: { machine: string; actions: readonly string[] } | null;
  /** Which kind of bearer token opens it; null for public operations. */
  token: 'session' | 'reset' | null;
  parameters: readonly Parameter[];
  body: { schema: Schema; mediaType: string; required: boolean } | null;
  answers: Readonly<Record<string, DeclaredAnswer>>;
  /** The declared success status. */
  success: number;
}

type Json = Record<string, unknown>;

function basePathOf(servers: unknown): string {
  const [server] = servers as { url: string }[];
  return new URL(server?.url ?? '/', 'http://localhost').pathname.replace(/\/$/, '');
}

function transitionOf(raw: unknown): Operation['transition'] {
  if (typeof raw !== 'object' || raw === null) return null;
  const { machine, action, actions } = raw as { machine: string; action?: string; actions?: string[] };
  return { machine, actions: actions ?? (action === undefined ? [] : [action]) };
}
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const escape = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1');

/** The bundled contract, read once, with its operations in a shape that checks can walk. */
export class Contract {
  readonly document: Json;
  readonly operations: readonly Operation[];
  private readonly byId: Map<string, Operation>;
  private readonly pointed = new Map<string, unknown>();
  private readonly resolved = new WeakMap<Schema, Schema>();

  constructor(document: Json) {
    this.document = document;
    const paths = document['paths'] as Record<string, Json>;
    this.operations = Object.entries(paths).flatMap(([path, item]) =>
      METHODS.filter((method) => method in item).map((method) =>
        this.operation(path, method, item[method] as Json, item),
      ),
    );
    this.byId = new Map(this.operations.map((operation) => [operation.id, operation]));
  }

  /** The operation of that name, if the contract has it. */
  find(id: string): Operation | undefined {
    return this.byId.get(id);
  }

  /** The base path of the API on its server. */
  get basePath(): string {
    return basePathOf(this.document['servers']);
  }

  /** The schema behind references, with what stands beside a reference laid over it. */
  resolve(schema: Schema): Schema {
    if (!schema.$ref) return schema;
    let found = this.resolved.get(schema);
    if (!found) {
      const { $ref, ...beside } = schema;
      found = { ...this.resolve(this.at($ref.slice(1)) as Schema), ...beside };
      this.resolved.set(schema, found);
    }
    return found;
  }

  /** What a JSON pointer names in the document. */
  at(pointer: string): unknown {
    if (!this.pointed.has(pointer)) {
      const keys = pointer.split('/').slice(1);
      const found = keys.reduce<unknown>(
        (node, key) =>
          (node as Json | undefined)?.[decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')],
        this.document,
      );
      this.pointed.set(pointer, found);
    }
    return this.pointed.get(pointer);
  }

  private follow(node: Json, pointer: string): { node: Json; pointer: string } {
    const ref = node['$ref'];
    if (typeof ref !== 'string') return { node, pointer };
    return this.follow(this.at(ref.slice(1)) as Json, ref.slice(1));
  }

  private operation(path: string, method: string, raw: Json, item: Json): Operation {
    const shared = (item['parameters'] ?? []) as Json[];
    const here = `/paths/${escape(path)}/${method}`;
    const parameters = [...shared, ...((raw['parameters'] ?? []) as Json[])].map((given) => {
      const { node } = this.follow(given, '');
      return { required: false, ...node } as unknown as Parameter;
    });
    const answers = Object.fromEntries(
      Object.entries(raw['responses'] as Record<string, Json>).map(([status, given]) => [
        status,
        this.answer(given, `${here}/responses/${status}`),
      ]),
    );
    const authority = String(raw['x-authority']);
    const security = (raw['security'] ?? this.document['security'] ?? []) as Json[];
    const isReset = security.some((entry) => 'resetToken' in entry);
    return {
      id: String(raw['operationId']),
      method: method.toUpperCase(),
      path,
      basePath: basePathOf(raw['servers'] ?? item['servers'] ?? this.document['servers']),
      tool: String((raw['tags'] as string[] | undefined)?.[0] ?? 'Other'),
      authority,
      transition: transitionOf(raw['x-transition']),
      token: isReset ? 'reset' : authority === 'public' ? null : 'session',
      parameters,
      body: this.body(raw, here),
      answers,
      success: Number(Object.keys(answers).find((status) => status.startsWith('2')) ?? 200),
    };
  }

  private body(raw: Json, here: string): Operation['body'] {
    if (!raw['requestBody']) return null;
    const { node } = this.follow(raw['requestBody'] as Json, `${here}/requestBody`);
    const [first] = Object.entries(node['content'] as Record<string, { schema: Schema }>);
    if (!first) return null;
    return { mediaType: first[0], schema: first[1].schema, required: node['required'] === true };
  }

  private answer(given: Json, pointer: string): DeclaredAnswer {
    const found = this.follow(given, pointer);
    const content = (found.node['content'] ?? {}) as Record<string, { schema: Schema }>;
    return {
      content: Object.fromEntries(
        Object.entries(content).map(([type, { schema }]) => [
          type,
          { schema, pointer: `${found.pointer}/content/${escape(type)}/schema` },
        ]),
      ),
      headers: Object.keys((found.node['headers'] ?? {}) as Json),
    };
  }
}

/** Reads the bundle that `npm run generate` makes. */
export function loadContract(
  file = fileURLToPath(new URL('../openapi/generated/openapi.json', import.meta.url)),
): Contract {
  return new Contract(JSON.parse(readFileSync(file, 'utf8')) as Json);
}

/** How a tool is named on the command line: "Pay app" is `pay-app`. */
export const toolKey = (tool: string): string => tool.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The parameters of one place. */
export const parametersIn = (operation: Operation, place: Parameter['in']): Parameter[] =>
  operation.parameters.filter((parameter) => parameter.in === place);

/** Whether the operation is a list that answers in pages. */
export const isPaged = (operation: Operation): boolean =>
  operation.method === 'GET' &&
  ['page', 'limit'].every((name) => operation.parameters.some((p) => p.name === name));

/** Whether the operation's work stays inside one project. */
export const inProject = (operation: Operation): boolean => operation.path.includes('{projectId}');
