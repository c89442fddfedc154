/** Reads the QR code in a photo; the library works in the element of that id. */
export async function readPhoto(photo: File, elementId: string): Promise<string> {
  const { Html5Qrcode, Html5QrcodeSupportedFormats } = await import('html5-qrcode');
  const reader = new Html5Qrcode(elementId, {
    verbose: false,
    formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
  });
  try {
    return await reader.scanFile(photo, false);
  } finally {
    reader.clear();
  }
}
