import type { EnderecoDetalhado } from '#domain/checkout.ts';
import type { Imagem } from '#domain/imagem.ts';

/** What the server says of one line of the cart. */
export type SituacaoDoItem =
  'ok' | 'indisponivel' | 'variacao-invalida' | 'estoque-insuficiente' | 'digital-sem-sessao' | 'quantidade-invalida';

/** One line as the server has it now. `preco` in reais; `disponivel` counts the product over all its variations. */
export type ItemConferido = {
  produtoId: string;
  variacao: string | null;
  quantidade: number;
  situacao: SituacaoDoItem;
  nome: string | null;
  preco: number | null;
  disponivel: number | null;
  imagem: Imagem | null;
};

/** What a code is good for: a discount (`rotulo`), an influencer's support (`apoiando`), both, with something to know (`nota`), or nothing (`motivo`). */
export type CupomConferido = {
  codigo: string;
  aceito: boolean;
  rotulo?: string | null;
  apoiando?: string | null;
  nota?: string | null;
  motivo?: string;
};

/** Answer of `POST /api/conferirCarrinho`; amounts in reais. */
export type Conferencia = {
  itens: ItemConferido[];
  subtotal: number;
  desconto: number;
  total: number;
  cupom: CupomConferido | null;
};

/** Body of `POST /api/criarPreferencia` (specification 7); amounts in reais. */
export type CorpoDoPedido = {
  nome: string;
  email: string;
  telefone: string;
  uid: string | null;
  usuarioId: string | null;
  isGuest: boolean;
  endereco: string;
  enderecoDetalhado: EnderecoDetalhado;
  observacao: string;
  itens: { nome: string; preco: number; quantidade: number; produtoId: string; variacao: string | null }[];
  total: number;
  frete: string;
  prazoEntrega: string;
  origem: string;
  cupomCodigo: string | null;
};
