import type { Contract, Operation } from './contract.ts';
import type { Sent } from './exchange.ts';
import { DISCOVERY } from './world/discovery.ts';

const namesIn = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => name !== 'projectId');

/**
 * Requests that may have changed something, by their tool and by the records that they may have touched: those that their
 * path names, and all of a kind where it names none; not what lies in others where it makes a new one, or is about a kind
 * that is neither found in it nor named beside it (a template and an inspection).
 */
export class Changes {
  private readonly counts = new Map<string, number>();
  /** The kinds of records that the paths of a tool name, each with those that belong to it. */
  private readonly beside = new Map<string, Map<string, Set<string>>>();

  constructor({ operations }: Pick<Contract, 'operations'>) {
    for (const { tool, path } of operations) {
      const kinds = this.beside.get(tool) ?? new Map<string, Set<string>>();
      this.beside.set(tool, kinds);
      const names = namesIn(path);
      for (const name of names) {
        const parts = DISCOVERY.flatMap(({ param, of }) => (of === name ? [param] : []));
        kinds.set(name, new Set([...(kinds.get(name) ?? []), ...names, ...parts]));
      }
    }
  }

  /** Notes a request that was not refused. */
  made({ tool, path }: Operation, { params = {} }: Sent, status: number): void {
    this.count(tool);
    const names = namesIn(path);
    for (const [kind, beside] of this.beside.get(tool) ?? []) {
      if (names.includes(kind)) this.count(tool, kind, params[kind] ?? '');
      else if (names.length === 0 ? status !== 201 : names.some((name) => beside.has(name)))
        this.count(tool, kind);
    }
  }

  /** How many requests may have changed something in a tool, or what lies in one record of it. */
  in(tool: string, record?: { name: string; id: string }): number {
    if (!record) return this.of(tool);
    return this.of(tool, record.name) + this.of(tool, record.name, record.id);
  }

  private of(...key: string[]): number {
    return this.counts.get(key.join(' ')) ?? 0;
  }

  private count(...key: string[]): void {
    this.counts.set(key.join(' '), this.of(...key) + 1);
  }
}
