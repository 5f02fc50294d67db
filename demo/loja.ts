import type { Aparencia } from '#domain/configuracao/aparencia.ts';
import type { DadosDaLoja } from '#domain/configuracao/loja.ts';

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
  descricao: 'Tabuleiros, peças, kits e livros de xadrez para quem joga em casa, no clube ou em torneio, com {frete}.',
  promessas: {
    despacho: { quantidade: 24, unidade: 'horas' },
    desistenciaDias: 7,
    frete: 'Frete grátis para todo o Brasil.',
  },
  precos: { descontoNoPixPb: 500, parcelasSemJuros: 10, parcelaMinimaCentavos: 3_000 },
  devolucoes: { bonusDoCreditoPb: 500 },
};

/** The files are in demo/identidade/, made by demo/fotos/icones.ts. */
export const aparenciaDaDemo: Aparencia = {
  cor: null,
  logoClaro: { pasta: 'loja/demo-logo-claro', largura: 852, altura: 160 },
  logoEscuro: { pasta: 'loja/demo-logo-escuro', largura: 852, altura: 160 },
  icone: { pasta: 'loja/demo-icone', largura: 512, altura: 512 },
  cartao: { pasta: 'loja/demo-cartao', largura: 1200, altura: 630 },
};
