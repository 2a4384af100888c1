export interface Site {
  watcher: string;
  method?: string | undefined;
  file: string;
  line: number;
  text: string;
}
export interface Part {
  kind: string;
  site: number;
  text: string;
  runs: number;
  tries: number;
  matters: boolean;
}
export interface Told {
  seen: [number, number][];
  members: [number, { all: string[]; found: string[] }][];
  parts: Part[];
  names: [number, [string, string[]][]][];
}
export function findings(
  sites: Readonly<Record<number, Site>>,
  counts: readonly Told[],
): (Site & { what: string })[];
