// @requirement 15.32.9
import type { Direito } from '#domain/usuarios/conjunto-de-direitos.ts';

/** A parameter, or a field of a body or an answer: `itens[].preco`. */
export type CampoDaReferencia = { nome: string; tipo: string; obrigatorio: boolean; descricao: string };

export type ChamadaNaReferencia = {
  /** `PATCH /pedidos/{id}` */ chamada: string;
  resumo: string;
  descricao: string;
  direitos: readonly Direito[];
  parametros: CampoDaReferencia[];
  /** Fields of the body; none for reads. */ corpo: CampoDaReferencia[];
  resposta: CampoDaReferencia[];
  /** The call as a command of a terminal. */ exemplo: string;
};

/** The API's document for people, in the order of its groups. */
export type ReferenciaDaApi = {
  /** Address of all calls: `https://loja.com.br/api/v1`. */ base: string;
  /** Calls of one key per minute. */ porMinuto: number;
  grupos: { nome: string; chamadas: ChamadaNaReferencia[] }[];
  problemas: { codigo: string; status: number; title: string }[];
};
