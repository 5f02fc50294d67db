// @requirement 15.37.1 15.37.2 15.37.3 15.37.6
import { buscasSemResultado } from '#db/produtos/ler-buscas-sem-resultado.ts';
import {
  conferirPaginas,
  guardarChegadas,
  guardarOrigens,
  marcasEscritas,
  type MedidaMarcada,
  somarMedidas,
} from '#db/medicao/gravar-medidas.ts';
import type { Dia } from '#domain/calendario.ts';
import { categoriaDaPagina, type Medida } from '#domain/medicao/medida.ts';
import { ORIGEM_DIRETA, type Origem } from '#domain/medicao/origem.ts';
import { aparelhoDe } from '#domain/medicao/pessoa.ts';
import type { Loja } from '#application/loja.ts';
import { contarPessoa, marcaDaPessoa, salDe } from './pessoa-do-dia.ts';

/** The notes of one person of one day. */
export type PessoaAnotada = {
  dia: Dia;
  endereco: string;
  agente: string;
  medidas: Map<string, Medida>;
  /** The last one with an origin. */ chegada: Origem | null;
  pedidos: Set<string>;
};

/** People per transaction. */
const POR_VEZ = 500;
/** Searches that are run to see whether they find nothing; further ones do not count. */
const MAXIMO_DE_BUSCAS = 20;

type Partes = Pick<Loja, 'db' | 'limites'>;

/** Adds these notes to the sums of their days. */
export async function gravarAnotacoes(partes: Partes, pessoas: readonly PessoaAnotada[]): Promise<void> {
  const valem = await conferirMedidas(partes, pessoas);
  const cheias = new Set<string>();
  for (const [dia, doDia] of Map.groupBy(pessoas, (pessoa) => pessoa.dia))
    for (let i = 0; i < doDia.length; i += POR_VEZ)
      await gravarAlgumas(partes, dia, doDia.slice(i, i + POR_VEZ), valem, cheias);
}

/** Returns whether a note is to be counted: a browser can report any address, and only searches without result count. */
async function conferirMedidas(
  { db }: Partes,
  pessoas: readonly PessoaAnotada[],
): Promise<(medida: Medida) => boolean> {
  const chaves = (de: Medida['de']) => [
    ...new Set(pessoas.flatMap(({ medidas }) => [...medidas.values()].filter((m) => m.de === de).map((m) => m.chave))),
  ];
  const slugsDasPaginas = chaves('pagina').flatMap((caminho) => categoriaDaPagina(caminho) ?? []);
  const { ids, slugs } = await conferirPaginas(db, { ids: chaves('produto'), slugs: slugsDasPaginas });
  const buscas = await buscasSemResultado(db, chaves('busca').slice(0, MAXIMO_DE_BUSCAS));
  return ({ de, chave }) => {
    if (de === 'produto') return ids.has(chave);
    if (de === 'busca') return buscas.has(chave);
    const slug = de === 'pagina' ? categoriaDaPagina(chave) : null;
    return slug === null || slugs.has(slug);
  };
}

async function gravarAlgumas(
  { db, limites }: Partes,
  dia: Dia,
  pessoas: readonly PessoaAnotada[],
  vale: (medida: Medida) => boolean,
  cheias: Set<string>,
): Promise<void> {
  const sal = await salDe(db, dia);
  const marcaDaVisita = (pessoa: PessoaAnotada) => marcaDaPessoa(sal, pessoa, 'passo', 'visita');
  const conhecidas = await marcasEscritas(db, dia, pessoas.map(marcaDaVisita));
  const contadas: { pessoa: PessoaAnotada; nova: boolean }[] = [];
  for (const pessoa of pessoas) {
    const nova = !conhecidas.has(marcaDaVisita(pessoa));
    if (!nova || (await contarPessoa(limites, 'visita', sal, pessoa.endereco, cheias))) contadas.push({ pessoa, nova });
  }
  if (contadas.length === 0) return;
  const medidas = contadas.flatMap(({ pessoa, nova }) =>
    medidasDaPessoa(pessoa, nova)
      .filter(vale)
      .map((medida): MedidaMarcada => ({ ...medida, marca: marcaDaPessoa(sal, pessoa, medida.de, medida.chave) })),
  );
  const marcaDaChegada = (pessoa: PessoaAnotada) => marcaDaPessoa(sal, pessoa, 'chegada');
  const chegadas = contadas.flatMap(({ pessoa }) =>
    pessoa.chegada ? [{ ...pessoa.chegada, marca: marcaDaChegada(pessoa) }] : [],
  );
  const pedidos = contadas.flatMap(({ pessoa }) =>
    [...pessoa.pedidos].map((pedidoId) => ({
      pedidoId,
      marca: marcaDaChegada(pessoa),
      aparelho: aparelhoDe(pessoa.agente),
    })),
  );
  await db.transaction(async (tx) => {
    await somarMedidas(tx, dia, medidas);
    await guardarChegadas(tx, dia, chegadas);
    await guardarOrigens(tx, dia, pedidos, ORIGEM_DIRETA);
  });
}

/** Returns the measures that a person is counted in. A first visit without an origin is a direct one. */
function medidasDaPessoa({ medidas, chegada, agente }: PessoaAnotada, nova: boolean): Medida[] {
  const origem = chegada?.chave ?? (nova ? ORIGEM_DIRETA : null);
  return [
    ...medidas.values(),
    { de: 'passo', chave: 'visita' },
    { de: 'aparelho', chave: aparelhoDe(agente) },
    ...(origem === null ? [] : [{ de: 'origem', chave: origem } as const]),
  ];
}
