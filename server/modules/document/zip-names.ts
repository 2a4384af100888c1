import { freeName, nameKey } from '#domain/document/tree.ts';
import { safeFileName } from '../../http/reply.ts';

/** A file or folder that goes into a zip file. */
export interface ZipNode {
  id: string;
  parentId: string | null;
  name: string;
  isFolder: boolean;
}

/** Names that Windows takes for devices, whatever their ending: there such a file can neither be written nor deleted. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

const safeName = (name: string): string => {
  const safe = safeFileName(name).replace(/[. ]+$/, '') || 'file';
  return DEVICE.test(safe) ? `_${safe}` : safe;
};

/**
 * What each is called in the zip file, with the folders before it and each folder before what is in it. Names that a
 * file system would take for one get a number: two that were picked from different folders may well be called the same.
 * @param picked what was asked for, which stands at the top of the zip file
 * @param below all that is below it
 */
export function zipPaths<N extends ZipNode>(
  picked: readonly N[],
  below: readonly N[],
): { path: string; node: N }[] {
  const children = Map.groupBy(below, ({ parentId }) => parentId);
  const paths: { path: string; node: N }[] = [];
  const place = (nodes: readonly N[], before: string): void => {
    const taken = new Set<string>();
    for (const node of nodes) {
      const name = freeName(safeName(node.name), taken);
      taken.add(nameKey(name));
      paths.push({ path: `${before}${name}`, node });
      if (node.isFolder) place(children.get(node.id) ?? [], `${before}${name}/`);
    }
  };
  place(picked, '');
  return paths;
}
