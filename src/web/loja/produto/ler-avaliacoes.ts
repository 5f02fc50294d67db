import type { Loja } from '#application/loja.ts';
import {
  listarAvaliacoesDoProduto,
  type OrdemDasAvaliacoes,
  ordensDasAvaliacoes,
} from '#db/avaliacoes/ler-avaliacoes-do-produto.ts';
import { mediaEmDecimos } from '#domain/avaliacoes/avaliacao.ts';
import { formatarDiaPorExtenso } from '#domain/datas.ts';
import { lerCursor } from '#domain/cursor.ts';
import type { AvaliacoesDaPagina } from './avaliacoes.tsx';

/** Returns the reviews for a product page's address; invalid parts count as absent. Null without reviews. */
export async function lerAvaliacoes(
  { db }: Pick<Loja, 'db'>,
  produtoId: string,
  notas: readonly number[],
  endereco: URLSearchParams,
): Promise<AvaliacoesDaPagina | null> {
  const quantas = notas.reduce((soma, vezes) => soma + vezes, 0);
  if (quantas === 0) return null;
  const pedida = endereco.get('estrelas') ?? '';
  const estrelas = /^[1-5]$/.test(pedida) ? Number(pedida) : null;
  const ordem: OrdemDasAvaliacoes = ordensDasAvaliacoes.find((opcao) => opcao === endereco.get('ordem')) ?? 'novas';
  const pagina = await listarAvaliacoesDoProduto(db, { produtoId, ordem, estrelas, cursor: lerCursor(endereco) });
  return {
    quantas,
    decimos: mediaEmDecimos({ quantas, soma: notas.reduce((soma, vezes, i) => soma + vezes * (i + 1), 0) }),
    notas: [...notas],
    estrelas,
    ordem,
    anterior: pagina.anterior,
    proxima: pagina.proxima,
    // Formatted by the server: the browser only shows the texts.
    linhas: pagina.linhas.map(({ id, nome, nota, texto, fotos, resposta, publicadaEm, editadaEm }) => ({
      id,
      nome,
      nota,
      texto,
      fotos,
      resposta,
      editada: editadaEm !== null,
      em: (editadaEm ?? publicadaEm).toISOString().slice(0, 10),
      quando: formatarDiaPorExtenso(editadaEm ?? publicadaEm),
    })),
  };
}
