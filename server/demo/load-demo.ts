import { createApp } from '../app.ts';
import { jobs } from '../db/schema/jobs.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import type { Ports } from '../ports/ports.ts';
import { sandboxPayments } from '../ports/sandbox-payments.ts';
import { loadBuilding } from './building.ts';
import { DemoWorld, demoClock } from './demo-world.ts';
import { loadPlans } from './plans.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, demoEmail } from './people.ts';
import { loadStreetAndSewer } from './street-and-sewer.ts';
import { PROJECT_ROLE_LABELS } from '#domain/authority/roles.ts';

/**
 * Loads the demo into an empty database: two projects, a year of work, by the product's own calls.
 * The caller makes sure that the database is empty and that this is not production. The links in the demo's mail
 * lead to `publicUrl`.
 */
export async function loadDemo(ports: Ports, publicUrl: string): Promise<void> {
  const today = ports.clock.now();
  const start = new Date(today.getTime() - 400 * 24 * 3600 * 1000);
  const clock = demoClock(start);
  // Real money is never taken for the demo's people.
  const payments = sandboxPayments({ database: ports.database, clock, random: ports.random, publicUrl });
  const app = createApp({ ...ports, clock, payments }, { publicUrl });
  const world = new DemoWorld(app, ports, clock, today);
  await world.comeIn();
  await loadPlans(world, payments);
  await loadStreetAndSewer(world);
  await loadBuilding(world);
  // The demo's people are not real: what it wrote to them is read in the mailbox and goes nowhere else.
  await ports.database.transaction(async (tx) => {
    await tx.update(mailOutbox).set({ sentAt: today });
    await tx.update(jobs).set({ status: 'DONE', finishedAt: today });
  });
}

/** The demo accounts for people to read: one line each, with role and company. */
export function demoAccounts(): string {
  const rows = DEMO_PEOPLE.map((p) => {
    const role = p.role ? PROJECT_ROLE_LABELS[p.role] : 'Owner (street and sewer project)';
    return `  ${demoEmail(p.key).padEnd(28)} ${role.padEnd(34)} ${p.name}`;
  });
  return ['Demo accounts (password for all: ' + DEMO_PASSWORD + ')', ...rows].join('\n');
}
