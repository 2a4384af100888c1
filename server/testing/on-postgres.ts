/**
 * The test files that `npm test` also runs on a PostgreSQL server (the project server-postgres), each with what can be
 * otherwise there than on the embedded database: connections that really work at once, locks, plans, rights, the driver,
 * and once through each tool for the dialect of its statements. The subject of every other file is decided before the
 * database, or by what a file of this list meets as well. `npm run test:all` runs all of them on both.
 */
export const ON_POSTGRES: Readonly<Record<string, string>> = {
  'server/restarts.test.ts': 'the whole database restarted and killed ten times under writers',
  'server/killed.test.ts': 'the server killed between a signature or a payment and what follows from it',
  'server/ports/held-lock.test.ts': 'locks: a transaction that holds a record for too long',
  'server/ports/lost-connection.test.ts': 'connections that the server ends while they are in use',
  'server/ports/postgres-changes.test.ts': 'driver: what LISTEN hears, and after the connection was lost',
  'server/backup/backup.test.ts':
    'dialect: every table out and in again, as one moment and with its counters',
  'server/db/history-chain.test.ts':
    'concurrency: the chain of a project under changes at once; a trigger and rights',
  'server/db/line-values.test.ts': 'dialect: a migration of rows, and whom it lets see them',
  'server/http/transaction.test.ts': 'driver: attempts that are rolled back and begun anew',
  'server/db/jobs.test.ts': 'locks: rows that a worker skips because another one holds them',
  'server/db/one-transaction.test.ts': 'driver: savepoints',
  'server/db/outbox.test.ts': 'locks: mail that is queued and delivered at once',
  'server/db/tenancy.test.ts': 'row-level security, roles and grants',
  'server/http/binder.test.ts':
    'concurrency: one key and one version used at once; limits counted in one statement',
  'server/http/sessions.test.ts': 'dialect: times and their differences',
  'server/ports/statements.test.ts': 'driver: parameters of every kind, failures, statements that come again',
  'server/modules/attachments/uploads.test.ts': 'dialect: once through files and their sweep',
  'server/modules/auth/registration.test.ts': 'concurrency: a code used at once; once through registration',
  'server/modules/auth/sign-in.test.ts': 'concurrency: a link used at once; once through sign-in',
  'server/modules/change-request/together.test.ts':
    'concurrency: signatures, decisions, RFIs and sheets at the same moment',
  'server/modules/comments/comments.test.ts':
    'concurrency: comments and files at the same moment; once through them',
  'server/modules/companies/companies.test.ts':
    'concurrency: owners who leave or change roles at once; once through companies; the list that triggers keep',
  'server/modules/daily-log/together.test.ts':
    'concurrency: logs of one day, entries, corrections, closing and signatures at the same moment',
  'server/modules/custom-role/custom-role.test.ts':
    'concurrency: a role that is given while it is deleted, and two with one name at once',
  'server/modules/document/list.test.ts':
    'dialect: byte order, arrays and recursion in SQL; search and order',
  'server/modules/document/sight.test.ts': 'plans and rights: what is found up and down the tree',
  'server/modules/document/together.test.ts':
    'concurrency: names, moves, uploads and the trash at the same moment',
  'server/modules/inspection/together.test.ts':
    'concurrency: results of inspectors who record at once, numbers, and a result given twice',
  'server/modules/members/together.test.ts':
    'concurrency: members who leave at once, and records that move while they are handed over',
  'server/modules/members/members.test.ts': 'dialect: once through members and invitations',
  'server/modules/notifications/notifications.test.ts':
    'dialect: once through notifications and their counts',
  'server/modules/notifications/reminders.test.ts': 'concurrency: reminders that several servers plan',
  'server/modules/messages/categories.test.ts': 'dialect: names whatever their case; counts of categories',
  'server/modules/messages/list.test.ts': 'dialect: what is unread, in SQL; search and order',
  'server/modules/messages/together.test.ts':
    'concurrency: comments, marks and categories at the same moment',
  'server/modules/payapp/at-once.test.ts':
    'concurrency: every approval, signature and payment of a contract asked for many times at once',
  'server/modules/payapp/payapp.test.ts': 'concurrency: two approvers at once; once through pay applications',
  'server/modules/payapp/waivers-together.test.ts':
    'concurrency: waivers, signatures and payments at the same moment',
  'server/modules/pending-tasks/pending-tasks.test.ts': 'dialect: the union of every tool’s tasks, in pages',
  'server/modules/profile/sessions.test.ts': 'two servers: a session that one ends and the other refuses',
  'server/modules/projects/project-types.test.ts':
    'rights: what is counted beyond the project of the transaction; a type given while it is deleted',
  'server/modules/projects/projects.test.ts': 'dialect: once through projects; what its transaction sees',
  'server/modules/record/history.test.ts': 'dialect: history in pages, with values as JSON',
  'server/modules/quality-check/from-sov.test.ts':
    'concurrency: tasks of the same lines made at once; the order of locks of a large call',
  'server/modules/quality-check/life.test.ts':
    'concurrency: two follow-ups of one check; once through the tool',
  'server/modules/quality-check/list.test.ts': 'dialect: the search by words and the orders of a list',
  'server/modules/rfi/kept-counts.test.ts': 'concurrency: counts that are kept while others write',
  'server/modules/rfi/life.test.ts': 'dialect: once through RFIs',
  'server/modules/rfi/list.test.ts': 'plans: no list reads a whole table; search and order',
  'server/modules/rfi/together.test.ts': 'concurrency: many create and close at the same moment',
  'server/modules/saved-views/saved-views.test.ts':
    'dialect: names whatever their case; once through saved views',
  'server/modules/signing/signing.test.ts': 'concurrency: a link used at once; once through signing',
  'server/modules/sov/large.test.ts': 'driver: 5,000 lines, more parameters than one statement takes',
  'server/modules/sov/sov.test.ts': 'dialect: once through schedules of values',
  'server/modules/submittal/list.test.ts': 'dialect: risks, orders and groups of a list, in SQL; search',
  'server/modules/submittal/together.test.ts': 'concurrency: decisions, numbers and steps at the same moment',
  'server/modules/task-library/task-library.test.ts': 'dialect: once through the task library',
};
