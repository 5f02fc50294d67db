import type { LinhaDoCarrinho } from '#domain/carrinho.ts';
import { type CheckoutValido, enderecoEmUmaLinha } from '#domain/checkout.ts';
import { reaisComPonto } from '#domain/dinheiro.ts';
import { frete, origem, prazoEntrega } from '#domain/loja.ts';
import type { CorpoDoPedido, CupomConferido } from './contrato.ts';

type Entrada = {
  contato: CheckoutValido;
  linhas: readonly LinhaDoCarrinho[];
  /** The total on the buyer's screen, in reais. */
  total: number;
  /** uid of the session; null for guests. */
  uid: string | null;
  cupomCodigo: string | null;
};

/**
 * The code that goes with the order: one that gives a discount or supports somebody. A refused one stays behind, as the
 * buyer saw that it gives nothing; one that could not be checked goes along, for the server to judge.
 */
export function cupomQueVai(codigo: string | null, conferido: CupomConferido | null): string | null {
  if (codigo === null || conferido === null) return codigo;
  return conferido.aceito || conferido.apoiando ? conferido.codigo : null;
}

/** The request of specification 7, with exactly its fields. */
export function corpoDoPedido({ contato, linhas, total, uid, cupomCodigo }: Entrada): CorpoDoPedido {
  const { nome, email, telefone, observacao, cep, rua, numero, complemento, bairro, cidade, uf } = contato;
  const enderecoDetalhado = { cep, rua, numero, complemento, bairro, cidade, uf };
  return {
    nome,
    email,
    telefone,
    uid,
    usuarioId: uid,
    isGuest: uid === null,
    endereco: enderecoEmUmaLinha(enderecoDetalhado),
    enderecoDetalhado,
    observacao,
    itens: linhas.map((linha) => ({
      nome: linha.nome,
      preco: linha.preco,
      quantidade: linha.quantidade,
      produtoId: linha.id,
      variacao: linha.variacao || null,
    })),
    total,
    frete: reaisComPonto(frete),
    prazoEntrega,
    origem,
    cupomCodigo,
  };
}
