// npm run bench [-- name …], by the names below: each figure as a ratio against a named alternative in the same run.
import { build } from './build.mjs';
import { run } from './tasks.mjs';

const BENCHES = {
  'first-load': 'bench/first-load.ts',
  open: 'bench/open.ts',
  sheet: 'bench/sheet/run.ts',
  g703: 'bench/g703/run.ts',
  list: 'bench/list.ts',
  'rfi-list': 'bench/rfi/run.ts',
  'change-request-list': 'bench/change-request/run.ts',
  'document-list': 'bench/document/run.ts',
  'submittal-list': 'bench/submittal/run.ts',
  company: 'bench/company/run.ts',
  portfolio: 'bench/portfolio/run.ts',
  home: 'bench/home/run.ts',
  'daily-log': 'bench/daily-log/run.ts',
  'daily-log-phone': 'bench/daily-log/phone.ts',
  'member-list': 'bench/member/run.ts',
  search: 'bench/search/run.ts',
  thread: 'bench/thread/run.ts',
  pdf: 'bench/pdf.ts',
  photo: 'bench/photo/run.ts',
  retainage: 'bench/retainage.ts',
};
const names = process.argv.slice(2).filter((a) => !a.startsWith('-'));
await build();
let bad = 0;
for (const name of names.length ? names : Object.keys(BENCHES)) {
  if (!BENCHES[name]) {
    console.error(`Unknown bench "${name}". One of: ${Object.keys(BENCHES).join(', ')}`);
    process.exit(2);
  }
  console.log(`\n== bench: ${name}`);
  bad += (await run(process.execPath, ['--import', 'tsx', BENCHES[name]], { fatal: false })) === 0 ? 0 : 1;
}
process.exit(bad ? 1 : 0);
