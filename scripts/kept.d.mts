/** A digest of files and folders below `base`, generated code included, and of `facts`. */
export function digestOf(state: {
  paths: string[];
  facts?: string[];
  takes?: (file: string) => boolean;
  base?: string;
}): string;
/** The version of an installed package. */
export function versionOf(name: string): string;
/** Runs `check` unless `file` remembers that all was well in the state that `digest` answers. */
export function unlessKept(
  file: string,
  digest: () => string,
  check: () => Promise<boolean>,
): Promise<'kept' | 'ok' | 'failed'>;
