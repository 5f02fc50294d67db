import type { Db } from '#db/client.ts';
import type { Recusa } from '#domain/recusas.ts';
import type { Result } from '#domain/result.ts';
import type { Papel, UsuarioDaSessao } from '#domain/usuarios/sessao.ts';

/** `entrouEm`: time of the sign-in by password, code or Google. */
export type Sessao = { id: string; entrouEm: Date };

export type SessaoAberta = {
  /** Reading the account failed: the user counts as signed out. */
  falhou?: true;
  usuario: UsuarioDaSessao | null;
  sessao: Sessao | null;
  /** `Set-Cookie` values for the response: used sessions are renewed, invalid cookies are deleted. */
  cookies: string[];
};

/** `E`: the refusals of `naTransacao`. */
export type NovoUsuario<E = never> = {
  email: string;
  nome: string;
  /** 6 to 128 characters. */
  senha: string;
  role: Papel;
  /** Uppercase letters and digits, or null. */
  cupom: string | null;
  /** Basis points: 500 is 5 %. */
  comissaoPb: number;
  /** The password is temporary: the first sign-in must change it. */
  trocarSenha: boolean;
  /** Sends no e-mail, as for the demo's users. */
  semEmail?: boolean;
  /** Runs in the same transaction (audit trail, for example): when it refuses or throws, no account is created. */
  naTransacao?: (tx: Db, uid: string) => Promise<Result<void, E>>;
};

export type ErroCriarUsuario = Recusa<
  | 'nome-vazio'
  | 'email-invalido'
  | 'email-em-uso'
  | 'senha-curta'
  | 'senha-longa'
  | 'senha-da-demonstracao'
  | 'cupom-em-uso'
>;

/** Sessions and accounts. */
export type Identidade = {
  /** Whether Google sign-in is configured. */
  comGoogle: boolean;
  /** Whether passwords imported from Firebase can be verified. */
  comSenhasDoFirebase: boolean;
  /** User of the session cookie; null for visitors, for disabled users and on read errors. */
  usuarioDaSessao(cabecalhos: Headers): Promise<UsuarioDaSessao | null>;
  /** The same for a page, which can also renew or delete the cookie. */
  abrirSessao(cabecalhos: Headers): Promise<SessaoAberta>;
  /** Whether the request has a session cookie signed by the shop, valid or expired; needs no query. */
  temSessao(cabecalhos: Headers): boolean;
  /** Creates an account for somebody else (by an admin, the seed or the command line). Checks no permission. */
  criarUsuario<E = never>(novo: NovoUsuario<E>): Promise<Result<{ uid: string }, ErroCriarUsuario | E>>;
  /** Returns the slow hash of a password, as stored. */
  resumirSenha(senha: string): Promise<string>;
  /**
   * Creates an account for a guest buyer and e-mails the link to set its password; for an existing account e-mails the
   * password reset link. Result and duration are the same. `voltar` is the page to continue to.
   */
  convidarComprador(comprador: { nome: string; email: string; voltar: string }): Promise<void>;
  /** Ends all sessions of a user. */
  encerrarSessoes(uid: string): Promise<void>;
  /** Deletes expired sessions, links and counters. Idempotent. */
  limparVencidos(): Promise<void>;
};
