import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Flags that give Chromium a camera with a film; Chromium reads the file when it starts. */
export function cameraShowing(film: string): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
}

/** Flags for cameras that show no label. */
export function camerasAtHand(count: number): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    `--use-fake-device-for-media-stream=device-count=${count}`,
  ];
}

/**
 * A film of thirty frames per second, like Chromium's own, of a picture that comes nearer, goes away
 * and tilts as in a hand. At a constant size, one code in twelve would never be read; held straight,
 * one picture in a hundred of a label on a screen would be read at no size.
 */
const inHand = [
  "[0]fps=30,scale=w='2*trunc((340+50*sin(n/7))/2)':h=-2:eval=frame[picture]",
  'color=white:s=640x480:r=30[table]',
  '[table][picture]overlay=x=(W-w)/2:y=(H-h)/2,rotate=a=0.15*sin(n/11):c=white,format=yuvj420p,setsar=1',
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

/** The text that an independent decoder reads from a picture. */
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
