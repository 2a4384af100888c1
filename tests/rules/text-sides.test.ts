import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Where the rule itself stands, and the sheet, which says both sides itself. */
const RULES = ['app/theme/baseline.ts', 'widgets/tree-sheet/ui/sheet-styles.ts'];

test('the side of a text is left or right, which is mirrored: start and end would follow the text (theme/baseline.ts)', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('generated') && !RULES.includes(name),
  );
  expect(files.length).toBeGreaterThan(500);
  const said = files.filter((name) =>
    /text-?align:[^;\n]*\b(?:start|end)\b/i.test(readFileSync(join('src', name), 'utf8')),
  );
  expect(said).toEqual([]);
});
