// @requirement 2.17.3
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { type Autor, registrarAuditoria } from '#db/repositories/auditoria/auditoria.ts';
import {
  type CategoriaGuardada,
  gravarCategoria,
  inserirCategoria,
  redirecionarCategoria,
  travarCategoria,
} from '#db/repositories/categorias/categorias.ts';
import { tomarUploads } from '#db/repositories/uploads/uploads.ts';
import { emTransacao } from '#db/transaction.ts';
import {
  type CadastroDaCategoria,
  type FaltasNaCategoria,
  lerCategoria,
} from '#domain/categorias/categoria-cadastro.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import type { CamposRecusados, Mudou, NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { camposQueMudaram } from '#application/auditoria/diferencas.ts';

export type EntradaDaCategoria = {
  /** Current slug; null creates a category. */
  id: string | null;
  versao: number;
  nome: string;
  slug: string;
  imagem: 'manter' | 'tirar' | { envio: string };
};

export type ErroSalvarCategoria =
  CamposRecusados<FaltasNaCategoria> | NaoEncontrado | { codigo: 'imagem-perdida' } | Mudou<CategoriaGuardada>;

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
  { fila }: Pick<Loja, 'fila'>,
  tx: Db,
  autor: Autor,
  entrada: EntradaDaCategoria,
  { nome, slug }: CadastroDaCategoria,
): Promise<Result<{ slug: string }, ErroSalvarCategoria>> {
  const categoriaAtual = entrada.id === null ? null : await travarCategoria(tx, entrada.id);
  if (entrada.id !== null && !categoriaAtual) return falha({ codigo: 'nao-encontrado' });
  if (categoriaAtual && categoriaAtual.versao !== entrada.versao)
    return falha({ codigo: 'mudou', atual: categoriaAtual });
  const emUso = falha<ErroSalvarCategoria>({ codigo: 'campos', faltas: { slug: 'slug-em-uso' } });
  const imagem = await escolherImagem(tx, entrada, categoriaAtual, nome);
  if (!imagem.ok) return imagem;
  const campos = { nome, slug, imagem: imagem.valor };
  if (!categoriaAtual) {
    if (!(await inserirCategoria(tx, campos))) return emUso;
  } else {
    if (slug !== categoriaAtual.slug && (await travarCategoria(tx, slug))) return emUso;
    await gravarCategoria(tx, categoriaAtual.slug, campos);
    if (slug !== categoriaAtual.slug) await redirecionarCategoria(tx, categoriaAtual.slug, slug);
  }
  if (categoriaAtual?.imagem && categoriaAtual.imagem.pasta !== campos.imagem?.pasta) {
    await fila.enfileirar(tx, {
      nome: 'apagar-arquivos',
      dados: { imagens: [{ pasta: categoriaAtual.imagem.pasta, larguras: categoriaAtual.imagem.larguras }], pdfs: [] },
    });
  }
  await registrarAuditoria(tx, autor, {
    acao: categoriaAtual ? 'mudar' : 'criar',
    entidade: 'categoria',
    entidadeId: slug,
    ...camposQueMudaram(categoriaAtual, campos),
  });
  return ok({ slug });
}

async function escolherImagem(
  tx: Db,
  { imagem }: EntradaDaCategoria,
  antes: CategoriaGuardada | null,
  nome: string,
): Promise<Result<Imagem | null, { codigo: 'imagem-perdida' }>> {
  if (imagem === 'tirar') return ok(null);
  if (imagem === 'manter') return ok(antes?.imagem ?? null);
  const upload = (await tomarUploads(tx, [imagem.envio])).get(imagem.envio);
  if (upload?.tipo !== 'imagem' || !upload.largura || !upload.altura || !upload.larguras)
    return falha({ codigo: 'imagem-perdida' });
  const { chave: pasta, largura, altura, larguras } = upload;
  return ok({ pasta, alt: nome, largura, altura, larguras });
}
