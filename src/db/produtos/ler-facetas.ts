// @requirement 15.9.5
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { colunasDaFicha, produtos } from '#db/schema/index.ts';
import { type CampoDaFicha, camposDaFicha } from '#domain/produtos/campos-da-ficha.ts';
import { limitesDaFicha, membroDoCampo } from '#domain/produtos/ficha-tecnica.ts';
import { camposDoFiltro, valoresEmOrdem } from '#domain/produtos/filtro-da-ficha.ts';
import {
  correspondeABusca,
  condicoesDaFicha,
  type FiltroDoCatalogo,
  condicaoSemFicha,
  buscaEntendida,
} from './ler-catalogo.ts';

/** A filterable field with the number of products per value, given the choices in the other fields. */
export type Faceta = { campo: CampoDaFicha; valores: { valor: string; quantos: number }[] };

/** Most values per field that a visitor would read. */
const MAIS_VALORES = 24;

const emListas = new Set<CampoDaFicha>(['material', 'uso']);

/**
 * Returns the fields by which this list can be filtered, with the number of products per value, ignoring the field's
 * own choice. Chosen values are included even with no products left; a field with a single, unchosen value is left out.
 */
export async function listarFacetas(db: Db, filtro: FiltroDoCatalogo): Promise<Faceta[]> {
  const escolhidos = filtro.ficha ?? {};
  const campos = camposDaFicha.filter(
    (campo) => (camposDoFiltro as readonly CampoDaFicha[]).includes(campo) || escolhidos[campo],
  );
  const condicoes = condicoesDaFicha(filtro.ficha);
  // One scan of the products for all fields: each row has its values and the choices that it meets.
  const colunas = campos.map((campo) => sql`${colunasDaFicha[membroDoCampo[campo]]} as ${sql.identifier(campo)}`);
  const atende = Object.entries(condicoes).map(
    ([campo, condicao]) => sql`coalesce(${condicao}, false) as ${sql.identifier(`atende_${campo}`)}`,
  );
  // Rows that miss two or more choices count for no field, since each field ignores only its own choice.
  const atendidas = Object.values(condicoes).map((condicao) => sql`coalesce(${condicao}, false)::int`);
  const quasePedidas =
    atendidas.length > 1
      ? sql` and ${sql.join(atendidas, sql` + `)} >= ${sql.raw(String(atendidas.length - 1))}`
      : sql``;
  const deOnde = filtro.busca
    ? sql`${buscaEntendida(filtro.busca)} inner join ${produtos} on ${correspondeABusca}`
    : sql`${produtos}`;
  const base = sql`select ${sql.join([...colunas, ...atende], sql`, `)} from ${deOnde} where ${condicaoSemFicha(filtro)}${quasePedidas}`;
  const contagens = campos.map((campo) => contar(campo, Object.keys(condicoes)));
  const { rows } = await db.execute<{ campo: CampoDaFicha; valor: string; quantos: number }>(
    sql`with base as materialized (${base}) ${sql.join(contagens, sql` union all `)}`,
  );
  return campos.flatMap((campo) => {
    const daLista = rows.filter((linha) => linha.campo === campo).map(({ valor, quantos }) => ({ valor, quantos }));
    const semNenhum = (escolhidos[campo] ?? [])
      .filter((valor) => !daLista.some((opcao) => opcao.valor === valor))
      .map((valor) => ({ valor, quantos: 0 }));
    const valores = valoresEmOrdem(campo, [...daLista, ...semNenhum]).slice(0, MAIS_VALORES);
    return valores.length > 1 || escolhidos[campo] ? [{ campo, valores }] : [];
  });
}

/**
 * Returns the statement that counts the rows of `base` per value of a field, among those that meet the other fields'
 * choices.
 */
function contar(campo: CampoDaFicha, escolhidos: string[]): SQL {
  const coluna = sql.identifier(campo);
  const outrasCondicoes = escolhidos
    .filter((escolhido) => escolhido !== campo)
    .map((escolhido) => sql` and ${sql.identifier(`atende_${escolhido}`)}`);
  // Grouped by the column as stored first: unnesting or casting every single row is the most expensive part.
  const contados = sql`(select ${coluna}, count(*) as quantos from base where ${coluna} is not null${sql.join(outrasCondicoes, sql``)} group by 1) contados`;
  if (emListas.has(campo))
    return sql`select ${campo}::text as campo, valor, sum(quantos)::int as quantos from ${contados}, unnest(${coluna}) as valor group by 2`;
  const valor = campo in limitesDaFicha ? sql`trim_scale(${coluna}::numeric)::text` : coluna;
  return sql`select ${campo}::text as campo, ${valor} as valor, quantos::int as quantos from ${contados}`;
}
