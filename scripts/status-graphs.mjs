// docs/status-graphs.md, drawn from the tables in domain/: a graph a machine, and the permission matrix.
// Writes it; with --check fails instead where the page differs from the tables.
import { grantCell } from '../domain/authority/grants.ts';
import { MODULE_LABELS, MODULES } from '../domain/authority/modules.ts';
import { PROJECT_ROLE_LABELS, PROJECT_ROLES } from '../domain/authority/roles.ts';
import { edgesOf, STARTS } from '../domain/status-graph.ts';
import { MACHINE_NAMES, machineNamed } from '../domain/machines.ts';
import { additionProblem } from '../domain/project/status.ts';
import { orList } from '../domain/transition/reasons.ts';
import { keepPage } from './drawn-page.mjs';

const PAGE = 'docs/status-graphs.md';

/** "submit · the person who created it · SOV_MANAGE"; an automatic action says so in place of a right. */
function labelOf(action, rule) {
  const who = rule.who && orList(rule.who.map(({ phrase }) => phrase));
  const right = rule.automatic ? 'automatic' : rule.authority;
  return [action, who, right].filter(Boolean).join(' · ');
}

function graphOf(name) {
  const { actions, faces, statuses } = machineNamed(name);
  const arrows = edgesOf(name).map(({ from, to, action }) => {
    const target = action === 'remove' ? '[*]' : to;
    return `  ${from} --> ${target}: ${labelOf(action, actions[action])}`;
  });
  return [
    'stateDiagram-v2',
    ...statuses.map((status) => `  ${status}: ${faces[status].label} (${status})`),
    ...STARTS[name].map((status) => `  [*] --> ${status}`),
    ...arrows,
  ].join('\n');
}

const capitalised = (text) => text[0].toUpperCase() + text.slice(1);

function section(name) {
  const { actions, noun } = machineNamed(name);
  const conditions = Object.entries(actions).flatMap(([action, rule]) =>
    [...(rule.adds ? [{ reason: additionProblem('COMPLETED') }] : []), ...(rule.conditions ?? [])]
      .filter(({ reason }) => typeof reason === 'string')
      .map(({ reason }) => `- \`${action}\`: ${reason}`),
  );
  const refusals =
    conditions.length > 0
      ? `\nConditions besides, in the words of the refusal (those that name a number or a status are left out):\n\n${conditions.join('\n')}\n`
      : '';
  return `## ${capitalised(noun)} (\`${name}\`)\n\n\`\`\`mermaid\n${graphOf(name)}\n\`\`\`\n${refusals}`;
}

function matrix() {
  const row = (cells) => `| ${cells.join(' | ')} |`;
  const cell = (module, role) => grantCell(module, role).replace('-', '–').replace('*', '\\*');
  return [
    row(['Module', ...PROJECT_ROLES.map((role) => PROJECT_ROLE_LABELS[role])]),
    row(['---', ...PROJECT_ROLES.map(() => '---')]),
    ...MODULES.map((module) =>
      row([`${MODULE_LABELS[module]} (\`${module}\`)`, ...PROJECT_ROLES.map((role) => cell(module, role))]),
    ),
  ].join('\n');
}

function page() {
  return `# Status graphs and rights

Drawn from the tables in \`domain/\` by \`node scripts/status-graphs.mjs\`; never edited by hand.

An arrow reads: action · who may · the right needed. Every pair of status and action without an arrow is refused with
409. An arrow to the end deletes the record.

${MACHINE_NAMES.map(section).join('\n')}
## Rights by role

M = VIEW and MANAGE; V = VIEW; o = VIEW, and MANAGE on what one's own company made or what is assigned to one;
I = INVITE; D = ADD_DIVISION; \\* only where the person's company owns the project.

${matrix()}
`;
}

await keepPage(PAGE, page(), { source: 'the tables in domain/', script: 'scripts/status-graphs.mjs' });
