// @requirement 15.36.1
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pedidos, usuarios } from '#db/schema/index.ts';
import { emailDoConvidado } from '#domain/clientes/convidado.ts';
import { normalizarEmail } from '#domain/usuarios/pessoa.ts';
import { escapeLike } from '#db/sql-literals.ts';
import { ondeDaBusca } from './ler-busca-de-pedidos.ts';

/** A person with an account or an order, with the fields of a new order; '' where a field is unknown. */
export type ClienteConhecido = Record<
  'nome' | 'email' | 'telefone' | 'documento' | 'cep' | 'rua' | 'numero' | 'complemento' | 'bairro' | 'cidade' | 'uf',
  string
>;

/** Newest orders among which people are looked for, accounts, and people that are returned. */
const MAIS_PEDIDOS = 100;
const MAIS_CLIENTES = 8;
/** Shorter words are not in the index of accounts. */
const MENOR_PALAVRA = 3;

const texto = (coluna: unknown) => sql<string>`coalesce(${coluna}, '')`;

/**
 * Returns people whose name, e-mail, telephone or document matches: those with the newest orders, as these have them, then
 * accounts, where `contas` says that they may be seen. An account may be a person of whom no order says anything.
 */
export async function procurarClientes(
  db: Db,
  busca: string,
  { contas: podeVerContas }: { contas: boolean },
): Promise<ClienteConhecido[]> {
  const palavras = busca.split(/\s+/).filter((palavra) => palavra.length >= MENOR_PALAVRA);
  if (palavras.length === 0) return [];
  const { nome, email, telefone, documento, cep, rua, numero, complemento, bairro, cidade, uf } = pedidos;
  const compradores = await db
    .select({
      nome,
      email,
      telefone,
      cep,
      rua,
      numero,
      bairro,
      cidade,
      uf,
      documento: texto(documento),
      complemento: texto(complemento),
    })
    .from(pedidos)
    .where(and(isNull(pedidos.excluidoEm), ondeDaBusca(busca)))
    .orderBy(desc(pedidos.criadoEm))
    .limit(MAIS_PEDIDOS);
  const contas = podeVerContas ? await procurarContas(db, palavras) : [];
  const porEmail = new Map<string, ClienteConhecido>();
  for (const cliente of [...compradores, ...contas]) {
    const chave = emailDoConvidado(cliente.email);
    if (chave !== null && !porEmail.has(chave)) porEmail.set(chave, cliente);
  }
  return [...porEmail.values()].slice(0, MAIS_CLIENTES);
}

function procurarContas(db: Db, palavras: string[]): Promise<ClienteConhecido[]> {
  return (
    db
      .select({
        nome: usuarios.nome,
        email: usuarios.email,
        telefone: texto(usuarios.telefone),
        documento: sql<string>`''`,
        cep: sql<string>`coalesce(${usuarios.cep}, ${usuarios.ultimoCep}, '')`,
        rua: texto(usuarios.endereco),
        numero: texto(usuarios.numero),
        complemento: texto(usuarios.complemento),
        bairro: texto(usuarios.bairro),
        cidade: texto(usuarios.cidade),
        uf: texto(usuarios.estado),
      })
      .from(usuarios)
      .where(
        and(
          eq(usuarios.ativo, true),
          ...palavras.map((palavra) => sql`${usuarios.busca} like '%' || sem_acento(${escapeLike(palavra)}) || '%'`),
        ),
      )
      // Without an order, the planner would read the whole table in the hope of the first matches.
      .orderBy(sql`lower(${usuarios.nome})`, usuarios.id)
      .limit(MAIS_CLIENTES)
  );
}

/** Returns the uid of the account whose confirmed e-mail this is; null without one. */
export async function contaConfirmadaDe(db: Db, email: string): Promise<string | null> {
  const [conta] = await db
    .select({ uid: usuarios.id })
    .from(usuarios)
    .where(
      and(eq(usuarios.email, normalizarEmail(email)), eq(usuarios.emailVerificado, true), eq(usuarios.ativo, true)),
    );
  return conta?.uid ?? null;
}
