import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A condition on the record beyond its status; one with the code WRONG_STATUS is part of the status graph. */
export interface StatusCondition {
  code: string;
  holds: (record: Record<string, unknown>, actor: unknown) => boolean;
}

/** A status machine as the rules write it down, as far as a walk needs it. */
export interface MachineTable {
  statuses: readonly string[];
  actions: Readonly<
    Record<
      string,
      {
        from: readonly string[];
        to: string | ((record: Record<string, unknown>) => string);
        automatic?: boolean;
        conditions?: readonly StatusCondition[];
      }
    >
  >;
}

const DOMAIN = fileURLToPath(new URL('../../domain', import.meta.url));

const isMachine = (value: unknown): value is MachineTable =>
  typeof value === 'object' && value !== null && 'actions' in value && 'statuses' in value;

/** Every machine of the rules by the name that `x-transition` uses: `sovMachine` is `sov`. */
export async function loadMachines(): Promise<ReadonlyMap<string, MachineTable>> {
  const found = new Map<string, MachineTable>();
  const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && /(status|machine)/.test(file),
  );
  for (const file of files.toSorted()) {
    const module = (await import(pathToFileURL(join(DOMAIN, file)).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module))
      if (name.endsWith('Machine') && isMachine(value)) found.set(name.slice(0, -'Machine'.length), value);
  }
  return found;
}
