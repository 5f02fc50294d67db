// @requirement 2.21.5 5.7.1 5.8.1
import { mascararCep } from '#domain/checkout/checkout.ts';
import { comissaoPadraoDoAdmin, limitarComissao } from '#domain/comissoes/comissao.ts';
import { mascararTelefone } from '#domain/telefone.ts';
import type { ContatoDoUsuario } from '#domain/usuarios/usuario-cadastro.ts';
import type { Papel } from '#domain/usuarios/sessao.ts';
import { fieldsOf } from '#web/panel/fields.tsx';
import { campoDeCep, campoDeTelefone, comMascaraDeUf } from '#web/ui/form/campo-com-mascara.ts';
import { comAviso, comissaoParaMostrar, escolhaDaPagina, soDeAdmin, type Usuario } from './usuarios-campos.tsx';
import { nomesDosPapeis, opcoesDePapel } from './usuarios-frases.ts';

type Quem = { nome: string; email: string };
type Parceria = { role: string; cupom: string; comissao: string };
type Contato = Record<keyof ContatoDoUsuario, string>;

/** The simple form of docs/requirements.md 2.21.5; `role` '' keeps a role that it does not offer. */
export type FichaDigitada = Quem & Contato & { role: string; ativo: boolean };
export type EdicaoDigitada = Quem & Parceria & { uid: string; ultimoCep: string; conjunto: string };
export type NovoDigitado = Quem & Parceria & Contato & { senha: string };

type DeQuemExiste = {
  /** null for a new user. */ emailDeAcesso: string | null;
  /** Whether the person may change roles. */ podeTudo: boolean;
};
type DaFicha = DeQuemExiste & { /** Its role; null for a new user. */ papel: Papel | null };
type DaEdicao = DeQuemExiste & { conjuntos: { id: string; nome: string }[] };

// The fields that several forms have.
const q = fieldsOf<Quem, unknown>();
const doEmail = { type: 'email', inputMode: 'email', maxLength: 254, required: true } as const;
const nome = q.text('nome', 'Nome *', { maxLength: 120, required: true });
const email = q.text('email', 'E-mail *', doEmail);

const c = fieldsOf<Contato, unknown>();
const telefone = c.text('telefone', 'Telefone', { ...campoDeTelefone, autoComplete: 'off', optional: true });
const cep = c.text('cep', 'CEP', { ...campoDeCep, autoComplete: 'off', optional: true });
const endereco = c.text('endereco', 'Endereço', { maxLength: 300, optional: true, wide: true });
const cidade = c.text('cidade', 'Cidade', { className: 'colunas-4', maxLength: 300, optional: true });
const estado = c.text('estado', 'Estado', { className: 'colunas-2', ref: comMascaraDeUf });

const p = fieldsOf<Parceria, unknown>();
const papel = p.choice('role', 'Papel', opcoesDePapel);
const doCupom = { className: 'colunas-3 colunas-3-largo', maxLength: 40, optional: true };
const cupom = p.code('cupom', 'Cupom', doCupom);
/** A fraction from 0 to 1 in steps of 0.01. On blur, values outside are replaced by the nearest limit. */
const comissao = p.text('comissao', 'Comissão (0 a 1)', {
  className: 'colunas-3 colunas-3-largo',
  type: 'number',
  inputMode: 'decimal',
  min: '0',
  max: '1',
  step: '0.01',
  hint: ({ typed }) => `${comissaoParaMostrar(limitarComissao(typed.comissao))} do vendido com o cupom.`,
  onBlur: ({ currentTarget }) => {
    currentTarget.value = String(limitarComissao(currentTarget.value));
  },
});

const f = fieldsOf<FichaDigitada, DaFicha>();
/** usuarios/novo and usuarios/editar/{id}. */
export const fichaForm = f.form([
  nome,
  comAviso(
    f.text('email', 'E-mail *', {
      ...doEmail,
      hint: ({ data }) => data.papel === null && 'A pessoa recebe aqui um convite para escolher a senha.',
    }),
  ),
  soDeAdmin(
    escolhaDaPagina('role', 'Papel', {
      className: 'colunas-3-largo',
      opcoes: ({ papel: atual }) => [
        ...(atual === 'editor' || atual === 'influencer' ? [['', `Manter: ${nomesDosPapeis[atual]}`] as const] : []),
        ['cliente', nomesDosPapeis.cliente],
        ['admin', nomesDosPapeis.admin],
      ],
    }),
  ),
  telefone,
  endereco,
  cidade,
  estado,
  cep,
  f.tick('ativo', 'Ativo', {
    hint: 'Sem a marca, a pessoa sai na hora de todos os aparelhos e não entra mais.',
    words: ['ativo', 'inativo'],
  }),
]);

/** A user as the simple form shows it. */
export function digitarFicha(
  usuario: Quem & Record<keyof Contato, string | null> & { role: Papel; ativo: boolean },
): FichaDigitada {
  const { role } = usuario;
  return {
    nome: usuario.nome,
    email: usuario.email,
    role: role === 'cliente' || role === 'admin' ? role : '',
    telefone: mascararTelefone(usuario.telefone ?? ''),
    endereco: usuario.endereco ?? '',
    cidade: usuario.cidade ?? '',
    estado: usuario.estado ?? '',
    cep: mascararCep(usuario.cep ?? ''),
    ativo: usuario.ativo,
  };
}

const semContato = { telefone: '', endereco: '', cidade: '', estado: '', cep: '' };
export const fichaVazia: FichaDigitada = { nome: '', email: '', role: 'cliente', ...semContato, ativo: true };

const e = fieldsOf<EdicaoDigitada, DaEdicao>();
/** The edit-user dialog. */
export const edicaoForm = e.form([
  e.hidden('uid', ({ start }) => start.uid),
  nome,
  comAviso(email),
  soDeAdmin(papel),
  e.text('ultimoCep', 'Último CEP', { ...campoDeCep, autoComplete: 'off', optional: true }),
  {
    ...soDeAdmin(
      escolhaDaPagina<EdicaoDigitada, DaEdicao, 'conjunto'>('conjunto', 'Conjunto', {
        opcoes: ({ conjuntos }) => [
          ['', 'Nenhum: sem painel'],
          ...conjuntos.map(({ id, nome: palavra }) => [id, palavra] as const),
        ],
        dica: 'O que esta pessoa vê e faz no painel. Os conjuntos se criam em Equipe.',
      }),
    ),
    when: ({ role }) => role === 'editor',
  },
  soDeAdmin(cupom),
  soDeAdmin(comissao),
]);

/** A user as the edit-user dialog shows it. */
export const digitarEdicao = (usuario: Usuario): EdicaoDigitada => ({
  uid: usuario.uid,
  nome: usuario.nome,
  email: usuario.email,
  role: usuario.role,
  ultimoCep: mascararCep(usuario.ultimoCep ?? ''),
  conjunto: usuario.conjuntoId ?? '',
  cupom: usuario.cupom ?? '',
  comissao: String(usuario.comissao),
});

const n = fieldsOf<NovoDigitado>();
/** The create-user dialog. */
export const novoForm = n.form([
  nome,
  email,
  n.text('senha', 'Senha temporária *', {
    hint: 'Pelo menos 6 caracteres.',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 128,
    required: true,
  }),
  papel,
  n.code('cupom', 'Cupom', { ...doCupom, hint: 'O código que o influencer divulga.' }),
  comissao,
  telefone,
  cep,
  endereco,
  cidade,
  estado,
]);

export const novoVazio: NovoDigitado = {
  nome: '',
  email: '',
  senha: '',
  role: 'cliente',
  cupom: '',
  comissao: String(comissaoPadraoDoAdmin),
  ...semContato,
};
