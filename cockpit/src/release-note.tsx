import { moment } from './moment.ts';

interface ReleaseNoteProps {
  time: string;
  commit: string | null;
}

/** Since when a version is there, and from which commit. */
export function ReleaseNote({ time, commit }: ReleaseNoteProps) {
  return (
    <>
      Depuis le <time dateTime={time}>{moment(time)}</time>
      {commit && <>, commit {short(commit)}</>}
    </>
  );
}

// What differs from the commit is marked at its end.
function short(commit: string): string {
  return commit.replace(/^(\w{10})\w*/, '$1');
}
