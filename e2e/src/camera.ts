import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Flags that give Chromium a camera which sees a film file; the file is read when it starts. */
export const cameraShowing = (film: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

/** Flags for cameras that see nothing worth reading. */
export const camerasAtHand = (count: number): string[] => [
  '--use-fake-ui-for-media-stream',
  `--use-fake-device-for-media-stream=device-count=${count}`,
];

const onTable = 'scale=360:-1,pad=640:480:(ow-iw)/2:(oh-ih)/2:white';
const asFilm = (film: string): string[] => [
  ...'-pix_fmt yuvj420p -q:v 3 -f mjpeg -y'.split(' '),
  film,
];

/** Films a picture amid the white of a table; it is shown over and over. */
export const filmPicture = async (picture: string, film: string): Promise<void> => {
  await run('ffmpeg', [
    '-loop',
    '1',
    '-i',
    picture,
    '-vf',
    onTable,
    '-frames:v',
    '30',
    ...asFilm(film),
  ]);
};

/** Films a picture that is there for a second and a half, and away for four and a half. */
export const filmComingAndGoing = async (picture: string, film: string): Promise<void> => {
  // Chromium shows thirty frames a second, whatever the film says.
  const shown = `[0]fps=30,${onTable},format=yuvj420p,setsar=1,trim=duration=1.5[shown]`;
  const away = 'color=white:s=640x480:r=30:d=4.5,format=yuvj420p,setsar=1[away]';
  const both = `${shown};${away};[shown][away]concat`;
  await run('ffmpeg', ['-loop', '1', '-i', picture, '-filter_complex', both, ...asFilm(film)]);
};

/** What another decoder than ours reads in a picture. */
export const readBarcode = async (picture: string): Promise<string> => {
  const { stdout } = await run('zbarimg', [
    '--quiet',
    '--raw',
    '-Sdisable',
    '-Sqrcode.enable',
    picture,
  ]);
  return stdout.trim();
};
