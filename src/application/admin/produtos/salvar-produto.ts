import type { Db } from '#db/client.ts';
import { buscarCategoria } from '#db/queries/catalogo.ts';
import { type Autor, registrarAuditoria } from '#db/repositories/auditoria.ts';
import {
  estaEmPedidoVivo,
  gravarProduto,
  idsTomados,
  inserirProduto,
  moverEstoque,
  type ProdutoGuardado,
  travarProdutos,
  trocarImagens,
} from '#db/repositories/produtos.ts';
import { type CadastroDoProduto, lerCadastro } from '#domain/produto-cadastro.ts';
import { slugDe } from '#domain/produto.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { diferencas } from '#application/admin/diferencas.ts';
import { limparHtml } from '#application/html-seguro.ts';
import type { Loja } from '#application/loja.ts';
import type { EntradaDoProduto, FaltasDoFormulario } from './entrada.ts';
import { escolherImagens } from './escolher-imagens.ts';
import { escolherPdfs } from './escolher-pdfs.ts';

export type ErroSalvarProduto =
  | { codigo: 'campos'; faltas: FaltasDoFormulario }
  | { codigo: 'nao-encontrado' }
  /** Somebody else saved it since the form was loaded. */
  | { codigo: 'mudou'; atual: ProdutoGuardado };

/** Undoes a transaction on the way out: uploads taken over in it are free again. */
class Recusa extends Error {
  readonly erro: ErroSalvarProduto;
  constructor(erro: ErroSalvarProduto) {
    super(erro.codigo);
    this.erro = erro;
  }
}

const MUITOS_IDS = 200;

/**
 * Creates or edits a product (specification 5, Admin product form). The id of a new one is made of its name and never
 * changes. The stock moves by the difference to what the form was loaded with, since orders reserve meanwhile. Files let
 * go of are deleted by a task after the commit.
 */
export async function salvarProduto(
  loja: Pick<Loja, 'db' | 'fila'>,
  autor: Autor,
  entrada: EntradaDoProduto,
): Promise<Result<{ id: string }, ErroSalvarProduto>> {
  const lido = lerCadastro({ ...entrada.cadastro, descricao: limparHtml(entrada.cadastro.descricao) });
  if (!lido.ok) return falha({ codigo: 'campos', faltas: lido.erro });
  try {
    return ok(await loja.db.transaction((tx) => salvar(loja, tx, autor, entrada, lido.valor)));
  } catch (erro) {
    if (erro instanceof Recusa) return falha(erro.erro);
    throw erro;
  }
}

function exigir<T>(resultado: Result<T, FaltasDoFormulario>): T {
  if (resultado.ok) return resultado.valor;
  throw new Recusa({ codigo: 'campos', faltas: resultado.erro });
}

async function salvar(
  { fila }: Pick<Loja, 'fila'>,
  tx: Db,
  autor: Autor,
  entrada: EntradaDoProduto,
  cadastro: CadastroDoProduto,
): Promise<{ id: string }> {
  const { copiaDe } = entrada;
  const travados = await travarProdutos(
    tx,
    [entrada.id, copiaDe].filter((id) => id !== null),
  );
  const antes = travados.find(({ id }) => id === entrada.id) ?? null;
  if (entrada.id !== null && !antes) throw new Recusa({ codigo: 'nao-encontrado' });
  if (antes && antes.versao !== entrada.versao) throw new Recusa({ codigo: 'mudou', atual: antes });
  if (!(await buscarCategoria(tx, cadastro.categoria))) exigir(falha({ categoria: 'categoria-desconhecida' }));
  if (antes?.digital && !cadastro.digital && (await estaEmPedidoVivo(tx, antes.id)))
    exigir(falha({ digital: 'digital-vendido' }));

  const imagens = exigir(await escolherImagens(tx, entrada));
  const { soltos, ...pdfs } = exigir(
    await escolherPdfs(tx, entrada, antes ?? travados.find(({ id }) => id === copiaDe) ?? null),
  );
  const { estoque, ...campos } = cadastro;
  let id: string;
  let novoEstoque = estoque;
  if (antes) {
    id = antes.id;
    novoEstoque = antes.estoque + exigir(diferencaDoEstoque(antes, cadastro, entrada.estoqueCarregado));
    await gravarProduto(tx, id, { ...campos, ...pdfs });
    await moverEstoque(tx, [
      {
        produtoId: id,
        tipo: 'ajuste',
        quantidade: novoEstoque - antes.estoque,
        motivo: 'Cadastro do produto',
        autor: autor.uid,
      },
    ]);
  } else {
    id = await inserir(tx, { ...cadastro, ...pdfs });
    await moverEstoque(
      tx,
      [{ produtoId: id, tipo: 'entrada', quantidade: estoque, motivo: 'Estoque inicial', autor: autor.uid }],
      { aplicar: false },
    );
  }
  await trocarImagens(tx, id, imagens.todas);
  // A copy lets go of nothing: what it does not take stays with the other product.
  const pdfsSoltos = antes ? soltos : [];
  if (imagens.soltas.length > 0 || pdfsSoltos.length > 0)
    await fila.enfileirar(tx, { nome: 'apagar-arquivos', dados: { imagens: imagens.soltas, pdfs: pdfsSoltos } });
  const depois = { ...cadastro, ...pdfs, estoque: novoEstoque };
  const mudancas = antes
    ? diferencas<object>(
        Object.fromEntries(Object.keys(depois).map((campo) => [campo, antes[campo as keyof ProdutoGuardado]])),
        depois,
      )
    : { depois };
  await registrarAuditoria(tx, autor, {
    acao: antes ? 'mudar' : 'criar',
    entidade: 'produto',
    entidadeId: id,
    ...mudancas,
  });
  return { id };
}

/** Untouched in the form means untouched; a digital product has none. */
function diferencaDoEstoque(
  antes: ProdutoGuardado,
  { digital, estoque }: CadastroDoProduto,
  carregado: number,
): Result<number, FaltasDoFormulario> {
  if (digital) return ok(-antes.estoque);
  const diferenca = estoque - carregado;
  return antes.estoque + diferenca < 0 ? falha({ estoque: 'estoque-mudou' }) : ok(diferenca);
}

/** Under the first free id: the slug of the name, or with a number after it. */
async function inserir(tx: Db, produto: Omit<Parameters<typeof inserirProduto>[1], 'id'>): Promise<string> {
  const slug = slugDe(produto.nome);
  const candidatos = [slug, ...Array.from({ length: MUITOS_IDS }, (_, i) => `${slug}-${i + 2}`)];
  const tomados = await idsTomados(tx, candidatos);
  for (const id of candidatos) if (!tomados.has(id) && (await inserirProduto(tx, { ...produto, id }))) return id;
  throw new Error(`no free id for ${slug}`);
}
