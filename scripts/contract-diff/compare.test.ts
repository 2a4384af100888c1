import { describe, expect, test } from 'vitest';
import { readApprovals, sortOut } from './approvals.mjs';
import { compareContracts } from './compare.mjs';

/** A contract of two operations on one record, which every test spoils in one place. */
const base = () => ({
  openapi: '3.1.0',
  info: { title: 'Base', version: '1' },
  servers: [{ url: '/api' }],
  security: [{ bearer: [] }],
  paths: {
    '/projects/{projectId}/things': {
      parameters: [
        { name: 'projectId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      ],
      get: {
        operationId: 'listThings',
        tags: ['Things'],
        'x-authority': 'THING_VIEW',
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
          { name: 'status', in: 'query', schema: { $ref: '#/components/schemas/Status' } },
          { name: 'X-Token', in: 'header', schema: { type: 'string' } },
        ],
        responses: {
          '200': {
            description: 'The things.',
            headers: { ETag: { schema: { type: 'string' } } },
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
              },
              'text/csv': { schema: { type: 'string' } },
            },
          },
          '404': { description: 'Not there.' },
        },
      },
      post: {
        operationId: 'createThing',
        'x-authority': 'THING_MANAGE',
        'x-max-bytes': 1000,
        requestBody: {
          required: false,
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/ThingInput' } },
            'multipart/form-data': { schema: { type: 'object' } },
          },
        },
        responses: {
          '201': {
            description: 'Made.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Status: { type: 'string', enum: ['OPEN', 'CLOSED'] },
      Kind: { type: 'string', enum: ['A', 'B'] },
      Other: { type: 'object', properties: { other: { type: 'string' } } },
      Third: { type: 'object', properties: { third: { type: 'string' } } },
      Thing: {
        type: 'object',
        required: ['id', 'kind'],
        properties: {
          id: { type: 'string', format: 'uuid', description: 'The id.', example: 'x' },
          kind: { $ref: '#/components/schemas/Kind' },
          amount: { type: 'number' },
          count: { type: 'integer' },
          note: { oneOf: [{ $ref: '#/components/schemas/Note' }, { type: 'null' }] },
          children: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
          either: { oneOf: [{ $ref: '#/components/schemas/Other' }, { $ref: '#/components/schemas/Third' }] },
          extra: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
      Note: { type: 'object', properties: { text: { type: 'string', maxLength: 10 } } },
      ThingInput: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 100 },
          status: { $ref: '#/components/schemas/Status' },
          amount: { type: ['number', 'null'], minimum: 0 },
          lines: {
            type: 'array',
            minItems: 0,
            items: { type: 'object', properties: { value: { type: 'number' } } },
          },
          either: { oneOf: [{ $ref: '#/components/schemas/Other' }, { $ref: '#/components/schemas/Third' }] },
          extra: { type: 'object', additionalProperties: true },
        },
      },
    },
  },
});

type Tree = { [key: string]: Tree };

/** The base with values set (or, as undefined, removed) at paths with `>` between their keys. */
function spoil(changes: Record<string, unknown>): object {
  const contract: unknown = base();
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('>');
    const last = keys.pop() ?? '';
    const owner = keys.reduce((at, key) => {
      const next = at[key];
      if (next === undefined) throw new Error(`${path}: no ${key}`);
      return next;
    }, contract as Tree);
    if (value === undefined) {
      if (!Object.hasOwn(owner, last)) throw new Error(`${path}: no ${last}`);
      delete owner[last];
    } else owner[last] = structuredClone(value) as Tree;
  }
  return contract as object;
}

const LIST = 'paths>/projects/{projectId}/things>get';
const CREATE = 'paths>/projects/{projectId}/things>post';
const THING = 'components>schemas>Thing';
const INPUT = 'components>schemas>ThingInput';

const changesOf = (changes: Record<string, unknown>) =>
  compareContracts(base(), spoil(changes)).map(({ id, breaking }) => `${breaking ? 'BREAKS' : 'fits'} ${id}`);

test('a contract is the same as itself', () => {
  expect(compareContracts(base(), base())).toEqual([]);
});

test('descriptions, summaries, examples and tags are no changes', () => {
  expect(
    changesOf({
      [`${LIST}>summary`]: 'Things',
      [`${LIST}>tags`]: ['Other'],
      [`${LIST}>responses>200>description`]: 'All things.',
      [`${THING}>description`]: 'A thing.',
      [`${THING}>properties>id>description`]: 'Its id.',
      [`${THING}>properties>id>example`]: 'y',
      [`${THING}>properties>kind>example`]: 'A',
      [`${THING}>example`]: {},
      'info>title': 'Another',
    }),
  ).toEqual([]);
});

test('the order of properties, and another way to write the same, are no changes', () => {
  const reversed = Object.fromEntries(Object.entries(base().components.schemas.Thing.properties).reverse());
  expect(
    changesOf({
      [`${THING}>properties`]: reversed,
      [`${THING}>properties>note`]: { anyOf: [{ type: 'null' }, { $ref: '#/components/schemas/Note' }] },
      [`${INPUT}>properties>amount`]: { oneOf: [{ type: 'number', minimum: 0 }, { type: 'null' }] },
      'paths>/projects/{projectId}/things>parameters>0>description': 'The project.',
    }),
  ).toEqual([]);
});

describe('operations', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['removed', { [LIST]: undefined }, ['BREAKS operation-removed listThings']],
    [
      'added',
      { 'paths>/new': { get: { operationId: 'getNew', responses: {} } } },
      ['fits operation-added getNew'],
    ],
    ['renamed', { [`${LIST}>operationId`]: 'findThings' }, ['BREAKS operation-renamed listThings']],
    [
      'another authority',
      { [`${LIST}>x-authority`]: 'THING_MANAGE' },
      ['BREAKS authority-changed listThings'],
    ],
    ['another security', { [`${LIST}>security`]: [] }, ['BREAKS security-changed listThings']],
    ['another server', { [`${LIST}>servers`]: [{ url: '/' }] }, ['BREAKS server-changed listThings']],
  ])('%s', (_, changes, expected) => expect(changesOf(changes)).toEqual(expected));

  test('a path parameter may change its name, not its schema', () => {
    const item = base().paths['/projects/{projectId}/things'];
    const renamed = (schema: object) => ({
      ...base(),
      paths: {
        '/projects/{id}/things': {
          ...item,
          parameters: [{ name: 'id', in: 'path', required: true, schema }],
        },
      },
    });
    expect(compareContracts(base(), renamed({ type: 'string', format: 'uuid' }))).toEqual([]);
    expect(compareContracts(base(), renamed({ type: 'integer' }))[0]).toMatchObject({
      id: 'type-changed request createThing path projectId',
      breaking: true,
    });
  });
});

describe('parameters', () => {
  const at = (index: number) => `${LIST}>parameters>${index}`;
  test.each<[string, Record<string, unknown>, string[]]>([
    [
      'removed',
      { [`${LIST}>parameters`]: base().paths['/projects/{projectId}/things'].get.parameters.slice(1) },
      ['BREAKS parameter-removed listThings query page'],
    ],
    ['added', { [at(3)]: { name: 'sort', in: 'query' } }, ['fits parameter-added listThings query sort']],
    [
      'added and required',
      { [at(3)]: { name: 'sort', in: 'query', required: true } },
      ['BREAKS parameter-added listThings query sort'],
    ],
    ['required', { [`${at(0)}>required`]: true }, ['BREAKS parameter-required listThings query page']],
    [
      'tighter',
      { [`${at(0)}>schema>maximum`]: 50 },
      ['BREAKS limit-tightened request listThings query page'],
    ],
    ['looser', { [`${at(0)}>schema>maximum`]: 500 }, ['fits limit-loosened request listThings query page']],
    ['another form', { [`${at(0)}>explode`]: false }, ['BREAKS parameter-style listThings query page']],
    ['a header in other letters', { [`${at(2)}>name`]: 'x-token' }, []],
  ])('%s', (_, changes, expected) => expect(changesOf(changes)).toEqual(expected));
});

describe('requests', () => {
  const body = `${CREATE}>requestBody`;
  const name = `${INPUT}>properties>name`;
  test.each<[string, Record<string, unknown>, string[]]>([
    ['no body any more', { [body]: undefined }, ['BREAKS body-removed createThing body']],
    ['a required body', { [`${body}>required`]: true }, ['BREAKS body-required createThing body']],
    [
      'another media type less',
      { [`${body}>content>multipart/form-data`]: undefined },
      ['BREAKS media-type-removed createThing body multipart/form-data'],
    ],
    [
      'a media type more',
      { [`${body}>content>text/csv`]: {} },
      ['fits media-type-added createThing body text/csv'],
    ],
    ['fewer bytes', { [`${CREATE}>x-max-bytes`]: 10 }, ['BREAKS body-limit createThing body']],
    ['more bytes', { [`${CREATE}>x-max-bytes`]: 9999 }, ['fits body-limit createThing body']],
    [
      'a property less',
      { [`${INPUT}>properties>status`]: undefined },
      ['BREAKS property-removed request ThingInput.status'],
    ],
    [
      'a property more',
      { [`${INPUT}>properties>colour`]: {} },
      ['fits property-added request ThingInput.colour'],
    ],
    [
      'a required property more',
      { [`${INPUT}>properties>colour`]: {}, [`${INPUT}>required`]: ['name', 'colour'] },
      ['BREAKS property-added request ThingInput.colour'],
    ],
    [
      'a property required',
      { [`${INPUT}>required`]: ['name', 'amount'] },
      ['BREAKS property-required request ThingInput.amount'],
    ],
    [
      'a property optional',
      { [`${INPUT}>required`]: [] },
      ['fits property-optional request ThingInput.name'],
    ],
    ['another type', { [`${name}>type`]: 'number' }, ['BREAKS type-changed request ThingInput.name']],
    [
      'a wider type',
      { [`${name}>type`]: ['string', 'number'] },
      ['fits type-changed request ThingInput.name'],
    ],
    [
      'a narrower type',
      { [`${INPUT}>properties>amount>type`]: ['integer', 'null'] },
      ['BREAKS type-changed request ThingInput.amount'],
    ],
    [
      'never null',
      { [`${INPUT}>properties>amount>type`]: 'number' },
      ['BREAKS no-longer-nullable request ThingInput.amount'],
    ],
    ['null too', { [`${name}>type`]: ['string', 'null'] }, ['fits became-nullable request ThingInput.name']],
    ['a format', { [`${name}>format`]: 'email' }, ['BREAKS format-changed request ThingInput.name']],
    ['fewer words', { 'components>schemas>Status>enum': ['OPEN'] }, ['BREAKS enum-narrowed request Status']],
    [
      'more words',
      { 'components>schemas>Status>enum': ['OPEN', 'CLOSED', 'NEW'] },
      ['fits enum-widened request Status'],
    ],
    ['a list of words', { [`${name}>enum`]: ['a'] }, ['BREAKS enum-added request ThingInput.name']],
    [
      'no list of words',
      { 'components>schemas>Status>enum': undefined },
      ['fits enum-opened request Status'],
    ],
    ['a shorter text', { [`${name}>maxLength`]: 50 }, ['BREAKS limit-tightened request ThingInput.name']],
    ['a longer least', { [`${name}>minLength`]: 2 }, ['BREAKS limit-tightened request ThingInput.name']],
    ['no bound', { [`${name}>maxLength`]: undefined }, ['fits limit-loosened request ThingInput.name']],
    ['a pattern', { [`${name}>pattern`]: '^a' }, ['BREAKS limit-tightened request ThingInput.name']],
    [
      'at least one row',
      { [`${INPUT}>properties>lines>minItems`]: 1 },
      ['BREAKS limit-tightened request ThingInput.lines'],
    ],
    [
      'rows of another kind',
      { [`${INPUT}>properties>lines>items>properties>value>type`]: 'string' },
      ['BREAKS type-changed request ThingInput.lines[].value'],
    ],
    [
      'a variant less',
      { [`${INPUT}>properties>either>oneOf>1`]: { $ref: '#/components/schemas/Note' } },
      ['BREAKS variant-removed request ThingInput.either', 'fits variant-added request ThingInput.either'],
    ],
    [
      'no other fields',
      { [`${INPUT}>properties>extra>additionalProperties`]: false },
      ['BREAKS closed request ThingInput.extra'],
    ],
  ])('%s', (_, changes, expected) => expect(changesOf(changes)).toEqual(expected));
});

describe('responses', () => {
  const responses = `${LIST}>responses`;
  test.each<[string, Record<string, unknown>, string[]]>([
    ['removed', { [`${responses}>404`]: undefined }, ['BREAKS response-removed listThings 404']],
    ['added', { [`${responses}>409`]: {} }, ['fits response-added listThings 409']],
    [
      'a media type less',
      { [`${responses}>200>content>text/csv`]: undefined },
      ['BREAKS media-type-removed listThings 200 text/csv'],
    ],
    [
      'a header less',
      { [`${responses}>200>headers>ETag`]: undefined },
      ['BREAKS response-header-removed listThings 200 ETag'],
    ],
    [
      'a property less',
      { [`${THING}>properties>amount`]: undefined },
      ['BREAKS property-removed response Thing.amount'],
    ],
    [
      'a property more',
      { [`${THING}>properties>colour`]: {} },
      ['fits property-added response Thing.colour'],
    ],
    [
      'a required property more',
      { [`${THING}>properties>colour`]: {}, [`${THING}>required`]: ['id', 'kind', 'colour'] },
      ['fits property-added response Thing.colour'],
    ],
    [
      'a property that may be missing',
      { [`${THING}>required`]: ['id'] },
      ['BREAKS property-optional response Thing.kind'],
    ],
    [
      'a property that is always there',
      { [`${THING}>required`]: ['id', 'kind', 'count'] },
      ['fits property-required response Thing.count'],
    ],
    [
      'a narrower type',
      { [`${THING}>properties>amount>type`]: 'integer' },
      ['fits type-changed response Thing.amount'],
    ],
    [
      'a wider type',
      { [`${THING}>properties>count>type`]: 'number' },
      ['BREAKS type-changed response Thing.count'],
    ],
    [
      'null too',
      { [`${THING}>properties>count>type`]: ['integer', 'null'] },
      ['BREAKS became-nullable response Thing.count'],
    ],
    [
      'never null',
      { [`${THING}>properties>note`]: { $ref: '#/components/schemas/Note' } },
      ['fits no-longer-nullable response Thing.note'],
    ],
    [
      'no format',
      { [`${THING}>properties>id>format`]: undefined },
      ['BREAKS format-changed response Thing.id'],
    ],
    [
      'more words',
      { 'components>schemas>Kind>enum': ['A', 'B', 'C'] },
      ['BREAKS enum-widened response Kind'],
    ],
    ['fewer words', { 'components>schemas>Kind>enum': ['A'] }, ['fits enum-narrowed response Kind']],
    ['no list of words', { 'components>schemas>Kind>enum': undefined }, ['BREAKS enum-opened response Kind']],
    [
      'a longer text behind a name',
      { 'components>schemas>Note>properties>text>maxLength': 20 },
      ['fits limit-loosened response Note.text'],
    ],
    [
      'a variant more',
      { [`${THING}>properties>either>oneOf>2`]: { $ref: '#/components/schemas/Note' } },
      ['BREAKS variant-added response Thing.either'],
    ],
    [
      'other fields of another type',
      { [`${THING}>properties>extra>additionalProperties>type`]: 'number' },
      ['BREAKS type-changed response Thing.extra.*'],
    ],
  ])('%s', (_, changes, expected) => expect(changesOf(changes)).toEqual(expected));

  test('what is sent and comes back is told for both sides', () => {
    const both = {
      [`${CREATE}>responses>201>content>application/json>schema`]: {
        $ref: '#/components/schemas/ThingInput',
      },
    };
    const changes = compareContracts(
      spoil(both),
      spoil({ ...both, [`${INPUT}>properties>status`]: undefined }),
    );
    expect(changes.map(({ id }) => id)).toEqual([
      'property-removed request ThingInput.status',
      'property-removed response ThingInput.status',
    ]);
  });

  test('a schema that goes by another name is compared by what it holds', () => {
    const { Thing } = base().components.schemas;
    const moved = {
      'components>schemas>Entry': { ...Thing, required: ['id'] },
      [`${CREATE}>responses>201>content>application/json>schema`]: { $ref: '#/components/schemas/Entry' },
    };
    expect(changesOf(moved)).toEqual(['BREAKS property-optional response createThing 201.kind']);
  });
});

describe('approvals', () => {
  const changes = compareContracts(base(), spoil({ [LIST]: undefined, [`${INPUT}>properties>colour`]: {} }));
  const reason = 'Nobody called it, by the logs of May.';

  test('an approved change is no reason to fail, and keeps its reason', () => {
    const approvals = readApprovals(`- change: operation-removed listThings\n  reason: ${reason}\n`);
    const report = sortOut(changes, approvals);
    expect(report.unapproved).toEqual([]);
    expect(report.approved).toEqual([
      expect.objectContaining({ id: 'operation-removed listThings', reason }),
    ]);
    expect(report.compatible.map(({ id }) => id)).toEqual(['property-added request ThingInput.colour']);
  });

  test('any other breaking change is', () => {
    const report = sortOut(
      changes,
      readApprovals(`- change: operation-removed other\n  reason: ${reason}\n`),
    );
    expect(report.unapproved.map(({ id }) => id)).toEqual(['operation-removed listThings']);
    expect(report.unused).toEqual(['operation-removed other']);
  });

  test.each([
    '- change: a',
    '- reason: because it is so',
    '- change: a\n  reason: ok',
    'change: a',
    `- change: a\n  reason: ${reason}\n- change: a\n  reason: ${reason}`,
  ])('no approval: %s', (text) => expect(() => readApprovals(text)).toThrow());

  test('none at all is an empty list', () => expect(readApprovals('# nothing\n[]\n').size).toBe(0));
});
