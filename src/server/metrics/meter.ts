/** An answered request. `rota` is a pattern, never an address. */
export type Requisicao = { metodo: string; rota: string; status: number; ms: number };

/** Page cache, rendered for everyone, or rendered for one visitor. */
export type OrigemDaPagina = 'guardada' | 'feita' | 'propria';

/** Receives events of the server for the metrics. */
export type Medidor = {
  requisicao(requisicao: Requisicao): void;
  pagina(origem: OrigemDaPagina): void;
};

/** Used while metrics are off. */
export const semMedidas: Medidor = { requisicao() {}, pagina() {} };
