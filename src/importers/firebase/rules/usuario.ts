// @requirement 15.10.2
import { EMAIL_MAXIMO, emailValido, normalizarEmail, normalizarFoto, normalizarNome } from '#domain/usuarios/pessoa.ts';
import { type Papel, papeis } from '#domain/usuarios/sessao.ts';
import type { ContaDoAuth } from './conta.ts';
import { codigoDoCupom } from './cupom.ts';
import { type Documento, type Julgado, Notas } from './julgamento.ts';
import { lerLogico, lerMomento, lerNumeroEscrito, lerTelefoneAntigo, lerTexto, primeiroCampo } from './leitura.ts';
import type { Campos } from './valores.ts';

export type UsuarioLido = {
  id: string;
  email: string;
  emailDoCadastro: string | null;
  emailVerificado: boolean;
  nome: string;
  foto: string | null;
  role: Papel;
  ultimoCep: string | null;
  cupom: string | null;
  comissaoPb: number;
  telefone: string | null;
  endereco: string | null;
  /** Parts that only sheets have; the older shop wrote one line. */
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  cidade: string | null;
  estado: string | null;
  cep: string | null;
  ativo: boolean;
  criadoEm: Date | null;
  /** Google subject of users who sign in with Google. */
  google: string | null;
  /** Firebase password hash with its prefix; null if the user has no password. */
  senha: string | null;
};

/** Values already used by earlier users. */
export type Tomados = { ids: Set<string>; emails: Set<string>; cupons: Set<string>; googles: Set<string> };

export const nadaTomado = (): Tomados => ({ ids: new Set(), emails: new Set(), cupons: new Set(), googles: new Set() });

const MAIOR_ID = 128;
const MAIOR_LINHA = 200;
const MAIOR_PARTE = 120;
const MAIOR_NUMERO = 20;

/** The user to import, with remarks, from the record in `usuarios`, the Auth account, or both. */
export function julgarUsuario(documento: Documento, conta: ContaDoAuth | null, tomados: Tomados): Julgado<UsuarioLido> {
  const { id, campos } = documento;
  const notas = new Notas(documento);
  if (id.length > MAIOR_ID || !/^[\w.@:~-]+$/.test(id) || id === '__proto__')
    return notas.fora('O código do usuário tem sinais que a loja não guarda.');
  if (tomados.ids.has(id)) return notas.fora('O código já é de outro usuário: ficou o primeiro.');
  const doRegistro = normalizarEmail(lerTexto(campos['email'], EMAIL_MAXIMO + 1));
  const email = normalizarEmail(conta?.email ?? '') || doRegistro;
  if (email === '') return notas.fora('Sem e-mail: a loja não tem como deixar entrar. Os pedidos entram sem conta.');
  if (email.length > EMAIL_MAXIMO || !/^[^\s@]+@[^\s@]+$/.test(email)) return notas.fora('O e-mail não é um endereço.');
  if (tomados.emails.has(email)) return notas.fora(`O e-mail ${email} já é de outro usuário: ficou o primeiro.`);
  tomados.ids.add(id);
  tomados.emails.add(email);
  if (!emailValido(email)) notas.duvidoso(`O e-mail ${email} não serve para entrar: corrija-o no cadastro.`);
  if (!conta && documento.deLa === undefined)
    notas.duvidoso('Não está entre as contas do Auth: entra só depois de pedir uma senha nova.');
  return notas.serve({
    id,
    email,
    emailDoCadastro: doRegistro !== email && emailValido(doRegistro) ? doRegistro : null,
    emailVerificado: conta?.emailVerificado ?? false,
    nome:
      normalizarNome(lerTexto(primeiroCampo(campos, 'nome', 'displayName')) || conta?.nome || '') ||
      email.split('@')[0] ||
      email,
    foto: normalizarFoto(conta?.foto ?? null),
    role: lerPapel(campos, notas),
    ultimoCep: lerCep(campos, 'ultimoCep'),
    cupom: lerCupom(campos, notas, tomados.cupons),
    comissaoPb: lerComissao(campos, notas),
    telefone: lerTelefoneAntigo(campos['telefone']) || conta?.telefone || null,
    endereco: lerTexto(campos['endereco'], MAIOR_LINHA) || null,
    numero: lerTexto(campos['numero'], MAIOR_NUMERO) || null,
    complemento: lerTexto(campos['complemento'], MAIOR_PARTE) || null,
    bairro: lerTexto(campos['bairro'], MAIOR_PARTE) || null,
    cidade: lerTexto(campos['cidade'], MAIOR_LINHA) || null,
    estado: /^[A-Za-z]{2}$/.test(lerTexto(campos['estado'])) ? lerTexto(campos['estado']).toUpperCase() : null,
    cep: lerCep(campos, 'cep'),
    ativo: !conta?.desativada && lerLogico(campos['ativo'], true),
    criadoEm: lerMomento(campos['criadoEm']) ?? conta?.criadaEm ?? null,
    google: lerGoogle(conta, notas, tomados.googles),
    senha: conta?.senha ?? null,
  });
}

function lerPapel(campos: Campos, notas: Notas): Papel {
  const dito = lerTexto(primeiroCampo(campos, 'role', 'papel'), 40).toLowerCase();
  const papel = papeis.find((conhecido) => conhecido === dito);
  if (!papel && dito !== '') notas.alterado(`O papel "${dito}" não existe na loja: ficou cliente.`);
  return papel ?? 'cliente';
}

function lerCep(campos: Campos, campo: string): string | null {
  const digitos = lerTexto(campos[campo], 20).replaceAll(/\D/g, '');
  return digitos.length === 8 ? digitos : null;
}

function lerCupom(campos: Campos, notas: Notas, tomados: Set<string>): string | null {
  const dito = lerTexto(campos['cupom'], 100);
  const codigo = codigoDoCupom(dito);
  if (codigo === '') return null;
  if (tomados.has(codigo)) {
    notas.alterado(`O cupom ${codigo} já é de outro influencer: ficou sem cupom.`);
    return null;
  }
  tomados.add(codigo);
  if (codigo !== dito) notas.alterado(`O cupom "${dito}" passou a ${codigo}.`);
  return codigo;
}

const TUDO_PB = 10_000;

/** Basis points from a fraction of 1; values above 1 were written as percentages. */
function lerComissao(campos: Campos, notas: Notas): number {
  const lida = lerNumeroEscrito(campos['comissao'])?.numero ?? 0;
  const fracao = lida > 1 && lida <= 100 ? lida / 100 : lida;
  const pb = Math.min(Math.max(Math.round(fracao * TUDO_PB), 0), TUDO_PB);
  if (lida > 1 && lida <= 100) notas.duvidoso(`A comissão ${lida} foi lida como ${lida} %.`);
  else if (fracao < 0 || fracao > 1) notas.alterado(`A comissão ${lida} passou a ${pb / TUDO_PB}.`);
  return pb;
}

function lerGoogle(conta: ContaDoAuth | null, notas: Notas, tomados: Set<string>): string | null {
  const sujeito = conta?.google ?? null;
  if (sujeito === null) return null;
  if (tomados.has(sujeito)) {
    notas.duvidoso('A conta do Google já é de outro usuário: este entra só com senha.');
    return null;
  }
  tomados.add(sujeito);
  return sujeito;
}
