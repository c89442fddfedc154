import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import postcss, { type AtRule, type Root, type Rule } from 'postcss';
import selectors, { type Node, type Selector } from 'postcss-selector-parser';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** Fails the build of a remote whose styles would affect anything outside the remote. */
export class StyleRules {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StyleRules', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'StyleRules', stage }, () => {
        for (const file of sheetsIn(compilation)) {
          const name = relative(compiler.context, file);
          for (const { line, fault } of styleFaults(name, readFileSync(file, 'utf8'))) {
            compilation.errors.push(new webpack.WebpackError(`${name}:${line}: ${fault}`));
          }
        }
      });
    });
  }
}

function sheetsIn(compilation: Compilation): Set<string> {
  const files = [...compilation.modules].map((module) =>
    module instanceof webpack.NormalModule ? (module.resource.split('?')[0] ?? '') : '',
  );
  return new Set(files.filter((file) => file.endsWith('.css')));
}

interface StyleFault {
  readonly line: number;
  readonly fault: string;
}

/** The faults of a remote's style sheet. */
export function styleFaults(name: string, css: string): StyleFault[] {
  if (!name.endsWith('.module.css')) {
    return [{ line: 1, fault: 'its names are for all: call it *.module.css' }];
  }
  const faults: StyleFault[] = [];
  const root: Root = postcss.parse(css);
  const add = (node: Rule | AtRule, fault: string): number =>
    faults.push({ line: node.source?.start?.line ?? 1, fault });
  root.walkAtRules(forAll, (rule) => {
    add(rule, `@${rule.name} is for the whole page, which belongs to the shell`);
  });
  root.walkAtRules('page', (rule) => {
    if (rule.params.split(',').every(isNamedPage)) return;
    add(rule, '@page without a name is for all that is printed: name it, and use `page: <name>`');
  });
  root.walkDecls('composes', (declaration) => {
    const { parent } = declaration;
    if (parent && 'selector' in parent && /\bfrom\s+global\b/.test(declaration.value)) {
      faults.push({ line: declaration.source?.start?.line ?? 1, fault: 'it takes a global class' });
    }
  });
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    for (const fault of selectorFaults(rule)) add(rule, fault);
  });
  return faults;
}

const forAll = /^(import|font-face|property|counter-style|namespace|view-transition)$/;

function isNamedPage(selector: string): boolean {
  return /^[^:]/.test(selector.trim());
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && parent.name.endsWith('keyframes');
}

function selectorFaults(rule: Rule): string[] {
  const isNested = rule.parent?.type === 'rule';
  const parsed = selectors().astSync(rule.selector);
  return parsed.nodes.flatMap((selector) => {
    const text = String(selector).trim();
    const foreign = foreignIn(selector);
    if (foreign !== undefined) return [`« ${text} » names ${foreign}, which is not the remote's`];
    if (isNested || startsWithClass(selector)) return [];
    return [`« ${text} » reaches elements of others: begin it with a class`];
  });
}

/** The part of a selector that names the page, or names of others. */
function foreignIn(selector: Selector): string | undefined {
  let found: string | undefined;
  selector.walk((node) => {
    const isPage = node.type === 'tag' && /^(html|body)$/i.test(node.value);
    const isForeign = node.type === 'pseudo' && /^:(root|host|global|scope)$/.test(node.value);
    if (isPage || isForeign) found ??= node.value;
  });
  return found;
}

/** Whether a selector is limited to a class, and to elements inside it or to classes beside it. */
function startsWithClass(selector: Selector): boolean {
  const [first, ...others] = compounds(selector);
  if (!first?.nodes.some(isClass)) return false;
  // Elements inside the class belong to the remote, and so do their siblings.
  const inside = others.findIndex(({ combinator }) => !/[+~]/.test(combinator));
  const beside = inside < 0 ? others : others.slice(0, inside);
  return beside.every(({ nodes }) => nodes.some(isClass));
}

function compounds(selector: Selector): { readonly combinator: string; readonly nodes: Node[] }[] {
  const found: { readonly combinator: string; readonly nodes: Node[] }[] = [
    { combinator: '', nodes: [] },
  ];
  for (const node of selector.nodes) {
    if (node.type === 'combinator') found.push({ combinator: node.value, nodes: [] });
    else if (node.type !== 'comment') found.at(-1)?.nodes.push(node);
  }
  return found;
}

function isClass({ type }: Node): boolean {
  return type === 'class';
}
