/** One line of a table: the name, the measured value and the target. */
export interface Figure {
  readonly what: string;
  readonly figure: string;
  /** The range of the rounds. */
  readonly spread?: string;
  readonly target?: string;
  readonly isMet?: boolean;
}

/** The figures of one run, and the circumstances. */
export interface Table {
  readonly title: string;
  readonly how: string;
  readonly figures: readonly Figure[];
}

/** The table as text for a terminal, with the target beside each figure. */
export function printed({ title, how, figures }: Table): string {
  const lines = [heads, ...figures.map(cells)];
  const widths = heads.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const rows = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [title, '='.repeat(title.length), how, '', ...rows, ''].join('\n');
}

/** The figures that miss their target. */
export function missed({ figures }: Table): Figure[] {
  return figures.filter(({ isMet }) => isMet === false);
}

const heads = ['', 'figure', 'spread', 'target', ''];

function cells({ what, figure, spread, target, isMet }: Figure): string[] {
  return [
    what,
    figure,
    spread ?? '',
    target ?? '',
    isMet === undefined ? '' : isMet ? 'met' : 'NOT MET',
  ];
}
