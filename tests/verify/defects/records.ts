import { changed, changedError, type Defect, json, type Passing, PROJECT, SOVS } from './proxy.ts';

const making = { only: ['saveSov'], checks: ['idempotency'] };
const update = { only: ['updateProject'], checks: ['updates'] };
const units = { only: ['createUnit'], checks: ['bad-bodies'] };
const SAVE = /\/tools\/sov\/save$/;
const HOURS = 3_600_000;

const shifted = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * HOURS).toISOString();

/** The error with more in its message than people are meant to read. */
const telling = (more: string) =>
  changedError(400, (body) => json({ ...body, message: `${String(body.message)} ${more}` }, 400));

const isExport = ({ path }: Passing): boolean => path.endsWith('/sov/export');

/** Records that tell the wrong time or person, and answers that say too little beside the body or too much in it. */
export const RECORDS: readonly Defect[] = [
  {
    name: 'instants in the time of the site, called UTC',
    rule: 'created-now',
    ...making,
    answer: changed(SAVE, (body) => (body.sov.createdAt = shifted(body.sov.createdAt, -7))),
  },
  {
    name: 'a change that is to come',
    rule: 'created-now',
    ...making,
    answer: changed(SAVE, (body) => (body.sov.updatedAt = shifted(body.sov.updatedAt, 5))),
  },
  {
    name: 'a list that says another time than the record',
    rule: 'created-now',
    only: ['listSovs', 'getSov'],
    checks: ['valid-requests'],
    answer: changed(SOVS, (body) => {
      for (const row of body.data) row.createdAt = shifted(row.createdAt, -1);
    }),
  },
  {
    name: 'updatedAt stays where the record was made',
    rule: 'updated-moves',
    ...update,
    answer: changed(PROJECT, (body) => (body.updatedAt = body.createdAt)),
  },
  {
    name: 'somebody else has made it',
    rule: 'created-by',
    ...making,
    answer: changed(SAVE, (body) => (body.sov.createdBy.id = crypto.randomUUID())),
  },
  {
    name: 'a file without its name',
    rule: 'headers-declared',
    only: ['exportSovs'],
    checks: ['valid-requests'],
    answer: async (passing) => {
      const response = await passing.pass();
      if (isExport(passing)) response.headers.delete('content-disposition');
      return response;
    },
  },
  {
    name: 'a file with a disposition that names nothing',
    rule: 'headers-declared',
    only: ['exportSovs'],
    checks: ['valid-requests'],
    answer: async (passing) => {
      const response = await passing.pass();
      if (isExport(passing) && response.ok) response.headers.set('content-disposition', 'inline');
      return response;
    },
  },
  {
    name: 'an error with the statement that failed',
    rule: 'no-leak',
    ...units,
    answer: telling('insert into "units" ("code") values ($1)'),
  },
  {
    name: 'an error with the stack',
    rule: 'no-leak',
    ...units,
    answer: telling('Error: no\n    at create (units.js:12:7)'),
  },
  {
    name: 'an error with the place of the server',
    rule: 'no-leak',
    ...units,
    answer: telling('no such file /var/lib/plumbline/files/7'),
  },
];
