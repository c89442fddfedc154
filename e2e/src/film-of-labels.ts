import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const table = { width: 1280, height: 720 };
const columns = 5;
const cell = { width: table.width / columns, height: 240 };

const bent = 'lenscorrection=k1=-0.12:k2=-0.04:i=bilinear:fc=white';

/** Labels on lids that are shown one after the other, again and again. */
const looks = [
  'rotate=0:c=none',
  tilted(14),
  `${bent},${tilted(-9)}`,
  `gblur=sigma=1.1,${tilted(5)}`,
  `eq=brightness=-0.25:contrast=0.6,${tilted(-20)}`,
  // The light of a lamp on one side, and a thumb over a corner without a finder pattern.
  `drawbox=x=0:y=60:w=190:h=36:color=white@0.45:t=fill,${tilted(31)}`,
  `drawbox=x=142:y=142:w=22:h=22:color=0x8a6a55:t=fill,${tilted(-4)}`,
];

/**
 * Films labels side by side on a table, at most fifteen: straight, tilted, bent as on a lid,
 * blurred, dim, with a glare or partly covered.
 */
export async function filmLabels(pictures: readonly string[], film: string): Promise<void> {
  const labels = pictures.map((_, index) => {
    const look = looks[index % looks.length] ?? '';
    return `[${index}]scale=190:190:flags=area,format=rgba,${look}[label${index}]`;
  });
  const laid = pictures.map((_, index) => {
    const x = (index % columns) * cell.width;
    const y = Math.floor(index / columns) * cell.height;
    const middle = `x=${x}+(${cell.width}-w)/2:y=${y}+(${cell.height}-h)/2`;
    return `[table${index}][label${index}]overlay=${middle}[table${index + 1}]`;
  });
  const ground = `color=0xb9b2a4:s=${table.width}x${table.height}:r=10:d=3[table0]`;
  const end = `[table${pictures.length}]noise=alls=6:allf=t,format=yuvj420p[film]`;
  await run('ffmpeg', [
    ...pictures.flatMap((picture) => ['-i', picture]),
    '-filter_complex',
    [ground, ...labels, ...laid, end].join(';'),
    ...'-map [film] -frames:v 30 -q:v 4 -f mjpeg -y'.split(' '),
    film,
  ]);
}

function tilted(degrees: number): string {
  return `rotate=${degrees}*PI/180:c=none:ow=hypot(iw\\,ih):oh=ow`;
}
