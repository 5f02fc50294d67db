import type { ErroDeChavePix, TipoDeChavePix } from '#domain/chave-pix.ts';

const formas: Readonly<Record<TipoDeChavePix, string>> = {
  cpf: 'Confira o CPF: são 11 números.',
  cnpj: 'Confira o CNPJ: são 14 caracteres.',
  email: 'Confira o e-mail.',
  telefone: 'Confira o telefone: DDD e número.',
  aleatoria: 'Confira a chave: são 32 letras e números, com traços.',
};

/** Why a Pix key was not kept, for the influencer. */
export function mensagemDaChavePix(erro: ErroDeChavePix): string {
  return erro.codigo === 'tipo-invalido' ? 'Escolha o tipo da chave.' : formas[erro.tipo];
}
