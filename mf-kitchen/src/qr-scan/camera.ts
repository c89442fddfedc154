import type { Html5Qrcode } from 'html5-qrcode';

export interface RunningCamera {
  readonly deviceId: string | undefined;
  /** Switches the light; absent where there is none. */
  readonly torch: ((on: boolean) => Promise<void>) | undefined;
  readonly stop: () => Promise<void>;
}

export interface Wanted {
  /** Null for the camera on the back. */
  readonly deviceId: string | null;
  /** The whole picture is wanted, for a reader of its own: the library hardly reads then. */
  readonly whole: boolean;
}

export interface OpenedCamera {
  readonly started: Promise<RunningCamera>;
  readonly close: () => void;
}

/** Starts a camera in an element, the one wanted or the one on the back; reads until it is closed. */
export function openCamera(
  elementId: string,
  wanted: Wanted,
  onRead: (text: string) => void,
): OpenedCamera {
  const started = released.then(() => start(elementId, wanted, onRead));
  return {
    started,
    close() {
      // A camera can be stopped only once it has started, and started again once it has stopped.
      released = started.then((camera) => camera.stop()).catch(() => undefined);
    },
  };
}

/** The cameras of the device; they have names once one of them was allowed. */
export async function listCameras(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '');
}

let released: Promise<unknown> = Promise.resolve();

const settings = { fps: 10, qrbox: 250, aspectRatio: 1 };

/** Where another reads: a whole picture once a second would let the video of a phone stutter. */
const hardly = { fps: 1, qrbox: 50 };

/** As many pixels as a stack of labels needs. */
const wholePicture = { width: { ideal: 1280 }, height: { ideal: 720 } };

async function start(
  elementId: string,
  { deviceId, whole }: Wanted,
  onRead: (text: string) => void,
): Promise<RunningCamera> {
  if (!window.isSecureContext) throw new Error('insecure origin');
  const { Html5Qrcode, Html5QrcodeSupportedFormats } = await import('html5-qrcode');
  const scanner = new Html5Qrcode(elementId, {
    verbose: false,
    formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
    // The browser's own decoder where it has one: faster, and it spares the battery.
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
  // The camera that was wanted last time may be unplugged.
  await (deviceId === null
    ? run(back)
    : run({ deviceId: { exact: deviceId } }).catch(() => run(back)));
  return {
    deviceId: scanner.getRunningTrackSettings().deviceId,
    torch: torchOf(scanner),
    stop: () => scanner.stop(),
  };
}

function torchOf(scanner: Html5Qrcode): RunningCamera['torch'] {
  try {
    const torch = scanner.getRunningTrackCameraCapabilities().torchFeature();
    return torch.isSupported() ? (on) => torch.apply(on) : undefined;
  } catch {
    // Some browsers cannot tell what a camera is capable of.
    return undefined;
  }
}
