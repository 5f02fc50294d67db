import type { TipoDeDump } from './uploads/arquivo-enviado.ts';
import type { CarrinhoConferido } from './carrinho/carrinho-conferido.ts';
import type { EnderecoDetalhado } from './checkout/checkout.ts';
import type { Favorito, MudancaDeFavorito, ProdutoDaLista } from './favoritos/favoritos.ts';
import type { ProdutoMedido } from './produtos/escala.ts';
import type { Papel } from './usuarios/sessao.ts';
import type { ContatoDoUsuario, UsuarioNaLista } from './usuarios/usuario-cadastro.ts';

/**
 * Request body of `criarPreferencia`, with exactly the fields of docs/requirements.md 7.1. `preco` and `total` are in
 * reais.
 */
export type CorpoDaPreferencia = {
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
  /** Codes of gift cards in the order of their use, and whether the account's credit pays the rest. */
  vales?: string[];
  credito?: true;
  /** Amount to pay shown to the buyer, in reais; the order is refused if it differs now. */
  aPagar?: number;
  /** CPF or CNPJ. This field and the gift fields below are sent only when filled in. */
  documento?: string;
  presente?: true;
  destinatario?: string;
  mensagem?: string;
};

/**
 * Request body (`corpo`) and success response (`resposta`) of each call `POST /api/{name}`. Server and browser share
 * these types; amounts are in centavos, except in `criarPreferencia`.
 */
export type Chamadas = {
  conferirCarrinho: {
    corpo: {
      itens: { produtoId: string; variacao: string | null; quantidade: number }[];
      cupom: string | null;
      /** A guest's, for limits per person; sent once known. */
      email?: string;
      documento?: string;
      /** Codes of gift cards, and whether the account's credit is used too. */
      vales?: string[];
      credito?: boolean;
    };
    resposta: CarrinhoConferido;
  };
  /** Stores the cart for reminders, if the customer consented; `guarda`: whether it was stored. */
  guardarCarrinho: {
    corpo: { itens: Chamadas['conferirCarrinho']['corpo']['itens'] };
    resposta: { guarda: boolean };
  };
  /**
   * Applies acts to the list of the account, and returns the list, oldest first, with the code of its shared link. `chave`:
   * of the list that this browser had at the shop as a guest's; its link becomes the account's.
   */
  favoritos: {
    corpo: { mudancas: MudancaDeFavorito[]; chave?: string };
    resposta: { uid: string; favoritos: Favorito[]; codigo: string | null };
  };
  /** Updates the list of a guest; `guarda`: whether the shop keeps it, because it is shared or has messages. */
  listaDeFavoritos: { corpo: { chave: string; favoritos: Favorito[] }; resposta: { guarda: boolean } };
  /** Those of the products that are on sale, as the page of saved products shows them. */
  produtosFavoritos: { corpo: { ids: string[] }; resposta: { produtos: ProdutoDaLista[] } };
  /** `aPagar`: the amount still to be paid, in reais. */
  criarPreferencia: { corpo: CorpoDaPreferencia; resposta: { url: string; pedidoId: string; aPagar: number } };
  /** Creates the same order, to be paid by Pix; `url` is the shop's own payment page. */
  pedirComPix: { corpo: CorpoDaPreferencia; resposta: { url: string; pedidoId: string; aPagar: number } };
  reenviarEmailConfirmacao: { corpo: { id: string }; resposta: { ok: true } };
  /** `comissao` is a fraction from 0 to 1. Contact fields are sent only when filled in. */
  adminCreateUser: {
    corpo: { nome: string; email: string; senha: string; role: Papel; cupom: string; comissao: number } & Partial<
      Record<keyof ContatoDoUsuario, string>
    >;
    /** `user`, or `uid` alone if nothing else is known. */
    resposta: { ok: boolean; error?: string; uid?: string; user?: UsuarioNaLista };
  };
  /** Products that can be drawn life size: those of `produtos`, and those the user has bought. */
  tamanhos: { corpo: { produtos: string[] }; resposta: { noCarrinho: ProdutoMedido[]; comprados: ProdutoMedido[] } };
  /** Counts a visit through an influencer's link. The response is empty for every code, so codes cannot be probed. */
  visitas: { corpo: { cupom: string }; resposta: null };
  /**
   * Reports the page that the browser shows, path and query, and the page that led to the shop ('' if it was one of the shop);
   * or that goods went into its cart. The response is empty for every page.
   */
  paginasVistas: { corpo: { pagina: string; referencia: string } | { carrinho: true }; resposta: null };
  /** Starts the upload of a PDF; `tamanho` in bytes. */
  'admin/envios/pdfs': {
    corpo: { tipo: 'ebook' | 'amostra'; nome: string; tamanho: number };
    resposta: { envio: string };
  };
  /**
   * Starts or resumes the upload of an older shop's file. `recebido`: the byte to continue from; `mudadoEm` in milliseconds.
   */
  'admin/envios/dumps': {
    corpo: { tipo: TipoDeDump; nome: string; tamanho: number; mudadoEm: number };
    resposta: { envio: string; recebido: number };
  };
};

export type NomeDaChamada = keyof Chamadas;

/** Body of an error response; `fields` maps each invalid field to a sentence. */
export type CorpoDoErro = {
  code: string;
  message: string;
  fields?: Record<string, string>;
  /** The order is kept although its payment could not be opened: its short code and until when (ISO). */
  pedido?: PedidoGuardado;
};

export type PedidoGuardado = { numero: number; codigo: string; ate: string };
