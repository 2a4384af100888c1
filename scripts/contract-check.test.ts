import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');
const id = { type: 'string', format: 'uuid', description: 'Identifier.', example: crypto.randomUUID() };

const headers = {
  'x-request-id': {
    required: true,
    description: 'The request.',
    schema: { type: 'string' },
    example: 'req_1',
  },
};

/** A contract of one operation that keeps every rule. */
function goodContract() {
  return {
    openapi: '3.1.0',
    info: { title: 'One operation', version: '1.0.0', license: { name: 'None', identifier: 'None' } },
    servers: [{ url: '/api', description: 'The server.' }],
    security: [{ bearer: [] }],
    tags: [{ name: 'RFI', description: 'Requests.' }],
    paths: {
      '/projects/{projectId}/rfi': {
        post: {
          operationId: 'publishRfi',
          tags: ['RFI'],
          summary: 'Publish',
          description: 'Publishes.',
          'x-authority': 'RFI_MANAGE',
          'x-transition': { machine: 'rfi', action: 'publish' } as Record<string, unknown>,
          parameters: [
            { name: 'projectId', in: 'path', required: true, description: 'The project.', schema: id },
          ],
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/RfiInput' } as object } },
          },
          responses: {
            200: {
              description: 'Published.',
              headers,
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Rfi' } as object } },
            },
            ...Object.fromEntries(
              [400, 401, 403, 404, 409, 413, 415, 422, 500].map((status) => [
                status,
                { description: 'Refused.', headers },
              ]),
            ),
          } as Record<string, object>,
        },
      },
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'A session.' } },
      schemas: {
        RfiInput: {
          type: 'object',
          description: 'An RFI.',
          additionalProperties: false,
          properties: { subject: { type: 'string', maxLength: 200, description: 'Subject.' } as object },
        },
        Rfi: {
          type: 'object',
          description: 'An RFI.',
          properties: {
            status: {
              type: 'string',
              enum: ['DRAFT', 'CLOSED'],
              description: 'DRAFT: being made; CLOSED: done.',
            } as object,
          },
          example: { status: 'DRAFT' } as object | undefined,
        },
      },
    },
  };
}

type Contract = ReturnType<typeof goodContract>;
const operation = (contract: Contract) => contract.paths['/projects/{projectId}/rfi'].post;
const schemas = (contract: Contract) => contract.components.schemas;

/** One way to break each rule, and the rule that must notice. */
const BREAKS: Record<string, (contract: Contract) => void> = {
  'contract/operation-verb': (c) => void (operation(c).operationId = 'rfiPublication'),
  'contract/authority': (c) => void (operation(c)['x-authority'] = 'RFI_PUBLISH'),
  'contract/transition': (c) => void (operation(c)['x-transition'] = { machine: 'rfi' }),
  'contract/answer-headers': (c) => {
    operation(c).responses['404'] = { description: 'Refused.' };
  },
  'contract/error-responses': (c) => void delete operation(c).responses['409'],
  'contract/named-bodies': (c) => {
    operation(c).requestBody.content['application/json'].schema = schemas(c).RfiInput;
  },
  'contract/property-description': (c) => {
    schemas(c).RfiInput.properties.subject = { type: 'string', maxLength: 200 };
  },
  'contract/enum-documented': (c) => {
    schemas(c).Rfi.properties.status = { type: 'string', enum: ['DRAFT', 'CLOSED'], description: 'Status.' };
  },
  'contract/success-example': (c) => void delete schemas(c).Rfi.example,
  'contract/closed-write-shapes': (c) => void (schemas(c).RfiInput.additionalProperties = true),
  'contract/bounded-input': (c) => {
    schemas(c).RfiInput.properties.subject = { type: 'string', description: 'Subject.' };
  },
  'no-invalid-schema-examples': (c) => void (schemas(c).Rfi.example = { status: 'OPEN' }),
  'no-unused-components': (c) => {
    Object.assign(schemas(c), { Unused: { type: 'string', description: 'Nobody refers to it.' } });
  },
};

interface Report {
  problems: { ruleId: string; location: { source: { ref: string } }[] }[];
}

const fileName = (name: string) => `${name.replace('/', '-')}.json`;

/**
 * The rules that the linter finds broken in each contract, by its file's name, with the repository's own configuration.
 * One run lints all of them: the linter takes longer to start than to read a contract. It answers with an object a file.
 */
async function lint(contracts: Record<string, Contract>): Promise<Map<string, Set<string>>> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-rules-'));
  const broken = new Map<string, Set<string>>();
  for (const [name, contract] of Object.entries(contracts)) {
    writeFileSync(join(folder, fileName(name)), JSON.stringify(contract));
    broken.set(fileName(name), new Set());
  }
  const args = [redocly, 'lint', ...[...broken.keys()].map((name) => join(folder, name)), '--format', 'json'];
  const output = await new Promise<string>((done) => {
    const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, args, options, (_, stdout) => done(stdout));
  }).finally(() => rmSync(folder, { recursive: true, force: true }));
  const reports = output.split(/(?<=^\})\s*(?=\{)/m).map((text) => JSON.parse(text) as Report);
  expect(reports).toHaveLength(broken.size);
  for (const { ruleId, location } of reports.flatMap(({ problems }) => problems))
    broken.get(basename(location[0]?.source.ref ?? ''))?.add(ruleId);
  return broken;
}

describe('the rules of the contract', () => {
  let broken: Map<string, Set<string>>;
  beforeAll(async () => {
    const contracts = Object.entries(BREAKS).map(([rule, breakIt]) => {
      const contract = goodContract();
      breakIt(contract);
      return [rule, contract] as const;
    });
    broken = await lint({ good: goodContract(), ...Object.fromEntries(contracts) });
  }, 60_000);

  test('let a contract pass that keeps them', () => {
    expect(broken.get(fileName('good'))).toEqual(new Set());
  });

  test.each(Object.keys(BREAKS))('%s notices', (rule) => {
    expect([...(broken.get(fileName(rule)) ?? [])]).toContain(rule);
  });
});
