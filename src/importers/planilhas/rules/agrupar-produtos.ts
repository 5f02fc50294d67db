// @requirement 15.34.3
import { slugDe } from '#domain/produtos/produto.ts';
import type { Documento, Nota } from '#importers/firebase/rules/julgamento.ts';
import { type LinhaDaPlanilha, alterado, linhaRecusada } from './linha.ts';
import type { Plataforma } from './plataformas.ts';
import { precosDe, precosDoWoo } from './precos.ts';
import { categoriaDaShopify, categoriaDe, ehSim, type ProdutoDaPlanilha, quilosDe } from './produtos.ts';
import { lerMedidaEscrita, medidasDoProduto } from './unidades.ts';
import type { VarianteDaPlanilha } from './variantes.ts';

/** Rows collected to products, and the rows that belong to none. */
type ProdutosAgrupados = { produtos: ProdutoDaPlanilha[]; recusadas: Documento[] };
/** Stops at each row, so that a long sheet need not be read at one go. */
type Agrupamento = Generator<void, ProdutosAgrupados>;

const opcoesDe = (linha: LinhaDaPlanilha, quantas: number): string[] =>
  Array.from({ length: quantas }, (_, i) => linha.texto(`valor${i + 1}`));
const tiposDe = (linha: LinhaDaPlanilha, quantos: number): string[] =>
  Array.from({ length: quantos }, (_, i) => linha.texto(`tipo${i + 1}`));

const ehEndereco = (texto: string): boolean => /^https?:\/\//i.test(texto);
const imagensDe = (texto: string): string[] =>
  texto
    .split(/[,|\s]+(?=https?:\/\/)/i)
    .map((endereco) => endereco.trim())
    .filter(ehEndereco);

const semCodigo = 'A linha não diz de que produto é.';

function* daShopify(linhas: Iterable<LinhaDaPlanilha>): Agrupamento {
  const porCodigo = new Map<string, ProdutoDaPlanilha>();
  const recusadas: Documento[] = [];
  const vales = new Set<string>();
  for (const linha of linhas) {
    yield;
    const { texto } = linha;
    const codigo = texto('codigo');
    // The further values and pictures of a gift card go with its first row.
    if (vales.has(codigo)) continue;
    if (codigo === '') {
      recusadas.push(linhaRecusada(linha.linha, texto('nome'), semCodigo));
      continue;
    }
    let produto = porCodigo.get(codigo);
    if (!produto) {
      if (texto('nome') === '') {
        recusadas.push(linhaRecusada(linha.linha, codigo, 'Falta a primeira linha deste produto, com o nome.'));
        continue;
      }
      const situacao = texto('situacao').toLowerCase();
      produto = {
        codigo,
        endereco: codigo,
        aqui: [codigo],
        linha: linha.linha,
        nome: texto('nome'),
        descricao: texto('descricao'),
        categoria: categoriaDaShopify(texto('tipo'), texto('categoria')),
        tipos: tiposDe(linha, 3),
        variantes: [],
        imagens: [],
        publicado: ehSim(texto('publicado'), true) && (situacao === '' || situacao === 'active'),
        digital: /^false$|^não$|^nao$/i.test(texto('envia')),
        destaque: null,
        pesoKg: quilosDe(texto('gramas')),
        medidas: null,
        notas: [],
      };
      porCodigo.set(codigo, produto);
      if (ehSim(texto('vale'), false)) {
        porCodigo.delete(codigo);
        vales.add(codigo);
        recusadas.push(
          linhaRecusada(linha.linha, codigo, 'É um vale-presente da Shopify: crie os seus em Vales, no painel.'),
        );
        continue;
      }
    } else if (texto('nome') !== '' && produto.linha !== linha.linha) {
      produto.notas.push(
        alterado(`Linha ${linha.linha}: este identificador já é de "${produto.nome}"; as linhas foram juntadas.`),
      );
    }
    if (ehEndereco(texto('imagem')))
      produto.imagens.push({
        endereco: texto('imagem'),
        posicao: Number(texto('posicao')) || produto.imagens.length + 1,
      });
    if (texto('preco') !== '' || texto('valor1') !== '')
      produto.variantes.push({
        linha: linha.linha,
        opcoes: opcoesDe(linha, 3),
        preco: texto('preco'),
        cheio: texto('cheio'),
        estoque: !linha.tem('controla') || texto('controla') !== '' ? texto('estoque') : '',
      });
  }
  return { produtos: [...porCodigo.values()], recusadas };
}

function* daNuvemshop(linhas: Iterable<LinhaDaPlanilha>): Agrupamento {
  const porCodigo = new Map<string, ProdutoDaPlanilha>();
  const recusadas: Documento[] = [];
  for (const linha of linhas) {
    yield;
    const { texto } = linha;
    const codigo = texto('codigo') || slugDe(texto('nome'));
    if (codigo === '') {
      recusadas.push(linhaRecusada(linha.linha, '', semCodigo));
      continue;
    }
    let produto = porCodigo.get(codigo);
    if (!produto) {
      if (texto('nome') === '') {
        recusadas.push(linhaRecusada(linha.linha, codigo, 'Falta a primeira linha deste produto, com o nome.'));
        continue;
      }
      produto = {
        codigo,
        endereco: codigo,
        aqui: [codigo],
        linha: linha.linha,
        nome: texto('nome'),
        descricao: texto('descricao'),
        categoria: categoriaDe(texto('categorias')),
        tipos: tiposDe(linha, 3),
        variantes: [],
        imagens: imagensDe(texto('imagens')).map((endereco, i) => ({ endereco, posicao: i })),
        publicado: ehSim(texto('publicado'), true) && !/^(?:ocult|escond|invis|n[aã]o)/i.test(texto('visibilidade')),
        digital: texto('fisico') !== '' && !ehSim(texto('fisico'), true),
        destaque: null,
        pesoKg: lerMedidaEscrita(texto('peso')),
        medidas: {
          altura: lerMedidaEscrita(texto('altura')),
          largura: lerMedidaEscrita(texto('largura')),
          comprimento: lerMedidaEscrita(texto('comprimento')),
        },
        notas: [],
      };
      porCodigo.set(codigo, produto);
    }
    produto.variantes.push({
      linha: linha.linha,
      opcoes: opcoesDe(linha, 3),
      ...precosDe(linha),
      estoque: texto('estoque'),
    });
  }
  return { produtos: [...porCodigo.values()], recusadas };
}

const tiposDeFora: Readonly<Record<string, string>> = {
  grouped: 'É um grupo de produtos: monte um kit no cadastro.',
  external: 'É um produto de outra loja: a loja vende só o que é seu.',
};

function* doWoo(linhas: Iterable<LinhaDaPlanilha>, agora: Date): Agrupamento {
  const produtos: ProdutoDaPlanilha[] = [];
  const maes = new Map<string, ProdutoDaPlanilha>();
  const recusadas: Documento[] = [];
  const variacoes: LinhaDaPlanilha[] = [];
  const codigos = new Set<string>();
  for (const linha of linhas) {
    yield;
    const { texto } = linha;
    const especies = texto('tipo').toLowerCase();
    const [id, sku] = [texto('codigo'), texto('sku')];
    const motivo = Object.entries(tiposDeFora).find(([especie]) => especies.includes(especie))?.[1];
    if (especies.includes('variation')) variacoes.push(linha);
    else if (motivo !== undefined) recusadas.push(linhaRecusada(linha.linha, sku || id, motivo));
    else if (texto('nome') === '') recusadas.push(linhaRecusada(linha.linha, sku || id, 'O produto não tem nome.'));
    else if (codigos.has(codigoDoWoo(linha)))
      recusadas.push(linhaRecusada(linha.linha, sku || id, 'O mesmo produto já veio numa linha anterior.'));
    else {
      codigos.add(codigoDoWoo(linha));
      const digital = especies.includes('virtual') || especies.includes('downloadable');
      const variavel = especies.includes('variable');
      const notas: Nota[] = [];
      const produto: ProdutoDaPlanilha = {
        codigo: codigoDoWoo(linha),
        endereco: texto('nome'),
        aqui: sku === '' ? [] : [sku],
        linha: linha.linha,
        nome: texto('nome'),
        descricao: comQuebras(texto('descricao') || texto('curta')),
        categoria: categoriaDe(texto('categorias')),
        tipos: variavel ? tiposDe(linha, 4) : [],
        variantes: variavel
          ? []
          : [{ linha: linha.linha, opcoes: [], ...precosDoWoo(linha, agora, notas), estoque: estoqueDoWoo(linha) }],
        ...(variavel && texto('estoque') !== '' && { comum: texto('estoque') }),
        imagens: imagensDe(texto('imagens')).map((endereco, i) => ({ endereco, posicao: i })),
        publicado: texto('publicado') === '' || texto('publicado') === '1',
        digital,
        destaque: linha.tem('destaque') ? ehSim(texto('destaque'), false) : null,
        ...medidasDoProduto(linha),
        notas,
      };
      produtos.push(produto);
      if (id !== '') maes.set(`id:${id}`, produto);
      if (sku !== '' && !maes.has(sku)) maes.set(sku, produto);
    }
  }
  for (const linha of variacoes) {
    const mae = maes.get(linha.texto('mae').replace(/^id:\s*/i, 'id:'));
    if (!mae) {
      recusadas.push(
        linhaRecusada(
          linha.linha,
          linha.texto('sku') || linha.texto('codigo'),
          'O produto desta variação não está no arquivo.',
        ),
      );
      continue;
    }
    const dela = tiposDe(linha, 4).map((tipo) => tipo.toLowerCase());
    mae.imagens.push(
      ...imagensDe(linha.texto('imagens')).map((endereco, i) => ({ endereco, posicao: mae.imagens.length + i })),
    );
    mae.variantes.push({
      linha: linha.linha,
      // The attributes of a variation may stand in another order than the parent's.
      opcoes: mae.tipos.map((tipo, i) => {
        const em = dela.indexOf(tipo.toLowerCase());
        return tipo === '' ? '' : linha.texto(`valor${(em === -1 ? i : em) + 1}`);
      }),
      ...precosDaVariacao(linha, agora, mae.notas),
      estoque: linha.texto('estoque').toLowerCase() === 'parent' ? '' : estoqueDoWoo(linha),
    });
  }
  return { produtos, recusadas };
}

/**
 * A variation that is disabled there has no price, and is not for sale here. It is published as 0: WooCommerce writes -1
 * for all variations of a draft, which is off sale as a whole.
 */
function precosDaVariacao(
  linha: LinhaDaPlanilha,
  agora: Date,
  notas: Nota[],
): Pick<VarianteDaPlanilha, 'preco' | 'cheio'> {
  if (linha.texto('publicado') !== '0') return precosDoWoo(linha, agora, notas);
  notas.push(alterado(`Linha ${linha.linha}: a variação está desativada lá; ficou fora de venda.`));
  return { preco: '', cheio: '' };
}

/** WooCommerce writes line breaks as `\\n`, and a written `\\n` with one more sign. */
const comQuebras = (texto: string): string => texto.replaceAll(/(\\?)\\n/g, (_, escrito) => (escrito ? '\\n' : '\n'));

const codigoDoWoo = ({ texto }: LinhaDaPlanilha): string =>
  texto('codigo') || `sku:${texto('sku') || slugDe(texto('nome'))}`;

/** Goods that are out of stock and not counted have 0 units. */
const estoqueDoWoo = ({ texto }: LinhaDaPlanilha): string =>
  texto('estoque') !== '' ? texto('estoque') : texto('temEstoque') === '0' ? '0' : '';

/** Collects the rows of a sheet to products, in the order of their first rows, with the prices of this moment. */
export function agruparProdutos(plataforma: Plataforma, linhas: Iterable<LinhaDaPlanilha>, agora: Date): Agrupamento {
  switch (plataforma) {
    case 'shopify':
      return daShopify(linhas);
    case 'woocommerce':
      return doWoo(linhas, agora);
    case 'nuvemshop':
      return daNuvemshop(linhas);
  }
}
