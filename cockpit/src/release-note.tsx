import { moment } from './moment.ts';

interface ReleaseNoteProps {
  readonly time: string;
  readonly commit: string | null;
  readonly by?: string | null | undefined;
  readonly why?: string | null | undefined;
}

/** The time, commit, author and reason of a release. */
export function ReleaseNote({ time, commit, by, why }: ReleaseNoteProps) {
  return (
    <>
      Depuis le <time dateTime={time}>{moment(time)}</time>
      {commit && <>, commit {short(commit)}</>}
      {by && <>, par {by}</>}
      {why && <> : « {why} »</>}
    </>
  );
}

// Keeps a mark at the end, such as « -dirty » for uncommitted changes.
function short(commit: string): string {
  return commit.replace(/^(\w{10})\w*/, '$1');
}
