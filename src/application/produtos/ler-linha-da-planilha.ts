// @requirement 15.9.2 15.13.5 15.41.1
import { limparHtml } from '#application/html-seguro.ts';
import type { ProdutoGuardado } from '#db/produtos/gravar-produtos.ts';
import { camposDaFicha } from '#domain/produtos/campos-da-ficha.ts';
import { decidirEstoque } from '#domain/produtos/estoque-do-cadastro.ts';
import { lerEstoqueExportado } from '#domain/produtos/estoque-exportado.ts';
import { fichaVazia, type FichaTecnica, membroDoCampo } from '#domain/produtos/ficha-tecnica.ts';
import {
  type CadastroDoProduto,
  type CampoDoCadastro,
  camposDoCadastro,
  lerCadastroDoProduto,
  lerEstoqueDigitado,
} from '#domain/produtos/produto-cadastro.ts';
import { lerCelulaDoKit, lerKit } from '#domain/produtos/kit-digitado.ts';
import { digitarMarcas, type MarcasDigitadas, marcasDoProduto } from '#domain/produtos/produto-campos.ts';
import { porCampo } from '#domain/tabela-de-campos.ts';
import { formaDoProdutoId, slugDe } from '#domain/produtos/produto.ts';
import { chaveDaVariacao, partesDaCombinacao, resumirVariacoes, type Variacao } from '#domain/produtos/variacoes.ts';
import { type CampoDasVariacoes, camposDasVariacoes } from '#domain/produtos/variacoes-digitadas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { estoqueDoKit, estoqueProprio, type PartesDaPlanilha } from './escolher-kit.ts';
import type { ColunaDaPlanilha, FaltaDaLinha, FaltaNaPlanilha, LinhaDaPlanilha } from './ler-planilha.ts';

/** The stored products and categories that a line is compared with. */
export type LojaDaPlanilha = {
  antes: ProdutoGuardado | null;
  categorias: readonly { slug: string; nome: string }[];
  /** The id belonged to a deleted product. */ retirado: boolean;
  agora: Date;
  /** The products that a kit may name, and the ids that are parts of kits. */
  partes: PartesDaPlanilha;
};

export type ProdutoImportado = {
  depois: Omit<ProdutoGuardado, 'versao' | 'posicoes'>;
  /** Difference of units. */ unidades: number;
};

const valoresDeSimOuNao: Readonly<Record<string, boolean>> = {
  sim: true,
  s: true,
  '1': true,
  true: true,
  verdadeiro: true,
  não: false,
  nao: false,
  n: false,
  '0': false,
  false: false,
  falso: false,
  '': false,
};

/** Members of the product by column; the column's text when a stored product keeps its own value. */
const camposSimples = {
  nome: ['nome', 'x'],
  descricao: ['descricao', 'x'],
  preco: ['precoCentavos', '1'],
  categoria: ['categoria', 'x'],
  peso: ['pesoKg', '0'],
  altura: ['alturaCm', '0'],
  largura: ['larguraCm', '0'],
  comprimento: ['comprimentoCm', '0'],
  na_caixa: ['naCaixa', ''],
  fabricante: ['fabricante', ''],
  origem: ['origem', ''],
  garantia: ['garantia', ''],
  precos_por_quantidade: ['precosPorQuantidade', ''],
} as const satisfies Partial<Record<CampoDoCadastro, [keyof CadastroDoProduto, string]>>;
const colunasSimples = Object.keys(camposSimples) as (keyof typeof camposSimples)[];

/**
 * The product after its line is imported, or all faults of the line. A stored product keeps the values of columns that
 * the file does not have. With `estoque_exportado` only the difference to `estoque` is applied, since orders take units
 * between export and import.
 */
export function lerLinhaDaPlanilha(
  { linha, id, textos: escritos }: LinhaDaPlanilha,
  { antes, categorias, retirado, agora, partes: daPlanilha }: LojaDaPlanilha,
): Result<ProdutoImportado, FaltaDaLinha[]> {
  const digitadas = escritos.kit === undefined ? null : lerCelulaDoKit(escritos.kit);
  const eraKit = antes !== null && antes.partes.length > 0;
  const ehKit = digitadas ? digitadas.length > 0 : eraKit;
  const textos = ehKit ? semOQueVemDasPartes(escritos) : escritos;
  const faltas: FaltaDaLinha[] = [];
  const recusar = (coluna: ColunaDaPlanilha, falta: FaltaNaPlanilha, detalhe?: string) =>
    faltas.push({ linha, coluna, falta, ...(detalhe !== undefined && { detalhe }) });
  const simOuNao = (coluna: 'digital' | 'arquivado' | keyof MarcasDigitadas): boolean | null => {
    const texto = textos[coluna]?.trim().toLowerCase();
    if (texto === undefined) return null;
    const valor = valoresDeSimOuNao[texto];
    if (valor === undefined) recusar(coluna, 'sim-ou-nao');
    return valor ?? false;
  };
  if (id !== '' && !formaDoProdutoId.test(id)) recusar('id', 'id-invalido');
  const [digitalLido, arquivado] = [simOuNao('digital'), simOuNao('arquivado')];
  const escritas = porCampo(marcasDoProduto, (marca) => simOuNao(marcasDoProduto[marca].campo));
  const marcas = porCampo(marcasDoProduto, (marca) => escritas[marca] ?? antes?.[marca] ?? false);
  const digital = antes?.digital ?? false;
  const completos = completarTextos(textos, antes);
  const cadastro = lerCadastroDoProduto({
    ...completos.textos,
    descricao: limparHtml(completos.textos.descricao),
    digital: digitalLido ?? digital,
    ...digitarMarcas(marcas),
  });
  if (!cadastro.ok)
    for (const [campo, falta] of Object.entries(cadastro.erro)) {
      const coluna = campo as CampoDoCadastro;
      recusar(coluna, falta === 'vazio' && textos[coluna] === undefined ? 'coluna-para-novos' : falta);
    }
  const exportado = lerExportado(textos);
  for (const coluna of exportado.invalidas) recusar(coluna, 'exportado-invalido');
  if (!cadastro.ok || faltas.length > 0) return falha(faltas);

  const lido = cadastro.valor;
  const categoria = 'categoria' in textos ? acharCategoria(lido.categoria, categorias) : (antes?.categoria ?? '');
  if (categoria === null)
    recusar('categoria', 'categoria-desconhecida', categorias.map(({ slug, nome }) => `${nome} (${slug})`).join(', '));
  if (retirado) recusar('id', 'id-retirado');
  // An eBook needs a PDF, which a CSV cannot contain.
  if (digitalLido !== null && digitalLido !== digital) recusar('digital', 'digital-pelo-formulario');
  const partes = digitadas
    ? lerKit(digitadas, {
        proprio: id || null,
        digital,
        eParte: daPlanilha.emKits.has(id),
        achar: (texto) => daPlanilha.conhecidas.get(texto) ?? null,
      })
    : ok(antes?.partes ?? []);
  if (!partes.ok) recusar('kit', partes.erro);
  const proprio = estoqueProprio(antes);
  const variacoesTipos = completos.variacoes.includes('variacoes_tipos')
    ? lido.variacoesTipos
    : ((ehKit === eraKit ? antes?.variacoesTipos : null) ?? []);
  const porVariacao = mesclarVariacoes(proprio?.porVariacao ?? [], lido.porVariacao, completos.variacoes);
  if (variacoesTipos.length === 2 && porVariacao.some(({ nome }) => partesDaCombinacao(nome) === null))
    recusar('variacoes', 'combinacao-sem-par');
  const estoques = proprio ?? { estoque: 0, porVariacao: [] };
  const comEstoque = !digital && completos.comEstoque;
  const carregado = {
    estoque: (comEstoque && antes && !eraKit ? exportado.estoque : null) ?? estoques.estoque,
    porVariacao:
      (antes && completos.variacoes.includes('variacoes_estoque') ? exportado.porVariacao : null) ??
      estoques.porVariacao,
  };
  const decidido = ehKit
    ? ok(estoqueDoKit(antes))
    : decidirEstoque(proprio, carregado, { estoque: comEstoque ? lido.estoque : estoques.estoque, porVariacao });
  if (!decidido.ok) recusar('estoque', decidido.erro.codigo);
  if (!decidido.ok || !partes.ok || categoria === null || faltas.length > 0) return falha(faltas);

  const { versao: _, ...fica } = antes ?? { arquivo: null, amostra: null, arquivadoEm: null, versao: 0 };
  const colunasQueFaltam = colunasSimples.filter((coluna) => textos[coluna] === undefined);
  const guardados =
    antes && colunasQueFaltam.map((coluna) => [camposSimples[coluna][0], antes[camposSimples[coluna][0]]]);
  const simples: CadastroDoProduto = { ...lido, ...(guardados && Object.fromEntries(guardados)) };
  const depois = {
    ...fica,
    ...simples,
    ...mesclarFicha(antes ?? fichaVazia, lido, textos),
    // The page count of an eBook comes from its PDF.
    ...(digital && { paginas: antes?.paginas ?? null }),
    id,
    categoria,
    digital,
    ...resumirVariacoes(decidido.valor.porVariacao, simples.precoCentavos),
    variacoesTipos: decidido.valor.porVariacao.length > 0 ? variacoesTipos : [],
    precosPorQuantidade: precosDasVariacoes(simples.precosPorQuantidade, decidido.valor.porVariacao),
    estoque: decidido.valor.estoque,
    partes: partes.valor,
    arquivadoEm: arquivado === null ? fica.arquivadoEm : arquivado ? (fica.arquivadoEm ?? agora) : null,
  };
  return ok({ depois, unidades: decidido.valor.diferenca });
}

/** The cells without those that a kit takes from its parts. */
function semOQueVemDasPartes(textos: LinhaDaPlanilha['textos']): LinhaDaPlanilha['textos'] {
  const { estoque_exportado: _, variacoes_estoque_exportado: __, ...outros } = textos;
  const vazias = Object.fromEntries(
    camposDasVariacoes.flatMap((campo) => (textos[campo] === undefined ? [] : [[campo, '']])),
  );
  return { ...outros, ...vazias, estoque: '0' };
}

/** Returns the slug of a category from its slug or its name, ignoring accents and case; null if unknown. */
function acharCategoria(texto: string, categorias: LojaDaPlanilha['categorias']): string | null {
  const escrita = slugDe(texto);
  const achada =
    categorias.find(({ slug }) => slug === texto) ??
    categorias.find(({ slug, nome }) => slug === escrita || slugDe(nome) === escrita);
  return achada?.slug ?? null;
}

/**
 * The text of every form field. For a stored product, fields without a column get a valid text that is not used, and the
 * variations get their names, in whose order their stocks and prices are.
 */
function completarTextos(textos: LinhaDaPlanilha['textos'], antes: ProdutoGuardado | null) {
  const completos = Object.fromEntries(camposDoCadastro.map((campo) => [campo, textos[campo] ?? ''])) as Record<
    CampoDoCadastro,
    string
  >;
  const variacoes = camposDasVariacoes.filter((campo) => textos[campo] !== undefined);
  if (!antes) return { textos: completos, variacoes, comEstoque: true };
  for (const coluna of colunasSimples) if (textos[coluna] === undefined) completos[coluna] = camposSimples[coluna][1];
  const comEstoque = completos.estoque.trim() !== '';
  if (!comEstoque) completos.estoque = '0';
  if (variacoes.length > 0 && !variacoes.includes('variacoes')) {
    variacoes.push('variacoes');
    completos.variacoes = antes.variacoes.join(', ');
  }
  // The rows of a variation name it.
  if (variacoes.length === 0) completos.variacoes = antes.variacoes.join(', ');
  return { textos: completos, variacoes, comEstoque };
}

/** The stocks at the time of the export; null where the file does not say. */
function lerExportado(textos: LinhaDaPlanilha['textos']) {
  const invalidas: ColunaDaPlanilha[] = [];
  const ler = <T>(
    coluna: 'estoque_exportado' | 'variacoes_estoque_exportado',
    lerTexto: (texto: string) => T | null,
  ): T | null => {
    const texto = (textos[coluna] ?? '').trim();
    if (texto === '') return null;
    const valor = lerTexto(texto);
    if (valor === null) invalidas.push(coluna);
    return valor;
  };
  return {
    estoque: ler('estoque_exportado', lerEstoqueDigitado),
    porVariacao:
      ler('variacoes_estoque_exportado', lerEstoqueExportado)?.map((lida) => ({ ...lida, aVenda: true })) ?? null,
    invalidas,
  };
}

/** The chess data sheet: fields of the file, otherwise the current values. */
function mesclarFicha(antes: FichaTecnica, lida: FichaTecnica, textos: LinhaDaPlanilha['textos']): FichaTecnica {
  const campos = camposDaFicha.filter((campo) => textos[campo] !== undefined);
  const membros = (Object.keys(fichaVazia) as (keyof FichaTecnica)[]).map((membro) => {
    const daPlanilha = campos.some((campo) => membroDoCampo[campo] === membro);
    return [membro, (daPlanilha ? lida : antes)[membro]];
  });
  return Object.fromEntries(membros) as FichaTecnica;
}

/** The rows for all variations, and those of variations that there are, by their names of now. */
function precosDasVariacoes(
  faixas: CadastroDoProduto['precosPorQuantidade'],
  porVariacao: readonly Variacao[],
): CadastroDoProduto['precosPorQuantidade'] {
  const nomes = new Map(porVariacao.map(({ nome }) => [chaveDaVariacao(nome), nome]));
  return faixas.flatMap((faixa) => {
    if (faixa.variacao === null) return [faixa];
    const variacao = nomes.get(chaveDaVariacao(faixa.variacao));
    return variacao === undefined ? [] : [{ ...faixa, variacao }];
  });
}

/** The file's variations, with missing columns kept, plus the existing ones that are not on sale. */
function mesclarVariacoes(
  antes: readonly Variacao[],
  lidas: readonly Variacao[],
  colunas: readonly CampoDasVariacoes[],
): Variacao[] {
  if (!colunas.includes('variacoes')) return [...antes];
  const chaves = new Set(lidas.map(({ nome }) => chaveDaVariacao(nome)));
  const nomeadas = lidas.map((lida) => {
    const existente = antes.find(({ nome }) => chaveDaVariacao(nome) === chaveDaVariacao(lida.nome));
    return {
      ...lida,
      imagemId: existente?.imagemId ?? null,
      ...(!colunas.includes('variacoes_estoque') && { estoque: existente?.estoque ?? null }),
      ...(!colunas.includes('variacoes_preco') && { precoCentavos: existente?.precoCentavos ?? null }),
    };
  });
  const fora = antes.filter(({ nome, aVenda }) => !aVenda && !chaves.has(chaveDaVariacao(nome)));
  // A product without variations on sale has none, and stored ones are deleted.
  return nomeadas.length > 0 ? [...nomeadas, ...fora] : [];
}
