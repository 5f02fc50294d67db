import { emailValido, normalizarEmail } from '#domain/usuarios/pessoa.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** The kinds of key Pix knows, in the Central Bank's order. */
export const tiposDeChavePix = ['cpf', 'cnpj', 'email', 'telefone', 'aleatoria'] as const;
export type TipoDeChavePix = (typeof tiposDeChavePix)[number];

/** A key as the Central Bank's directory keeps it: digits of a CPF, `+55…` for a telephone, small letters otherwise. */
export type ChavePix = { tipo: TipoDeChavePix; chave: string };

export const nomeDoTipoDeChave: Readonly<Record<TipoDeChavePix, string>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'E-mail',
  telefone: 'Telefone',
  aleatoria: 'Chave aleatória',
};

export type ErroDeChavePix = { codigo: 'tipo-invalido' } | { codigo: 'chave-invalida'; tipo: TipoDeChavePix };

/** Check digit modulo 11 of the Receita Federal: weights from 2 upwards from the right, starting again after `maior`. */
function digito(valores: readonly number[], maior: number): number {
  const soma = valores.toReversed().reduce((total, valor, i) => total + valor * (2 + (i % (maior - 1))), 0);
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
}

/** Since July 2026 the first twelve places of a CNPJ may hold letters; each counts as its code less 48. */
function valoresDe(texto: string): number[] {
  return Array.from(texto, (letra) => letra.charCodeAt(0) - 48);
}

function conferem(texto: string, corpo: number, maior: number): boolean {
  const valores = valoresDe(texto);
  const primeiro = digito(valores.slice(0, corpo), maior);
  const segundo = digito([...valores.slice(0, corpo), primeiro], maior);
  return valores[corpo] === primeiro && valores[corpo + 1] === segundo;
}

/** Eleven digits with right check digits, not all alike. */
export function ehCpf(digitos: string): boolean {
  return /^\d{11}$/.test(digitos) && !/^(\d)\1+$/.test(digitos) && conferem(digitos, 9, 11);
}

/** Twelve digits or capitals and two right check digits. */
export function ehCnpj(texto: string): boolean {
  return /^[0-9A-Z]{12}\d{2}$/.test(texto) && !/^(.)\1+$/.test(texto) && conferem(texto, 12, 9);
}

function normalizar(tipo: TipoDeChavePix, texto: string): string | null {
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
      // Of what can be written to, the Central Bank's directory takes what is shorter and has no percent sign.
      return emailValido(email) && email.length <= 77 && !email.includes('%') ? email : null;
    }
    case 'telefone': {
      const digitos = texto.replace(/[()+\-\s]/g, '').replace(/^55(?=\d{10,11}$)/, '');
      return /^[1-9]{2}(9\d{8}|[2-5]\d{7})$/.test(digitos) ? `+55${digitos}` : null;
    }
    case 'aleatoria': {
      const chave = texto.trim().toLowerCase();
      return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(chave) ? chave : null;
    }
  }
}

/** A key as somebody typed it, checked by its kind. */
export function lerChavePix(tipo: unknown, texto: string): Result<ChavePix, ErroDeChavePix> {
  const conhecido = tiposDeChavePix.find((um) => um === tipo);
  if (!conhecido) return falha({ codigo: 'tipo-invalido' });
  const chave = normalizar(conhecido, texto);
  return chave ? ok({ tipo: conhecido, chave }) : falha({ codigo: 'chave-invalida', tipo: conhecido });
}

/** A key with its middle hidden, for lists in which it only has to be recognised. */
export function chaveMascarada({ chave }: ChavePix): string {
  return chave.length <= 6 ? '•••' : `${chave.slice(0, 3)}•••${chave.slice(-3)}`;
}
