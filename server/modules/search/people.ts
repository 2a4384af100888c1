import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';
import { isKnown } from '#domain/member/invited.ts';
import { PROJECT_STATUS_FACES } from '#domain/project/status.ts';
import { isTypoOf } from '#domain/text/typos.ts';
import { desc, eq } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import type { ResponseOf } from '../../http/handler.ts';
import { users } from '../auth/schema.ts';
import { companies } from '../companies/schema.ts';
import { projectMembers } from '../members/schema.ts';
import { type Wanted, wordsOf } from '../record/list/spelling.ts';
import { excerptOf, wordsFound } from './excerpt.ts';
import type { ReadProject } from './readers.ts';
import type { Filters } from './records.ts';
import { wanting } from './typed.ts';

export type Hit = ResponseOf<'searchEverything'>['data'][number];

/** Somebody or something that is looked through here and not in the database: what it is called, and what else is known of it. */
interface Candidate {
  hit: Omit<Hit, 'excerpt' | 'words' | 'amounts' | 'isTypo'>;
  others: readonly string[];
  createdAt: Date;
}

const MADE = (createdAt: Date, { from, to }: Filters): boolean =>
  (!from || createdAt >= from) && (!to || createdAt < to);

/** The reader's projects. What an invitation does not tell is not looked in. */
export const projectCandidates = (read: readonly ReadProject[]): Candidate[] =>
  read
    .map(({ project, actor }) => {
      const face = PROJECT_STATUS_FACES[project.status];
      const number = actor ? project.projectNumber : null;
      return {
        hit: {
          kind: 'PROJECT' as const,
          id: project.id,
          projectId: project.id,
          projectName: project.name,
          number,
          title: project.name,
          status: project.status,
          statusLabel: face.label,
          isOpen: face.phase !== 'over',
          createdAt: project.createdAt.toISOString(),
          link: `/app/projects/${project.id}/tools/overview`,
        },
        others: [project.address ?? '', project.city ?? ''],
        createdAt: project.createdAt,
      };
    })
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());

/** The people of the projects whose members the reader may list, each once: where they came last. */
export async function peopleCandidates(db: Db, read: readonly ReadProject[]): Promise<Candidate[]> {
  const names = new Map(
    read.flatMap(({ project, actor }) =>
      actor?.authorities.includes('MEMBER_VIEW') ? [[project.id, project.name]] : [],
    ),
  );
  if (names.size === 0) return [];
  const rows = await db
    .select({
      id: projectMembers.id,
      projectId: projectMembers.projectId,
      status: projectMembers.status,
      role: projectMembers.roleName,
      title: projectMembers.title,
      createdAt: projectMembers.createdAt,
      user: { id: users.id, name: users.name, email: users.email, jobTitle: users.jobTitle },
      company: companies.name,
    })
    .from(projectMembers)
    .innerJoin(users, eq(users.id, projectMembers.userId))
    .leftJoin(companies, eq(companies.id, projectMembers.companyId))
    .where(anyOf(projectMembers.projectId, names.keys()))
    .orderBy(desc(projectMembers.createdAt), projectMembers.id);
  // Where they take part they are known by name; an invitation elsewhere would hide it.
  const sorted = rows.toSorted((a, b) => Number(isKnown(b.status)) - Number(isKnown(a.status)));
  const once = new Map<string, (typeof rows)[number]>();
  for (const row of sorted) if (!once.has(row.user.id)) once.set(row.user.id, row);
  return [...once.values()].map(({ id, projectId, status, role, title, createdAt, user, company }) => {
    const known = isKnown(status);
    return {
      hit: {
        kind: 'PERSON' as const,
        id,
        projectId,
        projectName: names.get(projectId) ?? '',
        number: null,
        title: known ? user.name || user.email : user.email,
        status: null,
        statusLabel: null,
        isOpen: null,
        createdAt: createdAt.toISOString(),
        link: `/app/projects/${projectId}/tools/members`,
      },
      others: [
        known ? user.email : '',
        company ?? '',
        title ?? '',
        known ? (user.jobTitle ?? '') : '',
        PROJECT_ROLE_LABELS[role],
      ],
      createdAt,
    };
  });
}

/** Which of the kinds are asked for. */
const asked = (kind: string, { kinds }: Filters): boolean => !kinds || kinds.includes(kind);

export interface Found {
  exact: Hit[];
  typos: Hit[];
}

/** Those that have every word, and those that have every word but for a letter or two. */
export function findAmong(
  candidates: readonly Candidate[],
  words: readonly Wanted[],
  filters: Filters,
): Found {
  const found: Found = { exact: [], typos: [] };
  const shown = candidates.filter(
    ({ hit, createdAt }) =>
      asked(hit.kind, filters) &&
      MADE(createdAt, filters) &&
      (filters.isOpen === undefined || hit.isOpen === filters.isOpen),
  );
  const typed = words.map((word) => ({ word, isWanted: wanting([word]) }));
  for (const { hit, others } of shown) {
    const own = wordsOf([hit.number ?? '', hit.title, ...others].join('\n'));
    const meant = typed.map(({ word, isWanted }) => {
      if (own.some(isWanted)) return [];
      const near = own.filter((each) => isTypoOf(word.beginning, each));
      return near.length > 0 ? near : null;
    });
    if (meant.includes(null)) continue;
    const alternatives = meant.map((near) => near ?? []);
    const isWanted = wanting(words, alternatives);
    const isTypo = alternatives.some((near) => near.length > 0);
    const about = others.filter((text) => text !== '').join(' · ');
    const excerpt = excerptOf(about, isWanted) ?? (hit.kind === 'PERSON' && about !== '' ? about : null);
    const texts = [hit.number, hit.title, excerpt];
    (isTypo ? found.typos : found.exact).push({
      ...hit,
      excerpt,
      words: wordsFound(texts, isWanted),
      amounts: [],
      isTypo,
    });
  }
  return found;
}
