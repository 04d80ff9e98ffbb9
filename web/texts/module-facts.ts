import { parseSync, Visitor } from 'vite';

/** What the texts of a page depend on in one of its modules. */
export interface ModuleFacts {
  /** Modules that are imported, at once or later. */
  imports: string[];
  /** String literals: every key that code names is among them. */
  literals: string[];
  /** Keys with parts that are known only at run time. */
  patterns: RegExp[];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * `status.${state}` is any key that begins with `status.`; a template without words could be any key at all. Before an
 * ending such as `_start` stands one word, not a path.
 */
function patternOf([first = '', ...rest]: readonly string[]): RegExp | null {
  if (![first, ...rest].some((part) => /\p{L}/u.test(part))) return null;
  const begins = first === '' && !rest[0]?.startsWith('.') ? '[^.]+' : `${escaped(first)}.+`;
  return new RegExp(`^${begins}${rest.map(escaped).join('.+')}$`);
}

const isType = ({ importKind, exportKind }: { importKind?: string | null; exportKind?: string | null }) =>
  importKind === 'type' || exportKind === 'type';

/** `staff:queue.title` names its namespace too. */
const qualified = /^([a-z-]+):/;

export function moduleFacts(file: string, source: string): ModuleFacts {
  const facts: ModuleFacts = { imports: [], literals: [], patterns: [] };
  const addImport = (node: { source: { value: string } | null; importKind?: string; exportKind?: string }) => {
    if (node.source && !isType(node)) facts.imports.push(node.source.value);
  };
  const addLiteral = (text: string) => {
    const [, namespace] = qualified.exec(text) ?? [];
    facts.literals.push(text, ...(namespace ? [namespace] : []));
  };
  new Visitor({
    ImportDeclaration: addImport,
    ExportNamedDeclaration: addImport,
    ExportAllDeclaration: addImport,
    ImportExpression: ({ source: from }) => {
      if (from.type === 'Literal' && typeof from.value === 'string') facts.imports.push(from.value);
    },
    Literal: ({ value }) => {
      if (typeof value === 'string') addLiteral(value);
    },
    TemplateLiteral: ({ quasis, expressions }) => {
      const parts = quasis.map(({ value }) => value.cooked ?? '');
      if (expressions.length === 0) addLiteral(parts.join(''));
      const [, namespace] = qualified.exec(parts[0] ?? '') ?? [];
      if (namespace) facts.literals.push(namespace);
      const pattern = patternOf(parts);
      if (pattern && expressions.length > 0) facts.patterns.push(pattern);
    },
  }).visit(parseSync(file, source).program);
  return facts;
}
