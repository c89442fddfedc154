import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Flags that give Chromium a camera which sees a film file; the file is read when it starts. */
export const cameraShowing = (film: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

/** Films a picture: three seconds of it, amid the white of a table. */
export const filmPicture = async (picture: string, film: string): Promise<void> => {
  const filter = 'scale=360:-1,pad=640:480:(ow-iw)/2:(oh-ih)/2:white';
  const encoding = '-frames:v 30 -r 10 -pix_fmt yuvj420p -q:v 3 -f mjpeg -y'.split(' ');
  await run('ffmpeg', ['-loop', '1', '-i', picture, '-vf', filter, ...encoding, film]);
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
