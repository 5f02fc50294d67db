// @requirement 15.34.5
import type { Db } from '#db/client.ts';
import { lerOrigens } from '#db/importacao/gravar-importacao.ts';
import {
  lerComFotosProprias,
  lerIdsOcupados,
  lerNomesDosProdutos,
} from '#db/importacao/gravar-importacao-de-planilhas.ts';
import { slugDe } from '#domain/produtos/produto.ts';
import { slugDaCategoria } from '#importers/firebase/rules/categoria.ts';
import type { Documento } from '#importers/firebase/rules/julgamento.ts';
import { lerTexto } from '#importers/firebase/rules/leitura.ts';
import { alterado } from '#importers/planilhas/rules/linha.ts';

/** Ids given in this run, slugs of the categories by their names in lower case, and the shop's own address. */
export type ContextoDosProdutos = { usados: Set<string>; slugs: ReadonlyMap<string, string>; shopUrl: string };

/**
 * The products of a sheet with their ids here: those of an earlier import; that of the same product if the shop has one of
 * this id and this name, which is never written; else a free id, so that no other product is overwritten.
 */
export async function comIdsDosProdutos(
  db: Db,
  lote: readonly Documento[],
  { usados, slugs, shopUrl }: ContextoDosProdutos,
): Promise<Documento[]> {
  const produtos = lote.filter(({ recusado }) => recusado === undefined);
  const origens = await lerOrigens(
    db,
    'produtos',
    produtos.flatMap(({ deLa }) => deLa ?? []),
  );
  const daqui = await lerNomesDosProdutos(db, [...new Set(produtos.flatMap(idsPossiveis))]);
  const resolvidos: Documento[] = [];
  for (const documento of lote) {
    if (documento.recusado !== undefined) {
      resolvidos.push(documento);
      continue;
    }
    const categoria = lerTexto(documento.campos['categoria']);
    const slug = slugs.get(categoria.toLowerCase()) ?? slugDaCategoria(categoria);
    const comCategoria = { ...documento, campos: { ...documento.campos, categoria: slug } };
    const conhecido = origens.get(documento.deLa ?? '') ?? mesmoProduto(documento, daqui, usados);
    const id = conhecido?.id ?? (await idLivre(db, documento.id, usados));
    usados.add(id);
    resolvidos.push({
      ...comCategoria,
      id,
      ...(conhecido?.alheio && { alheio: true as const }),
      ...(!conhecido && id !== documento.id && { avisos: [...(documento.avisos ?? []), outroEndereco(documento, id)] }),
    });
  }
  return comFotosDeFora(db, resolvidos, shopUrl);
}

const idsPossiveis = ({ id, aqui = [] }: Documento): string[] => [...aqui, id];

/** The product of the shop that has the id and the name of the sheet's. */
function mesmoProduto(
  documento: Documento,
  daqui: ReadonlyMap<string, string>,
  usados: ReadonlySet<string>,
): { id: string; alheio: true } | undefined {
  const nome = slugDe(lerTexto(documento.campos['nome']));
  const id = idsPossiveis(documento).find((um) => !usados.has(um) && slugDe(daqui.get(um) ?? '') === nome);
  return id === undefined || !daqui.has(id) ? undefined : { id, alheio: true };
}

const outroEndereco = ({ id }: Documento, novo: string) =>
  alterado(`O endereço /produto/${id} já é de outro produto da loja: este entrou em /produto/${novo}.`);

const CANDIDATOS = 20;

/** The id, or the next one with a number that no product has or had. */
async function idLivre(db: Db, id: string, usados: ReadonlySet<string>): Promise<string> {
  for (let primeiro = 1; ; primeiro += CANDIDATOS) {
    const candidatos = Array.from({ length: CANDIDATOS }, (_, i) =>
      primeiro + i === 1 ? id : `${id}-${primeiro + i}`,
    );
    const ocupados = await lerIdsOcupados(db, candidatos);
    const livre = candidatos.find((candidato) => !usados.has(candidato) && !ocupados.has(candidato));
    if (livre !== undefined) return livre;
  }
}

/** Photographs that are here already are not fetched, and products that were here before keep theirs. */
async function comFotosDeFora(db: Db, produtos: Documento[], shopUrl: string): Promise<Documento[]> {
  const comFotos = await lerComFotosProprias(
    db,
    produtos.map(({ id }) => id),
  );
  return produtos.map((produto) => ({
    ...produto,
    campos: {
      ...produto.campos,
      imagens: produto.alheio || comFotos.has(produto.id) ? [] : imagensDeFora(produto, shopUrl),
    },
  }));
}

function imagensDeFora({ campos }: Documento, shopUrl: string): string[] {
  const imagens = Array.isArray(campos['imagens']) ? campos['imagens'] : [];
  return imagens.map((endereco) => lerTexto(endereco, 2000)).filter((endereco) => !endereco.startsWith(`${shopUrl}/`));
}
