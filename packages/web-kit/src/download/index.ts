// Each application with downloads bundles this entry; its dependencies come from the host.
export { DownloadForm } from './download-form.tsx';
export { saveFile } from './save-file.ts';
