// What changed between two contracts, operation by operation, and whether a client or a server that follows the old
// one still works with the new one. Descriptions, summaries, examples and tags are no changes.
import { resolverOf, schemaComparer } from './schema.mjs';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Operations by method and path; the names of path parameters are not on the wire. */
function operationsOf(contract) {
  const found = new Map();
  const resolve = resolverOf(contract);
  for (const [path, item] of Object.entries(contract.paths ?? {}))
    for (const method of METHODS) {
      const operation = item[method];
      if (!operation) continue;
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((p) => resolve(p));
      const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      found.set(`${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`, {
        operation,
        parameters: new Map(parameters.map((p) => [parameterKey(p, names), p])),
        servers: (operation.servers ?? item.servers ?? contract.servers ?? []).map((server) => server.url),
        security: securityOf(operation.security ?? contract.security ?? []),
        title: `${method.toUpperCase()} ${path}`,
      });
    }
  return found;
}

const parameterKey = (parameter, names) =>
  parameter.in === 'path'
    ? `path ${names.indexOf(parameter.name)}`
    : `${parameter.in} ${parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name}`;

const securityOf = (security) => security.map((each) => Object.keys(each).sort().join('+')).sort();

/**
 * The differences, breaking ones first.
 *
 * @returns `{ id, rule, where, text, breaking }`; the id names a change in the list of approvals
 */
export function compareContracts(before, after) {
  const changes = new Map();
  const report = (rule, where, text, breaking) => {
    const id = `${rule} ${where}`;
    const known = changes.get(id);
    const full = known && known.text !== text ? `${known.text}; ${text}` : text;
    changes.set(id, { id, rule, where, text: full, breaking: breaking || (known?.breaking ?? false) });
  };
  const compareSchema = schemaComparer(before, after, report);
  const [oldOperations, newOperations] = [operationsOf(before), operationsOf(after)];
  const tools = { report, compareSchema, resolveOld: resolverOf(before), resolveNew: resolverOf(after) };
  for (const [key, old] of oldOperations) {
    const now = newOperations.get(key);
    if (now) compareOperation(old, now, tools);
    else report('operation-removed', old.operation.operationId ?? old.title, `${old.title} is gone`, true);
  }
  for (const [key, now] of newOperations)
    if (!oldOperations.has(key))
      report('operation-added', now.operation.operationId ?? now.title, `${now.title} is new`, false);
  return [...changes.values()].toSorted(
    (a, b) => Number(b.breaking) - Number(a.breaking) || (a.id < b.id ? -1 : 1),
  );
}

function compareOperation(old, now, tools) {
  const { report } = tools;
  const id = old.operation.operationId ?? old.title;
  const fact = (rule, what, was, is) => {
    if (!same(was, is)) report(rule, id, `${what} was ${show(was)}, is ${show(is)}`, true);
  };
  // Generated clients call an operation by its id.
  fact('operation-renamed', 'its id', old.operation.operationId, now.operation.operationId);
  fact('authority-changed', 'its authority', old.operation['x-authority'], now.operation['x-authority']);
  fact('security-changed', 'its security', old.security, now.security);
  fact('server-changed', 'its server', old.servers, now.servers);
  compareParameters(old.parameters, now.parameters, id, tools);
  compareBody(old.operation, now.operation, id, tools);
  compareResponses(old.operation.responses ?? {}, now.operation.responses ?? {}, id, tools);
}

const show = (value) => (value === undefined ? 'none' : [value].flat().join(', ') || 'none');

function compareParameters(old, now, id, { report, compareSchema }) {
  for (const [key, was] of old) {
    const where = `${id} ${was.in} ${was.name}`;
    const is = now.get(key);
    if (!is) {
      report('parameter-removed', where, 'is gone', true);
      continue;
    }
    if (!was.required && is.required) report('parameter-required', where, 'has to be sent now', true);
    if (was.required && !is.required) report('parameter-optional', where, 'may be left out now', false);
    if (!same([was.style, was.explode], [is.style, is.explode]))
      report('parameter-style', where, 'is written in another form', true);
    compareSchema(was.schema ?? {}, is.schema ?? {}, 'request', where);
  }
  for (const [key, is] of now)
    if (!old.has(key))
      report(
        'parameter-added',
        `${id} ${is.in} ${is.name}`,
        is.required ? 'is new and has to be sent' : 'is new',
        is.required === true,
      );
}

function compareContent(old, now, side, where, { report, compareSchema }) {
  for (const [type, was] of Object.entries(old)) {
    if (!now[type]) report('media-type-removed', `${where} ${type}`, 'is gone', true);
    else compareSchema(was.schema ?? {}, now[type].schema ?? {}, side, where);
  }
  for (const type of Object.keys(now).filter((each) => !old[each]))
    report('media-type-added', `${where} ${type}`, 'is new', false);
}

function compareBody(oldOperation, newOperation, id, tools) {
  const { report, resolveOld, resolveNew } = tools;
  const [old, now] = [resolveOld(oldOperation.requestBody), resolveNew(newOperation.requestBody)];
  const where = `${id} body`;
  if (!old && !now) return;
  if (!now) return report('body-removed', where, 'is gone', true);
  if (!old)
    return report(
      'body-added',
      where,
      now.required ? 'is new and has to be sent' : 'is new',
      now.required === true,
    );
  if (!old.required && now.required) report('body-required', where, 'has to be sent now', true);
  const [most, less] = [oldOperation['x-max-bytes'], newOperation['x-max-bytes']];
  if (less !== most)
    report(
      'body-limit',
      where,
      `x-max-bytes was ${show(most)}, is ${show(less)}`,
      less !== undefined && (most === undefined || less < most),
    );
  compareContent(old.content ?? {}, now.content ?? {}, 'request', where, tools);
}

function compareResponses(old, now, id, tools) {
  const { report, resolveOld, resolveNew } = tools;
  for (const [status, answer] of Object.entries(old)) {
    const where = `${id} ${status}`;
    if (!now[status]) {
      report('response-removed', where, 'is gone', true);
      continue;
    }
    const [was, is] = [resolveOld(answer), resolveNew(now[status])];
    compareContent(was.content ?? {}, is.content ?? {}, 'response', where, tools);
    for (const header of Object.keys(was.headers ?? {}).filter((name) => !is.headers?.[name]))
      report('response-header-removed', `${where} ${header}`, 'is gone', true);
  }
  for (const status of Object.keys(now).filter((each) => !old[each]))
    report('response-added', `${id} ${status}`, 'is new', false);
}
