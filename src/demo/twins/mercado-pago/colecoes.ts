import type { Armazem } from './twin-store.ts';
import type { EstornoMp, PagamentoMp, PreferenciaMp } from './twin-model.ts';

/** The twin's documents. The top-level texts beside each body are searchable. */
export type Colecoes = {
  preferencias: { versao: number; external_reference: string; merchant_order_id: string; corpo: PreferenciaMp };
  pagamentos: {
    versao: number;
    /** Empty for a payment made without one. */
    preferencia_id: string;
    external_reference: string;
    /** `api` for a payment requested by the shop, `pagina` for one begun by a buyer on the pay page. */
    feito_por: 'api' | 'pagina';
    corpo: PagamentoMp;
    /** Refunds already made, by idempotency key. */
    estornos: Record<string, EstornoMp>;
  };
  /** Which payment a form of the pay page, or a request, made, by its key: a double click makes one. */
  formularios: { versao: number; pagamento_id: string };
};

/** The storage with the types of its documents. */
export type ArmazemTipado = {
  ler<C extends keyof Colecoes>(colecao: C, id: string): Promise<Colecoes[C] | null>;
  inserir<C extends keyof Colecoes>(colecao: C, id: string, dados: Colecoes[C]): Promise<boolean>;
  substituir<C extends keyof Colecoes>(
    colecao: C,
    id: string,
    versaoLida: number,
    dados: Colecoes[C],
  ): Promise<boolean>;
  listar<C extends keyof Colecoes>(
    colecao: C,
    campo: keyof Colecoes[C] & string,
    valor: string,
  ): Promise<Colecoes[C][]>;
  proximoNumero(): Promise<number>;
};

/** Sound because only the twin writes these collections, through this very type. */
export function comTipos(armazem: Armazem): ArmazemTipado {
  return armazem as ArmazemTipado;
}
