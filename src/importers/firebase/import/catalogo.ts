import { limparHtml } from '#application/html-seguro.ts';
import type { Db } from '#db/client.ts';
import {
  inserirCategorias,
  inserirCupons,
  inserirProdutosImportados,
  lerCategoriasPorSlug,
  lerCuponsPor,
  mudarCupomImportado,
  mudarNomeDaCategoria,
  mudarProdutoImportado,
  somarPrecos,
} from '#db/importacao/gravar-importacao-do-catalogo.ts';
import { idsDeProdutosTomados, moverEstoque, travarProdutos, trocarVariacoes } from '#db/produtos/gravar-produtos.ts';
import { categoriaDoSlug, type CategoriaLida, julgarCategoria } from '#importers/firebase/rules/categoria.ts';
import { type CupomLido, julgarCupom } from '#importers/firebase/rules/cupom.ts';
import { julgarProduto, type ProdutoLido } from '#importers/firebase/rules/produto.ts';
import { algumaVariacaoPropria, type Variacao } from '#domain/produtos/variacoes.ts';
import type { Aceito, Contexto, Encontro, Forma, Grupos } from './forma.ts';

export const formaDasCategorias: Forma<CategoriaLida> = {
  colecao: 'categorias',
  julgar: (documento, { slugs }) => julgarCategoria(documento, slugs),
  chave: ({ slug }) => slug,
  grupos: ({ nome }) => ({ nome }),
  // The slug is a category's identity: an existing slug counts as imported.
  async conferir(db, novas) {
    const categoriasDaLoja = await lerCategoriasPorSlug(
      db,
      novas.map(({ chave }) => chave),
    );
    return new Map(categoriasDaLoja.map(({ slug }) => [slug, 'ja-e-ele']));
  },
  inserir: (tx, novas) => inserirCategorias(tx, novas),
  ler: async (tx, slugs) => new Map((await lerCategoriasPorSlug(tx, slugs)).map(({ slug, nome }) => [slug, { nome }])),
  mudar: (tx, valor) => mudarNomeDaCategoria(tx, valor),
};

const gruposDoCupom = ({ codigo, tipo, valor, validade, ativo }: Omit<CupomLido, 'id' | 'criadoEm'>): Grupos => ({
  codigo,
  desconto: [tipo, valor],
  validade,
  ativo,
});

export const formaDosCupons: Forma<CupomLido> = {
  colecao: 'cupons',
  julgar: (documento, { codigos }) => julgarCupom(documento, codigos),
  chave: ({ id }) => id,
  grupos: gruposDoCupom,
  async conferir(db, novos) {
    const ids = new Set(
      (
        await lerCuponsPor(
          db,
          'id',
          novos.map(({ chave }) => chave),
        )
      ).map(({ id }) => id),
    );
    const codigos = new Set(
      (
        await lerCuponsPor(
          db,
          'codigo',
          novos.map(({ valor }) => valor.codigo),
        )
      ).map(({ codigo }) => codigo),
    );
    return ondeHa(novos, ({ chave, valor }) =>
      ids.has(chave) || codigos.has(valor.codigo) ? { fora: `A loja já tem um cupom ${valor.codigo}.` } : null,
    );
  },
  inserir: (tx, novos, { agora }) => inserirCupons(tx, novos, agora),
  ler: async (tx, ids) => new Map((await lerCuponsPor(tx, 'id', ids)).map((cupom) => [cupom.id, gruposDoCupom(cupom)])),
  async mudar(tx, { id, codigo, tipo, valor, validade, ativo }, grupos) {
    const doCodigo = grupos.has('codigo') && (await lerCuponsPor(tx, 'codigo', [codigo])).length === 0;
    await mudarCupomImportado(tx, id, {
      ...(doCodigo && { codigo }),
      ...(grupos.has('desconto') && { tipo, valor }),
      ...(grupos.has('validade') && { validade }),
      ...(grupos.has('ativo') && { ativo }),
    });
  },
};

/** Reason of the opening entry in the stock history. */
const ABERTURA = 'Saldo da loja anterior';
const MUDOU_LA = 'Mudou na loja anterior';

type Comparavel = Omit<ProdutoLido, 'id' | 'criadoEm' | 'imagens' | 'principal' | 'arquivo'>;

const gruposDoProduto = (produto: Comparavel): Grupos => ({
  nome: produto.nome,
  descricao: produto.descricao,
  preco: produto.precoCentavos,
  estoque: produto.estoque,
  categoria: produto.categoria,
  variacoes: produto.variacoes,
  digital: produto.digital,
  destaque: produto.destaque,
  venda: produto.foraDeVenda,
  medidas: [produto.pesoKg, produto.alturaCm, produto.larguraCm, produto.comprimentoCm],
  peso: [produto.pesoKg],
  tamanho: [produto.alturaCm, produto.larguraCm, produto.comprimentoCm],
  oferta: [
    produto.precoCentavos,
    produto.estoque,
    produto.variacoesTipos,
    produto.porVariacao.map(({ nome, estoque, precoCentavos, aVenda }) => [
      nome,
      estoque,
      precoCentavos ?? produto.precoCentavos,
      aVenda,
    ]),
  ],
});

export const formaDosProdutos: Forma<ProdutoLido> = {
  colecao: 'produtos',
  julgar: (documento) => julgarProduto(documento, limparHtml),
  chave: ({ id }) => id,
  grupos: gruposDoProduto,
  alternativos: { inteiro: 'oferta', partes: ['preco', 'estoque', 'variacoes'] },
  async conferir(db, novos, contexto) {
    const tomados = await idsDeProdutosTomados(
      db,
      novos.map(({ chave }) => chave),
    );
    const encontros = ondeHa(novos, ({ chave }) =>
      tomados.has(chave) ? { fora: 'A loja já tem, ou teve, um produto com este código.' } : null,
    );
    const ficam = novos.filter(({ chave }) => !encontros.has(chave));
    await anotarCategoriasNovas(db, ficam, contexto);
    for (const { chave, valor } of ficam) contexto.digitais.set(chave, valor.digital);
    return encontros;
  },
  async inserir(tx, novos, { agora }) {
    await criarCategoriasQueFaltam(tx, novos);
    await inserirProdutosImportados(tx, novos, ABERTURA, agora);
  },
  async ler(tx, ids) {
    const produtosDaLoja = await travarProdutos(tx, ids);
    return new Map(
      produtosDaLoja.map((produto) => [
        produto.id,
        gruposDoProduto({ ...produto, foraDeVenda: produto.arquivadoEm !== null }),
      ]),
    );
  },
  async mudar(tx, produto, grupos, base, { agora }) {
    if (grupos.has('categoria')) await criarCategoriasQueFaltam(tx, [produto]);
    const { pesoKg, alturaCm, larguraCm, comprimentoCm } = produto;
    // Stock and prices divided by variation here are edited only here.
    const [aqui] = await travarProdutos(tx, [produto.id]);
    const dividido = aqui !== undefined && algumaVariacaoPropria(aqui.porVariacao);
    await mudarProdutoImportado(tx, produto.id, {
      ...(grupos.has('nome') && { nome: produto.nome }),
      ...(grupos.has('descricao') && { descricao: produto.descricao }),
      ...(grupos.has('preco') && !dividido && { precoCentavos: produto.precoCentavos }),
      ...(grupos.has('categoria') && { categoria: produto.categoria }),
      ...(grupos.has('variacoes') && !dividido && { variacoes: produto.variacoes }),
      ...(grupos.has('digital') && { digital: produto.digital }),
      ...(grupos.has('destaque') && { destaque: produto.destaque }),
      ...(grupos.has('venda') && { arquivadoEm: produto.foraDeVenda ? agora : null }),
      ...(grupos.has('medidas') && { pesoKg, alturaCm, larguraCm, comprimentoCm }),
      ...(grupos.has('peso') && { pesoKg }),
      ...(grupos.has('tamanho') && { alturaCm, larguraCm, comprimentoCm }),
      ...(grupos.has('oferta') && {
        precoCentavos: produto.precoCentavos,
        estoque: produto.estoque,
        variacoes: produto.variacoes,
        variacoesTipos: produto.variacoesTipos,
      }),
    });
    if (grupos.has('oferta') && aqui) await mudarVariacoes(tx, produto, aqui);
    if (!grupos.has('estoque') || dividido) return;
    const quantidade = produto.estoque - Number(base['estoque']);
    await moverEstoque(tx, [
      { produtoId: produto.id, tipo: 'ajuste', quantidade, motivo: MUDOU_LA, autor: 'importacao' },
    ]);
  },
  somar: somarPrecos,
};

/** Writes the variations of a sheet, whose product has its new stock already; photographs of equal names stay. */
async function mudarVariacoes(
  tx: Db,
  { id, estoque, porVariacao }: ProdutoLido,
  aqui: { estoque: number; porVariacao: Variacao[] },
): Promise<void> {
  const fotos = new Map(aqui.porVariacao.map(({ nome, imagemId }) => [nome, imagemId]));
  await trocarVariacoes(
    tx,
    id,
    porVariacao.map((variacao) => ({ ...variacao, imagemId: fotos.get(variacao.nome) ?? null })),
  );
  const quantidade = estoque - aqui.estoque;
  const movimento = { produtoId: id, tipo: 'ajuste' as const, quantidade, motivo: MUDOU_LA, autor: 'importacao' };
  await moverEstoque(tx, [movimento], { aplicar: false });
}

async function faltam(db: Db, slugs: string[]): Promise<string[]> {
  const ha = new Set((await lerCategoriasPorSlug(db, slugs)).map(({ slug }) => slug));
  return [...new Set(slugs)].filter((slug) => !ha.has(slug));
}

async function anotarCategoriasNovas(db: Db, novos: Aceito<ProdutoLido>[], { slugs }: Contexto): Promise<void> {
  for (const slug of await faltam(
    db,
    novos.map(({ valor }) => valor.categoria),
  )) {
    if (slugs.has(slug)) continue;
    slugs.add(slug);
    const primeiro = novos.find(({ valor }) => valor.categoria === slug);
    primeiro?.notas.push({
      acao: 'alterado',
      motivo: `A categoria "${slug}" não estava entre as categorias: foi criada.`,
    });
  }
}

async function criarCategoriasQueFaltam(tx: Db, produtos: ProdutoLido[]): Promise<void> {
  await inserirCategorias(
    tx,
    (
      await faltam(
        tx,
        produtos.map(({ categoria }) => categoria),
      )
    ).map(categoriaDoSlug),
  );
}

/** The entries of `novos` that collide with existing rows, by key. */
export function ondeHa<T>(novos: Aceito<T>[], encontro: (um: Aceito<T>) => Encontro | null): Map<string, Encontro> {
  return new Map(
    novos.flatMap((um): [string, Encontro][] => {
      const achado = encontro(um);
      return achado ? [[um.chave, achado]] : [];
    }),
  );
}
