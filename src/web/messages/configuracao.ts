import type { FaltaNaLoja } from '#domain/loja-cadastro.ts';

export const mensagensDaLoja: Record<FaltaNaLoja, string> = {
  vazio: 'Preencha este campo.',
  longo: 'Texto longo demais.',
  cnpj: 'CNPJ inválido: confira os dígitos.',
  email: 'Informe um e-mail válido.',
  whatsapp: 'Informe DDD e número, com 10 ou 11 dígitos.',
  https: 'Use um endereço completo que comece com https://.',
};
