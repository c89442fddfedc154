import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Flags that give Chromium a camera which sees a film file; the file is read when it starts. */
export function cameraShowing(film: string): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
}

/** Flags for cameras that see nothing worth reading. */
export function camerasAtHand(count: number): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    `--use-fake-device-for-media-stream=device-count=${count}`,
  ];
}

/**
 * Thirty frames a second, as Chromium shows them, of a picture that comes nearer and goes away
 * again as in a hand: one code in twelve is never read if it keeps its exact size.
 */
const inHand = [
  "[0]fps=30,scale=w='2*trunc((340+50*sin(n/7))/2)':h=-2:eval=frame[picture]",
  'color=white:s=640x480:r=30[table]',
  '[table][picture]overlay=x=(W-w)/2:y=(H-h)/2,format=yuvj420p,setsar=1',
].join(';');

async function film(picture: string, filter: string, seconds: number, to: string): Promise<void> {
  const output = ['-t', String(seconds), ...'-q:v 3 -f mjpeg -y'.split(' '), to];
  await run('ffmpeg', ['-loop', '1', '-i', picture, '-filter_complex', filter, ...output]);
}

/** Films a picture on a white table, in an endless loop. */
export function filmPicture(picture: string, to: string): Promise<void> {
  return film(picture, inHand, 3, to);
}

/** Films a picture that is visible for 1.5 s and hidden for 4.5 s. */
export function filmComingAndGoing(picture: string, to: string): Promise<void> {
  const shown = `${inHand},trim=duration=1.5[shown]`;
  const away = 'color=white:s=640x480:r=30:d=4.5,format=yuvj420p,setsar=1[away]';
  return film(picture, `${shown};${away};[shown][away]concat`, 6, to);
}

/** The text that an independent decoder reads in a picture. */
export async function readBarcode(picture: string): Promise<string> {
  const { stdout } = await run('zbarimg', [
    '--quiet',
    '--raw',
    '-Sdisable',
    '-Sqrcode.enable',
    picture,
  ]);
  return stdout.trim();
}
