// Bundled by each application that downloads; what it stands on comes from the host.
export { DownloadForm } from './download-form.tsx';
export { saveFile } from './save-file.ts';
