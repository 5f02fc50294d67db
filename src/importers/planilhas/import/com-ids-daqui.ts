// @requirement 15.34.5
import type { Db } from '#db/client.ts';
import { lerOrigens } from '#db/importacao/gravar-importacao.ts';
import { lerTotaisDosPedidos } from '#db/importacao/gravar-importacao-de-pedidos.ts';
import { lerProdutosQueHa, lerSlugsPorNome } from '#db/importacao/gravar-importacao-de-planilhas.ts';
import type { ColecaoDoDump, LojaAntiga } from '#importers/firebase/import/loja-antiga.ts';
import { slugDaCategoria } from '#importers/firebase/rules/categoria.ts';
import type { Documento } from '#importers/firebase/rules/julgamento.ts';
import { lerTexto } from '#importers/firebase/rules/leitura.ts';
import type { Plataforma } from '#importers/planilhas/rules/plataformas.ts';
import { comIdsDasPessoas, semPessoasApagadas } from './ids-das-pessoas.ts';
import { comIdsDosProdutos, type ContextoDosProdutos } from './ids-dos-produtos.ts';

const POR_VEZ = 100;

/**
 * The shop of a platform's sheets with the ids that its records have here: those of an earlier import, those of the
 * shop's own export, and the account with the same e-mail. Records that were here before are marked: nothing of the sheet
 * is written over them.
 */
export function comIdsDaqui(db: Db, antiga: LojaAntiga, de: { plataforma: Plataforma; shopUrl: string }): LojaAntiga {
  return {
    ...antiga,
    async *documentos(colecao) {
      const usados = new Set<string>();
      const slugs = await lerSlugsPorNome(db);
      for await (const lote of emLotes(antiga.documentos(colecao)))
        yield* await resolverLote(db, colecao, lote, { usados, slugs, ...de });
    },
  };
}

type Contexto = ContextoDosProdutos & { plataforma: Plataforma };

async function resolverLote(
  db: Db,
  colecao: ColecaoDoDump,
  lote: Documento[],
  contexto: Contexto,
): Promise<Documento[]> {
  switch (colecao) {
    case 'categorias':
      return lote.map((documento) => comSlug(documento, contexto.slugs));
    case 'usuarios':
      return comIdsDasPessoas(db, lote);
    case 'produtos':
      return comIdsDosProdutos(db, lote, contexto);
    case 'pedidos': {
      const tem = await lerTotaisDosPedidos(
        db,
        lote.flatMap(({ aqui = [] }) => aqui),
      );
      const origens = await lerOrigens(
        db,
        'pedidos',
        lote.flatMap(({ deLa }) => deLa ?? []),
      );
      const produtos = await lerProdutosQueHa(db, [...new Set(lote.flatMap(skusDe))]);
      const pedidos = await semPessoasApagadas(db, lote, contexto.plataforma);
      return pedidos.map((documento) => {
        const pedido = semProdutosEstranhos(documento, produtos);
        const origem = origens.get(documento.deLa ?? '');
        if (origem) return { ...pedido, id: origem.id, ...(origem.alheio && { alheio: true as const }) };
        const daqui = documento.aqui?.find((id) => tem.has(id));
        return daqui === undefined ? pedido : { ...pedido, id: daqui, alheio: true as const };
      });
    }
    case 'cupons':
    case 'downloads':
      return lote;
  }
}

function comSlug(documento: Documento, slugs: ReadonlyMap<string, string>): Documento {
  const nome = lerTexto(documento.campos['nome']);
  const slug = slugs.get(nome.toLowerCase()) ?? slugDaCategoria(nome);
  return { ...documento, id: slug, campos: { ...documento.campos, slug } };
}

const itensDe = ({ campos }: Documento) =>
  (Array.isArray(campos['itens']) ? campos['itens'] : []).flatMap((item) =>
    typeof item === 'object' && item !== null && !Array.isArray(item) ? [item] : [],
  );

const skusDe = (documento: Documento): string[] =>
  itensDe(documento).map(({ produtoId = null }) => lerTexto(produtoId));

/** A stock code that is no product of this shop names nothing here. */
function semProdutosEstranhos(documento: Documento, produtos: ReadonlySet<string>): Documento {
  const itens = itensDe(documento).map(({ produtoId = null, ...item }) =>
    produtos.has(lerTexto(produtoId)) ? { ...item, produtoId } : item,
  );
  return { ...documento, campos: { ...documento.campos, itens } };
}

async function* emLotes(documentos: AsyncIterable<Documento>): AsyncGenerator<Documento[]> {
  let lote: Documento[] = [];
  for await (const documento of documentos) {
    lote.push(documento);
    if (lote.length < POR_VEZ) continue;
    yield lote;
    lote = [];
  }
  if (lote.length > 0) yield lote;
}
