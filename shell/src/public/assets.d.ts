declare module '*.png' {
  const url: string;
  export { url as default };
}
declare module '*.webmanifest' {
  const url: string;
  export { url as default };
}
