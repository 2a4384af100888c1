import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GIVEN, PARTS } from '../../../tests/rules/roles/given.ts';
import type { Outcome } from '../../../tests/rules/roles/cells.ts';
import type { Group } from '../../../tests/rules/roles/table.ts';
import { changeRequests } from '../../modules/change-request/schema.ts';
import { dailyLogs } from '../../modules/daily-log/schema.ts';
import { customRoles } from '../../modules/custom-role/schema.ts';
import { documents } from '../../modules/document/schema.ts';
import { inspections } from '../../modules/inspection/schema.ts';
import { projectMembers } from '../../modules/members/schema.ts';
import { messageCategories, messages } from '../../modules/messages/schema.ts';
import { payApps } from '../../modules/payapp/schema.ts';
import { qualityTasks } from '../../modules/quality-check/schema.ts';
import { rfis } from '../../modules/rfi/schema.ts';
import { submittals } from '../../modules/submittal/schema.ts';
import { play } from './play.ts';
import { rolesWorld, type World } from './world.ts';

const CHANGED: readonly Outcome[] = ['200', '201', '204', 'moved'];

/** Plays every cell of a group against the server, a row a test. */
export function playsEveryCell({ title, rows }: Group): void {
  describe(title, () => {
    let world: World;
    beforeAll(async () => {
      world = await rolesWorld();
    });
    afterAll(() => world.t.close());

    const versionsOf = (
      table:
        | typeof rfis
        | typeof qualityTasks
        | typeof changeRequests
        | typeof payApps
        | typeof messages
        | typeof messageCategories
        | typeof submittals
        | typeof documents
        | typeof dailyLogs
        | typeof customRoles
        | typeof inspections
        | typeof projectMembers,
      ids: readonly string[],
    ) =>
      world.t.db(
        (db) =>
          db
            .select({ id: table.id, version: table.version })
            .from(table)
            .where(inArray(table.id, [...ids])),
        world.project.id,
      );
    const named = rows.map((row) => ({
      row,
      name: [row.operation, row.part && PARTS[row.part], GIVEN[row.given]].filter(Boolean).join(': '),
    }));
    test.each(named)('$name', async ({ row }) => {
      const {
        cells,
        rfiIds,
        taskIds,
        changeIds,
        payIds,
        messageIds,
        categoryIds,
        submittalIds,
        documentIds,
        logIds,
        customRoleIds,
        inspectionIds,
        memberIds,
      } = await play(world, row);
      expect(cells).toEqual(row.cells);
      // Who is refused has changed nothing.
      for (const [table, ids] of [
        [rfis, rfiIds],
        [qualityTasks, taskIds],
        [changeRequests, changeIds],
        [payApps, payIds],
        [messages, messageIds],
        [messageCategories, categoryIds],
        [submittals, submittalIds],
        [documents, documentIds],
        [dailyLogs, logIds],
        [customRoles, customRoleIds],
        [inspections, inspectionIds],
        [projectMembers, memberIds],
      ] as const) {
        const refused = [...ids].filter(([who]) => !CHANGED.includes(row.cells[who])).map(([, id]) => id);
        const versions = await versionsOf(table, refused);
        expect(versions.filter(({ version }) => version !== 1)).toEqual([]);
        expect(versions).toHaveLength(refused.length);
      }
    });
  });
}
