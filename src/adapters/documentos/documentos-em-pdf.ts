import type { Documentos } from '#application/ports/documentos.ts';

/** Log for failures that the operator should see. */
type Registro = { error(dados: object, frase: string): void };

/** The shop's documents as PDF. The drawing code is large and rarely used, so it is loaded with the first document. */
export function documentosEmPdf(log: Registro): Documentos {
  return {
    async desenhar(documento, timbre) {
      const { desenharDocumento } = await import('./desenhar.ts');
      return desenharDocumento(documento, timbre, (erro) =>
        log.error({ err: erro, documento: documento.tipo }, 'document could not be rendered'),
      );
    },
  };
}
