import bundled from '#contract/openapi.json' with { type: 'json' };

/** A schema of the contract as far as the mock reads it (JSON Schema 2020-12, as OpenAPI 3.1 has it). */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: readonly unknown[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  minItems?: number;
  minLength?: number;
  minimum?: number;
}

export interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Readonly<Record<string, { value?: unknown; $ref?: string }>>;
}

export interface Answer {
  $ref?: string;
  description?: string;
  content?: Readonly<Record<string, Media>>;
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
  example?: unknown;
}

export interface ContractOperation {
  operationId: string;
  parameters?: readonly Parameter[];
  requestBody?: { $ref?: string; content?: Readonly<Record<string, Media>> };
  responses: Readonly<Record<string, Answer>>;
  servers?: readonly { url: string }[];
}

type PathItem = Readonly<Record<string, ContractOperation>> & {
  parameters?: readonly Parameter[];
  servers?: readonly { url: string }[];
};

interface Contract {
  paths: Readonly<Record<string, PathItem>>;
  components: { responses?: Readonly<Record<string, Answer>> };
}

/** The bundled contract. Its own type is the literal text of half a megabyte, which nobody wants to check against. */
export const contract = bundled as unknown as Contract;

/** Follows `$ref` inside the contract until something else is reached. */
export function resolve<T extends object>(node: T | undefined): T | undefined {
  const ref = (node as { $ref?: string } | undefined)?.$ref;
  if (!ref) return node;
  const target = ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (at, key) =>
        (at as Record<string, unknown> | undefined)?.[decodeURIComponent(key).replaceAll('~1', '/')],
      contract,
    );
  return resolve(target as T | undefined);
}

/** The last part of a reference: the name of a component. */
export const nameOf = (ref: string | undefined): string | undefined => ref?.split('/').at(-1);

/** One operation with what its path adds. */
export interface Described {
  operation: ContractOperation;
  parameters: readonly Parameter[];
  /** What stands before its path: `/api`, or nothing for the file addresses beside the API. */
  base: string;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const described = new Map<string, Described>();
for (const item of Object.values(contract.paths))
  for (const method of METHODS) {
    const operation = item[method];
    if (!operation) continue;
    const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].flatMap(
      (parameter) => resolve(parameter) ?? [],
    );
    const server = (operation.servers ?? item.servers)?.[0]?.url ?? '/api';
    described.set(operation.operationId, { operation, parameters, base: server.replace(/\/$/, '') });
  }

/** The contract's own description of an operation. */
export function describe(operationId: string): Described {
  const found = described.get(operationId);
  if (!found) throw new Error(`The contract does not describe ${operationId}`);
  return found;
}
