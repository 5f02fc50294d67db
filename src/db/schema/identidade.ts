import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { atualizadoEm, criadoEm, momento } from './colunas.ts';
import { usuarios } from './usuarios.ts';

const usuarioId = () =>
  text('usuario_id')
    .notNull()
    .references(() => usuarios.id, { onDelete: 'cascade' });

/** Sessions of signed-in browsers. */
export const sessoes = pgTable(
  'sessoes',
  {
    id: text('id').primaryKey(),
    usuarioId: usuarioId(),
    token: text('token').notNull(),
    expiraEm: momento('expira_em').notNull(),
    ip: text('ip'),
    navegador: text('navegador'),
    criadoEm: criadoEm(),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [
    uniqueIndex('sessoes_token_unico').on(t.token),
    index('sessoes_do_usuario').on(t.usuarioId),
    index('sessoes_vencidas').on(t.expiraEm),
  ],
);

/** Sign-in methods of users: `credential` (a password) or `google`. */
export const contas = pgTable(
  'contas',
  {
    id: text('id').primaryKey(),
    usuarioId: usuarioId(),
    provedor: text('provedor').notNull(),
    /** The user's id at the provider; for a password, the user's own id. */
    idNoProvedor: text('id_no_provedor').notNull(),
    /** A slow hash, never the password. */
    senha: text('senha'),
    /** The password is temporary: the next sign-in must choose another. */
    trocarSenha: boolean('trocar_senha').notNull().default(false),
    escopo: text('escopo'),
    tokenDeAcesso: text('token_de_acesso'),
    tokenDeRenovacao: text('token_de_renovacao'),
    tokenDeIdentidade: text('token_de_identidade'),
    acessoExpiraEm: momento('acesso_expira_em'),
    renovacaoExpiraEm: momento('renovacao_expira_em'),
    criadoEm: criadoEm(),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [uniqueIndex('contas_no_provedor').on(t.provedor, t.idNoProvedor), index('contas_do_usuario').on(t.usuarioId)],
);

/** Short-lived secrets: password links, the state of a Google sign-in. The identifier is stored as a hash. */
export const verificacoes = pgTable(
  'verificacoes',
  {
    id: text('id').primaryKey(),
    identificador: text('identificador').notNull(),
    valor: text('valor').notNull(),
    expiraEm: momento('expira_em').notNull(),
    criadoEm: criadoEm(),
    atualizadoEm: atualizadoEm(),
  },
  (t) => [index('verificacoes_identificador').on(t.identificador), index('verificacoes_vencidas').on(t.expiraEm)],
);

/** Counters of all limits shared by the instances. `venceEm`: end of the window, in milliseconds since 1970. */
export const limitesDeAcesso = pgTable(
  'limites_de_acesso',
  {
    id: text('id').primaryKey(),
    chave: text('chave').notNull(),
    quantidade: integer('quantidade').notNull(),
    venceEm: bigint('vence_em', { mode: 'number' }).notNull(),
  },
  (t) => [uniqueIndex('limites_de_acesso_chave').on(t.chave), index('limites_de_acesso_vencidos').on(t.venceEm)],
);

/** Second factors: the secret shared with an authenticator app. Secrets are encrypted. */
export const segundosFatores = pgTable(
  'segundos_fatores',
  {
    id: text('id').primaryKey(),
    usuarioId: usuarioId(),
    segredo: text('segredo').notNull(),
    /** One-time codes for users who lost the app. */
    codigosDeReserva: text('codigos_de_reserva').notNull(),
    /** False until a first code was entered correctly: an unfinished set-up must not lock anyone out. */
    confirmado: boolean('confirmado').notNull().default(false),
    errosSeguidos: integer('erros_seguidos').notNull().default(0),
    bloqueadoAte: momento('bloqueado_ate'),
  },
  (t) => [uniqueIndex('segundos_fatores_usuario_unico').on(t.usuarioId)],
);

/** State of the demo's simulated Google between requests, shared by all instances. Empty in a real shop. */
export const googleDaDemo = pgTable(
  'google_da_demo',
  {
    /** `{kind}:{id}`. */
    chave: text('chave').primaryKey(),
    dados: jsonb('dados').$type<Record<string, unknown>>().notNull(),
    uid: text('uid'),
    concessao: text('concessao'),
    expiraEm: momento('expira_em').notNull(),
  },
  (t) => [
    index('google_da_demo_uid').on(t.uid),
    index('google_da_demo_concessao').on(t.concessao),
    index('google_da_demo_vencidos').on(t.expiraEm),
  ],
);
