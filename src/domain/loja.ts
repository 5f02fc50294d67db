/** Freight of every order, in centavos: always free (specification 9). */
export const frete = 0;
/** Contract fields every order carries (specification 9). */
export const prazoEntrega = 'Frete Grátis';
export const origem = 'web';

/** Rows per page, and the limits of lists without pages (specification 9). */
export const tamanhoDaPagina = {
  pedidosDoCliente: 6,
  usuariosDoAdmin: 10,
  pedidosDoInfluencer: 15,
  ultimosDoInfluencer: 10,
  exportacaoDoInfluencer: 50,
  destaquesDoCarrossel: 5,
} as const;

/** Waits, in milliseconds (specification 9). */
export const atrasosMs = {
  carrinhoVazio: 1200,
  depoisDeSalvar: 2000,
  buscaDeUsuarios: 300,
  carrossel: 6000,
} as const;

/** Who the shop is: configuration, so that no component knows a name, an address or a number. */
export type DadosDaLoja = {
  nome: string;
  razaoSocial: string;
  /** As printed, `00.000.000/0000-00`. */
  cnpj: string;
  endereco: string;
  email: string;
  /** DDD and number, digits only. */
  whatsapp: string;
  /** Addresses of the profiles; null where the shop has none. */
  redes: { instagram: string | null; youtube: string | null; facebook: string | null };
  /** What the shop is, in a sentence or two, for the footer and search engines. */
  descricao: string;
  textos: {
    chamada: string;
    freteGratis: string;
    despacho: string;
    arrependimento: string;
  };
};

/** Texts the owner writes for the static pages, as sanitised HTML; null where the shop's own text stands. */
export type PaginasDaLoja = { sobre: string | null; privacidade: string | null; termos: string | null };

/** The shop of the demo. Everything is fictional; the CNPJ only has valid check digits, so that forms accept it. */
export const lojaDaDemo: DadosDaLoja = {
  nome: 'Grande Roque',
  razaoSocial: 'Grande Roque Artigos de Xadrez Ltda. (empresa fictícia)',
  cnpj: '99.999.990/0001-80',
  endereco: 'Rua das Torres, 64, Jardim dos Bispos, São Paulo - SP, CEP 00000-000',
  email: 'contato@granderoque.exemplo',
  whatsapp: '11900000000',
  redes: {
    instagram: 'https://instagram.exemplo/granderoque',
    youtube: 'https://youtube.exemplo/granderoque',
    facebook: 'https://facebook.exemplo/granderoque',
  },
  descricao:
    'Tabuleiros, peças, kits e livros de xadrez para quem joga em casa, no clube ou em torneio, com frete grátis para todo o Brasil.',
  textos: {
    chamada: 'Tudo para a sua próxima partida',
    freteGratis: 'Frete grátis para todo o Brasil.',
    despacho: 'Despachamos em até 24 horas úteis após a confirmação do pagamento.',
    arrependimento: 'Você pode desistir da compra em até 7 dias depois de receber o produto.',
  },
};
