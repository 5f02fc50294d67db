// @requirement 2.21.1 7.4.1
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { escapeLike } from '#db/sql-literals.ts';
import { conjuntosDeDireitos, usuarios } from '#db/schema/index.ts';
import { pontosBaseParaFracao } from '#domain/comissoes/comissao.ts';
import type { Papel } from '#domain/usuarios/sessao.ts';
import {
  type ColunaDeUsuarios,
  type OrdemDeUsuarios,
  palavrasDaBuscaDeUsuarios,
} from '#domain/usuarios/usuario-cadastro.ts';
import { countUpTo } from '#db/count-up-to.ts';
import {
  type Cursor,
  lerListaEmLotes,
  lerPaginaDaLista,
  type Lista,
  type OrdemDaLista,
  type PaginaDaLista,
} from '#db/list-page.ts';

/** Rows per page (docs/requirements.md 9.7). */
export const USUARIOS_POR_PAGINA = 10;
/** Counting stops here: beyond it the list shows "10.000+". */
export const MAIOR_CONTAGEM = 10_000;

export type FiltroDeUsuarios = { busca: string; role: Papel | null };

/** The contact e-mail; the column `email` is the sign-in address. */
const emailMostrado = sql<string>`coalesce(${usuarios.emailDoCadastro}, ${usuarios.email})`;

const colunas = {
  uid: usuarios.id,
  nome: usuarios.nome,
  email: emailMostrado,
  emailDeAcesso: usuarios.email,
  role: usuarios.role,
  cupom: usuarios.cupom,
  comissaoPb: usuarios.comissaoPb,
  ultimoCep: usuarios.ultimoCep,
  ativo: usuarios.ativo,
  conjuntoId: usuarios.conjuntoId,
  conjunto: sql<
    string | null
  >`(select ${conjuntosDeDireitos.nome} from ${conjuntosDeDireitos} where ${conjuntosDeDireitos.id} = ${usuarios.conjuntoId})`,
  telefone: usuarios.telefone,
  cidade: usuarios.cidade,
  estado: usuarios.estado,
  criadoEm: usuarios.criadoEm,
  atualizadoEm: usuarios.atualizadoEm,
};

type Linha = {
  uid: string;
  nome: string;
  email: string;
  emailDeAcesso: string;
  role: Papel;
  cupom: string | null;
  comissaoPb: number;
  ultimoCep: string | null;
  ativo: boolean;
  conjuntoId: string | null;
  conjunto: string | null;
  telefone: string | null;
  cidade: string | null;
  estado: string | null;
  criadoEm: Date;
  atualizadoEm: Date;
};

/** A user as shown in the admin's list. `comissao` is a fraction; `versao` detects concurrent edits. */
export type UsuarioNoAdmin = Omit<Linha, 'comissaoPb' | 'atualizadoEm'> & { comissao: number; versao: number };

function paraMostrar<L extends Linha>({ comissaoPb, atualizadoEm, ...linha }: L): UsuarioNoAdmin {
  return { ...linha, comissao: pontosBaseParaFracao(comissaoPb), versao: atualizadoEm.getTime() };
}

const ordens: Readonly<Record<ColunaDeUsuarios, Pick<OrdemDaLista, 'coluna' | 'tipo'>>> = {
  nome: { coluna: sql`sem_acento(${usuarios.nome})`, tipo: 'text' },
  email: { coluna: emailMostrado, tipo: 'text' },
  role: { coluna: usuarios.role, tipo: 'text' },
  cupom: { coluna: sql`coalesce(${usuarios.cupom}, '')`, tipo: 'text' },
  comissao: { coluna: usuarios.comissaoPb, tipo: 'integer' },
  criadoEm: { coluna: usuarios.criadoEm, tipo: 'timestamptz' },
};

/**
 * Every word must occur in the name or e-mails. Below three letters the trigram index does not help, and rows are
 * scanned in the list's order.
 */
function filtrar({ busca, role }: FiltroDeUsuarios): SQL | undefined {
  const palavras = palavrasDaBuscaDeUsuarios(busca).map(
    (palavra) => sql`${usuarios.busca} like '%' || sem_acento(${escapeLike(palavra)}) || '%'`,
  );
  return and(role === null ? undefined : eq(usuarios.role, role), ...palavras);
}

function listaDeUsuarios(db: Db, filtro: FiltroDeUsuarios, { coluna, descendente }: OrdemDeUsuarios): Lista<Linha> {
  return {
    ordem: { ...ordens[coluna], id: usuarios.id, descendente },
    onde: filtrar(filtro),
    selecionar: (chaveDaLinha) => db.select({ ...colunas, chaveDaLinha }).from(usuarios),
  };
}

/** Returns a page of users (docs/requirements.md 2.21). */
export async function listarUsuarios(
  db: Db,
  filtro: FiltroDeUsuarios,
  ordem: OrdemDeUsuarios,
  cursor: Cursor,
): Promise<PaginaDaLista<UsuarioNoAdmin>> {
  const pagina = await lerPaginaDaLista(cursor, USUARIOS_POR_PAGINA, listaDeUsuarios(db, filtro, ordem));
  return { ...pagina, linhas: pagina.linhas.map(paraMostrar) };
}

/** Returns the number of matches, at most 10,001. */
export function contarUsuarios(db: Db, filtro: FiltroDeUsuarios): Promise<number> {
  return countUpTo(db, usuarios, filtrar(filtro), { ate: MAIOR_CONTAGEM });
}

/** Returns all matches in batches, for an export. */
export async function* lotesDeUsuarios(
  db: Db,
  filtro: FiltroDeUsuarios,
  ordem: OrdemDeUsuarios,
): AsyncGenerator<UsuarioNoAdmin[]> {
  for await (const lote of lerListaEmLotes(500, listaDeUsuarios(db, filtro, ordem))) yield lote.map(paraMostrar);
}

export type UsuarioComEndereco = UsuarioNoAdmin & { endereco: string | null; cep: string | null };

/** Returns a user with all fields of the simple form. */
export async function buscarUsuario(db: Db, uid: string): Promise<UsuarioComEndereco | null> {
  const [linha] = await db
    .select({ ...colunas, endereco: usuarios.endereco, cep: usuarios.cep })
    .from(usuarios)
    .where(eq(usuarios.id, uid));
  return linha ? { ...paraMostrar(linha), endereco: linha.endereco, cep: linha.cep } : null;
}

/** Returns which of these sign-in e-mails belong to active accounts. */
export async function listarContasAtivas(db: Db, emails: string[]): Promise<string[]> {
  const ativas = await db
    .select({ email: usuarios.email })
    .from(usuarios)
    .where(and(inArray(usuarios.email, emails), eq(usuarios.ativo, true)))
    .orderBy(asc(usuarios.email));
  return ativas.map(({ email }) => email);
}

/** Whether the user's second factor is on; false for unknown users. */
export async function temSegundoFator(db: Db, uid: string): Promise<boolean> {
  const [usuario] = await db.select({ ligado: usuarios.segundoFator }).from(usuarios).where(eq(usuarios.id, uid));
  return usuario?.ligado ?? false;
}
