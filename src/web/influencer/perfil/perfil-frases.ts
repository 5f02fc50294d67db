import type { ErroDeChavePix, TipoDeChavePix } from '#domain/comissoes/chave-pix.ts';
import type { Frases } from '#web/form-response.ts';

const formas: Readonly<Record<TipoDeChavePix, string>> = {
  cpf: 'Confira o CPF: são 11 números.',
  cnpj: 'Confira o CNPJ: são 14 caracteres.',
  email: 'Confira o e-mail.',
  telefone: 'Confira o telefone: DDD e número.',
  aleatoria: 'Confira a chave: são 32 letras e números, com traços.',
};

export const frasesDaChavePix: Frases<ErroDeChavePix, 'chave'> = {
  feito: 'Chave Pix salva.',
  recusas: {
    'tipo-invalido': { faltas: { chave: 'Escolha o tipo da chave.' } },
    'chave-invalida': ({ tipo }) => ({ faltas: { chave: formas[tipo] } }),
  },
};
