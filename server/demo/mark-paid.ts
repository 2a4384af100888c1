import { eq } from 'drizzle-orm';
import { payApps } from '../modules/payapp/schema.ts';
import type { DemoWorld } from './demo-world.ts';

/**
 * Closes an approved application as paid. The waivers and the release in between have no operations yet, so this one
 * step of the demo is written to the database instead of being played.
 */
export async function markPaid(world: DemoWorld, payAppId: string): Promise<void> {
  await world.database.transaction(async (tx) => {
    await tx.update(payApps).set({ status: 'CLOSED' }).where(eq(payApps.id, payAppId));
  });
}
