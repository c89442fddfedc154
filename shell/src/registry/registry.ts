/** The remotes of the platform, as `/remotes.json` names them. */
export interface Registry {
  remotes: Remote[];
  /** Whether an entry could not be read, so that its paths are missing here. */
  incomplete: boolean;
}

export interface Remote extends Release {
  name: string;
  routes: RemoteRoute[];
  navigation: Way[];
  /** The last good version before this one. */
  previous: Release | null;
  /** A newer version, for some browsers. */
  candidate: Candidate | null;
}

export interface Candidate extends Release {
  routes: RemoteRoute[];
  navigation: Way[];
  /** How many of a hundred browsers get it. */
  percent: number;
}

export interface Release {
  version: string;
  entry: string;
  integrity: string;
  preload: string[];
  styles: string[];
  /** By shared package, the range of versions that it runs with. */
  needs: Record<string, string>;
  /** By path, what its screen needs besides the files of the whole remote. */
  screens: Record<string, ScreenNeeds>;
}

export interface ScreenNeeds {
  files: string[];
  /** Shared packages that the page loads only where a screen uses them. */
  provided: string[];
}

export interface RemoteRoute {
  path: string;
  /** Who may see it; null for everybody. */
  role: string | null;
}

/** What a menu leads to. */
export interface Way {
  path: string;
  label: string;
}
