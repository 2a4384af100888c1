// What the bench of the search looks in: 20,000 records of a project with 1,000,000 words of a made-up language, and as many
// in another project.
import { sql } from 'drizzle-orm';
import { typoKeys } from '../../domain/text/typos.ts';
import type { Db } from '../../server/db/database.ts';
import { seedRfis, SEEDED } from '../../server/modules/rfi/testing-rows.ts';

const RECORDS = 20_000;
const WORDS_A_RECORD = 50;

const SYLLABLES = ['ba', 'co', 'du', 'fe', 'gi', 'ho', 'ju', 'ka', 'le', 'mi', 'no', 'pu', 'ra'];
const VOCABULARY = SYLLABLES.length ** 4;
/** Word number n of the made-up language: the lower the number, the more often it is used. */
export const word = (n: number): string =>
  [0, 1, 2, 3]
    .map((place) => SYLLABLES[Math.floor(n / SYLLABLES.length ** place) % SYLLABLES.length])
    .join('');

/** Tables of words are written without their indexes and without looking each row's references up, which take ten times as long. */
const INDEXES = {
  rfi_words: ['rfi_words_rfi', 'rfi_words_word'],
  search_entries: [
    'search_entries_words',
    'search_entries_record',
    'search_entries_newest',
    'search_entries_made',
    'search_entries_number',
    'search_entries_file',
  ],
  search_vocabulary: ['search_vocabulary_word', 'search_vocabulary_keys'],
};

async function withoutIndexes(tx: Db, names: readonly string[], work: () => Promise<void>): Promise<void> {
  const definitions = (await tx.execute(
    sql`select indexdef from pg_indexes where indexname = any(${sql.param(names)}::text[])`,
  )) as unknown as { rows: { indexdef: string }[] };
  for (const name of names) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  await work();
  for (const { indexdef } of definitions.rows) await tx.execute(sql.raw(indexdef));
}

/** Seeds both projects in a few statements. */
export async function seed(tx: Db): Promise<void> {
  await tx.execute(sql`reset role`);
  await tx.execute(sql`set local session_replication_role = replica`);
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
  await withoutIndexes(tx, Object.values(INDEXES).flat(), () => fill(tx));
  await tx.execute(sql`set local session_replication_role = origin`);
  const counted = (await tx.execute(
    sql`select count(*)::int as n from rfi_words where project_id = ${SEEDED.projects[0]}`,
  )) as unknown as { rows: { n: number }[] };
  console.log(`  ${counted.rows[0]?.n} words in the project`);
  await tx.execute(sql`analyze`);
}

async function fill(tx: Db): Promise<void> {
  await seedRfis(tx, RECORDS);
  // What each may cost, an amount of its own.
  await tx.execute(sql`update rfis set cost_answer = 'YES', cost_amount = (1000 + sequence) * 100
    where sequence is not null`);
  const words = Array.from({ length: VOCABULARY }, (_, n) => word(n));
  const syllable = (place: number) =>
    sql.raw(
      `(array['${SYLLABLES.join("','")}'])[1 + (n / ${SYLLABLES.length ** place}) % ${SYLLABLES.length}]`,
    );
  await tx.execute(sql`create temp table told as
    select id, project_id, array_agg(${syllable(0)} || ${syllable(1)} || ${syllable(2)} || ${syllable(3)}) as words
    from (select r.id, r.project_id, floor(${VOCABULARY}::int * power(random(), 4))::int as n from rfis r, generate_series(1, ${WORDS_A_RECORD}::int)) picked
    group by id, project_id`);
  await tx.execute(sql`insert into rfi_words (rfi_id, word, project_id)
    select distinct id, w, project_id from told, unnest(words) w
    where not exists (select from rfi_words known where known.rfi_id = told.id and known.word = w)`);
  await tx.execute(sql`
    insert into search_entries (id, project_id, kind, record_kind, record_id, number, title, body, words, created_at)
    select r.id, r.project_id, 'RFI', 'RFI', r.id, case when r.sequence is not null then 'RFI-' || lpad(r.sequence::text, 4, '0') end,
      r.subject, array_to_string(w.words, ' '),
      array_to_tsvector(w.words || case when r.sequence is null then array[]::text[] else array['rfi-' || lpad(r.sequence::text, 4, '0')] end), r.created_at
    from rfis r join told w on w.id = r.id`);
  const keys = words.map((each) => typoKeys(each).join(' '));
  await tx.execute(sql`insert into search_vocabulary (project_id, word, keys)
    select p, w, string_to_array(k, ' ')
    from unnest(${sql.param([...SEEDED.projects])}::uuid[]) p, unnest(${sql.param(words)}::text[], ${sql.param(keys)}::text[]) as u(w, k)`);
}
