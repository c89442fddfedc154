import type { Html5Qrcode } from 'html5-qrcode';

export interface RunningCamera {
  readonly deviceId: string | undefined;
  readonly tracks: readonly MediaStreamTrack[];
  /** Switches the torch; absent on cameras without one. */
  readonly torch: ((on: boolean) => Promise<void>) | undefined;
  readonly stop: () => Promise<void>;
}

export interface Wanted {
  /** Null for the rear camera. */
  readonly deviceId: string | null;
  /** The caller reads the whole picture itself, so the library hardly reads. */
  readonly whole: boolean;
}

export interface OpenedCamera {
  readonly started: Promise<RunningCamera>;
  /** Stops it once it has started; rejects if it does not stop. */
  readonly close: () => Promise<void>;
}

/** Starts a camera in an element, the wanted one or the rear one; it reads until it is closed. */
export function openCamera(
  elementId: string,
  wanted: Wanted,
  onRead: (text: string) => void,
): OpenedCamera {
  const started = released.then(() => start(elementId, wanted, onRead));
  return {
    started,
    close() {
      // A camera can only be stopped after it has started, and started after it has stopped.
      const stopped = started.then(
        (camera) => camera.stop(),
        () => undefined,
      );
      released = stopped.catch(() => undefined);
      return stopped;
    },
  };
}

/** The cameras of the device; they have names once the person has allowed one. */
export async function listCameras(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '');
}

let released: Promise<unknown> = Promise.resolve();

const settings = { fps: 10, qrbox: 250, aspectRatio: 1 };

/**
 * While the caller reads, the library decodes a small box once per second: a whole picture would
 * make the video of a phone stutter.
 */
const hardly = { fps: 1, qrbox: 50 };

/** The resolution that a stack of labels needs. */
const wholePicture = { width: { ideal: 1280 }, height: { ideal: 720 } };

async function start(
  elementId: string,
  { deviceId, whole }: Wanted,
  onRead: (text: string) => void,
): Promise<RunningCamera> {
  if (!window.isSecureContext) throw new Error('insecure origin');
  // Kept, because the screen may be left, and its elements gone, before the camera has started.
  const viewfinder = document.getElementById(elementId);
  const { Html5Qrcode, Html5QrcodeSupportedFormats } = await import('html5-qrcode');
  const scanner = new Html5Qrcode(elementId, {
    verbose: false,
    formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
    // The browser's own decoder is faster and saves battery.
    useBarCodeDetectorIfSupported: true,
  });
  const run = (camera: MediaTrackConstraints) =>
    scanner.start(
      camera,
      whole ? { ...hardly, videoConstraints: { ...camera, ...wholePicture } } : settings,
      onRead,
      undefined,
    );
  const back = { facingMode: 'environment' };
  // The last camera may be unplugged.
  await (deviceId === null
    ? run(back)
    : run({ deviceId: { exact: deviceId } }).catch(() => run(back)));
  const tracks = tracksIn(viewfinder);
  return {
    deviceId: scanner.getRunningTrackSettings().deviceId,
    tracks,
    torch: torchOf(scanner),
    // The library also fails, with the camera off, if the picture has not begun to play.
    stop: () =>
      scanner.stop().catch((error) => {
        if (tracks.some(({ readyState }) => readyState === 'live')) throw error;
      }),
  };
}

function tracksIn(viewfinder: HTMLElement | null): MediaStreamTrack[] {
  const stream = viewfinder?.querySelector('video')?.srcObject;
  return stream instanceof MediaStream ? stream.getVideoTracks() : [];
}

function torchOf(scanner: Html5Qrcode): RunningCamera['torch'] {
  try {
    const torch = scanner.getRunningTrackCameraCapabilities().torchFeature();
    return torch.isSupported() ? (on) => torch.apply(on) : undefined;
  } catch {
    // Some browsers do not tell the capabilities of a camera.
    return undefined;
  }
}
