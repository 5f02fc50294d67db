import type { CarrinhoConferido } from './carrinho/carrinho-conferido.ts';
import type { EnderecoDetalhado } from './checkout/checkout.ts';
import type { Medido } from './produtos/escala.ts';
import type { Papel } from './usuarios/sessao.ts';
import type { ContatoDoUsuario, UsuarioNaLista } from './usuarios/usuario-cadastro.ts';

/**
 * What `criarPreferencia` is sent, with exactly the fields of docs/requirements.md 7.1. `preco` and `total` are in
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
  /** CPF or CNPJ; this and what is a gift's go along only where they were filled in. */
  documento?: string;
  presente?: true;
  destinatario?: string;
  mensagem?: string;
};

/**
 * The shop's own API as its pages call it, `POST /api/{name}`: what each call is sent, and what it answers when all is
 * well. The server answers these types and the browser reads them; amounts are in centavos but for `criarPreferencia`.
 */
export type Chamadas = {
  conferirCarrinho: {
    corpo: {
      itens: { produtoId: string; variacao: string | null; quantidade: number }[];
      cupom: string | null;
    };
    resposta: CarrinhoConferido;
  };
  /** The cart of who allowed reminders of it; `guarda` is whether it was kept. */
  guardarCarrinho: {
    corpo: { itens: Chamadas['conferirCarrinho']['corpo']['itens'] };
    resposta: { guarda: boolean };
  };
  criarPreferencia: { corpo: CorpoDaPreferencia; resposta: { url: string; pedidoId: string } };
  /** The same order, to be paid by Pix on the shop's own page: `url` is that page's. */
  pedirComPix: { corpo: CorpoDaPreferencia; resposta: { url: string; pedidoId: string } };
  reenviarEmailConfirmacao: { corpo: { id: string }; resposta: { ok: true } };
  /** `comissao` is a fraction from 0 to 1; how to reach the person goes along only where it was filled in. */
  adminCreateUser: {
    corpo: { nome: string; email: string; senha: string; role: Papel; cupom: string; comissao: number } & Partial<
      Record<keyof ContatoDoUsuario, string>
    >;
    /** `user`, or the uid alone where that is all that is known. */
    resposta: { ok: boolean; error?: string; uid?: string; user?: UsuarioNaLista };
  };
  /** Of these products, and of those whoever asks has bought, what can be drawn life size. */
  tamanhos: { corpo: { produtos: string[] }; resposta: { noCarrinho: Medido[]; comprados: Medido[] } };
  /** Somebody came through a link with this code. Answers nothing, whatever the code. */
  visitas: { corpo: { cupom: string }; resposta: null };
  /** A PDF is about to be sent, of this many bytes. */
  'admin/envios/pdfs': {
    corpo: { tipo: 'ebook' | 'amostra'; nome: string; tamanho: number };
    resposta: { envio: string };
  };
  /** A file of an older shop is about to be sent; `recebido` says from which byte on. `mudadoEm` in milliseconds. */
  'admin/envios/dumps': {
    corpo: { tipo: 'firestore' | 'auth'; nome: string; tamanho: number; mudadoEm: number };
    resposta: { envio: string; recebido: number };
  };
};

export type NomeDaChamada = keyof Chamadas;

/** The body of a refusal; `fields` says what is wrong with which field, in sentences. */
export type CorpoDoErro = { code: string; message: string; fields?: Record<string, string> };
