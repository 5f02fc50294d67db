// @requirement 2.16.5 15.9.11 15.13.4
import { formularioUnico } from '#application/auditoria/formulario-unico.ts';
import { limparHtml } from '#application/html-seguro.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { buscarCategoria } from '#db/produtos/ler-catalogo.ts';
import { lerCombinacoesEscolhidas } from '#db/produtos/ler-combinacoes.ts';
import { type Autor, buscarFeitoDoFormulario, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { acharProdutos, trocarCombinacoes } from '#db/produtos/gravar-combinacoes.ts';
import {
  estaEmPedidoVivo,
  gravarProduto,
  idsDeProdutosTomados,
  inserirProduto,
  moverEstoque,
  type ProdutoGuardado,
  travarProdutos,
  trocarImagens,
  trocarVariacoes,
} from '#db/produtos/gravar-produtos.ts';
import { kitsComAParte, trocarPartes } from '#db/produtos/gravar-partes.ts';
import { emTransacao } from '#db/transaction.ts';
import { type Combinacoes, combinacoesDe, lerCombinacoes } from '#domain/produtos/combinacoes.ts';
import { decidirEstoque } from '#domain/produtos/estoque-do-cadastro.ts';
import { partesPreenchidas } from '#domain/produtos/kit-digitado.ts';
import { type CadastroDoProduto, lerCadastroDoProduto } from '#domain/produtos/produto-cadastro.ts';
import { slugDe } from '#domain/produtos/produto.ts';
import { chaveDaVariacao, resumirVariacoes, type Variacao } from '#domain/produtos/variacoes.ts';
import type { CamposRecusados, Recusa, Mudou, NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { camposQueMudaram } from '#application/auditoria/diferencas.ts';
import type { Posicao } from '#domain/produtos/posicao.ts';
import type { EntradaDoProduto, FaltasDoFormulario, PdfEscolhido } from './entrada.ts';
import { escolherPartes, estoqueDoKit, estoqueProprio, semOQueVemDasPartes } from './escolher-kit.ts';
import { escolherImagens } from './escolher-imagens.ts';
import { lerPosicoes } from './ler-posicoes.ts';
import { tomarUploads } from '#db/uploads/gravar-uploads.ts';

export type ErroSalvarProduto =
  | CamposRecusados<FaltasDoFormulario>
  | NaoEncontrado
  | Recusa<'ja-gravado'>
  | Mudou<ProdutoGuardado & Combinacoes>;

const MUITOS_IDS = 200;

/**
 * Creates or edits a product (docs/requirements.md 5.5). A new id is derived from the name and never changes. The stock
 * changes by the difference to the loaded form, since orders reserve concurrently. Released files are deleted by a job
 * after the commit; a refusal releases the uploads.
 */
export async function salvarProduto(
  loja: Pick<Loja, 'db' | 'fila'>,
  autor: Autor,
  entrada: EntradaDoProduto,
): Promise<Result<{ id: string }, ErroSalvarProduto>> {
  const ehKit = partesPreenchidas(entrada.kit ?? []).length > 0;
  const cadastro = ehKit ? semOQueVemDasPartes(entrada.cadastro) : entrada.cadastro;
  const lido = lerCadastroDoProduto({ ...cadastro, descricao: limparHtml(cadastro.descricao) });
  const posicoes = lerPosicoes(entrada.cadastro.digital ? entrada.posicoes : '');
  if (!lido.ok || !posicoes.ok)
    return recusarCampos({ ...(!lido.ok && lido.erro), ...(!posicoes.ok && { posicoes: posicoes.erro }) });
  return emTransacao(loja.db, (tx) =>
    salvarNaTransacao(loja, tx, autor, ehKit ? { ...entrada, variacoes: [] } : entrada, {
      ...lido.valor,
      posicoes: posicoes.valor,
    }),
  );
}

function recusarCampos(faltas: FaltasDoFormulario): { ok: false; erro: ErroSalvarProduto } {
  return falha({ codigo: 'campos', faltas });
}

async function salvarNaTransacao(
  { fila }: Pick<Loja, 'fila'>,
  tx: Db,
  autor: Autor,
  entrada: EntradaDoProduto,
  lido: CadastroDoProduto & { posicoes: Posicao[] },
): Promise<Result<{ id: string }, ErroSalvarProduto>> {
  const { copiaDe, chave } = entrada;
  const formulario = entrada.id === null ? formularioUnico(chave, { ...entrada, ...lido }) : null;
  const anterior = await buscarFeitoDoFormulario(tx, formulario);
  if (anterior === 'outro-conteudo') return falha({ codigo: 'ja-gravado' });
  if (anterior) return ok({ id: anterior.feito });
  const partes = await escolherPartes(tx, { id: entrada.id, digital: lido.digital, kit: entrada.kit ?? [] });
  if (!partes.ok) return recusarCampos({ kit: partes.erro });
  if (lido.digital && entrada.id !== null && (await kitsComAParte(tx, entrada.id)).length > 0)
    return recusarCampos({ digital: 'kit-de-digital' });
  const travados = await travarProdutos(
    tx,
    [entrada.id, copiaDe, ...partes.valor.map(({ produtoId }) => produtoId)].filter((id) => id !== null),
  );
  const produtoAtual = await comCombinacoes(tx, travados.find(({ id }) => id === entrada.id) ?? null);
  if (entrada.id !== null && !produtoAtual) return falha({ codigo: 'nao-encontrado' });
  if (produtoAtual && produtoAtual.versao !== entrada.versao) return falha({ codigo: 'mudou', atual: produtoAtual });
  if (!(await buscarCategoria(tx, lido.categoria))) return recusarCampos({ categoria: 'categoria-desconhecida' });
  if (produtoAtual?.digital && !lido.digital && (await estaEmPedidoVivo(tx, produtoAtual.id)))
    return recusarCampos({ digital: 'digital-vendido' });

  const conhecidos = await acharProdutos(tx, [...entrada.sempre, ...entrada.nunca]);
  const combinacoes = lerCombinacoes(entrada, entrada.id, (texto) => conhecidos.get(texto) ?? null);
  if (!combinacoes.ok) return recusarCampos(combinacoes.erro);
  const imagens = await escolherImagens(tx, entrada);
  if (!imagens.ok) return recusarCampos(imagens.erro);
  const pdfsEscolhidos = await escolherPdfs(
    tx,
    entrada,
    produtoAtual ?? travados.find(({ id }) => id === copiaDe) ?? null,
  );
  if (!pdfsEscolhidos.ok) return recusarCampos(pdfsEscolhidos.erro);
  const { soltos, paginas, ...pdfs } = pdfsEscolhidos.valor;
  const variacoes = escolherVariacoes(lido, entrada, imagens.valor.ids);
  if (variacoes.length > 0 && !variacoes.some(({ aVenda }) => aVenda))
    return recusarCampos({ variacoes: 'nenhuma-a-venda' });
  const ehKit = partes.valor.length > 0;
  const eraKit = produtoAtual !== null && produtoAtual.partes.length > 0;
  const carregado = eraKit ? { estoque: 0, porVariacao: [] } : estoqueCarregadoDe(entrada);
  const decidido = ehKit
    ? ok(estoqueDoKit(produtoAtual))
    : decidirEstoque(estoqueProprio(produtoAtual), carregado, {
        estoque: lido.digital ? semEstoque(produtoAtual, entrada) : lido.estoque,
        porVariacao: variacoes,
      });
  if (!decidido.ok) return recusarCampos({ estoque: decidido.erro.codigo });
  const { estoque, diferenca } = decidido.valor;
  const cadastro = {
    ...lido,
    ...resumirVariacoes(decidido.valor.porVariacao, lido.precoCentavos),
    ...(ehKit && eraKit && { variacoesTipos: produtoAtual.variacoesTipos }),
    estoque,
    paginas: lido.digital ? paginas : lido.paginas,
  };
  const id = produtoAtual ? produtoAtual.id : await inserirComIdLivre(tx, { ...cadastro, ...pdfs });
  if (produtoAtual) await gravarProduto(tx, id, { ...cadastro, ...pdfs });
  const movimento = produtoAtual
    ? { tipo: 'ajuste' as const, motivo: 'Cadastro do produto' }
    : { tipo: 'entrada' as const, motivo: 'Estoque inicial' };
  await moverEstoque(tx, [{ ...movimento, produtoId: id, quantidade: diferenca, autor: autor.uid }], {
    aplicar: false,
  });
  await trocarImagens(tx, id, imagens.valor.todas);
  await trocarVariacoes(tx, id, cadastro.porVariacao);
  await trocarPartes(tx, id, partes.valor);
  await trocarCombinacoes(tx, id, combinacoes.valor);
  // A duplicate releases no files: they belong to the original product.
  const pdfsSoltos = produtoAtual ? soltos : [];
  const imagensSoltas = imagens.valor.soltas;
  if (imagensSoltas.length > 0 || pdfsSoltos.length > 0)
    await fila.enfileirar(tx, { nome: 'apagar-arquivos', dados: { imagens: imagensSoltas, pdfs: pdfsSoltos } });
  const produtoMudado = { ...cadastro, ...pdfs, ...combinacoes.valor, partes: partes.valor };
  await registrarAuditoria(tx, autor, {
    acao: produtoAtual ? 'mudar' : 'criar',
    entidade: 'produto',
    entidadeId: id,
    formulario,
    ...camposQueMudaram(produtoAtual, produtoMudado),
  });
  return ok({ id });
}

/** A product with the owner's recommendation settings. */
async function comCombinacoes<T extends ProdutoGuardado>(tx: Db, produto: T | null): Promise<(T & Combinacoes) | null> {
  if (!produto) return null;
  return { ...produto, ...combinacoesDe(await lerCombinacoesEscolhidas(tx, [produto.id])) };
}

/** The typed variations with image and availability. */
function escolherVariacoes(
  { porVariacao }: CadastroDoProduto,
  { variacoes }: EntradaDoProduto,
  ids: ReadonlyMap<string, string>,
): Variacao[] {
  const escolhidas = new Map(variacoes.map((variacao) => [chaveDaVariacao(variacao.nome), variacao]));
  return porVariacao.map((variacao) => {
    const escolhida = escolhidas.get(chaveDaVariacao(variacao.nome));
    if (!escolhida) return variacao;
    return { ...variacao, aVenda: escolhida.aVenda, imagemId: ids.get(escolhida.imagem) || null };
  });
}

/** The typed stock that results in zero, since digital products have none. */
function semEstoque(antes: ProdutoGuardado | null, { estoqueCarregado }: EntradaDoProduto): number {
  return antes ? estoqueCarregado - antes.estoque : 0;
}

/** Stock when the form was loaded. */
function estoqueCarregadoDe({ estoqueCarregado, variacoes }: EntradaDoProduto) {
  return {
    estoque: estoqueCarregado,
    porVariacao: variacoes.map(({ nome, aVenda, estoqueCarregado: estoque }) => ({ nome, aVenda, estoque })),
  };
}

/** Inserts the product under the first free id: the slug of its name, with a number if it is taken. */
async function inserirComIdLivre(tx: Db, produto: Omit<Parameters<typeof inserirProduto>[1], 'id'>): Promise<string> {
  const slug = slugDe(produto.nome);
  const candidatos = [slug, ...Array.from({ length: MUITOS_IDS }, (_, i) => `${slug}-${i + 2}`)];
  const tomados = await idsDeProdutosTomados(tx, candidatos);
  for (const id of candidatos) if (!tomados.has(id) && (await inserirProduto(tx, { ...produto, id }))) return id;
  throw new Error(`no free id for ${slug}`);
}

type Pdfs = Pick<ProdutoGuardado, 'arquivo' | 'amostra' | 'paginas'>;

/** Returns the PDFs a product will have: an eBook needs its file, other products have none. Claims uploads. */
export async function escolherPdfs(
  tx: Db,
  { cadastro, arquivo, amostra }: EntradaDoProduto,
  antes: Pdfs | null,
): Promise<Result<Pdfs & { soltos: string[] }, FaltasDoFormulario>> {
  const { digital } = cadastro;
  const pedidos = [arquivo, amostra].flatMap((pdf) => (typeof pdf === 'object' && digital ? [pdf.envio] : []));
  const uploads = await tomarUploads(tx, pedidos);
  const escolher = (pdf: PdfEscolhido, atual: string | null, tipo: 'ebook' | 'amostra') => {
    if (!digital || pdf === 'tirar') return { chave: null, upload: null };
    if (pdf === 'manter') return { chave: atual, upload: null };
    const upload = uploads.get(pdf.envio);
    return upload?.tipo === tipo ? { chave: upload.chave, upload } : null;
  };
  const livro = escolher(arquivo, antes?.arquivo ?? null, 'ebook');
  const trecho = escolher(amostra, antes?.amostra ?? null, 'amostra');
  if (!livro) return falha({ arquivo: 'pdf-perdido' });
  if (!trecho) return falha({ amostra: 'pdf-perdido' });
  if (digital && livro.chave === null) return falha({ arquivo: 'pdf-falta' });
  const soltos = [antes?.arquivo, antes?.amostra].filter(
    (chave) => chave != null && chave !== livro.chave && chave !== trecho.chave,
  );
  const paginas = livro.upload ? livro.upload.paginas : livro.chave ? (antes?.paginas ?? null) : null;
  return ok({ arquivo: livro.chave, amostra: trecho.chave, paginas, soltos: soltos as string[] });
}
