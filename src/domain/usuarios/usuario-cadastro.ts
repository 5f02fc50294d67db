import {
  comissaoPadraoDoAdmin,
  fracaoParaPontosBase,
  limitarComissao,
  type PontosBase,
} from '#domain/comissoes/comissao.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { emailValido, normalizarEmail, normalizarNome, SENHA_MAXIMA, SENHA_MINIMA } from './pessoa.ts';
import { papeis, type Papel } from './sessao.ts';

export type CampoDoUsuario =
  | 'nome'
  | 'email'
  | 'senha'
  | 'role'
  | 'cupom'
  | 'comissao'
  | 'ultimoCep'
  | 'telefone'
  | 'endereco'
  | 'cidade'
  | 'estado'
  | 'cep';
export type FaltaNoUsuario =
  | 'nome-vazio'
  | 'email-vazio'
  | 'email-invalido'
  | 'senha-curta'
  | 'senha-longa'
  | 'papel-desconhecido'
  | 'cupom-invalido'
  | 'cep-invalido'
  | 'telefone-invalido'
  | 'uf-invalida'
  | 'texto-longo';
export type FaltasNoUsuario = Partial<Record<CampoDoUsuario, FaltaNoUsuario>>;

/** Longest street or city. */
export const MAIOR_TEXTO = 200;

const ufs = new Set('AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' '));

/** What was typed about a user. What is no text counts as empty, save the rate, whose rules are its own. */
export type UsuarioDigitado = Partial<Record<CampoDoUsuario, unknown>>;

type Leitor<T> = {
  faltas: FaltasNoUsuario;
  texto(campo: CampoDoUsuario): string;
  anotar(campo: CampoDoUsuario, falta: FaltaNoUsuario): T | null;
};

function leitorDe(digitado: UsuarioDigitado): Leitor<never> {
  const faltas: FaltasNoUsuario = {};
  return {
    faltas,
    texto: (campo) => (typeof digitado[campo] === 'string' ? digitado[campo].replaceAll('\0', '') : ''),
    anotar(campo, falta) {
      faltas[campo] ??= falta;
      return null;
    },
  };
}

function lerQuem({ texto, anotar }: Leitor<never>): { nome: string; email: string } {
  const nome = normalizarNome(texto('nome'));
  const email = normalizarEmail(texto('email'));
  if (!nome) anotar('nome', 'nome-vazio');
  if (!email) anotar('email', 'email-vazio');
  else if (!emailValido(email)) anotar('email', 'email-invalido');
  return { nome, email };
}

/** Uppercase letters and digits without spaces; empty is null (docs/requirements.md 5.7). */
function lerCupom({ texto, anotar }: Leitor<never>): string | null {
  const cupom = texto('cupom').replaceAll(/\s/g, '').toUpperCase();
  if (cupom === '') return null;
  return /^[A-Z0-9]{1,30}$/.test(cupom) ? cupom : anotar('cupom', 'cupom-invalido');
}

function lerCep({ texto, anotar }: Leitor<never>, campo: 'cep' | 'ultimoCep'): string | null {
  const cep = texto(campo).replaceAll(/[\s.-]/g, '');
  if (cep === '') return null;
  return /^\d{8}$/.test(cep) ? cep : anotar(campo, 'cep-invalido');
}

function lerPapel({ texto, anotar }: Leitor<never>): Papel {
  const role = papeis.find((papel) => papel === texto('role'));
  if (!role) anotar('role', 'papel-desconhecido');
  return role ?? 'cliente';
}

function concluir<T>({ faltas }: Leitor<never>, valor: T): Result<T, FaltasNoUsuario> {
  return Object.keys(faltas).length > 0 ? falha(faltas) : ok(valor);
}

export type NovoUsuarioDoAdmin = {
  nome: string;
  email: string;
  senha: string;
  role: Papel;
  cupom: string | null;
  comissaoPb: PontosBase;
  contato: ContatoDoUsuario;
};

/**
 * Reads a user to be made by an admin (docs/requirements.md 5.8): role cliente and a commission of 5 % unless it says
 * otherwise, and no contact that is not said.
 */
export function lerNovoUsuario(digitado: UsuarioDigitado): Result<NovoUsuarioDoAdmin, FaltasNoUsuario> {
  const leitor = leitorDe({ ...digitado, role: digitado.role ?? 'cliente' });
  const quem = lerQuem(leitor);
  const senha = leitor.texto('senha');
  if (senha.length < SENHA_MINIMA) leitor.anotar('senha', 'senha-curta');
  if (senha.length > SENHA_MAXIMA) leitor.anotar('senha', 'senha-longa');
  const comissao =
    digitado.comissao === undefined || digitado.comissao === null ? comissaoPadraoDoAdmin : digitado.comissao;
  return concluir(leitor, {
    ...quem,
    senha,
    role: lerPapel(leitor),
    cupom: lerCupom(leitor),
    comissaoPb: fracaoParaPontosBase(limitarComissao(comissao)),
    contato: lerContatoDe(leitor),
  });
}

export type EdicaoDoUsuario = {
  nome: string;
  email: string;
  role: Papel;
  cupom: string | null;
  comissaoPb: PontosBase;
  ultimoCep: string | null;
};

/**
 * Reads the edit-user form (docs/requirements.md 5.7): the commission is clamped to 0..1, what is no number becomes 0.
 */
export function lerEdicaoDoUsuario(digitado: UsuarioDigitado): Result<EdicaoDoUsuario, FaltasNoUsuario> {
  const leitor = leitorDe(digitado);
  return concluir(leitor, {
    ...lerQuem(leitor),
    role: lerPapel(leitor),
    cupom: lerCupom(leitor),
    comissaoPb: fracaoParaPontosBase(limitarComissao(digitado.comissao)),
    ultimoCep: lerCep(leitor, 'ultimoCep'),
  });
}

/** What the simple form holds (docs/requirements.md 3.1). `role` null keeps the one the person has. */
export type FichaDoUsuario = {
  nome: string;
  email: string;
  role: 'cliente' | 'admin' | null;
  telefone: string | null;
  endereco: string | null;
  cidade: string | null;
  estado: string | null;
  cep: string | null;
  ativo: boolean;
};

/** How to reach somebody, and where. */
export type ContatoDoUsuario = Pick<FichaDoUsuario, 'telefone' | 'endereco' | 'cidade' | 'estado' | 'cep'>;

function lerContatoDe(leitor: Leitor<never>): ContatoDoUsuario {
  const { texto, anotar } = leitor;
  const linha = (campo: 'endereco' | 'cidade') => {
    const lido = texto(campo)
      .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim();
    return lido.length > MAIOR_TEXTO ? anotar(campo, 'texto-longo') : lido || null;
  };
  const telefone = texto('telefone').replaceAll(/\D/g, '');
  if (telefone && !/^\d{10,11}$/.test(telefone)) anotar('telefone', 'telefone-invalido');
  const estado = texto('estado').trim().toUpperCase();
  if (estado && !ufs.has(estado)) anotar('estado', 'uf-invalida');
  return {
    telefone: telefone || null,
    endereco: linha('endereco'),
    cidade: linha('cidade'),
    estado: estado || null,
    cep: lerCep(leitor, 'cep'),
  };
}

/** Reads the simple form. A role other than cliente and admin is not among its choices, and is kept. */
export function lerFicha(digitado: UsuarioDigitado, ativo: boolean): Result<FichaDoUsuario, FaltasNoUsuario> {
  const leitor = leitorDe(digitado);
  const papel = leitor.texto('role');
  if (papel !== '' && papel !== 'cliente' && papel !== 'admin') leitor.anotar('role', 'papel-desconhecido');
  return concluir(leitor, {
    ...lerQuem(leitor),
    role: papel === 'cliente' || papel === 'admin' ? papel : null,
    ...lerContatoDe(leitor),
    ativo,
  });
}

/** A user as the admins' list and its dialogs know it. `comissao` is a fraction from 0 to 1; `criadoEm` is a text where it came as JSON. */
export type UsuarioNaLista = {
  uid: string;
  nome: string;
  /** Of the record. */
  email: string;
  /** What signs in. */
  emailDeAcesso: string;
  role: Papel;
  cupom: string | null;
  comissao: number;
  ultimoCep: string | null;
  ativo: boolean;
  criadoEm: Date | string;
  /** Tells one edit from the next. */
  versao: number;
};

export const colunasDeUsuarios = ['nome', 'email', 'role', 'cupom', 'comissao', 'criadoEm'] as const;
export type ColunaDeUsuarios = (typeof colunasDeUsuarios)[number];
export type OrdemDeUsuarios = { coluna: ColunaDeUsuarios; descendente: boolean };

/** `nome` and `-nome`, as the address says it; what makes no sense is the usual order, the newest first. */
export function lerOrdemDeUsuarios(texto: string | null): OrdemDeUsuarios {
  const descendente = texto?.startsWith('-') ?? false;
  const coluna = colunasDeUsuarios.find((uma) => uma === texto?.replace(/^-/, ''));
  return coluna ? { coluna, descendente } : { coluna: 'criadoEm', descendente: true };
}

export function escreverOrdemDeUsuarios({ coluna, descendente }: OrdemDeUsuarios): string {
  return descendente ? `-${coluna}` : coluna;
}

/** Words of a search, each as it is stored: lowercase; at most five. */
export function palavrasDaBusca(texto: string): string[] {
  return texto.slice(0, 100).replaceAll('\0', '').trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);
}
