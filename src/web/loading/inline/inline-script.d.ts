/** A module of this folder as a script for the page; see scripts/vite/inline-scripts.ts. */
declare module '*.ts?inline-script' {
  const naPagina: {
    /** Calls the module's default export. */
    script: string;
    /** What a Content-Security-Policy calls that script. */
    sha256: `sha256-${string}`;
  };
  export default naPagina;
}

/** A module's default export as text: an expression whose value is the function. */
declare module '*.ts?inline-script=function' {
  const funcao: string;
  export default funcao;
}
