/** A request that was answered. `rota` is a pattern, never an address. */
export type Requisicao = { metodo: string; rota: string; status: number; ms: number };

/** Where a page came from: memory, made for everyone, or made for one visitor. */
export type OrigemDaPagina = 'guardada' | 'feita' | 'propria';

/** What the server tells of its work as it happens. */
export type Medidor = {
  requisicao(requisicao: Requisicao): void;
  pagina(origem: OrigemDaPagina): void;
};

/** Nobody asked for figures. */
export const semMedidas: Medidor = { requisicao() {}, pagina() {} };
