const reference = /^(?<name>[\w./:-]*?(?<last>[\w.-]+))@(?<digest>sha256:[0-9a-f]{64})$/;

/**
 * The text of `gateway/kubernetes/images/kustomization.yaml` with new images, each as
 * `registry/name@sha256:…`. The last part of the name without `svc-` identifies an image.
 */
export function withImageDigests(text: string, images: readonly string[]): string {
  return images.reduce((before, image) => {
    const { name = '', last = '', digest = '' } = reference.exec(image)?.groups ?? {};
    if (name === '') throw new Error(`« ${image} » names no image by its digest`);
    const part = last.replace(/^svc-/, '');
    const entry = new RegExp(`(- name: gamelles/${part}\\n)(?: {4}.*\\n)+`);
    if (!entry.test(before)) throw new Error(`There is no image gamelles/${part}`);
    return before.replace(entry, `$1    newName: ${name}\n    digest: ${digest}\n`);
  }, text);
}
