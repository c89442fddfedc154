/** The rules of this repository that no linter brings along. */

interface Node {
  readonly type: string;
}

interface Import extends Node {
  readonly source: { readonly value: string } | null;
}

/** As far as these rules use it; the package of the linter has no type for it. */
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

/** Refuses what its selectors find. */
const dialect = {
  meta: { type: 'suggestion', schema: false },
  create: ({ options, report }: Context<Selected>) =>
    Object.fromEntries(
      options.map(({ selector, message }) => [selector, (node: Node) => report({ node, message })]),
    ),
};

/** Refuses imports. The rule that the linter has knows no look-ahead, so it cannot say « none but ». */
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
