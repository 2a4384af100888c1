// Seeds documents by plain SQL beside the people of rfi/testing-rows.ts, for the bench of their list: ten folders at the
// top, one of them full of photos, folders below the others, all sharing types, rights given to people, roles and
// everyone, words and tags.
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { personSql, SEEDED, texts } from '../rfi/testing-rows.ts';

const TOP = 10;
const BELOW = 190;
/** Folders that the whole project sees; the others are for some, or for their owner. */
export const SEEDED_FOLDERS = {
  /** Holds a fifth of all files. */
  photos: '80000000-0000-4000-8000-000000000001',
  /** One of those below the others, which hold the same number of files each. */
  below: (turn: number) => `80000000-0000-4000-8000-${String(TOP + 2 + 10 * (turn % 19)).padStart(12, '0')}`,
} as const;

/** So many files and folders in each of the two projects. */
export async function seedDocuments(tx: Db, rows: number): Promise<void> {
  const { company, projects, firstDay, days, words } = SEEDED;
  const files = rows - TOP - BELOW;
  for (const [index, project] of projects.entries()) {
    const folder = (n: ReturnType<typeof sql>) =>
      sql`('8000000' || ${String(index)} || '-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
    const sharing = sql`(${texts(['PROJECT', 'PROJECT', 'PROJECT', 'SHARED', 'PROJECT', 'SHARED', 'PROJECT', 'PROJECT', 'PROJECT', 'PRIVATE'])})`;
    const columns = sql`(id, project_id, parent_id, place_id, is_folder, name, name_key, name_sort, file_type, key,
      content_type, size, file_version, creation_type, sharing_type, owner_id, company_id, tags, tag_keys, created_at, updated_at)`;
    await tx.execute(sql`
      insert into documents ${columns}
      select ${folder(sql`n`)}, ${project}, parent, coalesce(parent, ${project}::uuid), true, name, lower(name), lower(name),
             'FOLDER', null, null, null, null, 'CREATED', case when n = 1 then 'PROJECT' else ${sharing}[1 + n * 3 % 10] end, ${personSql(sql`n * 13`)}, ${company},
             '{}', '{}', ${new Date(firstDay).toISOString()}::timestamptz, ${new Date(firstDay).toISOString()}::timestamptz
      from (select n, 'Folder ' || lpad(n::text, 3, '0') as name,
                   case when n > ${TOP}::int then ${folder(sql`2 + n % 9`)} end as parent
            from generate_series(1, ${TOP + BELOW}::int) n) made`);
    await tx.execute(sql`
      insert into documents ${columns}
      select gen_random_uuid(), ${project}, parent, parent, false, name, lower(name), lower(name),
             (${texts(['PDF', 'PDF', 'IMAGE', 'DRAWING', 'SPREADSHEET'])})[1 + n % 5], 'documents/' || n || '.pdf',
             'application/pdf', 1000 + n * 7919 % 5000000, 1, 'UPLOADED', ${sharing}[1 + n % 10], ${personSql(sql`n * 7`)},
             ${company}, array['Level ' || n % 7], array['level ' || n % 7],
             ${new Date(firstDay).toISOString()}::timestamptz + n * ${`${(days * 1440) / files} minutes`}::interval,
             ${new Date(firstDay).toISOString()}::timestamptz + (n * 7 % 20000) * interval '1 hour'
      from (select n, (${texts(words)})[1 + n % 8] || ' detail ' || lpad(n::text, 6, '0') || '.pdf' as name,
                   case when n % 5 = 0 then ${folder(sql`1`)} else ${folder(sql`${TOP}::int + 1 + n % ${BELOW}::int`)} end as parent
            from generate_series(1, ${files}::int) n) made`);
    await tx.execute(sql`
      insert into document_versions (document_id, number, project_id, name, key, content_type, file_type, size, created_by)
      select id, 1, project_id, name, key, content_type, file_type, size, owner_id
      from documents where project_id = ${project} and not is_folder`);
    await tx.execute(sql`
      insert into document_words (document_id, word, project_id)
      select distinct id, word, project_id
      from documents, regexp_split_to_table(name_key || ' ' || array_to_string(tag_keys, ' '), '[ .]+') word
      where project_id = ${project} and word <> ''`);
    // A person, a role or everyone on a twentieth of what is shared by grants.
    await tx.execute(sql`
      insert into document_grants (document_id, project_id, user_id, role, permission, granted_at)
      select id, project_id, case n % 3 when 0 then ${personSql(sql`n`)} end,
             case n % 3 when 1 then 'SUBCONTRACTOR' end, (${texts(['VIEW', 'EDIT', 'MANAGE'])})[1 + n % 3], created_at
      from (select *, row_number() over (order by created_at, id) n from documents
            where project_id = ${project} and sharing_type = 'SHARED') shared
      where n % 20 = 0 or is_folder`);
  }
}
