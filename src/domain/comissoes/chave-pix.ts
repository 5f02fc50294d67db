import { ehCnpj, ehCpf } from '#domain/cpf-cnpj.ts';
import { emailValido, normalizarEmail } from '#domain/usuarios/pessoa.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { lerTelefone } from '#domain/telefone.ts';
import { semInvisiveis } from '#domain/caracteres-invisiveis.ts';

/** Kinds of Pix key, in the Central Bank's order. */
export const tiposDeChavePix = ['cpf', 'cnpj', 'email', 'telefone', 'aleatoria'] as const;
export type TipoDeChavePix = (typeof tiposDeChavePix)[number];

/**
 * A Pix key in the format of the Central Bank's directory: digits of a CPF, `+55…` for a telephone, lowercase
 * otherwise.
 */
export type ChavePix = { tipo: TipoDeChavePix; chave: string };

export const nomeDoTipoDeChave: Readonly<Record<TipoDeChavePix, string>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'E-mail',
  telefone: 'Telefone',
  aleatoria: 'Chave aleatória',
};

export type ErroDeChavePix = { codigo: 'tipo-invalido' } | { codigo: 'chave-invalida'; tipo: TipoDeChavePix };

function normalizarChave(tipo: TipoDeChavePix, digitado: string): string | null {
  const texto = semInvisiveis(digitado);
  switch (tipo) {
    case 'cpf': {
      const digitos = texto.replace(/[.\-\s]/g, '');
      return ehCpf(digitos) ? digitos : null;
    }
    case 'cnpj': {
      const cnpj = texto.replace(/[./\-\s]/g, '').toUpperCase();
      return ehCnpj(cnpj) ? cnpj : null;
    }
    case 'email': {
      const email = normalizarEmail(texto);
      // The Central Bank's directory accepts only addresses of up to 77 characters without a percent sign.
      return emailValido(email) && email.length <= 77 && !email.includes('%') ? email : null;
    }
    case 'telefone': {
      const telefone = lerTelefone(texto);
      return telefone.ok && /^..(9\d{8}|[2-5]\d{7})$/.test(telefone.valor) ? `+55${telefone.valor}` : null;
    }
    case 'aleatoria': {
      const chave = texto.trim().toLowerCase();
      return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(chave) ? chave : null;
    }
  }
}

/** The normalised Pix key, or why it is invalid for its kind. */
export function lerChavePix(tipo: unknown, texto: string): Result<ChavePix, ErroDeChavePix> {
  const tipoConhecido = tiposDeChavePix.find((conhecido) => conhecido === tipo);
  if (!tipoConhecido) return falha({ codigo: 'tipo-invalido' });
  const chave = normalizarChave(tipoConhecido, texto);
  return chave ? ok({ tipo: tipoConhecido, chave }) : falha({ codigo: 'chave-invalida', tipo: tipoConhecido });
}

/** The key with its middle hidden, for lists where it only has to be recognised. */
export function chaveMascarada({ chave }: ChavePix): string {
  return chave.length <= 6 ? '•••' : `${chave.slice(0, 3)}•••${chave.slice(-3)}`;
}
