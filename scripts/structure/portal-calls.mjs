import { isTest, walk } from './source.mjs';

/**
 * The bundler puts each call's own code in the place of `api.group.call`, so that no page carries the whole contract. It
 * knows this spelling alone: another compiles, and fails in the browser.
 */
export function portalCallFaults(sources) {
  const faults = [];
  for (const { path, ast } of sources) {
    if (!path.startsWith('portal/src/') || isTest(path)) continue;
    const say = (why) => faults.push({ key: `api ${path}`, why });
    for (const node of ast?.body ?? [])
      if (node.type === 'ImportDeclaration' && node.source.value === '@waylight/contract') {
        const isTypeOnly = node.importKind === 'type';
        if (!isTypeOnly && (node.specifiers.length !== 1 || node.specifiers[0].local.name !== 'api'))
          say("the barrel is imported as `import { api } from '@waylight/contract'`, alone");
      }
    if (ast)
      walk(ast, (node, parent) => {
        if (node.type !== 'Identifier' || node.name !== 'api' || /^Import|^TS/.test(parent.type)) return;
        const isGroup = parent.type === 'MemberExpression' && parent.object === node && !parent.computed;
        if (!isGroup && !(parent.type === 'MemberExpression' || parent.type === 'Property'))
          say('a call is written `api.group.call`');
      });
  }
  return faults;
}
