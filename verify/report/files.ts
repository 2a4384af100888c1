import { outcomeOf, type Recorder } from '../recorder.ts';
import { RULES } from '../rules.ts';
import { type ReportOptions, wantedResults } from './table.ts';

const xml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r -퟿-�\u{10000}-\u{10ffff}]/gu, '?')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The results as JUnit XML: a suite for each tool, a case for each operation. */
export function junitOf(recorder: Recorder, options: ReportOptions): string {
  const suites = [...wantedResults(recorder, options)].map(([tool, results]) => {
    const cases = results.map((result) => {
      const { operation, failures, notBuilt, skips } = result;
      const open = `    <testcase classname="${xml(tool)}" name="${xml(operation.id)}"`;
      const outcome = outcomeOf(result, options.strict);
      if (outcome === 'ok') return `${open}/>`;
      if (outcome === 'unproven' && !options.mayBeUnproven(operation))
        return `${open}>\n      <failure type="unproven" message="built, and no request was carried out"/>\n    </testcase>`;
      const inner =
        outcome === 'failed'
          ? failures.map(
              ({ rule, detail, curl, answer }) =>
                `      <failure type="${rule}" message="${xml(`${RULES[rule]} ${detail}`)}">${xml(`${curl}\n${answer}`)}</failure>`,
            )
          : [
              `      <skipped message="${xml(notBuilt ? 'not built (501)' : (skips[0] ?? (outcome === 'unproven' ? 'no request was carried out' : 'nothing was asked')))}"/>`,
            ];
      if (outcome === 'failed' && failures.length === 0)
        inner.push('      <failure type="not-built" message="not built (501)"/>');
      return `${open}>\n${inner.join('\n')}\n    </testcase>`;
    });
    const failed = cases.filter((text) => text.includes('<failure ')).length;
    const skipped = cases.filter((text) => text.includes('<skipped ')).length;
    return `  <testsuite name="${xml(tool)}" tests="${results.length}" failures="${failed}" skipped="${skipped}">\n${cases.join('\n')}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="contract:verify">\n${suites.join('\n')}\n</testsuites>\n`;
}

/** The results for programs. */
export function jsonOf(recorder: Recorder, options: ReportOptions, facts: Record<string, unknown>): string {
  const operations = [...wantedResults(recorder, options).values()].flat().map((result) => ({
    tool: result.operation.tool,
    operation: result.operation.id,
    outcome: outcomeOf(result, options.strict),
    requests: result.requests,
    statuses: result.statuses,
    held: result.held,
    failures: result.failures,
    moreFailures: result.more,
    skips: result.skips,
  }));
  return `${JSON.stringify({ ...facts, operations }, null, 2)}\n`;
}
