// @requirement 2.17.3
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import {
  type CategoriaGuardada,
  gravarCategoria,
  inserirCategoria,
  redirecionarCategoria,
  travarCategoria,
} from '#db/categorias/gravar-categorias.ts';
import { emTransacao } from '#db/transaction.ts';
import {
  type CadastroDaCategoria,
  type FaltasNaCategoria,
  lerCategoria,
} from '#domain/categorias/categoria-cadastro.ts';
import type { CamposRecusados, Mudou, NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { camposQueMudaram } from '#application/auditoria/diferencas.ts';
import {
  type EscolhaDeImagem,
  escolherImagem,
  type ImagemPerdida,
  soltarImagem,
} from '#application/uploads/escolher-imagem.ts';

export type EntradaDaCategoria = {
  /** Current slug; null creates a category. */
  id: string | null;
  versao: number;
  nome: string;
  slug: string;
  descricao: string;
  imagem: EscolhaDeImagem;
};

export type ErroSalvarCategoria =
  | CamposRecusados<FaltasNaCategoria>
  | NaoEncontrado
  | ImagemPerdida
  | Mudou<CategoriaGuardada>;

/**
 * Creates or edits a category (docs/requirements.md 5.6). A changed slug moves its products, and the old address
 * redirects permanently. A refusal releases the uploaded image.
 */
export async function salvarCategoria(
  loja: Pick<Loja, 'db' | 'fila'>,
  autor: Autor,
  entrada: EntradaDaCategoria,
): Promise<Result<{ slug: string }, ErroSalvarCategoria>> {
  const lida = lerCategoria(entrada);
  if (!lida.ok) return falha({ codigo: 'campos', faltas: lida.erro });
  return emTransacao(loja.db, (tx) => salvarNaTransacao(loja, tx, autor, entrada, lida.valor));
}

async function salvarNaTransacao(
  loja: Pick<Loja, 'fila'>,
  tx: Db,
  autor: Autor,
  entrada: EntradaDaCategoria,
  { nome, slug, descricao }: CadastroDaCategoria,
): Promise<Result<{ slug: string }, ErroSalvarCategoria>> {
  const categoriaAtual = entrada.id === null ? null : await travarCategoria(tx, entrada.id);
  if (entrada.id !== null && !categoriaAtual) return falha({ codigo: 'nao-encontrado' });
  if (categoriaAtual && categoriaAtual.versao !== entrada.versao)
    return falha({ codigo: 'mudou', atual: categoriaAtual });
  const emUso = falha<ErroSalvarCategoria>({ codigo: 'campos', faltas: { slug: 'slug-em-uso' } });
  const imagem = await escolherImagem(tx, entrada.imagem, categoriaAtual?.imagem ?? null, nome);
  if (!imagem.ok) return imagem;
  const campos = { nome, slug, descricao, imagem: imagem.valor };
  if (!categoriaAtual) {
    if (!(await inserirCategoria(tx, campos))) return emUso;
  } else {
    if (slug !== categoriaAtual.slug && (await travarCategoria(tx, slug))) return emUso;
    await gravarCategoria(tx, categoriaAtual.slug, campos);
    if (slug !== categoriaAtual.slug) await redirecionarCategoria(tx, categoriaAtual.slug, slug);
  }
  await soltarImagem(loja, tx, categoriaAtual?.imagem, campos.imagem);
  await registrarAuditoria(tx, autor, {
    acao: categoriaAtual ? 'mudar' : 'criar',
    entidade: 'categoria',
    entidadeId: slug,
    ...camposQueMudaram(categoriaAtual, campos),
  });
  return ok({ slug });
}
