/** Methods whose arguments are looked for, not shown. */
const SEEKING = new Set(
  'includes startsWith endsWith indexOf lastIndexOf split localeCompare has get delete match enum literal'.split(' '),
);
const EQUALITY = new Set(['===', '!==', '==', '!=']);
const VALUES = new Set(['Literal', 'TemplateLiteral', 'ArrayExpression']);

/**
 * Whether a part of a source is compared, looked for, a name or a tag's matter: no text, whatever it says.
 * @param {{ type: string }} node @param {{ type: string }} parent @param {readonly string[]} silent properties not shown
 */
export function isNonDisplayedText(node, parent, silent) {
  const isValue = VALUES.has(node.type);
  switch (parent.type) {
    case 'BinaryExpression':
      return isValue && EQUALITY.has(parent.operator);
    case 'SwitchCase':
      return node === parent.test;
    case 'CallExpression':
      if (parent.callee.name === 'createOpenDataSchema') return node !== parent.callee;
      return isValue && node !== parent.callee && SEEKING.has(parent.callee.property?.name);
    case 'Property':
    case 'PropertyDefinition':
      return node === parent.key ? !parent.computed : isValue && silent.includes(parent.key.name);
    case 'MemberExpression':
      return node === parent.property;
    case 'TaggedTemplateExpression':
      // translatable`…` is a sentence that is kept with its parts.
      return node === parent.quasi && parent.tag.name !== 'translatable';
    case 'ImportDeclaration':
    case 'ExpressionStatement':
      return isValue;
    default:
      return false;
  }
}
