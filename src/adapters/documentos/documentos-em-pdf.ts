import type { Documentos } from '#application/ports/documentos.ts';

/** Where the adapter says what people on duty should know. */
type Registro = { error(dados: object, frase: string): void };

/** The shop's documents as PDF. What draws them is loaded with the first one: few ever ask, and it is large. */
export function documentosEmPdf(log: Registro): Documentos {
  return {
    async desenhar(documento, timbre) {
      const { desenhar } = await import('./desenhar.ts');
      return desenhar(documento, timbre, (erro) =>
        log.error({ err: erro, documento: documento.tipo }, 'document failed while it was drawn'),
      );
    },
  };
}
