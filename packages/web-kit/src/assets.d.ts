declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export { classes as default };
}
declare module '*.css';
declare module '*.woff2' {
  const url: string;
  export { url as default };
}
declare module '*.webp' {
  const url: string;
  export { url as default };
}
declare module '*.svg' {
  const url: string;
  export { url as default };
}
