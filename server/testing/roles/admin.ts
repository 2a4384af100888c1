import { ADMIN_GIVEN, type AdminGiven } from '../../../tests/rules/roles/given.ts';
import { eq } from 'drizzle-orm';
import type { Operation } from '../../../tests/rules/roles/cells.ts';
import type { Db } from '../../db/database.ts';
import { sha256 } from '../../http/tokens.ts';
import { customRoles } from '../../modules/custom-role/schema.ts';
import { projectTypes } from '../../modules/projects/schema.ts';
import { signaturePackets } from '../../modules/signing/schema.ts';
import { divisions, subdivisions, tasks } from '../../modules/task-library/schema.ts';
import type { TestUser } from '../harness.ts';
import type { World } from './world.ts';

export const isAdminGiven = (given: string): given is AdminGiven => Object.hasOwn(ADMIN_GIVEN, given);

/** What a project is administered by, one of each. */
export interface StoredAdmin {
  roleId: string;
  typeId: string;
  divisionId: string;
  subdivisionId: string;
  taskId: string;
  packetId: string;
  /** No other cell has it. */
  word: string;
}

let made = 0;

const PDF = { key: 'signing/administered.pdf', bytes: new TextEncoder().encode('%PDF-1.7 as it was sent') };

/** The document of every packet: stored before the transaction that names it. */
export const storePacketFile = ({ t }: World): Promise<unknown> =>
  t.ports.files.put(PDF.key, PDF.bytes, 'application/pdf');

const inserted = ([row]: { id: string }[]): string => row?.id ?? '';

/** For each person a role that nobody has, a type that no project has, a branch of the library and a packet. */
export async function storeAdmin(
  db: Db,
  { asker, project, theirs }: World,
  operation: Operation,
  callers: readonly (TestUser | null)[],
): Promise<StoredAdmin[]> {
  const stored: StoredAdmin[] = [];
  // There is room for so many of them only: those of the row before make room, and where one is made there are none.
  await db.delete(customRoles);
  await db.delete(projectTypes).where(eq(projectTypes.companyId, project.companyId));
  const isMade = operation === 'createCustomRole' || operation === 'createProjectType';
  for (const _caller of callers) {
    const n = ++made;
    const word = `admin${n}x`;
    const own = { projectId: project.id };
    const roleId = isMade
      ? ''
      : inserted(
          await db
            .insert(customRoles)
            .values({
              ...own,
              name: word,
              baseRole: 'OTHER',
              grants: [{ module: 'RFI', permissions: ['VIEW'] }],
              createdBy: asker.id,
            })
            .returning(),
        );
    const typeId = isMade
      ? ''
      : inserted(
          await db.insert(projectTypes).values({ companyId: project.companyId, name: word }).returning(),
        );
    const divisionId = inserted(
      await db
        .insert(divisions)
        .values({ ...own, divisionNumber: word, divisionName: word })
        .returning(),
    );
    const subdivisionId = inserted(
      await db
        .insert(subdivisions)
        .values({ ...own, divisionId, subDivisionNumber: word, subDivisionName: word })
        .returning(),
    );
    const taskId = inserted(
      await db
        .insert(tasks)
        .values({ ...own, subDivisionId: subdivisionId, taskNumber: word, taskName: word })
        .returning(),
    );
    const packetId = inserted(
      await db
        .insert(signaturePackets)
        .values({
          ...own,
          payAppId: theirs.payAppId,
          documentType: 'G702',
          round: 1000 + n,
          documentName: word,
          facts: [],
          status: 'RECALLED',
          createdBy: asker.id,
          requestedBy: asker.name,
          unsignedKey: PDF.key,
          sha256Unsigned: await sha256(PDF.bytes),
        })
        .returning(),
    );
    stored.push({ roleId, typeId, divisionId, subdivisionId, taskId, packetId, word });
  }
  return stored;
}
