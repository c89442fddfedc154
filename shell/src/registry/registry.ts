import type { Remote, Way } from '@gamelles/contracts/front-ends';

/** The remotes of the platform, as `/remotes.json` names them. */
export interface Registry {
  readonly remotes: Remote[];
  /** Whether an entry could not be read, so that its paths are missing here. */
  readonly incomplete: boolean;
  /** The version that a signed link shows in this tab only. */
  readonly preview?: Preview;
}

export interface Preview {
  readonly name: string;
  readonly version: string;
  /** The end of the link's validity. */
  readonly until: Date;
}

/** An entry of the main menu. */
export type BarWay = Way & Required<Pick<Way, 'bar'>>;
