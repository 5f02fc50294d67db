import type { Db } from '#db/client.ts';
import type { Recusa } from '#domain/recusas.ts';
import type { Result } from '#domain/result.ts';
import type { Papel, UsuarioDaSessao } from '#domain/usuarios/sessao.ts';

/** `entrouEm`: when it was opened, by password, code or Google. */
export type Sessao = { id: string; entrouEm: Date };

export type SessaoAberta = {
  /** The account could not be read: whoever it is counts as signed out. */
  falhou?: true;
  usuario: UsuarioDaSessao | null;
  sessao: Sessao | null;
  /** `Set-Cookie` values the answer must carry: a session lives on while it is used, and a dead cookie goes away. */
  cookies: string[];
};

/** `E`: what `junto` may refuse with. */
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
  /** The password is a temporary one: the first sign-in must choose another. */
  trocarSenha: boolean;
  /** Sends no message, as for the demo's people. */
  semEmail?: boolean;
  /** What is written in the same transaction, such as the audit trail: when it refuses or throws, no account is made. */
  junto?: (tx: Db, uid: string) => Promise<Result<void, E>>;
};

export type ErroCriarUsuario = Recusa<
  'nome-vazio' | 'email-invalido' | 'email-em-uso' | 'senha-curta' | 'senha-longa' | 'cupom-em-uso'
>;

/** Who is asking, and the accounts behind it. */
export type Identidade = {
  /** Whether people can sign in with Google. */
  comGoogle: boolean;
  /** Whether passwords that came from Firebase can be verified. */
  comSenhasDoFirebase: boolean;
  /** Reads the session cookie of a request; null for visitors, for disabled users and when user data fails to load. */
  usuarioDaSessao(cabecalhos: Headers): Promise<UsuarioDaSessao | null>;
  /** The same for a page, which can also renew or drop the cookie. */
  abrirSessao(cabecalhos: Headers): Promise<SessaoAberta>;
  /** Whether a session cookie came along that the shop signed, open or not: cheap enough for every request. */
  temSessao(cabecalhos: Headers): boolean;
  /** An account made by somebody else than its owner: an admin, the seed, the command line. Checks no permission. */
  criarUsuario<E = never>(novo: NovoUsuario<E>): Promise<Result<{ uid: string }, ErroCriarUsuario | E>>;
  /**
   * Makes an account for who bought without one and sends them the link to choose its password, or, where there is one, the
   * link of a forgotten password; the answer and its time are the same. `voltar` is the page to go on to.
   */
  convidarComprador(comprador: { nome: string; email: string; voltar: string }): Promise<void>;
  /** Signs a user out everywhere. */
  encerrarSessoes(uid: string): Promise<void>;
  /** Forgets sessions, links and counters whose time has passed. Safe to run at any time. */
  limparVencidos(): Promise<void>;
};
