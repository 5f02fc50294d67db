import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  criarIdentidade,
  type IdentidadeDoServidor,
  type OpcoesDaIdentidade,
} from '#adapters/identidade/identidade.ts';
import type { EmailDaConta, EmailDeMudanca } from '#adapters/identidade/correio.ts';
import type { Banco, Db } from '#db/client.ts';
import { limitesNoBanco } from '#db/funcionamento/gravar-limites-de-acesso.ts';
import { usuarios } from '#db/schema/index.ts';
import { lerSessao } from '#db/usuarios/ler-sessao.ts';
import { bancoNovo } from '#tests/support/banco.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

export const SHOP_URL = 'http://loja.test';
export const SEGREDO = 'segredo-de-teste-com-mais-de-trinta-e-dois';

type Resposta = { status: number; corpo: Record<string, unknown>; cookies: string[]; cabecalhos: Headers };

/** A browser: keeps cookies and sends an origin and an address. */
export function navegador(identidade: IdentidadeDoServidor, shopUrl = SHOP_URL, endereco = '203.0.113.7') {
  const cookies = new Map<string, string>();

  function guardar(linhas: string[]): void {
    for (const linha of linhas) {
      const [par = '', ...atributos] = linha.split(';');
      const nome = par.slice(0, par.indexOf('='));
      const valor = par.slice(par.indexOf('=') + 1);
      if (valor === '' || atributos.some((atributo) => atributo.trim().toLowerCase() === 'max-age=0'))
        cookies.delete(nome);
      else cookies.set(nome, valor);
    }
  }
  const cabecalhos = () =>
    new Headers({ Origin: shopUrl, Cookie: [...cookies].map(([nome, valor]) => `${nome}=${valor}`).join('; ') });

  async function pedir(
    metodo: string,
    caminho: string,
    corpo?: unknown,
    extras: Record<string, string> = {},
  ): Promise<Resposta> {
    const headers = cabecalhos();
    if (corpo !== undefined) headers.set('Content-Type', 'application/json');
    for (const [nome, valor] of Object.entries(extras)) headers.set(nome, valor);
    const pedido = new Request(`${shopUrl}/api/auth${caminho}`, {
      method: metodo,
      headers,
      body: corpo === undefined ? null : JSON.stringify(corpo),
    });
    const resposta = await identidade.handler(pedido, endereco);
    guardar(resposta.headers.getSetCookie());
    const texto = await resposta.text();
    const lido: unknown = texto.startsWith('{') || texto.startsWith('[') ? JSON.parse(texto) : { texto };
    return {
      status: resposta.status,
      corpo: lido as Record<string, unknown>,
      cookies: resposta.headers.getSetCookie(),
      cabecalhos: resposta.headers,
    };
  }

  return {
    cookies,
    cabecalhos,
    guardar,
    get: (caminho: string, extras?: Record<string, string>) => pedir('GET', caminho, undefined, extras),
    post: (caminho: string, corpo: unknown = {}, extras?: Record<string, string>) =>
      pedir('POST', caminho, corpo, extras),
    quemSou: () => identidade.usuarioDaSessao(cabecalhos()),
    criarConta: (email: string, senha = 'senha-boa-1', nome = 'Ana Souza') =>
      pedir('POST', '/sign-up/email', { name: nome, email, password: senha }),
    entrar: (email: string, senha = 'senha-boa-1') => pedir('POST', '/sign-in/email', { email, password: senha }),
  };
}

/** The identity service on a database, with a mailbox that keeps what is sent. */
export function identidadeDeTeste(db: Db, opcoes: Partial<OpcoesDaIdentidade> = {}) {
  const caixa: EmailDaConta[] = [];
  const mudancas: EmailDeMudanca[] = [];
  const registros: { nivel: string; dados: object; frase: string }[] = [];
  const registrar = (nivel: string) => (dados: object, frase: string) => {
    registros.push({ nivel, dados, frase });
  };
  const identidade = criarIdentidade({
    db,
    shopUrl: SHOP_URL,
    secret: SEGREDO,
    demo: true,
    google: null,
    nomeDaLoja: async () => 'Loja de teste',
    enviarEmail: async (email) => {
      if (email.tipo === 'mudanca-na-conta') mudancas.push(email);
      else caixa.push(email);
    },
    limites: limitesNoBanco(db, Date.now),
    lerSessao: (token) => lerSessao(db, token),
    log: { info: registrar('info'), warn: registrar('warn'), error: registrar('error') },
    ...opcoes,
  });
  /** The token of the last link of a kind sent to somebody. */
  function linkPara(para: string, tipo: EmailDaConta['tipo']): string {
    const email = caixa.findLast((um) => um.para === para && um.tipo === tipo);
    if (!email) throw new Error(`nenhum e-mail ${tipo} para ${para}`);
    return new URL(email.dados.url).searchParams.get('token') ?? '';
  }
  return { identidade, caixa, mudancas, registros, linkPara };
}

export async function linhaDoUsuario(db: Db, email: string) {
  const [linha] = await db.select().from(usuarios).where(eq(usuarios.email, email));
  return linha;
}

type OpcoesDeTeste = Partial<OpcoesDaIdentidade>;

/** One database for the tests of a file, emptied before each. To be called at the top of the file. */
export function bancoDoArquivo() {
  let banco: Banco | null = null;
  beforeAll(async () => {
    banco = await bancoNovo();
  });
  beforeEach(async () => {
    if (banco) await esvaziar(banco.db, 'usuarios, verificacoes, limites_de_acesso, google_da_demo');
  });
  afterAll(async () => {
    await banco?.fechar();
  });
  const aberto = (): Db => {
    if (!banco) throw new Error('banco ainda não aberto');
    return banco.db;
  };
  /** The identity service on it. */
  const identidade = (opcoes: OpcoesDeTeste = {}) => ({ db: aberto(), ...identidadeDeTeste(aberto(), opcoes) });
  return {
    get db() {
      return aberto();
    },
    identidade,
    /** The identity service, and the browser of somebody who has just created an account with `senha-boa-1`. */
    async comAna(opcoes: OpcoesDeTeste = {}) {
      const servico = identidade(opcoes);
      const ana = navegador(servico.identidade, opcoes.shopUrl);
      await ana.criarConta('ana@exemplo.com.br');
      return { ...servico, ana };
    },
  };
}
