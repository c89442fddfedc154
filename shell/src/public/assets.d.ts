declare module '*.png' {
  const url: string;
  export default url;
}
declare module '*.webmanifest' {
  const url: string;
  export default url;
}
