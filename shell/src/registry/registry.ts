import type { Remote, Way } from '@gamelles/contracts/front-ends';

/** The remotes of the platform, as `/remotes.json` names them. */
export interface Registry {
  readonly remotes: Remote[];
  /** Whether an entry could not be read, so that its paths are missing here. */
  readonly incomplete: boolean;
  /** The version that this tab alone is shown, by a signed link. */
  readonly preview?: Preview;
}

export interface Preview {
  readonly name: string;
  readonly version: string;
  /** When the link ends. */
  readonly until: Date;
}

/** A target of the menu that is always in sight. */
export type BarWay = Way & Required<Pick<Way, 'bar'>>;
