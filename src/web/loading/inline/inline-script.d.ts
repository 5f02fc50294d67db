/** A module of this folder as an inline script; see scripts/vite/inline-scripts.ts. */
declare module '*.ts?inline-script' {
  const inlineScript: {
    /** Calls the module's default export. */
    script: string;
    /** The script's hash in a Content-Security-Policy. */
    sha256: `sha256-${string}`;
  };
  export default inlineScript;
}

/** A module's default export as text: an expression whose value is the function. */
declare module '*.ts?inline-script=function' {
  const functionText: string;
  export default functionText;
}
