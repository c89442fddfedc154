declare const url: string;
export { url as default };
