/** The rules that only this repository needs. */

interface Node {
  readonly type: string;
}

interface Import extends Node {
  readonly source: { readonly value: string } | null;
}

/** The used part of the rule context, which the linter's package does not type. */
interface Context<Option> {
  readonly options: readonly Option[];
  readonly report: (refusal: { readonly node: Node; readonly message: string }) => void;
}

interface Selected {
  readonly selector: string;
  readonly message: string;
}

interface Refused {
  readonly regex: string;
  readonly message: string;
}

/** Reports every node that matches a selector. */
const dialect = {
  meta: { type: 'suggestion', schema: false },
  create: ({ options, report }: Context<Selected>) =>
    Object.fromEntries(
      options.map(({ selector, message }) => [selector, (node: Node) => report({ node, message })]),
    ),
};

/** Forbids imports. The linter's own rule has no look-ahead, so it cannot say « none but ». */
const imports = {
  meta: { type: 'problem', schema: false },
  create: ({ options, report }: Context<Refused>) => {
    const refused = options.map(({ regex, message }) => ({
      regex: new RegExp(regex, 'iu'),
      message,
    }));
    const look = (node: Import): void => {
      const from = node.source?.value;
      if (from === undefined) return;
      for (const { message } of refused.filter(({ regex }) => regex.test(from))) {
        report({ node, message: `'${from}' may not be imported here. ${message}` });
      }
    };
    return { ImportDeclaration: look, ExportNamedDeclaration: look, ExportAllDeclaration: look };
  },
};

export default { meta: { name: 'gamelles' }, rules: { dialect, imports } };
