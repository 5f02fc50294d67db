// @requirement 2.21.5 3.1.2 5.7.1 5.7.2 5.8.1
import {
  comissaoPadraoDoAdmin,
  fracaoParaPontosBase,
  limitarComissao,
  type PontosBase,
} from '#domain/comissoes/comissao.ts';
import { podeSerId } from '#domain/identificador.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { lerTelefone, type RecusaDeTelefone } from '#domain/telefone.ts';
import { semInvisiveis } from '#domain/caracteres-invisiveis.ts';
import { umaLinha } from '#domain/texto-digitado.ts';
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
  | 'cep'
  | 'conjunto';
export type FaltaNoUsuario =
  | 'nome-vazio'
  | 'email-vazio'
  | 'email-invalido'
  | 'senha-curta'
  | 'senha-longa'
  | 'senha-da-demonstracao'
  | 'papel-desconhecido'
  | 'conjunto-desconhecido'
  | 'cupom-invalido'
  | 'cep-invalido'
  | RecusaDeTelefone['codigo']
  | 'uf-invalida'
  | 'texto-longo';
export type FaltasNoUsuario = Partial<Record<CampoDoUsuario, FaltaNoUsuario>>;

/** Maximum length of street and city. */
export const MAIOR_TEXTO_DO_USUARIO = 200;

const ufs = new Set('AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' '));

/** Raw user fields. Values that are not strings count as empty, except `comissao`, which has its own rules. */
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
    texto: (campo) => (typeof digitado[campo] === 'string' ? semInvisiveis(digitado[campo].replaceAll('\0', '')) : ''),
    anotar(campo, falta) {
      faltas[campo] ??= falta;
      return null;
    },
  };
}

function lerIdentificacao({ texto, anotar }: Leitor<never>): { nome: string; email: string } {
  const nome = normalizarNome(texto('nome'));
  const email = normalizarEmail(texto('email'));
  if (!nome) anotar('nome', 'nome-vazio');
  if (!email) anotar('email', 'email-vazio');
  else if (!emailValido(email)) anotar('email', 'email-invalido');
  return { nome, email };
}

/** The coupon code in capitals without spaces; empty is null (docs/requirements.md 5.7). */
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

function lerConjunto({ texto, anotar }: Leitor<never>): string | null {
  const id = texto('conjunto');
  if (id === '') return null;
  return podeSerId(id) ? id : anotar('conjunto', 'conjunto-desconhecido');
}

function resultadoDaLeitura<T>({ faltas }: Leitor<never>, valor: T): Result<T, FaltasNoUsuario> {
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
 * The new user an admin creates, or its faults (docs/requirements.md 5.8). Defaults: role cliente, a commission of 5 %,
 * no contact data.
 */
export function lerNovoUsuario(digitado: UsuarioDigitado): Result<NovoUsuarioDoAdmin, FaltasNoUsuario> {
  const leitor = leitorDe({ ...digitado, role: digitado.role ?? 'cliente' });
  const identificacao = lerIdentificacao(leitor);
  const senha = leitor.texto('senha');
  if (senha.length < SENHA_MINIMA) leitor.anotar('senha', 'senha-curta');
  if (senha.length > SENHA_MAXIMA) leitor.anotar('senha', 'senha-longa');
  const comissao =
    digitado.comissao === undefined || digitado.comissao === null ? comissaoPadraoDoAdmin : digitado.comissao;
  return resultadoDaLeitura(leitor, {
    ...identificacao,
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
  /** The editor's set of rights, by its id; null for none and for other roles. */
  conjuntoId?: string | null;
};

/**
 * The edited user, or its faults (docs/requirements.md 5.7). The commission is clamped to 0..1; non-numbers become 0.
 */
export function lerEdicaoDoUsuario(digitado: UsuarioDigitado): Result<EdicaoDoUsuario, FaltasNoUsuario> {
  const leitor = leitorDe(digitado);
  return resultadoDaLeitura(leitor, {
    ...lerIdentificacao(leitor),
    role: lerPapel(leitor),
    cupom: lerCupom(leitor),
    comissaoPb: fracaoParaPontosBase(limitarComissao(digitado.comissao)),
    ultimoCep: lerCep(leitor, 'ultimoCep'),
    conjuntoId: leitor.texto('role') === 'editor' ? lerConjunto(leitor) : null,
  });
}

/** Values of the simple user form (docs/requirements.md 3.1). `role` null keeps the current role. */
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

/** A user's phone number and address. */
export type ContatoDoUsuario = Pick<FichaDoUsuario, 'telefone' | 'endereco' | 'cidade' | 'estado' | 'cep'>;

function lerContatoDe(leitor: Leitor<never>): ContatoDoUsuario {
  const { texto, anotar } = leitor;
  const textoCurto = (campo: 'endereco' | 'cidade') => {
    const lido = umaLinha(texto(campo));
    return lido.length > MAIOR_TEXTO_DO_USUARIO ? anotar(campo, 'texto-longo') : lido || null;
  };
  const telefone = texto('telefone').trim() === '' ? null : lerTelefone(texto('telefone'));
  if (telefone && !telefone.ok) anotar('telefone', telefone.erro.codigo);
  const estado = texto('estado').trim().toUpperCase();
  if (estado && !ufs.has(estado)) anotar('estado', 'uf-invalida');
  return {
    telefone: telefone?.ok ? telefone.valor : null,
    endereco: textoCurto('endereco'),
    cidade: textoCurto('cidade'),
    estado: estado || null,
    cep: lerCep(leitor, 'cep'),
  };
}

/** The values of the simple user form, or their faults. `role` is null for roles the form does not offer. */
export function lerFichaDoUsuario(digitado: UsuarioDigitado, ativo: boolean): Result<FichaDoUsuario, FaltasNoUsuario> {
  const leitor = leitorDe(digitado);
  const papel = leitor.texto('role');
  if (papel !== '' && papel !== 'cliente' && papel !== 'admin') leitor.anotar('role', 'papel-desconhecido');
  return resultadoDaLeitura(leitor, {
    ...lerIdentificacao(leitor),
    role: papel === 'cliente' || papel === 'admin' ? papel : null,
    ...lerContatoDe(leitor),
    ativo,
  });
}

/** A user in the admin list and its dialogs. `comissao` is a fraction from 0 to 1; `criadoEm` is a string in JSON. */
export type UsuarioNaLista = {
  uid: string;
  nome: string;
  /** Contact e-mail of the record. */
  email: string;
  /** E-mail used to sign in. */
  emailDeAcesso: string;
  role: Papel;
  cupom: string | null;
  comissao: number;
  ultimoCep: string | null;
  ativo: boolean;
  /** Id of the editor's set of rights, and its name. */
  conjuntoId: string | null;
  conjunto: string | null;
  criadoEm: Date | string;
  /** Optimistic-lock version. */
  versao: number;
};

export const colunasDeUsuarios = ['nome', 'email', 'role', 'cupom', 'comissao', 'criadoEm'] as const;
export type ColunaDeUsuarios = (typeof colunasDeUsuarios)[number];
export type OrdemDeUsuarios = { coluna: ColunaDeUsuarios; descendente: boolean };

/** The sort order of a URL parameter such as `nome` or `-nome`; invalid values give the default, newest first. */
export function lerOrdemDeUsuarios(texto: string | null): OrdemDeUsuarios {
  const descendente = texto?.startsWith('-') ?? false;
  const coluna = colunasDeUsuarios.find((conhecida) => conhecida === texto?.replace(/^-/, ''));
  return coluna ? { coluna, descendente } : { coluna: 'criadoEm', descendente: true };
}

export function escreverOrdemDeUsuarios({ coluna, descendente }: OrdemDeUsuarios): string {
  return descendente ? `-${coluna}` : coluna;
}

/** The first five words of a search, in lowercase as stored. */
export function palavrasDaBuscaDeUsuarios(texto: string): string[] {
  return umaLinha(texto.slice(0, 100)).toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);
}
