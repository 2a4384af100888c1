import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NAME = 'virtual:icons-in-use';
const RESOLVED = `\0${NAME}`;
const IMPORT = /from '@mui\/icons-material\/(\w+)'/g;

/** How many files of the app take each icon. */
function countIcons(root: string): [string, number][] {
  const uses = new Map<string, number>();
  for (const file of globSync('**/*.tsx', { cwd: root, exclude: (path) => path.includes('.stories.') })) {
    for (const [, name = ''] of readFileSync(`${root}/${file}`, 'utf8').matchAll(IMPORT))
      uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return [...uses].toSorted(([a], [b]) => a.localeCompare(b));
}

/** A module that imports exactly the icons that the app's sources do, so that a page can show them. */
export function iconsInUse(): Plugin {
  return {
    name: 'plumbline-icons-in-use',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const icons = countIcons(fileURLToPath(new URL('../src', import.meta.url)));
      return [
        ...icons.map(([name]) => `import ${name} from '@mui/icons-material/${name}';`),
        `export const ICONS = [${icons.map(([name, uses]) => `{ name: '${name}', Icon: ${name}, uses: ${String(uses)} }`).join(', ')}];`,
      ].join('\n');
    },
  };
}
