// @requirement 10.5.5
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { avaliarProduto } from '#application/avaliacoes/avaliar.ts';
import { publicarAvaliacao, responderAvaliacao } from '#application/avaliacoes/julgar-avaliacao.ts';
import type { Loja } from '#application/loja.ts';
import { avaliacoes, pedidoItens, pedidos, produtos, usuarios } from '#db/schema/index.ts';
import { type AvaliacaoDemo, avaliacoesDemo, avaliacoesPorProduto } from '#demo-data/avaliacoes.ts';
import { imagensDemo, type NomeDeImagem } from '#demo-data/imagens/indice.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import type { TipoDeProduto } from '#domain/produtos/ficha-tecnica.ts';
import { novoId } from '#domain/identificador.ts';
import { chaveDaFoto, type Foto, PASTA_DAS_FOTOS } from '#domain/uploads/foto.ts';

/** The newest reviews stay pending, so that visitors can moderate them in the panel. */
const A_JULGAR = 2;

/**
 * Adds reviews to the demo's delivered orders by the shop's own rules, each a few days after its order. Does nothing when
 * reviews exist. Their buyers get no review request.
 */
export async function semearAvaliacoes(loja: Loja): Promise<void> {
  if ((await loja.db.$count(avaliacoes)) > 0) return;
  const [admin] = await loja.db
    .select({ uid: usuarios.id, displayName: usuarios.nome, email: usuarios.email })
    .from(usuarios)
    .where(eq(usuarios.role, 'admin'))
    .limit(1);
  const itens = await loja.db
    .selectDistinct({
      pedidoId: pedidos.id,
      concluidoEm: pedidos.concluidoEm,
      produtoId: produtos.id,
      nome: produtos.nome,
      tipo: produtos.tipo,
    })
    .from(pedidos)
    .innerJoin(pedidoItens, eq(pedidoItens.pedidoId, pedidos.id))
    .innerJoin(produtos, eq(produtos.id, pedidoItens.produtoId))
    .where(eq(pedidos.status, 'concluido'))
    .orderBy(asc(pedidos.concluidoEm), asc(produtos.id));
  const feitas = comTexto(itens);
  for (const [i, { pedidoId, concluidoEm, produtoId, dita }] of feitas.entries()) {
    const entregue = concluidoEm?.getTime() ?? 0;
    const agora = new Date(Math.min(entregue + 9 * DIA_MS + i * 7 * 60_000, loja.relogio.agora().getTime()));
    const passado: Loja = { ...loja, relogio: { agora: () => agora } };
    if (admin) await dizer(passado, { pedidoId, produtoId, dita, publicar: i < feitas.length - A_JULGAR }, admin);
  }
  await loja.db
    .update(pedidos)
    .set({ avaliacaoPedidaEm: sql`${pedidos.concluidoEm} + interval '8 days'` })
    .where(eq(pedidos.status, 'concluido'));
}

type ItemEntregue = { nome: string; tipo: TipoDeProduto | null };

/** Adds its buyer's review to each item. The texts of the main goods are used once: later buyers of them write none. */
function comTexto<Item extends ItemEntregue>(itens: readonly Item[]): (Item & { dita: AvaliacaoDemo })[] {
  const vezes = new Map<string, number>();
  return itens.flatMap((item) => {
    const proprias = avaliacoesPorProduto[item.nome];
    const textos = proprias ?? avaliacoesDemo[item.tipo ?? 'acessorio'];
    const chave = proprias ? item.nome : (item.tipo ?? 'acessorio');
    const vez = vezes.get(chave) ?? 0;
    vezes.set(chave, vez + 1);
    const dita = textos[proprias ? vez : vez % textos.length];
    return dita ? [{ ...item, dita }] : [];
  });
}

/** Stores a photograph of the demo as the buyer's. */
async function gravarFoto({ arquivos }: Loja, nome: NomeDeImagem): Promise<Foto> {
  const { largura, altura, larguras } = imagensDemo[nome];
  const foto = {
    pasta: `${PASTA_DAS_FOTOS}${novoId()}`,
    largura,
    altura,
    larguras: [Math.min(...larguras), Math.max(...larguras)],
  };
  for (const cadaUma of foto.larguras) {
    const corpo = await readFile(join(process.cwd(), 'demo', 'imagens', nome, `${cadaUma}.webp`));
    await arquivos.gravar(chaveDaFoto(foto, cadaUma), corpo, 'image/webp');
  }
  return foto;
}

type Dizer = { pedidoId: string; produtoId: string; dita: AvaliacaoDemo; publicar: boolean };

async function dizer(
  loja: Loja,
  { pedidoId, produtoId, dita: { nota, texto, resposta, foto }, publicar }: Dizer,
  admin: Parameters<typeof publicarAvaliacao>[1],
): Promise<void> {
  const escrita = await avaliarProduto(loja, {
    pedidoId,
    produtoId,
    digitado: { nota: String(nota), texto },
    versaoVista: null,
    fotos: { manter: [], enviadas: [], autorId: 'demo' },
  });
  if (!escrita.ok) throw new Error(`Demo review of ${produtoId} was refused: ${escrita.erro.codigo}`);
  const [feita] = await loja.db
    .select({ id: avaliacoes.id, versao: avaliacoes.versao })
    .from(avaliacoes)
    .where(sql`${avaliacoes.pedidoId} = ${pedidoId} and ${avaliacoes.produtoId} = ${produtoId}`);
  if (!feita) return;
  if (foto)
    await loja.db
      .update(avaliacoes)
      .set({ fotos: [await gravarFoto(loja, foto)] })
      .where(eq(avaliacoes.id, feita.id));
  if (!publicar) return;
  await publicarAvaliacao(loja, admin, feita);
  if (resposta) await responderAvaliacao(loja, admin, { id: feita.id, resposta });
}
